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
  'a text with a space may stand for a token that was removed': ['login.user.token-is-jwt'],
}
