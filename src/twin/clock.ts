import { FeedtwinError } from '../contract/index.ts'

/** Tells the time in unix milliseconds. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

/** What a clock can be made from: a moment at which it stands still, or a clock of one's own. */
export type Moment = Date | string | number | Clock

/**
 * A clock that stands still at a moment: a Date, an ISO 8601 text, or unix milliseconds.
 *
 * @throws FeedtwinError `bad-option` for what is no moment
 */
export function clockAt(moment: Moment): Clock {
  if (typeof moment === 'function') return moment
  const time = typeof moment === 'string' && !/^\d+$/.test(moment) ? Date.parse(moment) : Number(moment)
  if (!Number.isSafeInteger(time) || time < 0) {
    throw new FeedtwinError(
      'bad-option',
      `"${moment}" is no moment. Write it as ISO 8601, for example 2026-01-31T12:00:00Z, or as unix milliseconds.`,
    )
  }
  return () => time
}
