import type { Watch } from '../watch.ts'
import { anyWatches } from './any.ts'
import { authWatches } from './auth.ts'
import { errorWatches } from './errors.ts'
import { listWatches } from './list.ts'
import { loginWatches } from './login.ts'
import { postWatches } from './post.ts'

/** All watches, in the order of the requirements. */
export const watches: readonly Watch[] = [
  ...anyWatches,
  ...loginWatches,
  ...postWatches,
  ...listWatches,
  ...authWatches,
  ...errorWatches,
]
