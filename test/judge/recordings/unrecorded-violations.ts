import type { BreakageId } from '../../../src/contract/generated/breakage-ids.ts'
import type { RequirementId } from '../../../src/contract/generated/requirement-ids.ts'

/** Violations that check reports and a recording of its exchanges does not always show, by the reason. */
export const unrecordedViolations: Readonly<Record<string, readonly RequirementId[]>> = {
  'what a legal deployment may reject is not known without probes': [
    'create.answers-200',
    'version.one-is-served',
    'list.answers-200',
    'list.filters-by-position',
  ],
  'a replica may lack the latest posts, and a recording cannot ask again': [
    'list.since-id-reaches-newer',
    'create.is-listed-once',
  ],
  'a text that is no token may stand for one that was removed': [
    'login.user.token-is-jwt',
    'auth.bad-token-is-401',
  ],
}

/** Violations that a recording shows and check takes back, since the same list has enough posts when it asks again. */
export const unconfirmedViolations: Readonly<Partial<Record<BreakageId, readonly RequirementId[]>>> = {
  'create.of-second-user-is-never-listed': ['list.page-size-fills-the-page'],
}
