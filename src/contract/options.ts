import { createOptionError, type FeedtwinError } from '../base/feedtwin-error.ts'
import { getOwn, toText } from '../base/json.ts'
import { findNearest } from '../base/text/find-nearest.ts'

/** The kinds of values, and their names in messages. */
const kinds = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  function: 'a function',
} as const

type Kind = keyof typeof kinds

/** The values that an option accepts. */
interface Allowed {
  readonly kinds: readonly Kind[]
  /** if given, only these values */
  readonly values?: readonly unknown[]
  /** what the items of an array may be */
  readonly items?: Allowed
  /** the options of an object */
  readonly options?: Readonly<Record<string, Allowed>>
}

/** The values that each option of T accepts. The compiler demands exactly one entry for each option. */
export type OptionTable<T> = { readonly [Name in keyof Required<T>]: Allowed }

/** Accepts values of these kinds. */
export const acceptKinds = (...kinds: readonly Kind[]): Allowed => ({ kinds })

/** Accepts one of these texts. */
export const acceptTexts = (...values: readonly string[]): Allowed => ({ kinds: ['string'], values })

/** Accepts an array of these items. */
export const acceptList = (items: Allowed): Allowed => ({ kinds: ['array'], items })

/** Accepts an object with these options. */
export const acceptOptions = <T>(options: OptionTable<T>): Allowed => ({ kinds: ['object'], options })

/**
 * Rejects unknown options and wrong values, which programs without type checks may pass. An undefined value counts as
 * absent.
 *
 * @param owner the function that takes the options, for messages, for example `startTwin`
 * @throws FeedtwinError `bad-option`
 */
export function assertOptions<T>(options: unknown, table: OptionTable<T>, owner: string): void {
  if (getKind(options) !== 'object') {
    throw createOptionError(`${owner} takes its options as an object, not ${getKindName(options)}.`)
  }
  const known: Readonly<Record<string, Allowed>> = table
  for (const [name, value] of Object.entries(options as object)) {
    const allowed = getOwn(known, name)
    if (!allowed) throw createUnknownOption(name, Object.keys(known), owner)
    if (value !== undefined) assertValue(value, allowed, name, owner)
  }
}

function assertValue(value: unknown, allowed: Allowed, name: string, owner: string): void {
  const { kinds: allowedKinds, values, items, options } = allowed
  const isKind = (allowedKinds as readonly string[]).includes(getKind(value))
  if (!isKind || values?.includes(value) === false) {
    const expected = values
      ? `one of ${values.map(toText).join(', ')}`
      : allowedKinds.map((kind) => kinds[kind]).join(' or ')
    // A value of the wrong kind is not shown, since it may be a secret.
    const actual = isKind ? `"${toText(value)}"` : getKindName(value)
    throw createOptionError(`The option "${name}" of ${owner} must be ${expected}, not ${actual}.`)
  }
  if (items) for (const item of value as unknown[]) assertValue(item, items, name, owner)
  if (options) assertOptions(value, options, `${name} of ${owner}`)
}

function createUnknownOption(name: string, known: readonly string[], owner: string): FeedtwinError {
  const suggestion = findNearest(name, known)
  return createOptionError(
    `${owner} has no option "${name}".${suggestion ? ` Did you mean "${suggestion}"?` : ''} Its options: ${known.join(', ')}.`,
  )
}

function getKind(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function getKindName(value: unknown): string {
  const kind = getKind(value)
  return Object.hasOwn(kinds, kind) ? kinds[kind as Kind] : kind
}
