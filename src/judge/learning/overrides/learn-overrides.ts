import type { Dialect } from '../../../contract/index.ts'
import { replaceAnswers } from '../../../contract/index.ts'
import type { Override } from '../../../contract/overrides.ts'
import { choosePlace } from '../../comparing/compare-walks.ts'
import { measureParity, type WalkedPair } from '../../comparing/measure-parity.ts'
import { createKnowledge, scoutTarget, walkTarget } from '../../comparing/walk-pass.ts'
import type { HeldBackParity } from '../../report/report.ts'
import type { RunEnvironment, Target } from '../../runs/open-conversation.ts'
import type { CheckOptions } from '../../runs/options.ts'
import { createWalks, readSeed, type WalkTraffic } from '../../runs/walks/arbitrary-walk.ts'
import type { TwinCreator, TwinWorld } from '../breakages/twin-trials.ts'
import { proposeOverrides } from './propose-overrides.ts'
import { WalkTrials } from './walk-trials.ts'

/** How often fresh walks are sent to learn from, and how many each time. */
const ROUNDS = 4
const WALKS = 16

/** How many walks of each kind are compared at the end, and never learned from. */
const HELD_BACK = { any: 16, app: 8 } as const

/** How many requests the loop sends where no option says otherwise. */
const MAX_REQUESTS = 400

/** How many equal responses in a row are enough to stop. */
const ENOUGH = 100

/** A target, and what a run on it has found out. */
interface LearnedTarget {
  readonly target: Target
  readonly options: CheckOptions
  readonly environment: RunEnvironment
  /** what the run has learned */
  readonly dialect: Dialect
  readonly answers: Readonly<Record<string, unknown>>
  readonly world: TwinWorld
  /** how many requests and posts the run has left; undefined where there is no limit */
  readonly left: { readonly requests: number | undefined; readonly writes: number | undefined }
  readonly createTwin: TwinCreator
  hasTime(): boolean
}

/** What fresh requests have shown. */
export interface LearnedOverrides {
  readonly overrides: readonly Override[]
  readonly parity: readonly HeldBackParity[]
  /** the responses that nothing explains */
  readonly unexplained: readonly WalkedPair[]
}

/**
 * Predicts the responses of a target to fresh requests with a twin, and explains those that differ by overrides, until the
 * prediction holds or the budget is over. An override is kept only if it makes responses equal and none less similar.
 */
export async function learnOverrides(learned: LearnedTarget): Promise<LearnedOverrides> {
  const { target, options, environment, answers, createTwin, world, hasTime } = learned
  let { requests = MAX_REQUESTS, writes } = learned.left
  const knowledge = createKnowledge(answers)
  const limit = (): CheckOptions => ({ ...options, maxRequests: requests, allowWrites: writes })
  const spend = (spent: { readonly requests: number; readonly writes: number }): void => {
    requests -= spent.requests
    writes = writes === undefined ? undefined : writes - spent.writes
  }
  const scout = await scoutTarget(target, limit(), environment, knowledge)
  spend(scout)
  const seed = readSeed(environment.run)
  const { settings, tier } = scout
  let round = 0
  const walk = async (trials: WalkTrials, traffic: WalkTraffic, count: number): Promise<void> => {
    const start = (seed + round++ * 7919) % 36 ** 5
    const walks = await createWalks({ seed: start, count, tier, traffic })
    const plan = {
      walks,
      settings,
      knowledge,
      mark: start.toString(36).padStart(6, '0'),
      choosePlace: ({ number }: { readonly number: number }) =>
        tier === 'write' ? choosePlace(start, number, 0) : settings.position,
    }
    const pass = await walkTarget(target, limit(), environment, plan)
    spend(pass)
    trials.add({ plan, pass })
  }
  const openTrials = (): WalkTrials =>
    new WalkTrials(
      createTwin,
      tier === 'write' ? 'empty' : world,
      { ...options, tier, allowWrites: undefined, maxRequests: undefined },
      environment,
    )
  const trials = openTrials()
  let dialect = learned.dialect
  let pairs: readonly WalkedPair[] = []
  let equal = 0
  for (let count = 0; count < ROUNDS && equal < ENOUGH && requests > 0 && hasTime(); count++) {
    const known = pairs.length
    await walk(trials, 'any', WALKS)
    pairs = await trials.compare(dialect)
    const fresh = pairs.slice(known)
    const isPredicted = fresh.every(({ differences }) => differences.length === 0)
    equal = isPredicted ? equal + fresh.length : 0
    if (isPredicted) continue
    const explained = await explain(dialect, pairs, trials, hasTime)
    dialect = explained.dialect
    pairs = explained.pairs
  }
  const parity: HeldBackParity[] = []
  for (const traffic of ['any', 'app'] as const) {
    if (requests <= 0 || !hasTime()) break
    const held = openTrials()
    await walk(held, traffic, HELD_BACK[traffic])
    const { requests: compared, equal } = measureParity(await held.compare(dialect))
    parity.push({ traffic, requests: compared, equal })
  }
  return {
    overrides: dialect.overrides ?? [],
    parity,
    unexplained: pairs.filter(({ differences }) => differences.length > 0),
  }
}

interface Explained {
  readonly dialect: Dialect
  readonly pairs: readonly WalkedPair[]
}

/** Adds overrides to a dialect, the one that explains most first, as long as they make responses more similar. */
async function explain(
  start: Dialect,
  startPairs: readonly WalkedPair[],
  trials: WalkTrials,
  hasTime: () => boolean,
): Promise<Explained> {
  let best: Explained = { dialect: start, pairs: startPairs }
  const attempt = async (change: Change): Promise<Attempt | undefined> => {
    const dialect = change(best.dialect)
    const pairs = await trials.compare(dialect)
    return isMoreSimilar(best.pairs, pairs)
      ? { change, dialect, pairs, gain: sumDistances(best.pairs) - sumDistances(pairs) }
      : undefined
  }
  while (hasTime() && best.pairs.some(({ differences }) => differences.length > 0)) {
    const changes = listChanges(best)
    const attempts: Attempt[] = []
    for (const change of changes.slice(0, MAX_PROPOSED)) {
      if (!hasTime()) break
      const result = await attempt(change)
      if (result) attempts.push(result)
    }
    const [first, ...others] = attempts.sort((one, other) => other.gain - one.gain)
    if (!first) break
    best = first
    // What explains other differences as well as before is taken at once.
    for (const { change, gain } of others) {
      const result = hasTime() ? await attempt(change) : undefined
      if (result && result.gain === gain) best = result
    }
  }
  return best
}

/** Changes a dialect. */
type Change = (dialect: Dialect) => Dialect

/** A change that makes responses more similar. */
interface Attempt extends Explained {
  readonly change: Change
  readonly gain: number
}

/** The changes that may explain differences: a breakage that the target does not have, and overrides. */
const listChanges = ({ dialect: { breakages = [] }, pairs }: Explained): readonly Change[] => [
  ...breakages.map(
    (id): Change =>
      (dialect) =>
        replaceAnswers(dialect, { breakages: (dialect.breakages ?? []).filter((each) => each !== id) }),
  ),
  ...proposeOverrides(pairs).flatMap(({ overrides }) =>
    overrides.map(
      (override): Change =>
        (dialect) =>
          replaceAnswers(dialect, { overrides: [...(dialect.overrides ?? []), override] }),
    ),
  ),
]

/** How many changes are tried before the best one is taken. */
const MAX_PROPOSED = 40

const sumDistances = (pairs: readonly WalkedPair[]): number =>
  pairs.reduce((sum, pair) => sum + measureDistance(pair), 0)

/** Whether more responses are equal, or more similar, and none is less similar. */
function isMoreSimilar(before: readonly WalkedPair[], after: readonly WalkedPair[]): boolean {
  const distances = before.map((pair, index) => {
    const current = after[index]
    return (current ? measureDistance(current) : 0) - measureDistance(pair)
  })
  return distances.every((change) => change <= 0) && distances.some((change) => change < 0)
}

/** Another status outweighs all other differences. */
const measureDistance = ({ differences }: WalkedPair): number =>
  differences.reduce((sum, { part }) => sum + (part === 'status' ? 1000 : 1), 0)
