import type { Arbitrary } from 'fast-check'
import {
  changeReferences,
  type ListStep,
  type LoginStep,
  type ParameterChange,
  type PublishStep,
  type Step,
  type Walk,
} from '../../report/walk.ts'
import type { Tier } from '../../target/exchange.ts'
import { allowsTier } from '../../target/limits.ts'
import { createStepArbitraries, type StepArbitraries } from './arbitrary-step.ts'
import type { FastCheck } from './arbitrary-values.ts'
import { createPage, createScenes, type Scene, type SceneArbitrary } from './scenes.ts'

interface WalkPlan {
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

const ACCOUNTS = 2
const CATEGORIES = 5
const PAGE_SIZES = [1, 2, 5, 10, 20] as const

/** What posts have: a text, images, or both. */
const CONTENTS: readonly (readonly ParameterChange[])[] = [
  [],
  [],
  [{ name: 'content', value: 'Zoë 美食 👩‍👩‍👧' }],
  [{ name: 'images', value: ['feedtwin.jpg'] }],
  [{ name: 'content' }, { name: 'images', value: ['feedtwin.jpg', 'other/feedtwin.jpg'] }],
]

/** The steps of an app that one user uses at one place. */
interface AppSteps {
  readonly login: LoginStep
  readonly list: ListStep
  readonly posts: readonly [PublishStep, PublishStep]
}

function createAppSteps(fc: FastCheck, { at }: StepArbitraries, tier: Tier): Arbitrary<AppSteps> {
  const post = fc.tuple(fc.nat({ max: CATEGORIES - 1 }), fc.constantFrom(...CONTENTS))
  return fc
    .record({
      account: fc.nat({ max: ACCOUNTS - 1 }),
      appHeaders: fc.constantFrom('android' as const, 'iOS' as const),
      place: at,
      pageSize: fc.option(fc.constantFrom(...PAGE_SIZES)),
      posts: fc.tuple(post, post),
    })
    .map(({ account, appHeaders, place, pageSize, posts }) => {
      const token = allowsTier(tier, 'login')
        ? ({ kind: 'account', account } as const)
        : ({ kind: 'if-required' } as const)
      const publish = ([category, changes]: (typeof posts)[number]): PublishStep => ({
        kind: 'publish',
        at: place,
        category,
        token,
        encoding: 'accepted',
        appHeaders,
        changes,
      })
      return {
        login: { kind: 'login', account, encoding: 'accepted', appHeaders, changes: [] },
        list: {
          kind: 'list',
          at: place,
          ...(pageSize !== null && { pageSize }),
          cursors: [],
          token,
          appHeaders,
          changes: [],
        },
        posts: [publish(posts[0]), publish(posts[1])],
      }
    })
}

/**
 * Scenes of what an app does: it logs in, lists, loads more, publishes and refreshes. All requests are complete and legal. If
 * the tier allows it, the app publishes before it loads more, since it sends no cursor without a post.
 */
function createAppScenes(
  fc: FastCheck,
  arbitraries: StepArbitraries,
  tier: Tier,
): Readonly<Record<string, SceneArbitrary>> {
  const steps = createAppSteps(fc, arbitraries, tier)
  return {
    open: { tier: 'login', weight: 1, steps: steps.map(({ login, list }) => [login, list]) },
    loadMore: allowsTier(tier, 'write')
      ? {
          tier: 'write',
          weight: 2,
          steps: steps.map(({ list, posts: [post] }) => [
            post,
            list,
            createPage(list, { kind: 'max-id', of: { step: 1, post: 'oldest' } }),
            list,
          ]),
        }
      : {
          tier: 'read',
          weight: 2,
          steps: steps.map(({ list }) => [
            list,
            createPage(list, { kind: 'max-id', of: { step: 0, post: 'oldest' } }),
            createPage(list, { kind: 'since-id', of: { step: 0, post: 'newest' } }),
          ]),
        },
    refresh: {
      tier: 'write',
      weight: 2,
      steps: steps.map(({ list, posts: [first, second] }) => [
        first,
        list,
        second,
        createPage(list, { kind: 'since-id', of: { step: 1, post: 'newest' } }),
      ]),
    },
  }
}

/** The seed of walks that the option `seed` gives: its number, or a number made from another text (FNV-1a). */
export function readSeed(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0) % MAX_SEED
}

/** Seeds have at most nine digits, so that the option takes a printed one. */
const MAX_SEED = 1_000_000_000
