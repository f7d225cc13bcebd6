import type { OperationId } from '../../contract/generated/operations.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'

/** What an operation returns when it succeeds. */
export interface ResultDescription {
  readonly kind: 'user' | 'list of posts' | 'post'
  /** the body, as messages name it */
  readonly name: string
  /** several of them, as messages name them */
  readonly plural: string
  /** the requirement that another status breaks */
  readonly status: RequirementId
  /** the requirement that a wrapper around the body breaks */
  readonly body: RequirementId
}

export const operationResults: Readonly<Record<OperationId, ResultDescription>> = {
  loginWithThirdParty: {
    kind: 'user',
    name: 'the user',
    plural: 'logins',
    status: 'login.weixin-is-taken',
    body: 'login.weixin-is-taken',
  },
  listPosts: {
    kind: 'list of posts',
    name: 'the array',
    plural: 'lists',
    status: 'list.answers-200',
    body: 'list.is-array',
  },
  createPost: {
    kind: 'post',
    name: 'the created post',
    plural: 'created posts',
    status: 'create.answers-200',
    body: 'create.answers-200',
  },
}
