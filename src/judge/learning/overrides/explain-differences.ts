import { type Dialect, type GapId, replaceAnswers, type WrittenAnswers } from '../../../contract/index.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { type ProposedChange, proposeAnswers } from './propose-answers.ts'
import { proposeOverrides } from './propose-overrides.ts'
import type { WalkTrials } from './walk-trials.ts'

/** A dialect, and the responses of a target beside those of a twin with it. */
export interface PredictedDialect {
  readonly dialect: Dialect
  readonly pairs: readonly WalkedPair[]
}

/** Changes a dialect, what explains most first, as long as that makes responses more similar. */
export async function explainDifferences(
  start: PredictedDialect,
  trials: WalkTrials,
  isKnown: (id: GapId) => boolean,
  hasTime: () => boolean,
): Promise<PredictedDialect> {
  let best = start
  /** the changes that were of no use in this round */
  const useless = new Set<string>()
  const attempt = async (change: WrittenAnswers): Promise<Attempt | undefined> => {
    if ((change.overrides?.length ?? 0) > MAX_OVERRIDES) return undefined
    const dialect = replaceAnswers(best.dialect, change)
    const pairs = await trials.compare(dialect)
    if (isMoreSimilar(best.pairs, pairs))
      return { dialect, pairs, gain: sumDistances(best.pairs) - sumDistances(pairs) }
    useless.add(JSON.stringify(change))
    return undefined
  }
  while (hasTime() && best.pairs.some(({ differences }) => differences.length > 0)) {
    const attempts: Attempt[] = []
    for (const changes of listChanges(best.pairs, best.dialect, isKnown)) {
      const enough = attempts.length + RIVALS
      for (const change of changes) {
        const answers = change(best.dialect)
        if (!hasTime() || attempts.length === enough || useless.has(JSON.stringify(answers))) continue
        const result = await attempt(answers)
        if (result) attempts.push(result)
      }
    }
    const [first] = attempts.sort((one, other) => other.gain - one.gain)
    if (!first) break
    best = first
  }
  return best
}

/** The most overrides that are learned. */
const MAX_OVERRIDES = 100

/** Of how many useful changes of each kind the best one is taken. */
const RIVALS = 4

/** A change that makes responses more similar. */
interface Attempt extends PredictedDialect {
  readonly gain: number
}

/**
 * The kinds of changes that may explain differences: another answer to a gap that the run did not determine, a breakage or an override
 * that the target does not have, and new overrides.
 */
const listChanges = (
  pairs: readonly WalkedPair[],
  { breakages = [], overrides = [] }: Dialect,
  isKnown: (id: GapId) => boolean,
): readonly (readonly ProposedChange[])[] => [
  proposeAnswers(pairs, isKnown),
  breakages.map(
    (id): ProposedChange =>
      ({ breakages: present = [] }) => ({ breakages: present.filter((each) => each !== id) }),
  ),
  overrides.map(
    (override): ProposedChange =>
      ({ overrides: present = [] }) => ({ overrides: present.filter((each) => each !== override) }),
  ),
  proposeOverrides(pairs).map(
    ({ override }): ProposedChange =>
      ({ overrides: present = [] }) => ({ overrides: [...present, override] }),
  ),
]

const sumDistances = (pairs: readonly WalkedPair[]): number =>
  pairs.reduce((sum, pair) => sum + measureDistance(pair), 0)

/** Whether more responses are equal, or more similar, and none is less similar or missing. */
function isMoreSimilar(before: readonly WalkedPair[], after: readonly WalkedPair[]): boolean {
  if (after.length < before.length) return false
  const distances = before.map((pair, index) => {
    const current = after[index]
    return (current ? measureDistance(current) : 0) - measureDistance(pair)
  })
  return distances.every((change) => change <= 0) && distances.some((change) => change < 0)
}

/** Another status outweighs all other differences. */
const measureDistance = ({ differences }: WalkedPair): number =>
  differences.reduce((sum, { part }) => sum + (part === 'status' ? 1000 : 1), 0)
