import type { Mutant } from './mutant.ts'
import { anyMutants } from './mutants/any.ts'
import { authMutants } from './mutants/auth.ts'
import { errorMutants } from './mutants/errors.ts'
import { listMutants } from './mutants/lists.ts'
import { loginMutants } from './mutants/login.ts'
import { postMutants } from './mutants/posts.ts'
import { publishingMutants } from './mutants/publishing.ts'
import { subtleMutants } from './mutants/subtle.ts'

/** Deployments with a defect, in the order of the requirements that they break. Each contradicts the specification in every dialect. */
export const mutants: readonly Mutant[] = [
  ...anyMutants,
  ...loginMutants,
  ...postMutants,
  ...listMutants,
  ...publishingMutants,
  ...authMutants,
  ...errorMutants,
  ...subtleMutants,
]
