import type { OperationId } from '../../contract/index.ts'
import { createPost } from './create-post.ts'
import { listPosts } from './list-posts.ts'
import { loginWithThirdParty } from './login-with-third-party.ts'
import type { Operation } from './operation.ts'

/** The code of each operation of the contract. */
export const operationTable: Readonly<Record<OperationId, Operation>> = {
  loginWithThirdParty,
  listPosts,
  createPost,
}
