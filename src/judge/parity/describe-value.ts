import { getOwn, toText } from '../../base/json.ts'
import type { Fields } from '../client/encode.ts'
import { COORDINATE_TOLERANCE } from '../observations/publications.ts'

/** The type of a JSON value, and whether it is empty. */
export function describeKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (value === '') return 'an empty text'
  if (typeof value === 'number') return Number.isInteger(value) ? 'an integer' : 'a number'
  return `${typeof value === 'object' ? 'an' : 'a'} ${typeof value === 'string' ? 'text' : typeof value}`
}

/**
 * A value that a server makes up: its kind, and whether it is masked. Which users have an address or a picture is a matter
 * of data, so these are not distinguished from null and from an empty text.
 */
export function describeGenerated(name: string, value: unknown): string {
  if (name === 'email' && (value === null || toText(value).includes('@'))) return 'null or an address'
  if (name === 'avatar' && typeof value === 'string') return 'a text'
  if (name === 'mobile' && typeof value === 'string' && /^\+?\d[\d -]*$/.test(value)) return 'a phone number'
  return typeof value === 'string' && value.includes('*') ? 'a masked text' : describeKind(value)
}

/** Times within this distance of the run are those of what it has published, in milliseconds. */
const NEAR = 600_000

/** The units of times, as what one of them is in milliseconds. */
const units = { seconds: 1000, milliseconds: 1, microseconds: 0.001 } as const

/**
 * The unit of a time, and whether it is the time of the run.
 *
 * @param now unix milliseconds; undefined for what may have been published at any time
 */
export function describeTime(value: unknown, now: number | undefined): string {
  if (typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    return `ISO 8601, ${describeDistance(Date.parse(value), now)}`
  if (typeof value !== 'number') return describeKind(value)
  const unit = value < 1e11 ? 'seconds' : value < 1e14 ? 'milliseconds' : 'microseconds'
  const time = `${unit}, ${describeDistance(value * units[unit], now)}`
  return Number.isInteger(value) ? time : `${time}, with a fraction`
}

function describeDistance(time: number, now: number | undefined): string {
  if (now === undefined) return 'at any time'
  if (Math.abs(time - now) <= NEAR) return 'now'
  return time < now ? 'earlier' : 'later'
}

/**
 * The address of an image. An absolute one is compared by its last segment, since servers keep uploads in folders of their
 * own.
 */
export function describeUrl(value: unknown): unknown {
  if (typeof value !== 'string' || !/^https?:/i.test(value)) return value
  return `an absolute URL of ${value.split('/').at(-1)}`
}

/**
 * A coordinate of a post, relative to those that were sent for it: each target may have places of its own. Rounding that the
 * requirement create.returns-the-position allows is no difference.
 */
export function describeDegrees(name: 'lng' | 'lat', value: unknown, sent: Fields): unknown {
  const degrees = readDegrees(value)
  for (const each of [name, name === 'lng' ? 'lat' : 'lng']) {
    const expected = readDegrees(getOwn(sent, each))
    const distance = Math.abs(degrees) - Math.abs(expected)
    if (!(Math.abs(distance) <= 1)) continue
    const change =
      Math.abs(distance) <= COORDINATE_TOLERANCE
        ? ''
        : ` ${distance < 0 ? '-' : '+'} ${Math.abs(distance).toFixed(4)}`
    const kind = typeof value === 'string' ? 'a text' : 'a number'
    return `${kind}, ${degrees * expected < 0 ? 'minus ' : ''}${each} as it was sent${change}`
  }
  return value
}

const readDegrees = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN
