import type { Arbitrary } from 'fast-check'
import type { Tier } from '../target/exchange.ts'
import { allowsTier } from '../target/tier.ts'
import { createStepArbitraries, type FastCheck } from './arbitrary-step.ts'
import { changeReferences } from './references.ts'
import { createScenes, type Scene } from './scenes.ts'
import type { Step, Walk } from './walk.ts'

export interface WalkPlan {
  readonly seed: number
  readonly count: number
  /** walks have no steps that it forbids */
  readonly tier: Tier
}

const MIN_SCENES = 2
const MAX_SCENES = 3

/**
 * Creates walks. The same seed and tier give the same walks, and more walks begin with the same ones.
 *
 *     const [walk] = await createWalks({ seed: 42, count: 1, tier: 'write' })
 */
export async function createWalks({ seed, count, tier }: WalkPlan): Promise<readonly Walk[]> {
  // Loaded only here, because no other part of the program needs it.
  const fc = await import('fast-check')
  const steps = fc
    .array(createScene(fc, tier), { minLength: MIN_SCENES, maxLength: MAX_SCENES, size: 'max' })
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

function createScene(fc: FastCheck, tier: Tier): Arbitrary<Scene> {
  const arbitraries = createStepArbitraries(fc, allowsTier(tier, 'login'))
  const scenes = Object.values(createScenes(fc, arbitraries)).filter((scene) => allowsTier(tier, scene.tier))
  return fc.oneof(...scenes.map(({ weight, steps }) => ({ weight, arbitrary: steps })))
}
