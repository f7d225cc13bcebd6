import { isLoopbackUrl } from '../../../base/loopback.ts'
import type { BreakageId } from '../../../contract/generated/breakage-ids.ts'
import {
  type Dialect,
  type GapId,
  gaps,
  replaceAnswers,
  type WrittenAnswers,
} from '../../../contract/index.ts'
import type { Override } from '../../../contract/overrides.ts'
import { choosePlace } from '../../comparing/compare-walks.ts'
import { groupDifferences } from '../../comparing/group-differences.ts'
import { measureParity, type WalkedPair } from '../../comparing/measure-parity.ts'
import { createKnowledge, scoutTarget, walkTarget } from '../../comparing/walk-pass.ts'
import type { HeldBackParity, UnexplainedDifference } from '../../report/report.ts'
import type { RunEnvironment, Target } from '../../runs/open-conversation.ts'
import type { CheckOptions } from '../../runs/options.ts'
import { createWalks, readSeed, type WalkTraffic } from '../../runs/walks/arbitrary-walk.ts'
import type { TwinCreator, TwinWorld } from '../breakages/twin-trials.ts'
import { type ProposedChange, proposeAnswers } from './propose-answers.ts'
import { proposeOverrides } from './propose-overrides.ts'
import { WalkTrials } from './walk-trials.ts'

/** How often fresh walks are sent to learn from, and how many each time. */
const ROUNDS = 8
const WALKS = 16

/** The most posts that the walks of a round publish, for each walk. */
const WRITES_PER_WALK = 3

/** How many walks of each kind are compared at the end, and never learned from. */
const HELD_BACK = { any: 16, app: 8 } as const

/** How long explanations are looked for, in milliseconds. */
const MAX_TIME = 15_000

/** How many requests the loop sends where no option says otherwise, and how many of them are kept for the end. */
const MAX_REQUESTS = 400
const RESERVED = 130
/** The same for a target on this machine, which nobody else uses. */
const MAX_LOCAL_REQUESTS = 1000

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
  /** answers to gaps that the run did not determine */
  readonly answers: WrittenAnswers
  /** of the breakages that the run has found, those that explain more than overrides do */
  readonly breakages: readonly BreakageId[]
  readonly overrides: readonly Override[]
  readonly parity: readonly HeldBackParity[]
  readonly unexplained: readonly UnexplainedDifference[]
}

/**
 * Predicts the responses of a target to fresh requests with a twin, and explains those that differ by overrides, until the
 * prediction holds or the budget is over. An override is kept only if it makes responses equal and none less similar.
 */
export async function learnOverrides(learned: LearnedTarget): Promise<LearnedOverrides> {
  const { target, options, environment, answers, createTwin, world } = learned
  const startedAt = environment.now()
  const hasTime = (): boolean => learned.hasTime() && environment.now() - startedAt < MAX_TIME
  const isLocal = target.isInProcess || isLoopbackUrl(target.baseUrl)
  let { requests = isLocal ? MAX_LOCAL_REQUESTS : MAX_REQUESTS, writes } = learned.left
  const limit = (): CheckOptions => ({ ...options, maxRequests: requests, allowWrites: writes })
  const spend = (spent: { readonly requests: number; readonly writes: number }): void => {
    requests -= spent.requests
    writes = writes === undefined ? undefined : writes - spent.writes
  }
  const scout = await scoutTarget(target, limit(), environment, createKnowledge(answers))
  spend(scout)
  const seed = readSeed(environment.run)
  const { settings, tier } = scout
  let round = 0
  const walk = async (trials: WalkTrials, traffic: WalkTraffic, count: number): Promise<void> => {
    const start = (seed + round++ * 7919) % 36 ** 5
    // A walk that may not publish all of its posts would say something else about lists.
    const canWrite = tier === 'write' && (writes === undefined || writes >= count * WRITES_PER_WALK)
    const walks = await createWalks({
      seed: start,
      count,
      tier: canWrite || tier !== 'write' ? tier : 'login',
      traffic,
    })
    const plan = {
      walks,
      settings,
      mark: start.toString(36).padStart(6, '0'),
      choosePlace: ({ number }: { readonly number: number }) =>
        tier === 'write' ? choosePlace(start, number, 0) : settings.position,
    }
    const pass = await walkTarget(target, limit(), environment, {
      ...plan,
      knowledge: createKnowledge(answers),
    })
    spend(pass)
    trials.add({ plan, pass })
  }
  const openTrials = (): WalkTrials =>
    new WalkTrials(
      createTwin,
      tier === 'write' ? 'empty' : world,
      { ...options, tier, allowWrites: undefined, maxRequests: undefined },
      environment,
      answers,
    )
  const trials = openTrials()
  let dialect = learned.dialect
  let pairs: readonly WalkedPair[] = []
  let equal = 0
  for (let count = 0; count < ROUNDS && equal < ENOUGH && requests > RESERVED && hasTime(); count++) {
    const known = pairs.length
    // Apps send less kinds of requests, and more of each.
    const traffic = count === 1 ? 'app' : 'any'
    await walk(trials, traffic, WALKS)
    pairs = await trials.compare(dialect)
    const fresh = pairs.slice(known)
    const isPredicted = fresh.every(({ differences }) => differences.length === 0)
    if (traffic === 'any') equal = isPredicted ? equal + fresh.length : 0
    if (isPredicted) continue
    const explained = await explain(dialect, pairs, trials, (id) => id in answers, hasTime)
    dialect = explained.dialect
    pairs = explained.pairs
  }
  const parity: HeldBackParity[] = []
  for (const traffic of ['any', 'app'] as const) {
    if (requests <= 0 || !learned.hasTime()) break
    const held = openTrials()
    await walk(held, traffic, HELD_BACK[traffic])
    const { requests: compared, equal: same } = measureParity(await held.compare(dialect))
    parity.push({ traffic, requests: compared, equal: same })
  }
  return {
    answers: Object.fromEntries(
      gaps.filter(({ id }) => dialect[id] !== learned.dialect[id]).map(({ id }) => [id, dialect[id]]),
    ),
    breakages: dialect.breakages ?? [],
    overrides: dialect.overrides ?? [],
    parity,
    unexplained: groupDifferences(pairs, []).map(({ what, a, b, count, example }) => {
      const { method, url } = example.a.exchange.request
      return { what, target: a, twin: b, count, request: `${method} ${url}` }
    }),
  }
}

interface Explained {
  readonly dialect: Dialect
  readonly pairs: readonly WalkedPair[]
}

/** Changes a dialect, what explains most first, as long as that makes responses more similar. */
async function explain(
  start: Dialect,
  startPairs: readonly WalkedPair[],
  trials: WalkTrials,
  isKnown: (id: GapId) => boolean,
  hasTime: () => boolean,
): Promise<Explained> {
  let best: Explained = { dialect: start, pairs: startPairs }
  /** the changes that were of no use in this round */
  const useless = new Set<string>()
  const attempt = async (change: WrittenAnswers): Promise<Attempt | undefined> => {
    const dialect = replaceAnswers(best.dialect, change)
    const pairs = await trials.compare(dialect)
    if (isMoreSimilar(best.pairs, pairs))
      return { dialect, pairs, gain: sumDistances(best.pairs) - sumDistances(pairs) }
    useless.add(JSON.stringify(change))
    return undefined
  }
  while (hasTime() && best.pairs.some(({ differences }) => differences.length > 0)) {
    const attempts: Attempt[] = []
    for (const change of listChanges(best.pairs, best.dialect, isKnown)) {
      const answers = change(best.dialect)
      if (!hasTime() || attempts.length === RIVALS || useless.has(JSON.stringify(answers))) continue
      const result = await attempt(answers)
      if (result) attempts.push(result)
    }
    const [first] = attempts.sort((one, other) => other.gain - one.gain)
    if (!first) break
    best = first
  }
  return best
}

/** Of how many useful changes the best one is taken. */
const RIVALS = 4

/** A change that makes responses more similar. */
interface Attempt extends Explained {
  readonly gain: number
}

/**
 * The changes that may explain differences: another answer to a gap that the run did not determine, a breakage or an override
 * that the target does not have, and new overrides.
 */
const listChanges = (
  pairs: readonly WalkedPair[],
  { breakages = [], overrides = [] }: Dialect,
  isKnown: (id: GapId) => boolean,
): readonly ProposedChange[] => [
  ...proposeAnswers(pairs, isKnown),
  ...breakages.map(
    (id): ProposedChange =>
      ({ breakages: present = [] }) => ({ breakages: present.filter((each) => each !== id) }),
  ),
  ...overrides.map(
    (override): ProposedChange =>
      ({ overrides: present = [] }) => ({ overrides: present.filter((each) => each !== override) }),
  ),
  ...proposeOverrides(pairs).map(
    ({ override }): ProposedChange =>
      ({ overrides: present = [] }) => ({ overrides: [...present, override] }),
  ),
]

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
