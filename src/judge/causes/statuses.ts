import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Cause } from '../report/report.ts'
import type { Violation } from '../violation.ts'
import type { CauseContext, CauseRule } from './cause-rule.ts'
import { missingParameterRequirements } from './missing-parameters.ts'

/** Requirements that expect one status of several requests. */
interface StatusGroup {
  readonly status: number
  readonly requirements: readonly RequirementId[]
  /** what was sent, for the headline */
  readonly sent: string
  /** what cannot be judged without such responses */
  readonly dependents: readonly RequirementId[]
}

export const statusGroups: readonly StatusGroup[] = [
  {
    status: 422,
    requirements: [...Object.values(missingParameterRequirements).flat(), 'errors.wrong-type-is-422'],
    sent: 'a missing parameter',
    dependents: [
      'errors.validation-message',
      'errors.entries-are-arrays',
      'errors.required-text',
      'errors.only-the-missing-are-named',
      'errors.wrong-type-is-named',
    ],
  },
  {
    status: 401,
    requirements: [
      'auth.missing-is-401',
      'auth.bad-token-is-401',
      'auth.changed-token-is-401',
      'auth.other-scheme-is-401',
    ],
    sent: 'a missing or bad token',
    dependents: ['auth.challenge-is-sent', 'auth.challenge-is-bearer'],
  },
]

/** Finds a wrong status that a target has in common for several requests. */
export const findStatusCauses: CauseRule = (context) =>
  statusGroups.flatMap((group) => findInGroup(group, context))

function findInGroup(
  { status, requirements, sent, dependents }: StatusGroup,
  { results }: CauseContext,
): Cause[] {
  const wrong = new Map<number, RequirementId[]>()
  for (const id of requirements) {
    const actual = readWrongStatus(results.get(id)?.violation, status)
    if (actual !== undefined) wrong.set(actual, [...(wrong.get(actual) ?? []), id])
  }
  return [...wrong]
    .filter(([, ids]) => ids.length > 1)
    .map(([actual, [requirement, ...others]], index) => ({
      headline: `${sent} is answered with ${actual}, not ${status}`,
      requirement: requirement as RequirementId,
      dependents: [...others, ...(index === 0 ? dependents : [])],
    }))
}

/** The status of a response that should have another one; undefined if its violation is another one. */
export const readWrongStatus = (violation: Violation | undefined, expected?: number): number | undefined =>
  (violation?.kind === 'status' || violation?.kind === 'status code') &&
  (expected === undefined || violation.expected === expected)
    ? violation.actual
    : undefined
