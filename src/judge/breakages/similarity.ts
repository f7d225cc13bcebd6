import { containsPlace, type ResponseDifference } from '../parity/find-differences.ts'

/** How the responses of a twin differ from those of the target, for each request. */
export type Differences = readonly (readonly ResponseDifference[])[]

/** How similar the responses of a twin are to those of the target. */
export interface Similarity {
  /** how many are equal */
  readonly equal: number
  /** how many have the same status */
  readonly statuses: number
  /** the number of all differences */
  readonly distance: number
}

/** The number of responses that are not equal. */
export const countUnequal = (differences: Differences): number =>
  differences.filter((each) => each.length > 0).length

export const measureSimilarity = (differences: Differences): Similarity => ({
  equal: differences.filter((each) => each.length === 0).length,
  statuses: differences.filter((each) => !hasStatus(each)).length,
  distance: differences.reduce((sum, each) => sum + each.length, 0),
})

/** Sorts the most similar one first. */
export const compareSimilarity = (one: Similarity, other: Similarity): number =>
  other.equal - one.equal || other.statuses - one.statuses || one.distance - other.distance

export const hasStatus = (differences: readonly ResponseDifference[]): boolean =>
  differences.some(({ part }) => part === 'status')

/** The indices of the responses that have become more similar. */
export const findImproved = (before: Differences, after: Differences): ReadonlySet<number> =>
  new Set(
    before.flatMap((old, index) => {
      const current = after[index] ?? []
      return current.length < old.length || hasStatus(current) !== hasStatus(old) ? [index] : []
    }),
  )

/**
 * Whether a response has become less similar: it differs in its status, or at a place where it did not. One that has the right
 * status now is another response, whose places cannot be compared, and neither can the headers of one with a wrong status.
 *
 * @param isUsual whether a response that has the right status now may differ there
 */
export function isLessSimilar(
  before: readonly ResponseDifference[],
  after: readonly ResponseDifference[],
  isUsual: (difference: ResponseDifference) => boolean,
): boolean {
  if (hasStatus(before) && !hasStatus(after)) return !after.every(isUsual)
  const compared = hasStatus(before) ? after.filter(({ part }) => part !== 'headers') : after
  return compared.some((difference) => {
    const old = before.find(({ where }) => containsPlace(where, difference.where))
    return old === undefined || countItems(difference) > countItems(old)
  })
}

/** In how many items two lists differ at the place of a difference; 0 where it is not between lists. */
function countItems({ a, b }: ResponseDifference): number {
  if (!Array.isArray(a) || !Array.isArray(b)) return 0
  const [inA, inB] = [a, b].map((list) => new Set<unknown>(list)) as [Set<unknown>, Set<unknown>]
  return [...inA].filter((item) => !inB.has(item)).length + [...inB].filter((item) => !inA.has(item)).length
}
