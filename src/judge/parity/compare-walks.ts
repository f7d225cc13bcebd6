import type { Tier } from '../target/exchange.ts'
import { createWalks, type WalkTraffic } from '../walks/arbitrary-walk.ts'
import type { WalkSettings } from '../walks/settings.ts'
import type { Walk } from '../walks/walk.ts'
import { type CauseTrial, type PossibleCause, selectTrials, type TriedCause } from './find-cause.ts'
import { type DifferenceGroup, groupDifferences } from './group-differences.ts'
import { measureParity, type Noise, type Parity, pairResponses } from './measure-parity.ts'
import { choosePlace } from './places.ts'
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

export interface ComparePlan {
  /** a whole number: the same one gives the same walks */
  readonly seed: number
  readonly count: number
  readonly tier: Tier
  readonly traffic: WalkTraffic
  readonly settings: WalkSettings
  /** the gaps that A and B answer in different ways, and the breakages that only one of both is known to have, or that one may have */
  readonly possibleCauses: readonly PossibleCause[]
  /** a number for the accounts and the places, so that another comparison finds nothing of this one */
  readonly start: number
  /** whether B may list what was published on A, as a deployment that is compared with itself does */
  readonly isShared: boolean
}

/** Sends walks to targets. Each call finds its target as it was at the start, as far as that is possible. */
export interface WalkRunners {
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
  const isDifferent = pairs.some(({ differences }) => differences.length > 0)
  const trials: CauseTrial[] = []
  if (isDifferent && possibleCauses.length > 0) {
    const before = await runners.runTwin(first)
    for (const each of possibleCauses) {
      // Both may have the same breakage.
      const same = trials.find(({ cause }) => cause.id === each.cause.id)
      trials.push({ ...each, before, after: same?.after ?? (await runners.runTwin(first, each.cause)) })
    }
  }
  const steps = walks.reduce((sum, walk) => sum + walk.steps.length, 0)
  return {
    seed,
    walks: count,
    traffic,
    parity: measureParity(pairs),
    notCompared: steps - pairs.length,
    noise,
    groups: groupDifferences(pairs, selectTrials(trials, pairs)),
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
