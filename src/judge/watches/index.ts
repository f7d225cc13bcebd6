import { requirements } from '../../contract/generated/requirements.ts'
import type { Watch } from '../watch.ts'
import { anyWatches } from './any.ts'
import { authWatches } from './auth.ts'
import { errorWatches } from './errors.ts'
import { listWatches } from './list.ts'
import { loginWatches } from './login.ts'
import { postWatches } from './post.ts'
import { resultWatches } from './results.ts'

const allWatches: readonly Watch[] = [
  ...anyWatches,
  ...loginWatches,
  ...postWatches,
  ...listWatches,
  ...resultWatches,
  ...authWatches,
  ...errorWatches,
]

/** All watches, in the order of the requirements. */
export const watches: readonly Watch[] = requirements.flatMap(({ id }) =>
  allWatches.filter(({ requirement }) => requirement === id),
)
