import type { Arbitrary } from 'fast-check'
import { type OperationId, operations } from '../../contract/generated/operations.ts'
import type { Tier } from '../target/exchange.ts'
import { allowsTier } from '../target/tier.ts'
import { createStepArbitraries, type FastCheck, type StepArbitraries } from './arbitrary-step.ts'
import { changeReferences } from './references.ts'
import type { Cursor, ListStep, LoginStep, PostReference, PublishStep, Step, Walk } from './walk.ts'

export interface WalkPlan {
  readonly seed: number
  readonly count: number
  /** walks have no steps that it forbids */
  readonly tier: Tier
}

/** A few steps that belong together. Their references count from the first of them. */
type Scene = readonly Step[]

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

interface SceneArbitrary {
  readonly tier: Tier
  /** how often it occurs, relative to the others */
  readonly weight: number
  readonly steps: Arbitrary<Scene>
}

const VALID = 0
const MAX_CHANGES = 2

function createScenes(
  fc: FastCheck,
  { at, pageSize, login, list, publish, path }: StepArbitraries,
): Readonly<Record<string, SceneArbitrary>> {
  const single = (step: Arbitrary<Step>): Arbitrary<Scene> => step.map((each) => [each])
  const anyPost: Arbitrary<PostReference['post']> = fc.oneof(
    fc.constantFrom('newest' as const, 'oldest' as const),
    fc.nat({ max: 19 }),
  )
  const kind = fc.constantFrom<Cursor['kind']>('max-id', 'since-id')
  const validList = list(VALID).map((step): ListStep => ({ ...step, token: { kind: 'if-required' } }))
  return {
    login: { tier: 'login', weight: 3, steps: single(login(MAX_CHANGES)) },
    list: { tier: 'read', weight: 3, steps: single(list(MAX_CHANGES)) },
    publish: { tier: 'write', weight: 5, steps: single(publish(MAX_CHANGES)) },
    path: { tier: 'read', weight: 2, steps: single(path) },
    loginWithout: {
      tier: 'login',
      weight: 1,
      steps: single(createIncomplete(fc, login(VALID), 'loginWithThirdParty')),
    },
    listWithout: { tier: 'read', weight: 2, steps: single(createIncomplete(fc, validList, 'listPosts')) },
    publishWithout: {
      tier: 'write',
      weight: 2,
      steps: single(createIncomplete(fc, publish(VALID), 'createPost')),
    },
    emptyPost: {
      tier: 'write',
      weight: 1,
      steps: single(
        publish(VALID).map((step) => ({
          ...step,
          changes: [
            { name: 'content', value: '' },
            { name: 'images', value: [] },
          ],
        })),
      ),
    },
    sameAccount: {
      tier: 'login',
      weight: 1,
      steps: fc
        .tuple(login(VALID), login(VALID))
        .map(([first, second]) => [first, { ...second, account: first.account }]),
    },
    pages: {
      tier: 'read',
      weight: 3,
      steps: fc
        .tuple(validList, fc.option(pageSize))
        .map(([first, size]) => [
          { ...first },
          createPage(first, { kind: 'max-id', of: { step: 0, post: 'oldest' } }),
          createPage(first, { kind: 'max-id', of: { step: 1, post: 'oldest' } }),
          { ...first, ...(size !== null && { pageSize: size }) },
        ]),
    },
    cursors: {
      tier: 'read',
      weight: 2,
      steps: fc
        .tuple(
          validList,
          fc.uniqueArray(fc.tuple(kind, anyPost), { minLength: 1, maxLength: 2, selector: ([name]) => name }),
        )
        .map(([first, cursors]) => [
          first,
          createPage(
            first,
            ...cursors.map(([name, post]): Cursor => ({ kind: name, of: { step: 0, post } })),
          ),
        ]),
    },
    published: {
      tier: 'write',
      weight: 3,
      steps: fc.tuple(publish(1), validList, at).map(([post, first]) => [post, { ...first, at: post.at }]),
    },
    refresh: {
      tier: 'write',
      weight: 3,
      steps: fc.tuple(validList, publish(VALID), publish(VALID)).map(([first, one, two]) => {
        const near = (post: PublishStep): PublishStep => ({ ...post, at: first.at })
        return [
          first,
          near(one),
          near(two),
          createPage(first, { kind: 'since-id', of: { step: 1, post: 'newest' } }),
        ]
      }),
    },
    repeat: {
      tier: 'read',
      weight: 2,
      steps: list(1).map((first) => [first, { kind: 'repeat', step: 0 }]),
    },
  }
}

/** Another page of a list. */
const createPage = (first: ListStep, ...cursors: readonly Cursor[]): ListStep => ({ ...first, cursors })

/** A step without some of the required parameters of its operation. */
const createIncomplete = <Sent extends LoginStep | ListStep | PublishStep>(
  fc: FastCheck,
  step: Arbitrary<Sent>,
  operation: OperationId,
): Arbitrary<Sent> =>
  fc
    .tuple(step, fc.subarray([...operations[operation].required], { minLength: 1 }))
    .map(([each, missing]) => ({ ...each, changes: missing.map((name) => ({ name })) }))
