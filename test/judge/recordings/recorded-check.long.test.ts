import { expect, it } from 'vitest'
import type { BreakageId } from '../../../src/contract/generated/breakage-ids.ts'
import { breakageTable } from '../../../src/contract/generated/breakages.ts'
import type { RequirementId } from '../../../src/contract/generated/requirement-ids.ts'
import { exampleAnswers } from '../power/dialects.ts'
import { createCoveringArray } from '../power/pairwise.ts'
import { expectSameAsCheck, type RecordedCheck, recordCheck } from './recorded-check.ts'
import { unconfirmedViolations, unrecordedViolations } from './unrecorded-violations.ts'

/** Every fifth breakage. */
const breakages = breakageTable.filter((_, index) => index % 5 === 0).map(({ id }) => id)
const dialects = createCoveringArray(exampleAnswers).slice(0, 20)

const listAdded = ({ reported, shown }: RecordedCheck): readonly RequirementId[] =>
  shown.filter((id) => !reported.includes(id))

it(`a recording of check shows 85 % of what check reports of ${breakages.length} broken deployments, and nothing else but what is listed`, async () => {
  const checks: RecordedCheck[] = []
  const added: Record<string, readonly RequirementId[]> = {}
  for (const id of breakages) {
    const check = await recordCheck({}, [id])
    checks.push(check)
    if (listAdded(check).length > 0) added[id] = listAdded(check)
  }
  expect(added).toEqual(unconfirmedViolations)
  const reported = checks.flatMap((check) => check.reported)
  const missed = checks.flatMap(({ reported: all, shown }) => all.filter((id) => !shown.includes(id)))
  expect(missed.length / reported.length).toBeLessThan(0.15)
  expect(Object.values(unrecordedViolations).flat()).toEqual(expect.arrayContaining([...new Set(missed)]))
})

it.each(dialects.map((dialect, index) => [index + 1, dialect] as const))(
  'a recording of check shows nothing of the legal dialect %i that check does not report',
  async (_, dialect) => {
    expect(listAdded(await recordCheck(dialect))).toEqual([])
  },
)

it.each<BreakageId>([
  'any.version-name-breaks-login',
  'login.parallel-logins-leave-another-user',
  'list.second-page-repeats-first',
  'auth.claims-are-not-signed',
])('a recording of check of %s shows what check reports', expectSameAsCheck)
