import type { Arbitrary } from 'fast-check'
import type { Tier } from '../target/exchange.ts'
import { allowsTier } from '../target/tier.ts'
import type { FastCheck, StepArbitraries } from './arbitrary-step.ts'
import type { SceneArbitrary } from './scenes.ts'
import { createPage } from './step-changes.ts'
import type { ListStep, LoginStep, ParameterChange, PublishStep } from './walk.ts'

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
export function createAppScenes(
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
