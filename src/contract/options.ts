import { FeedtwinError } from '../base/feedtwin-error.ts'
import { findNearest } from '../base/find-nearest.ts'

/** How messages name the kinds of values. */
const kinds = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  function: 'a function',
} as const

type Kind = keyof typeof kinds

/** What an option may be: of one of some kinds, and more exactly one of some values, a list, or options of its own. */
interface Allowed {
  readonly kinds: readonly Kind[]
  readonly values?: readonly unknown[]
  readonly items?: Allowed
  readonly options?: Readonly<Record<string, Allowed>>
}

/** What each option of T may be. The compiler demands an entry for every option, and for nothing else. */
export type OptionTable<T> = { readonly [Name in keyof Required<T>]: Allowed }

/** Values of some kinds. */
export const ofKind = (...kinds: readonly Kind[]): Allowed => ({ kinds })

/** One of some texts. */
export const oneOf = (...values: readonly string[]): Allowed => ({ kinds: ['string'], values })

/** An array whose items may be this. */
export const listOf = (items: Allowed): Allowed => ({ kinds: ['array'], items })

/** An object with options of its own. */
export const withOptions = <T>(options: OptionTable<T>): Allowed => ({ kinds: ['object'], options })

/**
 * Refuses options that are not known or cannot be, as programs without type checks pass them. What is undefined counts
 * as left out.
 *
 * @param owner what messages call the function that takes them, for example `startTwin`
 * @throws FeedtwinError `bad-option`
 */
export function assertOptions<T>(given: unknown, table: OptionTable<T>, owner: string): void {
  if (kindOf(given) !== 'object') {
    throw new FeedtwinError('bad-option', `${owner} takes its options as an object, not ${nameOf(given)}.`)
  }
  const known: Readonly<Record<string, Allowed>> = table
  for (const [name, value] of Object.entries(given as object)) {
    const allowed = Object.hasOwn(known, name) ? known[name] : undefined
    if (!allowed) throw unknownOption(name, Object.keys(known), owner)
    if (value !== undefined) demandValue(value, allowed, name, owner)
  }
}

function demandValue(value: unknown, allowed: Allowed, name: string, owner: string): void {
  const { kinds: wanted, values, items, options } = allowed
  const isOfKind = (wanted as readonly string[]).includes(kindOf(value))
  if (!isOfKind || values?.includes(value) === false) {
    const must = values ? `one of ${values.join(', ')}` : wanted.map((kind) => kinds[kind]).join(' or ')
    // Most values stay unnamed: they may be secrets.
    const got = isOfKind ? `"${value}"` : nameOf(value)
    throw new FeedtwinError('bad-option', `The option "${name}" of ${owner} must be ${must}, not ${got}.`)
  }
  if (items) for (const item of value as unknown[]) demandValue(item, items, name, owner)
  if (options) assertOptions(value, options, `${name} of ${owner}`)
}

function unknownOption(name: string, known: readonly string[], owner: string): FeedtwinError {
  const meant = findNearest(name, known)
  return new FeedtwinError(
    'bad-option',
    `${owner} has no option "${name}".${meant ? ` Did you mean "${meant}"?` : ''} Its options: ${known.join(', ')}.`,
  )
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function nameOf(value: unknown): string {
  const kind = kindOf(value)
  return Object.hasOwn(kinds, kind) ? kinds[kind as Kind] : kind
}
