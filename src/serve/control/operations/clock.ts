import { FeedtwinError } from '../../../contract/index.ts'
import type { MovableClock } from '../../../twin/clock.ts'
import { toUnixMilliseconds } from '../../../twin/clock.ts'
import { formatShortJson } from '../../../twin/world/schema-problems.ts'
import { type ControlOperations, type OperationResult, refuseParameter } from '../operation.ts'

/** The end of the year 9999, in unix milliseconds: later moments have no ISO 8601 text of four digits. */
const LATEST = 253_402_300_799_999

export const clockOperations: ControlOperations<'getClock' | 'changeClock'> = {
  getClock: ({ session }) => told(session.clock),
  changeClock({ session: { clock }, body: { stopped, now, advance } }) {
    // Both are read before anything changes.
    const start = now === undefined ? clock.now() : readMoment(now, 'now')
    const time = start + (advance === undefined ? 0 : durationOf(advance))
    if (time < 0 || time > LATEST)
      throw refuseParameter(
        advance === undefined ? 'now' : 'advance',
        'must lead to a year from 1970 to 9999',
      )
    if (stopped === true) clock.stop()
    if (stopped === false) clock.run()
    if (now !== undefined || advance !== undefined) clock.set(time)
    return told(clock)
  },
}

const told = (clock: MovableClock): OperationResult<'getClock'> => ({
  now: new Date(clock.now()).toISOString(),
  stopped: clock.isStopped,
})

/** A moment that a parameter names, in unix milliseconds. */
export function readMoment(text: string, name: string): number {
  try {
    return toUnixMilliseconds(text)
  } catch (error) {
    if (error instanceof FeedtwinError)
      throw refuseParameter(
        name,
        `must be a moment, as in 2026-01-31T12:00:00Z, got ${formatShortJson(text)}`,
      )
    throw error
  }
}

/** In milliseconds. */
const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
/** Sticky, so that each part follows the one before it: a search from every digit would take quadratic time. */
const PARTS = /(\d+(?:\.\d+)?)(ms|s|m|h|d)/gy

/** The longest text that counts as a duration, in characters. */
const LONGEST_DURATION = 64

/** What a text such as 1h30m lasts, in whole milliseconds. */
function durationOf(text: string): number {
  const parts = text.length <= LONGEST_DURATION ? [...text.matchAll(PARTS)] : []
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text)
    throw refuseParameter(
      'advance',
      `must be a duration, as in 500ms, 90s, 5m, 1h, 2d or 1h30m, got ${formatShortJson(text)}`,
    )
  return Math.round(
    parts.reduce((sum, [, number, unit = '']) => sum + Number(number) * (units[unit] ?? 0), 0),
  )
}
