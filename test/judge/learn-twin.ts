import { expect } from 'vitest'
import type { Dialect, GapId } from '../../src/contract/index.ts'
import { createTwin } from '../../src/index.ts'
import { learnMessages } from '../../src/judge/learning/messages/learn-messages.ts'
import { probes } from '../../src/judge/probes/index.ts'
import type { GapResult, Report } from '../../src/judge/report/report.ts'
import { isSameAnswer } from '../../src/judge/runs/learn-gaps.ts'
import type { Suite } from '../../src/judge/runs/run-suite.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import { createTwinFetch } from './change-responses.ts'
import { NOON, RunClock } from './clock.ts'
import { judge } from './judge.ts'
import { isCorrectAnswer } from './power/dialects.ts'

export type Tier = 'read' | 'login' | 'write'
export type World = 'planet' | 'empty' | 'three-pages'
export type Answers = Partial<Dialect>

/** Wraps the fetch of a target, to make the target difficult to judge. @param now the clock of the kit and the target */
export type FetchWrapper = (fetch: Fetch, now: () => number) => Fetch

const probesOnly: Suite = { probes, rows: [], tour: [] }
/** The texts of errors need more requests. */
export const withMessages: Suite = { ...probesOnly, learnMessages }

/** Learns from a server. The kit and the server share a clock, which advances when the kit waits. */
export async function learnFrom(
  createServer: (now: () => number) => Fetch | Promise<Fetch>,
  tier: Tier = 'write',
  suite = probesOnly,
): Promise<Report> {
  const clock = new RunClock(NOON)
  return judge(await createServer(clock.now), { tier, ...clock }, {}, suite)
}

export const learnTwin = (
  dialect: Answers,
  world: World = 'planet',
  tier: Tier = 'write',
  wrap: FetchWrapper = (fetch) => fetch,
  suite = probesOnly,
): Promise<Report> =>
  learnFrom(async (now) => wrap(await createTwinFetch({ dialect, world, now }), now), tier, suite)

export const resolveDialect = async (dialect: Answers): Promise<Dialect> =>
  (await createTwin({ dialect })).dialect

/** The gaps with a wrong answer, and those without an answer and without a reason. */
export function listWrongResults(report: Report, expected: Dialect): unknown[] {
  return (
    report.gaps
      .filter((gap) => !isUndetermined(gap) || !gap.reason)
      .filter(({ id, answer }) => !isSameAnswer(id, expected, answer as never))
      // With some answers of other gaps, two answers mean the same.
      .filter(({ id, answer }) => !isCorrectAnswer(id as GapId, answer, expected))
      .map(({ id, status, answer, reason }) => ({ id, status, answer, reason, expected: expected[id] }))
  )
}

const isUndetermined = ({ status }: GapResult): boolean => status === 'undetermined' || status === 'unstable'

export const listObserved = ({ gaps }: Report): string[] =>
  gaps.filter(({ status }) => status === 'observed').map(({ id }) => id)
export const listUndetermined = ({ gaps }: Report): string[] =>
  gaps.filter(isUndetermined).map(({ id }) => id)
export const findResult = ({ gaps }: Report, id: GapId): GapResult =>
  gaps.find((gap) => gap.id === id) as GapResult

/** Expects that an answer to a gap was observed. */
export const expectAnswer = (report: Report, id: GapId, answer: unknown): void =>
  expect(findResult(report, id)).toMatchObject({ status: 'observed', answer })

/** Dialects that make limits, cursors and pages hard to find. */
export const someDialects: readonly Answers[] = [
  {},
  {
    'list.page-size-over': 'rejected',
    'list.page-size-max': 37,
    'create.content-max': 1234,
    'create.images-max': 12,
  },
  {
    'list.max-id-bound': 'inclusive',
    'list.since-id-bound': 'inclusive',
    'list.both-cursors': 'range',
    'list.radius': 300,
  },
  {
    'list.since-id-window': 'adjacent',
    'list.both-cursors': 'since-id-wins',
    'list.order': 'oldest-first',
    'list.page-size-max': 4,
  },
  {
    'list.page-size-max': 1,
    'list.both-cursors': 'max-id-wins',
    'list.token': 'required',
    'list.empty': '404',
  },
]
