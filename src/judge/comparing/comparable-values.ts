import { asRecord, getOwn, isObject, mapMembers, toText } from '../../base/json.ts'
import { COORDINATE_TOLERANCE } from '../target/client/publications.ts'
import type { Fields } from '../target/exchange.ts'

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

/** A time with a date, as ISO 8601 writes it. */
const MOMENT = /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?/g

/**
 * What services make up: a UUID, hexadecimal digits that are no decimal number and no word, a ULID, or a long word without long
 * parts of small letters or digits, in which digits are between capitals and small letters (nanoid, KSUID) or change with letters
 * again and again (CUID).
 */
const RANDOM =
  /\b(?:[\da-fA-F]{8}-(?:[\da-fA-F]{4}-){3}[\da-fA-F]{12}|(?=[a-fA-F]*\d)(?=\d*[a-fA-F])[\da-fA-F]{8,64})\b|(?<![\w-])(?:(?=[\w-]{16,64}(?![\w-]))(?![\w-]*(?:[a-z]{7}|\d{6}))(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d[\w-]*[a-zA-Z])[\w-]+|[0-7][\dA-HJKMNP-TV-Z]{25}(?![\w-])|(?=[\dA-Za-z]{20,64}(?![\w-]))\d*(?:[A-Za-z]+\d+){3}[\dA-Za-z]*)/g

/**
 * Replaces by placeholders what many services add to each error: the time, and an id of the request. Placeholders of overrides
 * have the same names.
 */
export const hideRequestIds = (text: string): string => hideRandom(hideTimes(text))

/** Replaces times by a placeholder. */
export const hideTimes = (text: string): string => text.replaceAll(MOMENT, '{now}')

/** Replaces ids that a service makes up by a placeholder. */
export const hideRandom = (text: string): string => text.replaceAll(RANDOM, '{random}')

/** Replaces ids that a service makes up by placeholders of overrides, which are filled for each object. */
export const nameUnique = (text: string): string =>
  text.replaceAll(RANDOM, (id) => id.replace(/[\dA-Za-z_]+/g, ({ length }) => `{unique:${length}}`))

/** Times within this distance of the run are those of what it has published, in milliseconds. */
const NEAR = 600_000

/** The units of times, each in milliseconds. */
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
  const unit = findUnit(value)
  const time = `${unit}, ${describeDistance(value * units[unit], now)}`
  return Number.isInteger(value) ? time : `${time}, with a fraction`
}

const findUnit = (time: number): keyof typeof units =>
  time < 1e11 ? 'seconds' : time < 1e14 ? 'milliseconds' : 'microseconds'

/** The first time that a number is read as: 1973, in milliseconds. */
const FIRST = 1e11

/** Until when a number is read as a time that follows from that of the request, such as the end of a token: 400 days, in milliseconds. */
const LATEST = 400 * 86_400_000

/** To what a time after that of a request is rounded, in seconds. */
const MINUTE = 60

/**
 * Names a time by its distance from that of a request, as placeholders of overrides do: `{now:seconds}`, `{now+3600}`. Other values
 * stay as they are.
 *
 * @param now when the request was sent, in unix milliseconds
 */
export function nameTime(value: unknown, now: number): unknown {
  const isText = typeof value === 'string' && value.search(MOMENT) === 0
  if (!isText && typeof value !== 'number') return value
  const unit = isText ? '' : findUnit(value as number)
  const time = unit === '' ? Date.parse(value as string) : (value as number) * units[unit]
  const later = time - now
  if (!(time >= FIRST && later >= -NEAR && later <= LATEST)) return value
  const minutes = Math.max(0, Math.round(later / units.seconds / MINUTE))
  const name = `{now${unit && `:${unit}`}${minutes === 0 ? '' : `+${minutes * MINUTE}`}}`
  return isText || Number.isInteger(value) ? name : `${name}, with a fraction`
}

/** Takes the times of a value from its comparable form, in which they are placeholders. */
export const takeTimes = (value: unknown, comparable: unknown): unknown =>
  typeof comparable === 'string' && /^\{now\b[^{}]*\}$/.test(comparable)
    ? comparable
    : Array.isArray(value)
      ? value.map((item, index) => takeTimes(item, Array.isArray(comparable) ? comparable[index] : undefined))
      : isObject(value)
        ? mapMembers(value, (member, name) => takeTimes(member, getOwn(asRecord(comparable), name ?? '')))
        : value

function describeDistance(time: number, now: number | undefined): string {
  if (now === undefined) return 'at any time'
  if (Math.abs(time - now) <= NEAR) return 'now'
  return time < now ? 'earlier' : 'later'
}

/**
 * The address of an image. An absolute one is compared by its last segment, since servers keep uploads in folders of their
 * own, and without its query if that has a signature, which is good for some time, and which an app does not read.
 */
export function describeUrl(value: unknown): unknown {
  if (typeof value !== 'string' || !/^https?:/i.test(value)) return value
  const [path = ''] = value.split('?', 1)
  const query = value.slice(path.length)
  const isSigned = SIGNATURE.test(query) || hideRandom(query) !== query
  return `an absolute URL of ${path.split('/').at(-1)}${isSigned ? '' : query}`
}

/** The parameters of a query that sign it. */
const SIGNATURE = /[?&](?:[\w-]*signature|sign|sig|token|auth_key)=/i

/**
 * A coordinate of a post, relative to those that were sent for it: each target may have places of its own. The requirement
 * create.returns-the-position allows to round it, but an app sees that.
 */
export function describeDegrees(name: 'lng' | 'lat', value: unknown, sent: Fields): unknown {
  const degrees = readDegrees(value)
  for (const each of [name, name === 'lng' ? 'lat' : 'lng']) {
    const expected = readDegrees(getOwn(sent, each))
    const distance = Math.abs(degrees) - Math.abs(expected)
    if (!(Math.abs(distance) <= 1)) continue
    const change =
      Math.abs(distance) <= COORDINATE_TOLERANCE
        ? distance === 0
          ? ''
          : ', rounded'
        : ` ${distance < 0 ? '-' : '+'} ${Math.abs(distance).toFixed(4)}`
    const kind = typeof value === 'string' ? 'a text' : 'a number'
    return `${kind}, ${degrees * expected < 0 ? 'minus ' : ''}${each} as it was sent${change}`
  }
  return value
}

const readDegrees = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN
