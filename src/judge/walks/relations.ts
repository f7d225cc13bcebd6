import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { expectations } from './expectations.ts'
import { listRelations } from './list-relations.ts'
import { sentRelations } from './sent-relations.ts'
import type { AppHeaders, LoginStep } from './walk.ts'
import {
  type Entry,
  isAnswered,
  isLogin,
  isValid,
  type Relation,
  readPostId,
  selectPublications,
  type WalkContradiction,
  type WalkView,
} from './walk-view.ts'

/** Compares each two steps that follow each other. */
const createPairRelation = <Selected extends Entry>(
  requirement: RequirementId,
  select: (view: WalkView) => readonly Selected[],
  compare: (first: Selected, second: Selected) => WalkContradiction['violation'] | undefined,
): Relation => ({
  requirement,
  find(view) {
    const entries = select(view)
    for (const [index, second] of entries.entries()) {
      const first = entries[index - 1]
      const violation = first && compare(first, second)
      if (first && violation) return { violation, entries: [first, second] }
    }
    return undefined
  },
})

const selectUsers = ({ entries }: WalkView): Entry<LoginStep>[] =>
  entries.filter(isLogin).filter((entry) => isValid(entry) && !Number.isNaN(readPostId(entry)))

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
          expected: 'status 200, as without these headers',
          actual: `status ${status}`,
          where: 'status',
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
  ...sentRelations,
  createPairRelation('create.ids-grow', selectPublications, (first, second) =>
    readPostId(second) > readPostId(first)
      ? undefined
      : {
          expected: `an id greater than ${readPostId(first)}, that of the previous post`,
          actual: `${readPostId(second)}`,
          where: 'body, id',
        },
  ),
  createPairRelation('login.same-account-same-user', selectUsers, (first, second) =>
    first.step.account !== second.step.account || readPostId(first) === readPostId(second)
      ? undefined
      : { expected: `the id ${readPostId(first)}`, actual: `${readPostId(second)}`, where: 'body, id' },
  ),
  createPairRelation('login.other-account-other-user', selectUsers, (first, second) =>
    first.step.account === second.step.account || readPostId(first) !== readPostId(second)
      ? undefined
      : {
          expected: `another id than ${readPostId(first)}`,
          actual: `${readPostId(second)}`,
          where: 'body, id',
        },
  ),
]
