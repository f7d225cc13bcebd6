// Safe access to values of unknown type. What others send may be anything that JSON holds: a field named `__proto__` or
// `toString`, an object instead of a text, or a million nested lists.

/** Whether a value of JSON is an object: neither null nor a list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a JSON object as it is, and an empty object for any other value. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {})

/**
 * The value that an object itself has under a name; undefined for what all objects have, such as `constructor`.
 *
 *     getOwn({ id: 1 }, 'id') // 1
 *     getOwn({ id: 1 }, 'toString') // undefined
 */
export const getOwn = <T>(object: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined

/** Parses a text; undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The text of a value as JSON; undefined for what JSON cannot hold, or nests too deeply. */
export function formatJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

/**
 * The text of a value: a text as it is, an object or a list as JSON, and any other value as JavaScript writes it. Never
 * throws, unlike `String({ toString: 1 })`.
 */
export function toText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return value instanceof Error ? String(value) : (JSON.stringify(value) ?? 'nothing')
  } catch {
    return 'a value that JSON cannot hold'
  }
}

/** The JSON of a value. Never throws. */
export const toJsonText = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value) : toText(value)

/** The number that a primitive value stands for; NaN for an object or a list. Never throws. */
export const toNumber = (value: unknown): number =>
  ['object', 'function', 'symbol'].includes(typeof value) && value !== null ? Number.NaN : Number(value)

/** How deep JSON is read. The deepest value of the contract has 5 levels. */
export const MAX_DEPTH = 64

type Change = (value: unknown, name?: string) => unknown

const keepName = (name: string): string => name

/**
 * Changes the values of data at any depth, and the names of its fields. A list or an object that `change` returns as it is
 * gets its members changed. What is nested deeper than {@link MAX_DEPTH} is left out, since recursion over it would fail.
 * Returns the same data if nothing changes.
 */
export function mapData(data: unknown, change: Change, rename = keepName): unknown {
  const walk = (value: unknown, name: string | undefined, depth: number): unknown => {
    const changed = change(value, name)
    if (changed !== value || typeof value !== 'object' || value === null) return changed
    return depth === MAX_DEPTH ? '…' : mapMembers(value, (item, own) => walk(item, own, depth + 1), rename)
  }
  return walk(data, undefined, 0)
}

/** Changes each item of a list, or the names and values of an object. Returns the same data if nothing changes. */
export function mapMembers(data: object, change: Change, rename = keepName): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => change(item))
    return items.every((item, index) => Object.is(item, data[index])) ? data : items
  }
  const pairs = Object.entries(data).map(
    ([name, value]) => [rename(name), change(value, name), name, value] as const,
  )
  return pairs.every(([newName, item, name, value]) => newName === name && Object.is(item, value))
    ? data
    : Object.fromEntries(pairs)
}

/** Whether two values are the same JSON, with the members of objects in the same order. Parts that both share take no time. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [entries, others] = [Object.entries(one), Object.entries(other)]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === others.length &&
    entries.every(([name, value], index) => {
      const [otherName, otherValue] = others[index] as [string, unknown]
      return name === otherName && isSameJson(value, otherValue)
    })
  )
}

/** The type of a JSON value: null and array are types of their own. */
export const getJsonType = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** Compares two values as a database sorts them: numbers as numbers, all else by its text. */
export function compareKeys(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [first, second] = [toText(one ?? ''), toText(other ?? '')]
  return first < second ? -1 : Number(first > second)
}
