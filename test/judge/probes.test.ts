import { describe, expect, test } from 'vitest'
import { type GapId, gaps } from '../../src/contract/index.ts'
import { probes } from '../../src/judge/probes/index.ts'
import { createDialectFile } from '../../src/judge/runs/describe-run.ts'
import { createTwinFetch } from './change-responses.ts'
import { NOON } from './clock.ts'
import {
  expectAnswer,
  findResult,
  learnFrom,
  learnTwin,
  listUndetermined,
  listWrongResults,
  resolveDialect,
  type Tier,
  type World,
} from './learn-twin.ts'

describe('what a run learns', () => {
  const PAGE_SIZES: readonly GapId[] = ['list.page-size-max', 'list.page-size-over']
  const RATE_LIMITS: readonly GapId[] = ['rate-limit.counted', 'rate-limit']
  const NEED_LOGIN: readonly GapId[] = [
    'errors.route-or-token',
    'params.encodings',
    'params.malformed-json',
    'login.open-id-max',
    'login.platform-required',
    'login.platform-values',
    'login.platform-info-required',
    'params.trim',
    'user.mobile-when-unknown',
    'user.email-when-unknown',
    'user.avatar-when-new',
    'user.profile-when-new',
    'auth.token-lifetime',
    'login.platform-info-type',
  ]
  const NEED_WRITE: readonly GapId[] = [
    'params.array-forms',
    'create.content-max',
    'create.images-max',
    'create.image-path-max',
    'create.token',
    'post.image-url',
    'create.content-markup',
    'create.out-of-range-position',
    'create.empty-post',
    'create.empty-post-name',
    'create.unknown-category',
    'params.coercion',
    'params.null',
    'create.blank-image',
  ]
  /** What only posts show that a world does not have, unless the run publishes them. */
  const needPosts: Readonly<Record<World, readonly GapId[]>> = {
    planet: [],
    'three-pages': ['post.content-when-absent'],
    empty: [
      'post.created-at-unit',
      'list.max-id-bound',
      'list.since-id-window',
      'list.since-id-bound',
      'list.both-cursors',
      'list.page-size-invalid',
      'list.cursor-invalid',
      'list.cursor-unknown',
      'list.cursor-large',
      'list.radius',
      'post.content-when-absent',
      'list.order',
    ],
  }
  /** The gaps that stay undetermined in a world in each tier. */
  const hidden: Readonly<Record<World, readonly GapId[]>> = {
    planet: RATE_LIMITS,
    'three-pages': [...PAGE_SIZES, 'user.gender-values', ...RATE_LIMITS],
    empty: [...PAGE_SIZES, 'category.set', 'user.gender-values', ...RATE_LIMITS],
  }
  /** The gaps that stay undetermined for the default dialect. All others are observed. */
  const listOpen = (tier: Tier, world: World): readonly GapId[] => [
    ...hidden[world],
    ...(tier === 'read' ? NEED_LOGIN : []),
    ...(tier === 'write' ? [] : [...NEED_WRITE, ...needPosts[world]]),
  ]
  const most: Readonly<Record<Tier, { requests: number; writes: number }>> = {
    read: { requests: 47, writes: 0 },
    login: { requests: 75, writes: 0 },
    write: { requests: 120, writes: 12 },
  }
  const runs = (['write', 'login', 'read'] as const).flatMap((tier) =>
    (['planet', 'three-pages', 'empty'] as const).map((world) => [tier, world] as const),
  )
  test.each(runs)(
    'in the tier %s, in the world %s, leaves only known gaps undetermined',
    async (tier, world) => {
      const report = await learnTwin({}, world, tier)
      expect(listUndetermined(report).sort()).toEqual([...listOpen(tier, world)].sort())
      expect(listWrongResults(report, await resolveDialect({}))).toEqual([])
      expect(report.requests).toBeLessThanOrEqual(most[tier].requests)
      expect(report.writes).toBeLessThanOrEqual(most[tier].writes)
    },
  )

  test('covers every gap once', () => {
    expect(Object.keys(probes).sort()).toEqual(gaps.map(({ id }) => id).sort())
  })

  test.each(['ascii-trimmed', 'ascii-blank-is-empty'] as const)(
    'white space of ASCII: %s',
    async (answer) => {
      expectAnswer(await learnTwin({ 'params.trim': answer }), 'params.trim', answer)
    },
  )

  test('sees in which form several images are sent where a post has at most one', async () => {
    const report = await learnTwin({ 'params.array-forms': ['repeat', 'single'], 'create.images-max': 1 })
    expect(findResult(report, 'params.array-forms').answer).toEqual(['single', 'repeat'])
  })

  test.for(['rejected', 'ignored'] as const)(
    'sees what another scheme means where only publishing needs no token: %s',
    async (answer) => {
      const tokens = { 'list.token': 'required', 'create.token': 'optional' } as const
      const report = await learnTwin({ ...tokens, 'list.other-scheme': answer })
      expectAnswer(report, 'list.other-scheme', answer)
    },
  )

  test.for([0, 11, 101, 1000])('publishes in a category where ids begin with %i', async (first) => {
    const categories = [first, first + 1].map((id) => ({ id, name: `category ${id}` }))
    const report = await learnTwin({ 'category.set': categories }, 'empty')
    expect(findResult(report, 'create.content-max').status).toBe('observed')
  })

  test('publishes nothing on a target that was learned before', async () => {
    const fetch = await createTwinFetch({ now: NOON })
    const first = await learnFrom(() => fetch)
    const again = await learnFrom(() => fetch)
    expect(first.writes).toBe(4)
    expect(again.writes).toBe(0)
    expect(createDialectFile(again).answers).toEqual(createDialectFile(first).answers)
  })
})
