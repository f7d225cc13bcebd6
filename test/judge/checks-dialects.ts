import { describe, expect, it } from 'vitest'
import { type Dialect, type GapId, gaps } from '../../src/contract/index.ts'
import type { Sampler } from '../sample.ts'
import { judgeTwin, listProblems, selectChecks } from './judge-twin.ts'
import { exampleAnswers } from './power/dialects.ts'

const listChecks = selectChecks('list.')

/** Extreme answers, and combinations of answers, for the checks of lists. */
const extremes: readonly Partial<Dialect>[] = [
  { 'list.radius': 0.01 },
  { 'list.radius': 20_000_000 },
  { 'list.radius': 'unlimited', 'list.order': 'nearest-first' },
  { 'list.radius': 'unlimited', 'list.page-size-max': 1 },
  { 'list.page-size-max': 2, 'list.page-size-over': 'rejected', 'list.order': 'oldest-first' },
  { 'list.page-size-max': 3, 'list.max-id-bound': 'inclusive' },
  { 'list.page-size-max': 19, 'list.page-size-over': 'rejected' },
  {
    'list.page-size-max': 1,
    'list.max-id-bound': 'inclusive',
    'list.since-id-bound': 'inclusive',
    'list.since-id-window': 'adjacent',
  },
  {
    'list.page-size-max': 2,
    'list.max-id-bound': 'inclusive',
    'list.since-id-bound': 'inclusive',
    'list.since-id-window': 'adjacent',
    'list.page-size-over': 'rejected',
    'list.empty': '404',
    'list.token': 'required',
    'list.order': 'nearest-first',
  },
  { 'create.content-max': 1, 'params.encodings': ['query'] },
  { 'auth.token-lifetime': 1, 'list.token': 'required' },
]

const singleAnswers = gaps.flatMap(({ id }) =>
  (exampleAnswers[id as GapId] as readonly unknown[]).map((answer) => ({ [id]: answer }) as Partial<Dialect>),
)

const createChecks = selectChecks('create.')

/** Extreme answers, and combinations of answers, for the checks of publishing. */
const createExtremes: readonly Partial<Dialect>[] = [
  { 'list.radius': 0.01 },
  { 'list.radius': 0.01, 'list.page-size-max': 1, 'list.max-id-bound': 'inclusive' },
  { 'create.content-max': 1 },
  { 'create.content-max': 5, 'create.images-max': 1, 'params.encodings': ['form'] },
  { 'create.token': 'optional', 'create.empty-post': '400', 'params.encodings': ['multipart'] },
  { 'post.content-when-absent': 'null', 'params.encodings': ['query'], 'list.empty': '404' },
  { 'auth.token-lifetime': 1, 'list.token': 'required' },
  { 'login.platform-info-required': true, 'login.platform-info-type': 'object' },
  { 'category.set': [{ id: 7, name: '' }], 'create.unknown-category': '422' },
]

const worlds = ['planet', 'empty', 'three-pages'] as const
const knowledge = ['all', 'nothing'] as const

const name = (dialects: readonly Partial<Dialect>[]) =>
  dialects.map((dialect) => [JSON.stringify(dialect), dialect] as const)

/** The checks of lists and of publishing find no violation in any dialect. */
export function testDialects(sample: Sampler): void {
  describe.each(worlds.flatMap((world) => knowledge.map((knows) => [world, knows] as const)))(
    'in the world %s, where the kit knows %s',
    (world, knows) => {
      it.each(name(sample([...singleAnswers, ...extremes], `lists ${world} ${knows}`)))(
        'the checks of lists find no violation in the dialect %s',
        async (_, dialect) => {
          expect(listProblems(await judgeTwin(listChecks, { world, dialect, knows }))).toEqual([])
        },
      )

      // If no post shows a category, the kit tries the ids up to 10.
      const isHidden = (dialect: Partial<Dialect>): boolean =>
        knows === 'nothing' &&
        world === 'empty' &&
        dialect['category.set']?.every(({ id }) => id > 10) === true
      const dialects = [...singleAnswers, ...createExtremes].filter((dialect) => !isHidden(dialect))
      it.each(name(sample(dialects, `publishing ${world} ${knows}`)))(
        'the checks of publishing find no violation in the dialect %s',
        async (_, dialect) => {
          expect(listProblems(await judgeTwin(createChecks, { world, dialect, knows }))).toEqual([])
        },
      )
    },
  )
}
