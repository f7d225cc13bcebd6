import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { expectations } from './expectations.ts'
import { listRelations } from './list-relations.ts'
import type { AppHeaders } from './walk.ts'
import { isAnswered, isValid, type Relation } from './walk-view.ts'

/** A valid request with headers that apps send is accepted if the same step is accepted without them. */
const createAppHeaderRelation = (
  requirement: RequirementId,
  ...selected: readonly AppHeaders[]
): Relation => ({
  requirement,
  find({ entries }) {
    for (const entry of entries) {
      const { step, exchange } = entry
      const { status } = exchange.response
      if (step.kind === 'path' || !step.appHeaders || !selected.includes(step.appHeaders)) continue
      const { appHeaders: _, ...plain } = step
      // An empty list may be a 404.
      if (!isValid({ ...entry, step: plain }) || status === 200 || status === 404) continue
      const key = JSON.stringify(plain)
      const other = entries.find((each) => JSON.stringify(each.step) === key && isAnswered(each))
      if (!other) continue
      return {
        violation: {
          kind: 'status',
          expected: 'status 200, as without these headers',
          actual: status,
        },
        entries: [other, entry],
      }
    }
    return undefined
  },
})

/** What holds between the responses of a walk in every dialect. */
export const relations: readonly Relation[] = [
  ...expectations,
  createAppHeaderRelation('any.common-headers-are-taken', 'common'),
  createAppHeaderRelation('any.platform-header-is-taken', 'android', 'iOS'),
  ...listRelations,
]
