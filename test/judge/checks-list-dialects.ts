import { expect, it } from 'vitest'
import { type Dialect, type GapId, gaps } from '../../src/contract/index.ts'
import { sample } from '../sample.ts'
import { judgeTwin, listProblems, selectChecks } from './judge-twin.ts'
import { exampleAnswers } from './power/dialects.ts'

const listChecks = selectChecks('list.')

/** Extreme answers, and combinations of answers. */
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

export const singleAnswers = gaps.flatMap(({ id }) =>
  (exampleAnswers[id as GapId] as readonly unknown[]).map((answer) => ({ [id]: answer }) as Partial<Dialect>),
)

/** The checks of lists find no violation in any dialect. The worlds have a file each, because each takes long. */
export function testDialects(world: 'planet' | 'empty' | 'three-pages', knows: 'all' | 'nothing'): void {
  it.each(
    sample([...singleAnswers, ...extremes], 0.25, `${world} ${knows}`).map(
      (dialect) => [JSON.stringify(dialect), dialect] as const,
    ),
  )('the checks of lists find no violation in the dialect %s', async (_, dialect) => {
    expect(listProblems(await judgeTwin(listChecks, { world, dialect, knows }))).toEqual([])
  })
}
