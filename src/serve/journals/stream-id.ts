/** Where an entry stands in a stream: unix milliseconds, and a number within them. */
const STREAM_ID = /^(\d{1,15})-(\d{1,15})$/

/** Where a stream of feedtwin begins, before the first thing that happened. */
export const FIRST_STREAM_ID = '0-1'

/** Whether one place in a stream comes before another; what is no place comes before nothing. */
export function isBefore(one: string, other: string): boolean {
  const [, time, number] = STREAM_ID.exec(one) ?? []
  const [, otherTime, otherNumber] = STREAM_ID.exec(other) ?? []
  if (time !== otherTime) return Number(time) < Number(otherTime)
  return Number(number) < Number(otherNumber)
}

/** The time at which an entry came, in unix milliseconds of the server. */
export const readStreamTime = (id: string): number => Number.parseInt(id, 10)
