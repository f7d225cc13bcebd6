import type { Dialect, GapId } from '../../src/contract/index.ts'
import { createTwin } from '../../src/index.ts'
import { probes } from '../../src/judge/probes/index.ts'
import type { GapResult, Report } from '../../src/judge/report/report.ts'
import { isSameAnswer } from '../../src/judge/run/learn-gaps.ts'
import type { Fetch } from '../../src/judge/target/receive.ts'
import { judge } from './judge.ts'

export type Tier = 'read' | 'login' | 'write'
export type World = 'planet' | 'empty' | 'three-pages'
export type Answers = Partial<Dialect>

/** What stands between the kit and a target, for targets that are unkind. */
export type Between = (fetch: Fetch) => Fetch

export const NOON = Date.UTC(2026, 0, 31, 12)
const suite = { probes, checks: [], watches: [] }

/** Learns from anything, with a clock that both sides go by and that moves when the kit waits. */
export async function learnFrom(
  make: (now: () => number) => Fetch | Promise<Fetch>,
  tier: Tier = 'write',
): Promise<Report> {
  let now = NOON
  const fetch = await make(() => now)
  return judge(
    fetch,
    {
      tier,
      now: () => now,
      sleep: async (milliseconds) => {
        now += milliseconds
      },
    },
    {},
    suite,
  )
}

export const learnTwin = (
  dialect: Answers,
  world: World = 'planet',
  tier: Tier = 'write',
  between: Between = (fetch) => fetch,
): Promise<Report> =>
  learnFrom(async (now) => {
    const twin = await createTwin({ dialect, world, now })
    return between((url, init) => twin.fetch(url, init))
  }, tier)

export const twinDialect = async (dialect: Answers): Promise<Dialect> =>
  (await createTwin({ dialect })).dialect

/** Everything that a run says and that is not so, and what it leaves open without saying why. */
export function wrong(report: Report, truth: Dialect): unknown[] {
  return report.gaps
    .filter((gap) => !isOpen(gap) || !gap.reason)
    .filter(({ id, answer }) => !isSameAnswer(id, truth[id], answer as never))
    .map(({ id, status, answer, reason }) => ({ id, status, answer, reason, truth: truth[id] }))
}

const isOpen = ({ status }: GapResult): boolean => status === 'undetermined' || status === 'unstable'

export const determined = ({ gaps }: Report): string[] =>
  gaps.filter(({ status }) => status === 'observed').map(({ id }) => id)
export const undetermined = ({ gaps }: Report): string[] => gaps.filter(isOpen).map(({ id }) => id)
export const resultOf = ({ gaps }: Report, id: GapId): GapResult =>
  gaps.find((gap) => gap.id === id) as GapResult
