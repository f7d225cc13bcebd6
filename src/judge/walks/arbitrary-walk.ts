import type { Arbitrary } from 'fast-check'
import type { Tier } from '../target/exchange.ts'
import { allowsTier } from '../target/tier.ts'
import { createAppScenes } from './app-scenes.ts'
import { createStepArbitraries, type FastCheck } from './arbitrary-step.ts'
import { changeReferences } from './references.ts'
import { createScenes, type Scene } from './scenes.ts'
import type { Step, Walk } from './walk.ts'

export interface WalkPlan {
  readonly seed: number
  readonly count: number
  /** walks have no steps that it forbids */
  readonly tier: Tier
  readonly traffic?: WalkTraffic | undefined
}

/** What walks send: legal and illegal requests of all kinds, or only what an app sends. Default: any. */
export type WalkTraffic = 'any' | 'app'

const MIN_SCENES = 2
const MAX_SCENES = 3

/**
 * Creates walks. The same seed, tier and traffic give the same walks, and more walks begin with the same ones.
 *
 *     const [walk] = await createWalks({ seed: 42, count: 1, tier: 'write' })
 */
export async function createWalks({
  seed,
  count,
  tier,
  traffic = 'any',
}: WalkPlan): Promise<readonly Walk[]> {
  // Loaded only here, because no other part of the program needs it.
  const fc = await import('fast-check')
  const steps = fc
    .array(createScene(fc, tier, traffic), { minLength: MIN_SCENES, maxLength: MAX_SCENES, size: 'max' })
    .map(joinScenes)
  return fc.sample(steps, { seed, numRuns: count }).map((each, number) => ({ seed, number, steps: each }))
}

function joinScenes(scenes: readonly Scene[]): readonly Step[] {
  const steps: Step[] = []
  for (const scene of scenes) {
    const start = steps.length
    steps.push(...scene.flatMap((step) => changeReferences(step, (index) => index + start) ?? []))
  }
  return steps
}

function createScene(fc: FastCheck, tier: Tier, traffic: WalkTraffic): Arbitrary<Scene> {
  const arbitraries = createStepArbitraries(fc, allowsTier(tier, 'login'))
  const all = traffic === 'app' ? createAppScenes(fc, arbitraries, tier) : createScenes(fc, arbitraries)
  const scenes = Object.values(all).filter((scene) => allowsTier(tier, scene.tier))
  return fc.oneof(...scenes.map(({ weight, steps }) => ({ weight, arbitrary: steps })))
}
