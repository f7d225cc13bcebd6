import { getOwn, isObject, toText } from '../../base/json.ts'
import { matchesGlob } from '../../base/matches-glob.ts'
import type { ValueTest } from '../generated/overrides.ts'

/** A kind of value that overrides tell apart. */
type TestedKind = NonNullable<ValueTest['kind']>[number]

/**
 * Whether a value is what an override asks for. Values of queries and forms are texts, so a text of digits is a number.
 *
 *     isAsTested('12', { kind: ['number'], above: 10 }) // true
 *     isAsTested(undefined, { kind: ['sent'] }) // false
 */
export function isAsTested(value: unknown, test: ValueTest): boolean {
  const { kind, is, like, above, below, multiple, longer, shorter } = test
  return (
    (kind === undefined || kind.some((each) => isOfKind[each](value))) &&
    (is === undefined || (isScalar(value) && is.some((each) => toText(each) === toText(value)))) &&
    (like === undefined || (isScalar(value) && matchesGlob(toText(value), like))) &&
    (above === undefined || toNumeric(value) > above) &&
    (below === undefined || toNumeric(value) < below) &&
    (multiple === undefined || toNumeric(value) % multiple === 0) &&
    (longer === undefined || getLength(value) > longer) &&
    (shorter === undefined || getLength(value) < shorter)
  )
}

/**
 * The values that a name of a test stands for: that of the member, each one for `*`, and each item of a list for its name with
 * brackets.
 *
 *     listNamed({ images: ['a.jpg'] }, 'images[]') // ['a.jpg']
 */
export function listNamed(values: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  if (name === '*') return Object.values(values)
  if (!name.endsWith('[]')) return [getOwn(values, name)]
  const items = getOwn(values, name.slice(0, -2))
  return Array.isArray(items) ? items : []
}

const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

const isMissing = (value: unknown): boolean => value === undefined || isBlank(value)

/** The number that a value is, or a text of decimal digits; not a number for all others, such as `0x1F`. */
export function toNumeric(value: unknown): number {
  if (typeof value === 'number') return value
  const isText = typeof value === 'string' && !isBlank(value) && !/[xob]/i.test(value)
  const number = isText ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : Number.NaN
}

const isNumeric = (value: unknown): boolean => !Number.isNaN(toNumeric(value))

const isOfKind: Readonly<Record<TestedKind, (value: unknown) => boolean>> = {
  absent: (value) => value === undefined,
  sent: (value) => value !== undefined,
  missing: isMissing,
  filled: (value) => !isMissing(value),
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  number: (value) => Number.isInteger(toNumeric(value)),
  fraction: (value) => isNumeric(value) && !Number.isInteger(toNumeric(value)),
  blank: isBlank,
  empty: (value) => value === '',
  spaces: (value) => isBlank(value) && value !== '',
  text: (value) => typeof value === 'string' && !isBlank(value) && !isNumeric(value),
  padded: (value) => typeof value === 'string' && !isBlank(value) && value.trim() !== value,
  list: (value) => Array.isArray(value),
  object: isObject,
}

/** The number of characters, items or members; not a number for what has none of them. */
function getLength(value: unknown): number {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length
  return typeof value === 'string' ? [...value].length : Number.NaN
}
