import { asRecord, toText } from '../../base/json.ts'
import { describeKind } from './comparable-values.ts'
import { getField, profileFields } from './field-names.ts'

/**
 * What a service makes up for a post or a user: ids and texts of the profile. Other fields, which the service adds, may repeat it.
 * Their comparable form names the role beside the value: `{user_id 7}`.
 */
export interface Roles {
  /** the role of each id, by the id as a text; of a post and its user, two may be the same */
  readonly ids: ReadonlyMap<string, string>
  readonly texts: ReadonlyMap<string, string>
}

export const noRoles: Roles = { ids: new Map(), texts: new Map() }

/** Reads what was made up for a post or a user. */
export function readRoles(object: Readonly<Record<string, unknown>>): Roles {
  const user = asRecord(getField(object, 'user_info') ?? object)
  const [id, userId] = [toText(object.id ?? ''), toText(getField(user, 'user_id') ?? object.id ?? '')]
  const texts = Object.keys(profileFields).flatMap((field) => {
    const value = getField(user, field)
    return typeof value === 'string' && /^[^{}]+$/.test(value) ? [[value, field] as const] : []
  })
  return {
    ids: new Map([
      [id, 'id'],
      [userId, id === userId ? 'id|user_id' : 'user_id'],
    ]),
    texts: new Map(texts),
  }
}

/** The names that services give to the id of a user, and of a post. */
const ID_NAMES = [
  ['user_id', /(?:user|author|owner|member|creator|publisher)_?id$|^uid$/i],
  ['id', /(?:post|feed|item|note)_?id$/i],
] as const

/** Describes a value that repeats a role; undefined for others. @param name of its field; of an id in an object, with that of the object */
export function describeRole(value: unknown, name: string, { ids, texts }: Roles): string | undefined {
  const text = toText(value)
  const isNamed = ID_NAMES.some(
    ([role, names]) => names.test(name) && ids.get(text)?.split('|').includes(role),
  )
  const role = isNamed ? ids.get(text) : typeof value === 'string' ? texts.get(text) : undefined
  return role && addKind(`{${role} ${text}}`, value)
}

/** Adds the kind of an id to its name, if it is not an integer. */
export const addKind = (name: string, id: unknown): string =>
  Number.isInteger(id) ? name : `${name}, ${describeKind(id)}`

/** The name of an id without its kind. */
export const removeKind = (name: unknown): unknown =>
  typeof name === 'string' ? name.replace(/, (?:null|an? [\w ]+)$/, '') : name

/** Names the ids in an address: `/posts/{id 7}?by={user_id 3}`. */
export const nameIds = (text: string, { ids }: Roles): string =>
  text.replace(/(?<=[/=])\d+(?![\w.])/g, (digits) => {
    const role = ids.get(digits)
    return role === undefined ? digits : `{${role} ${digits}}`
  })

/** A role in a comparable text, and its value. */
const ROLE = /\{([\w|]+) ([^{}]*)\}/

/** Whether two comparable values are the same: in their roles, or, as a constant may be equal to an id by chance, in their values. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const [parts, others] = [one, other].map((value) => toText(value).split(ROLE)) as [string[], string[]]
  if (parts.length === 1 && others.length === 1) return isSameTime(toText(one), toText(other))
  const isSameRole =
    parts.length === others.length &&
    parts.every((part, index) => {
      const its = others[index] ?? ''
      if (index % 3 === 1) return part.split('|').some((role) => its.split('|').includes(role))
      return index % 3 === 2 || part === its
    })
  return isSameRole || showValue(parts, one) === showValue(others, other)
}

/** The value itself, and whether it is a number. */
function showValue(parts: readonly string[], value: unknown): string {
  const text = parts.filter((_, index) => index % 3 !== 1).join('')
  const isNumber = typeof value === 'number' || (parts.length === 4 && parts[0] === '' && parts[3] === '')
  return JSON.stringify([isNumber, text.replace(/, a text$/, '')])
}

/** Whether two names of times later than the request differ by no more than what such a time changes while posts get older. */
function isSameTime(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => /^\{now(?::(\w+))?\+(\d+)\}$/.exec(text))
  if (!first || !second || first[1] !== second[1]) return false
  const [late, later] = [first, second].map(([, , seconds]) => Number(seconds)) as [number, number]
  return Math.abs(late - later) <= Math.min(600, late / 10)
}
