import { findOrderViolation, findRepetitionViolation } from '../observations/list-repetition.ts'
import type { Violation } from '../violation.ts'
import type { ListStep } from './walk.ts'
import {
  type Entry,
  isAnswered,
  isListEntry,
  isPublication,
  isValid,
  type Relation,
  readListed,
  type WalkContradiction,
  type WalkView,
} from './walk-view.ts'

/** A publication with this status or a lower one, or that the server has failed to answer, may have been published. */
const LAST_SUCCESS = 399
const FIRST_SERVER_ERROR = 500

/** Whether a publication between two steps may have changed the lists. */
const isPublishedBetween = ({ entries }: WalkView, first: Entry, second: Entry): boolean =>
  entries.some((entry) => {
    const { status } = entry.exchange.response
    return (
      isPublication(entry) &&
      entry.index > first.index &&
      entry.index < second.index &&
      (status <= LAST_SUCCESS || status >= FIRST_SERVER_ERROR)
    )
  })

/** Compares each two lists between which nothing was published. */
const createRelation = (
  requirement: Relation['requirement'],
  isComparable: (first: Entry<ListStep>, second: Entry<ListStep>) => boolean,
  find: (first: Entry, second: Entry) => Violation | undefined,
): Relation => ({
  requirement,
  mayLag: true,
  find(view) {
    const lists = view.entries.filter(isListEntry)
    for (const [index, second] of lists.entries())
      for (const first of lists.slice(0, index)) {
        if (!isComparable(first, second) || isPublishedBetween(view, first, second)) continue
        const violation = find(first, second)
        if (violation) return { violation, entries: [first, second] } satisfies WalkContradiction
      }
    return undefined
  },
})

const isSameStep = ({ step: a }: Entry, { step: b }: Entry): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

const omitSize = ({ step: { pageSize: _, ...step }, ...entry }: Entry<ListStep>): Entry<ListStep> => ({
  ...entry,
  step,
})

const isAnsweredList = (entry: Entry): boolean => isValid(entry) && isAnswered(entry)

/** What holds between lists while nothing is published. */
export const repetitionRelations: readonly Relation[] = [
  createRelation(
    'list.page-size-changes-no-order',
    (first, second) =>
      first.step.pageSize !== second.step.pageSize &&
      isSameStep(omitSize(first), omitSize(second)) &&
      [first, second].every(isAnsweredList),
    (first, second) =>
      readListed(second).length > readListed(first).length
        ? findOrderViolation(second.exchange, first.exchange, false)
        : findOrderViolation(first.exchange, second.exchange, true),
  ),
  createRelation('list.same-request-same-posts', isSameStep, (first, second) =>
    findRepetitionViolation(first.exchange, second.exchange),
  ),
]
