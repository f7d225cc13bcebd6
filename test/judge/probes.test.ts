import { describe, expect, test } from 'vitest'
import { type GapId, gaps } from '../../src/contract/index.ts'
import { createTwin } from '../../src/index.ts'
import { probes } from '../../src/judge/probes/index.ts'
import { createDialectFile } from '../../src/judge/runs/describe-run.ts'
import type { Fetch } from '../../src/judge/target/receive.ts'
import {
  learnFrom,
  learnTwin,
  listUndetermined,
  listWrongResults,
  NOON,
  resolveDialect,
  type Tier,
  type World,
} from './learn-twin.ts'

describe('what a run learns', () => {
  /** The gaps that stay undetermined for the default dialect. All others are observed. */
  const open: Readonly<Record<Tier, Readonly<Record<World, readonly GapId[]>>>> = {
    write: {
      planet: ['rate-limit.counted', 'rate-limit'],
      'three-pages': [
        'list.page-size-max',
        'list.page-size-over',
        'user.gender-values',
        'rate-limit.counted',
        'rate-limit',
      ],
      empty: [
        'list.page-size-max',
        'list.page-size-over',
        'category.set',
        'user.gender-values',
        'rate-limit.counted',
        'rate-limit',
      ],
    },
    login: {
      planet: [
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
        'rate-limit.counted',
        'rate-limit',
      ],
      'three-pages': [
        'params.array-forms',
        'create.content-max',
        'create.images-max',
        'create.image-path-max',
        'create.token',
        'list.page-size-max',
        'list.page-size-over',
        'user.gender-values',
        'post.content-when-absent',
        'post.image-url',
        'create.content-markup',
        'create.out-of-range-position',
        'create.empty-post',
        'create.empty-post-name',
        'create.unknown-category',
        'params.coercion',
        'params.null',
        'create.blank-image',
        'rate-limit.counted',
        'rate-limit',
      ],
      empty: [
        'params.array-forms',
        'create.content-max',
        'create.images-max',
        'create.image-path-max',
        'create.token',
        'post.created-at-unit',
        'list.page-size-max',
        'list.page-size-over',
        'category.set',
        'user.gender-values',
        'list.max-id-bound',
        'list.since-id-window',
        'list.since-id-bound',
        'list.both-cursors',
        'list.page-size-invalid',
        'list.cursor-invalid',
        'list.radius',
        'post.content-when-absent',
        'post.image-url',
        'create.content-markup',
        'create.out-of-range-position',
        'create.empty-post',
        'create.empty-post-name',
        'create.unknown-category',
        'params.coercion',
        'params.null',
        'create.blank-image',
        'list.order',
        'rate-limit.counted',
        'rate-limit',
      ],
    },
    read: {
      planet: [
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
        'login.platform-info-type',
        'params.coercion',
        'params.null',
        'create.blank-image',
        'rate-limit.counted',
        'rate-limit',
      ],
      'three-pages': [
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
        'params.array-forms',
        'create.content-max',
        'create.images-max',
        'create.image-path-max',
        'create.token',
        'list.page-size-max',
        'list.page-size-over',
        'user.gender-values',
        'post.content-when-absent',
        'post.image-url',
        'create.content-markup',
        'create.out-of-range-position',
        'create.empty-post',
        'create.empty-post-name',
        'create.unknown-category',
        'login.platform-info-type',
        'params.coercion',
        'params.null',
        'create.blank-image',
        'rate-limit.counted',
        'rate-limit',
      ],
      empty: [
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
        'params.array-forms',
        'create.content-max',
        'create.images-max',
        'create.image-path-max',
        'create.token',
        'post.created-at-unit',
        'list.page-size-max',
        'list.page-size-over',
        'category.set',
        'user.gender-values',
        'list.max-id-bound',
        'list.since-id-window',
        'list.since-id-bound',
        'list.both-cursors',
        'list.page-size-invalid',
        'list.cursor-invalid',
        'list.radius',
        'post.content-when-absent',
        'post.image-url',
        'create.content-markup',
        'create.out-of-range-position',
        'create.empty-post',
        'create.empty-post-name',
        'create.unknown-category',
        'login.platform-info-type',
        'params.coercion',
        'params.null',
        'create.blank-image',
        'list.order',
        'rate-limit.counted',
        'rate-limit',
      ],
    },
  }
  const most: Readonly<Record<Tier, { requests: number; writes: number }>> = {
    read: { requests: 40, writes: 0 },
    login: { requests: 66, writes: 0 },
    write: { requests: 108, writes: 12 },
  }
  const runs = Object.entries(open).flatMap(([tier, worlds]) =>
    Object.entries(worlds).map(([world, gaps]) => [tier, world, gaps] as [Tier, World, GapId[]]),
  )

  test.each(runs)(
    'in the tier %s, in the world %s, leaves only these gaps undetermined: %j',
    async (tier, world, left) => {
      const report = await learnTwin({}, world, tier)
      expect(listUndetermined(report)).toEqual(left)
      expect(listWrongResults(report, await resolveDialect({}))).toEqual([])
      expect(report.requests).toBeLessThanOrEqual(most[tier].requests)
      expect(report.writes).toBeLessThanOrEqual(most[tier].writes)
    },
  )

  test('covers every gap once', () => {
    expect(Object.keys(probes).sort()).toEqual(gaps.map(({ id }) => id).sort())
  })

  test('publishes nothing on a target that was learned before', async () => {
    const twin = await createTwin({ now: NOON })
    const fetch: Fetch = (url, init) => twin.fetch(url, init)
    const first = await learnFrom(() => fetch)
    const again = await learnFrom(() => fetch)
    expect(first.writes).toBe(4)
    expect(again.writes).toBe(0)
    expect(createDialectFile(again).answers).toEqual(createDialectFile(first).answers)
  })
})
