import type { Mutant } from './mutant.ts'
import { any } from './mutants/any.ts'
import { auth } from './mutants/auth.ts'
import { errors } from './mutants/errors.ts'
import { lists } from './mutants/lists.ts'
import { login } from './mutants/login.ts'
import { posts } from './mutants/posts.ts'
import { publishing } from './mutants/publishing.ts'
import { subtle } from './mutants/subtle.ts'

/** Wrong deployments, in the order of the requirements that they break. Each contradicts the text, whatever the dialect. */
export const mutants: readonly Mutant[] = [
  ...any,
  ...login,
  ...posts,
  ...lists,
  ...publishing,
  ...auth,
  ...errors,
  ...subtle,
]
