import { getOwn } from '../../../base/json.ts'
import { formatShortJson } from '../../../base/schema-problems.ts'
import { FeedtwinError } from '../../../contract/index.ts'
import type { MovableClock } from '../../../twin/clock.ts'
import { toUnixMilliseconds } from '../../../twin/clock.ts'
import type { OperationResult, SomeOperations } from '../control-operation.ts'
import { refuseParameter } from '../refusal.ts'

/** The end of the year 9999, in unix milliseconds. Later years do not fit into an ISO 8601 text of four digits. */
export const MAX_TIME = 253_402_300_799_999

export const clockOperations = {
  getClock: ({ session }) => describeClock(session.clock),
  changeClock({ session: { clock }, body: { stopped, now, advance } }) {
    // Both parameters are read before anything changes, so that an invalid one changes nothing.
    const start = now === undefined ? clock.now() : readTime(now, 'now')
    const time = start + (advance === undefined ? 0 : readDuration(advance))
    if (time < 0 || time > MAX_TIME)
      throw refuseParameter(
        advance === undefined ? 'now' : 'advance',
        'must lead to a year from 1970 to 9999',
      )
    if (stopped === true) clock.stop()
    if (stopped === false) clock.run()
    if (now !== undefined || advance !== undefined) clock.set(time)
    return describeClock(clock)
  },
} satisfies SomeOperations

export const describeClock = (clock: MovableClock): OperationResult<'getClock'> => ({
  now: new Date(clock.now()).toISOString(),
  stopped: clock.isStopped,
})

/** Reads a parameter that is a time. @returns unix milliseconds @throws Refusal */
export function readTime(text: string, parameter: string): number {
  try {
    return toUnixMilliseconds(text)
  } catch (error) {
    if (error instanceof FeedtwinError)
      throw refuseParameter(
        parameter,
        `must be a time such as 2026-01-31T12:00:00Z, got ${formatShortJson(text)}`,
      )
    throw error
  }
}

/** In milliseconds. */
const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
/** Sticky, so that each part follows the one before it: a search from every digit would take quadratic time. */
const PARTS = /(\d+(?:\.\d+)?)(ms|s|m|h|d)/gy

/** In characters. */
const MAX_DURATION_LENGTH = 64

/** Reads a duration such as 1h30m. @returns whole milliseconds @throws Refusal */
function readDuration(text: string): number {
  const parts = text.length <= MAX_DURATION_LENGTH ? [...text.matchAll(PARTS)] : []
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text)
    throw refuseParameter(
      'advance',
      `must be a duration such as 500ms, 90s, 5m, 1h, 2d or 1h30m, got ${formatShortJson(text)}`,
    )
  return Math.round(
    parts.reduce((sum, [, number, unit = '']) => sum + Number(number) * (getOwn(units, unit) ?? 0), 0),
  )
}
