import type { BreakageId } from '../../contract/generated/breakage-ids.ts'
import { anyBreakages } from './any.ts'
import { authBreakages } from './auth.ts'
import type { Breakage } from './breakage.ts'
import { errorsBreakages } from './errors.ts'
import { listsBreakages } from './lists.ts'
import { loginsBreakages } from './logins.ts'
import { pagesBreakages } from './pages.ts'
import { postsBreakages } from './posts.ts'
import { publishedBreakages } from './published.ts'
import { publishingBreakages } from './publishing.ts'
import { usersBreakages } from './users.ts'
import { versionsBreakages } from './versions.ts'
import { wrongTypesBreakages } from './wrong-types.ts'

/** The behaviour of all breakages of contracts/breakages.yaml. A missing or unknown one does not compile. */
export const breakages: Readonly<Record<BreakageId, Breakage>> = {
  ...anyBreakages,
  ...usersBreakages,
  ...loginsBreakages,
  ...postsBreakages,
  ...listsBreakages,
  ...pagesBreakages,
  ...publishingBreakages,
  ...publishedBreakages,
  ...authBreakages,
  ...errorsBreakages,
  ...wrongTypesBreakages,
  ...versionsBreakages,
}
