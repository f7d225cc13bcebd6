import { canonicalizeAnswer } from '../../contract/canonicalize-answer.ts'
import { type BreakageId, breakageIds } from '../../contract/generated/breakage-ids.ts'
import { type GapId, gaps, type Position } from '../../contract/index.ts'
import { formatOverride } from '../../contract/overrides/override-text.ts'
import type { Override } from '../../contract/overrides/overrides.ts'
import type { Walk } from '../report/walk.ts'
import { createWalks, type WalkTraffic } from '../runs/walks/arbitrary-walk.ts'
import type { WalkSettings } from '../runs/walks/settings.ts'
import type { Tier } from '../target/exchange.ts'
import {
  type CauseTrial,
  findCause,
  type PossibleCause,
  selectTrials,
  type TriedCause,
} from './find-cause.ts'
import { type DifferenceGroup, groupDifferences } from './group-differences.ts'
import { isDifferent, measureParity, type Noise, type Parity, pairResponses } from './measure-parity.ts'
import type { PassPlan, WalkPass } from './walk-pass.ts'

/** What two targets have in common, by the same random walks on both. */
export interface WalkComparison {
  readonly seed: number
  readonly walks: number
  readonly traffic: WalkTraffic
  readonly parity: Parity
  /** requests that are not compared: a limit or an outage kept one of both from answering, or their status is noise */
  readonly notCompared: number
  readonly noise: readonly Noise[]
  readonly groups: readonly DifferenceGroup[]
  /** what first kept a request from its response */
  readonly obstacle: string | undefined
}

/** What the walks of a pass have in common with those of another one. */
export type PassChoice = Pick<PassPlan, 'walks' | 'mark' | 'choosePlace'>

interface ComparePlan {
  /** a whole number: the same one gives the same walks */
  readonly seed: number
  readonly count: number
  readonly tier: Tier
  readonly traffic: WalkTraffic
  readonly settings: WalkSettings
  /** the gaps that A and B answer in different ways, and the breakages that only one of both is known to have, or that one may have */
  readonly possibleCauses: readonly PossibleCause[]
  /** a number for the accounts and the places, so that another comparison does not meet them again */
  readonly start: number
  /** whether B may list what was published on A, as a deployment that is compared with itself does */
  readonly isShared: boolean
}

/** Sends walks to targets. Each call finds its target as it was at the start, if that is possible. */
interface WalkRunners {
  runA(choice: PassChoice): Promise<WalkPass>
  runB(choice: PassChoice): Promise<WalkPass>
  /**
   * Runs a twin like B, except for one cause: it answers the gap as A does, or has the breakage if B lacks it, and lacks it
   * if B has it. Without a cause, it is like B in all.
   */
  runTwin(choice: PassChoice, cause?: TriedCause): Promise<WalkPass>
}

/**
 * Compares two targets by walks. First A is compared with itself: what differs there is noise. To find which gaps and
 * breakages explain the other differences, twins that differ in one of them are sent the same walks.
 */
export async function compareByWalks(plan: ComparePlan, runners: WalkRunners): Promise<WalkComparison> {
  const { seed, count, tier, traffic, isShared, possibleCauses } = plan
  const walks = await createWalks({ seed, count, tier, traffic })
  const first = choosePass(plan, walks, 0)
  const a = await runners.runA(first)
  const b = await runners.runB(isShared ? choosePass(plan, walks, 1) : first)
  const again = await runners.runA(choosePass(plan, walks, 2))
  const { pairs, noise } = pairResponses(a, again, b)
  const hasDifferences = pairs.some(isDifferent)
  const trials: CauseTrial[] = []
  if (hasDifferences && possibleCauses.length > 0) {
    const before = await runners.runTwin(first)
    for (const each of possibleCauses) {
      // Both may have the same breakage.
      const same = trials.find(({ cause }) => cause.id === each.cause.id)
      trials.push({ ...each, before, after: same?.after ?? (await runners.runTwin(first, each.cause)) })
    }
  }
  const selected = selectTrials(trials, pairs)
  const steps = walks.reduce((sum, walk) => sum + walk.steps.length, 0)
  return {
    seed,
    walks: count,
    traffic,
    parity: measureParity(pairs),
    notCompared: steps - pairs.length,
    noise,
    groups: groupDifferences(pairs, (pair, difference) => findCause(pair, difference, selected)),
    obstacle: a.obstacle ?? b.obstacle ?? again.obstacle,
  }
}

/** In tier read, all walks are where posts are. */
const choosePass = (
  { tier, settings, start }: ComparePlan,
  walks: readonly Walk[],
  pass: 0 | 1 | 2,
): PassChoice => ({
  walks,
  mark: (start + pass).toString(36).padStart(6, '0'),
  choosePlace: ({ number }) => (tier === 'write' ? choosePlace(start, number, pass) : settings.position),
})

/**
 * The places are on a grid of degrees between these latitudes. Walks also go 120 degrees further south, across the
 * pole if necessary, and must not end near a pole: there, places of all longitudes are the same. No column is near
 * Point Nemo, where probes publish.
 */
const COLUMNS = 36
const WESTERN = -179
const SOUTHERN = -50
const ROWS = 60
const PLACES = COLUMNS * ROWS
/** Relatively prime to the number of places, so that all of them are used before one is used again. */
const STRIDE = 1597
/** Enough for lists of several pages; fewer than all, so that one difference does not change the lists of all later walks. */
const WALKS_PER_PLACE = 10

/** Different comparisons of a long-lived deployment use the places of a column further east, in degrees. */
const SHIFT = 0.2
const SHIFTS = 20

/**
 * Every second place has about as many digits as the location of a phone has, so that it shows to how many a target rounds. They move it by
 * at most this, in degrees.
 */
const MOST_MORE = 0.0001
/** Its multiples are spread evenly between whole numbers. */
const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2

/**
 * Chooses the place of a walk: at sea or in the country, where a deployment hardly has posts. Some walks share it, and the
 * others are so far away that they do not list these posts.
 *
 * @param start a whole number of at least 0, of the comparison
 * @param pass which of the at most three passes it is. They differ in longitude only, so that walks meet the same latitudes
 */
export function choosePlace(start: number, walk: number, pass: 0 | 1 | 2): Position {
  const cell = (start * 1801 + Math.floor(walk / WALKS_PER_PLACE) * STRIDE) % PLACES
  const column = (cell + pass * (COLUMNS / 3)) % COLUMNS
  const shift = (Math.floor(start / PLACES) % SHIFTS) * SHIFT
  const more = cell % 2 === 0 ? 0 : MOST_MORE * ((cell * GOLDEN_RATIO) % 1)
  return {
    lng: WESTERN + column * 10 + shift + 0.4321 + more,
    lat: SOUTHERN + Math.floor(cell / COLUMNS) + 0.1234 + more,
  }
}

/** What is known about the dialect of a target. */
export interface KnownDialect {
  /** Its known answers to gaps. */
  readonly answers: Readonly<Partial<Record<GapId, unknown>>>
  /** Its breakages. Absent if they are not known: then those of the other target are tried as causes of differences. */
  readonly breakages?: readonly BreakageId[] | undefined
  /** Its overrides. Default: none. */
  readonly overrides?: readonly Override[] | undefined
  /** The breakages that it may have, by what it breaks. For a target whose breakages are not known. */
  readonly suspected?: readonly BreakageId[] | undefined
}

/** The answers, the breakages and the overrides of a twin. */
export type TwinDialect = KnownDialect['answers'] & {
  readonly breakages: readonly BreakageId[]
  readonly overrides: readonly Override[]
}

/** The gaps that both answer in different ways, and the breakages that only one of both is known to have, or that one may have. */
export function listPossibleCauses(a: KnownDialect, b: KnownDialect): readonly PossibleCause[] {
  const isAnsweredDifferently = (id: GapId): boolean =>
    id in a.answers &&
    id in b.answers &&
    canonicalizeAnswer(a.answers[id]) !== canonicalizeAnswer(b.answers[id])
  const [ofA, ofB] = [a.breakages ?? [], b.breakages ?? []]
  const format = ({ overrides = [] }: KnownDialect): string[] => overrides.map(formatOverride)
  const [overridesOfA, overridesOfB] = [format(a), format(b)]
  const areBreakagesKnown = a.breakages !== undefined && b.breakages !== undefined
  return [
    ...gaps
      .filter(({ id }) => isAnsweredDifferently(id))
      .map(({ id }) => ({ cause: { kind: 'gap', id }, isCertain: true, side: 'a' }) as const),
    ...breakageIds
      .filter((id) => ofA.includes(id) !== ofB.includes(id))
      .map((id) => ({ cause: { kind: 'breakage', id }, isCertain: areBreakagesKnown, side: 'a' }) as const),
    ...[...new Set([...overridesOfA, ...overridesOfB])]
      .filter((id) => overridesOfA.includes(id) !== overridesOfB.includes(id))
      .map((id) => ({ cause: { kind: 'override', id }, isCertain: true, side: 'a' }) as const),
    ...(['a', 'b'] as const).flatMap(
      (side) =>
        ({ a, b })[side].suspected
          ?.filter((id) => !ofA.includes(id) && !ofB.includes(id))
          .map((id) => ({ cause: { kind: 'breakage', id }, isCertain: false, side }) as const) ?? [],
    ),
  ]
}

/** The dialect of a twin like B, except for one cause: the answer of A to a gap, or a breakage or an override that B has or lacks. */
export function createTrialDialect(
  a: KnownDialect,
  { answers, breakages = [], overrides = [] }: KnownDialect,
  cause: TriedCause | undefined,
): TwinDialect {
  const dialect: TwinDialect = { overrides, ...answers, breakages }
  if (cause === undefined) return dialect
  if (cause.kind === 'gap') return { ...dialect, [cause.id]: a.answers[cause.id] }
  if (cause.kind === 'override') {
    const others = overrides.filter((each) => formatOverride(each) !== cause.id)
    const added = a.overrides?.filter((each) => formatOverride(each) === cause.id) ?? []
    return { ...dialect, overrides: others.length < overrides.length ? others : [...overrides, ...added] }
  }
  const others = breakages.filter((id) => id !== cause.id)
  return { ...dialect, breakages: others.length < breakages.length ? others : [...breakages, cause.id] }
}
