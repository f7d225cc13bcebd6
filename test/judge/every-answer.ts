import { type Dialect, type GapId, gaps } from '../../src/contract/index.ts'
import type { Report } from '../../src/judge/report/report.ts'
import { listWords } from '../contract/legal-answers.ts'
import { type Answers, learnTwin, listWrongResults, resolveDialect, type World } from './learn-twin.ts'

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
    ['brackets', 'indices', 'keys'],
    ['brackets', 'indices', 'repeat', 'single', 'json', 'keys'],
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
    ['list-for-number', 'number-for-item', 'value-for-list'],
    ['list-for-number', 'list-for-text'],
    ['list-for-text', 'text-for-number'],
    ['fraction-for-integer', 'number-for-item'],
    ['boolean-for-text'],
    ['object-for-text', 'text-for-number'],
    ['text-for-number', 'boolean-letter-for-text', 'number-for-item'],
    ['text-for-number', 'fraction-for-integer', 'fraction-text-for-integer'],
    ['wrong-shape-as-absent', 'boolean-for-number'],
    ['wrong-shape-as-absent', 'number-for-text', 'boolean-letter-for-text', 'fraction-for-integer'],
  ],
  'create.empty-post-name': ['parameters-alone', 'base', 'non_field_errors'],
  'login.platform-values': [['weixin'], ['weixin', 'qq'], ['apple', 'weixin', 'weibo'], ['weixin', 'pigeon']],
  'login.open-id-max': [28, 255, 999, 1000, 5000],
  'user.gender-values': [[7, 8], [1], [0, 1, 2, 9]],
  'user.profile-when-new': [
    {},
    { gender: 1 },
    { gender: 9, nickname: 'New user' },
    { nickname: '{id} 1{id}', month_of_birth: 1 },
    { nickname: '', year_of_birth: 0, month_of_birth: 0, day_of_birth: 0, count_report: 0, count_read: 0 },
    { count_report: 3 },
  ],
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

/** Each answer of each gap. Their tests are in one file for each world, because they take long. */
export const everyAnswer: [GapId, unknown][] = gaps.flatMap((gap) =>
  [...listWords(gap), ...(samples[gap.id] ?? [])].map((answer): [GapId, unknown] => [gap.id, answer]),
)

/** Learns from a twin with one other answer. Also returns the results that are wrong. */
export async function learnAnswer(
  [id, answer]: readonly [GapId, unknown],
  world: World = 'planet',
  tier?: 'read',
): Promise<{ readonly report: Report; readonly wrong: readonly unknown[] }> {
  const dialect = { [id]: answer } as Answers
  const report = await learnTwin(dialect, world, tier)
  return { report, wrong: listWrongResults(report, await resolveDialect(dialect)) }
}
