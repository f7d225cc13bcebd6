import { getOwn, toText } from '../../base/json.ts'
import { parameterTypes } from '../../contract/generated/operations.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Parameters } from './tree.ts'

type Coercion = Dialect['params.coercion'][number]

/** Stands for a text where a number is expected, so that it is not read as one. */
export class TextOfWrongType {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Converts a value of a JSON body to the type of its parameter, if the dialect does so (gap params.coercion). */
export function coerceValue(name: string, value: unknown, dialect: Dialect): unknown {
  const accepts = (coercion: Coercion): boolean => dialect['params.coercion'].includes(coercion)
  const type = getOwn(parameterTypes, name)
  const readsList = type !== 'array' && accepts(type === 'string' ? 'list-for-text' : 'list-for-number')
  if (readsList && Array.isArray(value) && value.length < 2 && !Array.isArray(value[0]))
    // As a text, a list is its items with commas between them, so that an empty one is an empty text.
    return coerceValue(name, value.length === 0 ? '' : value[0], dialect)
  if (type === 'integer' || type === 'number') {
    if (typeof value === 'boolean' && accepts(`boolean-for-${type}`)) return Number(value)
    if (type === 'integer' && typeof value === 'number' && accepts('fraction-for-integer'))
      return Math.trunc(value)
    // Where an empty text is the number 0, it is not absent.
    const isGiven =
      typeof value === 'string' && (value.trim() !== '' || dialect['params.blank-number'] !== 'absent')
    const isUnread = isGiven && !accepts('text-for-number')
    return isUnread ? new TextOfWrongType(value) : value
  }
  if (type === 'array') {
    const isItem = accepts('value-for-list') && ['string', 'number', 'boolean'].includes(typeof value)
    const list = isItem ? [value] : value
    return Array.isArray(list) ? list.map((item) => coerceItem(item, accepts)) : list
  }
  return type === 'string' ? coerceToText(value, accepts) : value
}

function coerceItem(item: unknown, accepts: (coercion: Coercion) => boolean): unknown {
  const own = accepts('list-for-text') && Array.isArray(item) && item.length === 1 ? item[0] : item
  if (!accepts('number-for-item')) return own
  // What writes numbers in a list as texts writes booleans as it does elsewhere.
  return Number.isFinite(own) ? toText(own) : coerceToText(own, accepts)
}

function coerceToText(value: unknown, accepts: (coercion: Coercion) => boolean): unknown {
  if (Number.isFinite(value) && accepts('number-for-text')) return toText(value)
  if (typeof value !== 'boolean') return value
  if (accepts('boolean-for-text')) return String(value)
  return accepts('boolean-letter-for-text') ? String(value).slice(0, 1) : value
}

/** What JavaScript makes of an object where it needs a text. */
const OBJECT_TEXT = '[object Object]'

/**
 * Removes lists and objects where one value is expected, and single values where a list is expected, if they count as absent;
 * or converts objects to texts where one is expected (gap params.coercion).
 */
export function coerceShapes(parameters: Parameters, dialect: Dialect): Parameters {
  const { 'params.coercion': coercions } = dialect
  if (coercions.includes('wrong-shape-as-absent'))
    return new Map(
      [...parameters].filter(([name, value]) => hasRightShape(getOwn(parameterTypes, name), value)),
    )
  if (!coercions.includes('object-for-text')) return parameters
  return new Map(
    [...parameters].map(([name, value]) => {
      const isText = getOwn(parameterTypes, name) === 'string' && isPlainObject(value)
      return [name, isText ? OBJECT_TEXT : value]
    }),
  )
}

/**
 * Whether a value has the shape of its parameter: a list for a list, and neither a list nor an object for other types. Null has
 * the right shape, since the gap params.null decides about it.
 */
function hasRightShape(type: string | undefined, value: unknown): boolean {
  if (type === undefined || value === null) return true
  if (type === 'array') return Array.isArray(value) && value.every((item) => !isListOrObject(item))
  return !isListOrObject(value)
}

const isListOrObject = (value: unknown): boolean => Array.isArray(value) || isPlainObject(value)

/** Whether a value is an object with names. Lists, files and texts of a wrong type are objects of other classes. */
export const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
