import type { Dialect } from '../../src/contract/index.ts'
import type { Report } from '../../src/judge/report/report.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import { createTwinFetch } from './change-responses.ts'
import { RunClock } from './clock.ts'
import { judge, suite } from './judge.ts'
import type { Wrapper } from './power/break-server.ts'
import { conditions } from './power/conditions.ts'

/** Judges a twin whose clock advances with each request. */
export async function judgeWithClock(
  dialect: Partial<Dialect>,
  milliseconds: number,
  { wrap = (server: Fetch) => server, only = [] as string[], judgedSuite = suite } = {},
): Promise<Report> {
  const clock = new RunClock()
  const server = wrap(await createTwinFetch({ dialect, now: clock.now }))
  const slow: Fetch = async (url, init) => {
    await clock.sleep(milliseconds)
    return server(url, init)
  }
  return judge(slow, { now: clock.now, sleep: clock.sleep }, { only }, judgedSuite)
}

export const tokenRequired: Partial<Dialect> = { 'list.token': 'required' }

export const createOneSession = (): Wrapper =>
  conditions['one session per account']?.wrap?.({ clock: new RunClock(), dialect: {} as Dialect }) as Wrapper
