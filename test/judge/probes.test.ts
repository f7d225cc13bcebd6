import { describe, expect, test } from 'vitest'
import { type Dialect, type GapId, gaps } from '../../src/contract/index.ts'
import { createTwin } from '../../src/index.ts'
import { probes } from '../../src/judge/probes/index.ts'
import { createDialectFile } from '../../src/judge/report/dialect-file.ts'
import type { Fetch } from '../../src/judge/target/receive.ts'
import {
  type Answers,
  findResult,
  learnFrom,
  learnTwin,
  listUndetermined,
  listWrongResults,
  NOON,
  resolveDialect,
  type Tier,
  type World,
} from './learn-twin.ts'

/** Sample answers of the gaps whose legal answers are not an enumeration. */
const samples: { readonly [Id in GapId]?: readonly Dialect[Id][] } = {
  'params.encodings': [
    ['json'],
    ['form'],
    ['multipart'],
    ['query'],
    ['form', 'query'],
    ['json', 'form', 'multipart', 'query'],
  ],
  'params.array-forms': [
    ['brackets'],
    ['indices'],
    ['repeat', 'single'],
    ['json', 'single'],
    ['brackets', 'indices', 'repeat', 'single', 'json'],
  ],
  'params.brackets': (['read', 'ignored'] as const).flatMap((query) =>
    (['read', 'ignored'] as const).map((form) => ({ query, form })),
  ),
  'params.coercion': [
    [],
    ['text-for-number'],
    ['boolean-for-integer'],
    ['boolean-for-number', 'number-for-text'],
    ['text-for-number', 'zero-as-empty'],
    ['fraction-for-integer', 'number-for-item'],
    ['boolean-for-text'],
    ['text-for-number', 'boolean-letter-for-text', 'number-for-item'],
    ['text-for-number', 'fraction-for-integer', 'fraction-text-for-integer'],
    ['wrong-shape-as-absent', 'boolean-for-number'],
    ['wrong-shape-as-absent', 'number-for-text', 'boolean-letter-for-text', 'fraction-for-integer'],
  ],
  'create.empty-post-name': ['base', 'non_field_errors'],
  'login.platform-values': [['weixin'], ['weixin', 'qq'], ['apple', 'weixin', 'weibo'], ['weixin', 'pigeon']],
  'login.open-id-max': [28, 255, 999, 1000, 5000],
  'user.gender-values': [[7, 8], [1], [0, 1, 2, 9]],
  'list.radius': [
    0.001,
    3,
    99,
    100,
    500,
    5000,
    12_345,
    40_000,
    1e6,
    7e6,
    20_030_000,
    { degrees: 0.1 },
    { degrees: 0.25 },
  ],
  'list.page-size-max': [1, 2, 3, 5, 19, 20, 21, 50, 200, 499, 500, 5000],
  'create.content-max': [1, 5, 140, 9999, 10_000, 70_000],
  'create.images-max': [1, 9, 99, 100, 5000],
  'create.image-path-max': [40, 255, 1000, 5000, { truncated: 40 }, { truncated: 255 }, { truncated: 4000 }],
  'category.set': [
    [
      { id: 10, name: 'Ten' },
      { id: 20, name: '二十' },
    ],
    [{ id: -5, name: '' }],
  ],
  'auth.token-lifetime': [1, 60, 3600, 1e9],
  'rate-limit': [
    { limit: 20, windowSeconds: 5 },
    { limit: 3000, windowSeconds: 3600 },
    { limit: 2, windowSeconds: 86_400 },
    { limit: 20 },
    { limit: 5000 },
  ],
}

/** Lists the words and booleans among the legal answers. */
function listWords(schema: Readonly<Record<string, unknown>>): unknown[] {
  if (schema.type === 'boolean') return [true, false]
  if (Array.isArray(schema.enum)) return schema.enum
  if (schema.const !== undefined) return [schema.const]
  return Array.isArray(schema.oneOf) ? schema.oneOf.flatMap(listWords) : []
}

const everyAnswer: [GapId, unknown][] = gaps.flatMap(({ id, answers }) =>
  [...listWords(answers), ...(samples[id] ?? [])].map((answer): [GapId, unknown] => [id, answer]),
)

/** Answers that cannot be learned on the planet. */
const hidden: readonly [GapId, unknown, why: string][] = [
  ['rate-limit', 'none', 'a limit that is not reached looks like none'],
  ['rate-limit.counted', true, 'there is no limit'],
  ['rate-limit.counted', false, 'there is no limit'],
  ['list.radius', 0.001, 'it is less than a metre'],
]

describe('each answer of each gap', () => {
  test.each(everyAnswer)('%s = %j is learned on the planet', async (id, answer) => {
    const dialect = { [id]: answer } as Answers
    const report = await learnTwin(dialect)
    expect(listWrongResults(report, await resolveDialect(dialect))).toEqual([])
    const isHidden = hidden.some(([gap, one]) => gap === id && JSON.stringify(one) === JSON.stringify(answer))
    const own = findResult(report, id)
    expect(own.status, own.reason).toBe(isHidden ? 'undetermined' : 'observed')
    expect(report.requests).toBeLessThanOrEqual(120)
  })

  const worlds = (['empty', 'three-pages'] as const).flatMap((world) =>
    everyAnswer
      // The posts of the three pages have the categories of their own world.
      .filter(([id]) => world === 'empty' || id !== 'category.set')
      .map(([id, answer]): [World, GapId, unknown] => [world, id, answer]),
  )
  test.each(worlds)('%s: %s = %j is never learned as another answer', async (world, id, answer) => {
    const dialect = { [id]: answer } as Answers
    const report = await learnTwin(dialect, world)
    expect(listWrongResults(report, await resolveDialect(dialect))).toEqual([])
    expect(report.requests).toBeLessThanOrEqual(120)
  })

  test.each(everyAnswer)('read tier: %s = %j is never learned as another answer', async (id, answer) => {
    const dialect = { [id]: answer } as Answers
    const report = await learnTwin(dialect, 'planet', 'read')
    expect(listWrongResults(report, await resolveDialect(dialect))).toEqual([])
    expect(report.requests).toBeLessThanOrEqual(42)
    expect(report.writes).toBe(0)
  })
})

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
        'login.platform-info-type',
        'params.trim',
        'user.mobile-when-unknown',
        'user.email-when-unknown',
        'user.avatar-when-new',
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
        'login.platform-info-type',
        'params.trim',
        'user.mobile-when-unknown',
        'user.email-when-unknown',
        'user.avatar-when-new',
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
        'login.platform-info-type',
        'params.trim',
        'user.mobile-when-unknown',
        'user.email-when-unknown',
        'user.avatar-when-new',
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
    read: { requests: 39, writes: 0 },
    login: { requests: 65, writes: 0 },
    write: { requests: 104, writes: 12 },
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
    expect(Object.values(probes).map(({ gap }) => gap)).toEqual(Object.keys(probes))
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
