import type { BreakageId } from '../../../contract/generated/breakage-ids.ts'
import { type BreakageDescription, breakageTable } from '../../../contract/generated/breakages.ts'
import type { RequirementId } from '../../../contract/generated/requirement-ids.ts'
import type { Dialect } from '../../../contract/index.ts'
import { meetsNeeds } from '../../../contract/meets-needs.ts'
import { containsPlace, type ResponseDifference } from '../../comparing/measure-parity.ts'
import type { Report, Verdict } from '../../report/report.ts'

/** What a run has found out about the requirements. */
interface JudgedRequirements {
  /** breakages that are not looked for */
  readonly hidden?: readonly BreakageId[]
  readonly broken: ReadonlySet<RequirementId>
  readonly kept: ReadonlySet<RequirementId>
}

export function readVerdicts({ requirements }: Pick<Report, 'requirements'>): JudgedRequirements {
  const select = (...verdicts: readonly Verdict[]): ReadonlySet<RequirementId> =>
    new Set(requirements.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id))
  return { broken: select('fail', 'warn'), kept: select('pass') }
}

/**
 * Sends the requests of the run to a twin with some breakages, until a response is less similar to that of the target than
 * before.
 */
type TryBreakages = (
  breakages: readonly BreakageId[],
  before: Differences,
) => Promise<Differences | 'less similar' | 'no time'>

/** The breakages that make a twin more similar to a target. */
export interface FoundBreakages {
  readonly breakages: readonly BreakageId[]
  /** how a twin with them differs from the target */
  readonly differences: Differences
  /** whether all breakages that could explain a broken requirement were tried */
  readonly isComplete: boolean
}

/** A twin with one more breakage. */
interface Trial {
  readonly breakage: BreakageDescription
  readonly differences: Differences
  readonly similarity: Similarity
  /** the responses that it makes more similar */
  readonly improved: ReadonlySet<number>
}

/**
 * Finds the breakages of a target, one after the other. Each makes responses of the twin more similar to those of the
 * target, and none less similar. The one that makes most of them equal comes first. If several do that to the same extent,
 * the one that breaks exactly what is broken is taken, or else none, because a guess would often be wrong.
 *
 * @param start how a twin without breakages differs from the target
 * @param dialect of the target
 */
export async function findBreakages(
  judged: JudgedRequirements,
  start: Differences,
  dialect: Partial<Dialect>,
  tryBreakages: TryBreakages,
): Promise<FoundBreakages> {
  const breakages: BreakageId[] = []
  let candidates = listPossibleBreakages(judged)
  let best = start
  while (candidates.length > 0) {
    const trials: Trial[] = []
    for (const breakage of candidates) {
      const differences = await tryBreakages([...breakages, breakage.id], best)
      // Without the other candidates, the choice would depend on the speed of the machine.
      if (differences === 'no time') return { breakages, differences: best, isComplete: false }
      if (differences === 'less similar') continue
      const improved = findImproved(best, differences)
      if (improved.size > 0)
        trials.push({ breakage, differences, improved, similarity: measureSimilarity(differences) })
    }
    const chosen = chooseTrial(trials, (rivals) => selectExact(rivals, judged.broken, dialect))
    if (chosen === undefined) break
    best = chosen.differences
    breakages.push(chosen.breakage.id)
    // What does not fit the target alone is not tried beside others: all pairs would take too long.
    candidates = trials.map(({ breakage }) => breakage).filter(({ id }) => id !== chosen.breakage.id)
  }
  return { breakages, differences: best, isComplete: true }
}

/** A target that breaks this lists posts by chance, which may look like any other breakage of lists. */
const STABLE: RequirementId = 'list.same-request-same-posts'

/** The breakages that can explain a broken requirement. A target that keeps all that a breakage breaks does not have it. */
export function listPossibleBreakages({
  broken,
  kept,
  hidden = [],
}: JudgedRequirements): readonly BreakageDescription[] {
  const ofChance = breakageTable.filter(({ breaks }) => broken.has(STABLE) && breaks.includes(STABLE))
  const explained = new Set(ofChance.flatMap(({ consequences }) => consequences))
  return breakageTable.filter(
    ({ id, breaks, consequences }) =>
      !hidden.includes(id) &&
      [...breaks, ...consequences].some((each) => broken.has(each) && !explained.has(each)) &&
      !breaks.every((each) => kept.has(each)),
  )
}

/** Chooses the trial that is most similar to the target, without those that cannot be told from another one. */
function chooseTrial(
  trials: readonly Trial[],
  select: (rivals: readonly Trial[]) => readonly Trial[],
): Trial | undefined {
  let left = trials.toSorted((one, other) => compareSimilarity(one.similarity, other.similarity))
  for (;;) {
    const [first] = left
    if (first === undefined) return undefined
    const rivals = left.filter((trial) => isRival(trial, first))
    const exact = select(rivals)
    if (exact.length === 1) return exact[0]
    // What explains a part of these responses is not a better guess.
    left = left.filter((trial) => !rivals.some((rival) => isOverlapping(trial, rival)))
  }
}

/** Whether two trials explain the same responses to the same extent. */
const isRival = (one: Trial, other: Trial): boolean =>
  compareSimilarity(one.similarity, other.similarity) === 0 && isOverlapping(one, other)

/** Whether two trials make the same response more similar. */
const isOverlapping = (one: Trial, other: Trial): boolean =>
  [...one.improved].some((step) => other.improved.has(step))

/**
 * Selects the breakages that break as much as possible of what the target breaks, and nothing else. Of several, it leaves out
 * those that do not differ from another one in this dialect, such as one of forms where all requests are forms.
 */
function selectExact(
  trials: readonly Trial[],
  broken: ReadonlySet<RequirementId>,
  dialect: Partial<Dialect>,
): readonly Trial[] {
  if (trials.length < 2) return trials
  const exact = trials.filter(({ breakage }) => breakage.breaks.every((id) => broken.has(id)))
  const count = ({ breakage: { breaks, consequences } }: Trial): number =>
    [...broken].filter((id) => breaks.includes(id) || consequences.includes(id)).length
  const most = Math.max(...exact.map(count))
  const best = exact.filter((trial) => count(trial) === most)
  return best.length < 2 ? best : best.filter(({ breakage }) => meetsNeeds(breakage, dialect))
}

/** How the responses of a twin differ from those of the target, for each request. */
export type Differences = readonly (readonly ResponseDifference[])[]

/** How similar the responses of a twin are to those of the target. */
interface Similarity {
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

const measureSimilarity = (differences: Differences): Similarity => ({
  equal: differences.filter((each) => each.length === 0).length,
  statuses: differences.filter((each) => !hasStatus(each)).length,
  distance: differences.reduce((sum, each) => sum + each.length, 0),
})

/** Sorts the most similar one first. */
const compareSimilarity = (one: Similarity, other: Similarity): number =>
  other.equal - one.equal || other.statuses - one.statuses || one.distance - other.distance

/** Sorts the differences of the most similar twin first: by equal responses, equal statuses, and then all differences. */
export const compareDifferences = (one: Differences, other: Differences): number =>
  compareSimilarity(measureSimilarity(one), measureSimilarity(other))

/** Whether a twin is more similar to the target than another one. */
export const isCloser = (after: Differences, before: Differences): boolean =>
  compareDifferences(after, before) < 0

export const hasStatus = (differences: readonly ResponseDifference[]): boolean =>
  differences.some(({ part }) => part === 'status')

/** The indices of the responses that have become more similar. */
const findImproved = (before: Differences, after: Differences): ReadonlySet<number> =>
  new Set(
    before.flatMap((old, index) => {
      const current = after[index] ?? []
      return current.length < old.length || hasStatus(current) !== hasStatus(old) ? [index] : []
    }),
  )

/**
 * Whether a response has become less similar: its status differs, or a place differs that did not differ before. If its status
 * was wrong before and is right now, the places of both cannot be compared. If its status is wrong, its headers are not compared.
 *
 * @param isUsual whether a response whose status has become right may have this difference
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
