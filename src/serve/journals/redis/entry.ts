import { getOwn, parseJson, toNumber } from '../../../base/json.ts'
import type { JournalEvent } from '../../../twin/state/journal.ts'

type Check = (value: unknown) => boolean

/**
 * Reads an entry that another program may have written.
 *
 * @param text JSON
 * @returns undefined if it is not an entry of this version of feedtwin
 */
export function readEntry(text: string): JournalEvent | undefined {
  const value = parseJson(text)
  return isEntry(value) ? value : undefined
}

/** Whether a value has everything that folding needs. It is not stricter, since dialects accept different values. */
export function isEntry(value: unknown): value is JournalEvent {
  const { type, at } = Object(value)
  return isNumber(at) && Object.hasOwn(entryChecks, type) && entryChecks[type as JournalEvent['type']](value)
}

const isText: Check = (value) => typeof value === 'string'
const isTextOrNull: Check = (value) => value === null || isText(value)
const isNumber: Check = Number.isFinite
const isCount: Check = (value) => Number.isSafeInteger(value) && toNumber(value) >= 0
const isCountOrAbsent: Check = (value) => value === undefined || isCount(value)
const isObject: Check = (value) => typeof value === 'object' && value !== null

const isOneOf =
  (...texts: readonly string[]): Check =>
  (value) =>
    texts.includes(value as string)

const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

/** An object whose fields pass their checks. Other fields are ignored. */
const hasFields =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) &&
    Object.entries(fields).every(([name, check]) => check(getOwn(value as Record<string, unknown>, name)))

const position = { lng: isNumber, lat: isNumber }
const because = isOneOf('expired', 'blacklisted')

const isEntryOrAbsent: Check = (value) =>
  value === undefined || hasFields({ number: isCount, at: isNumber })(value)

const image = hasFields({
  users: isListOf(
    hasFields({
      id: isCount,
      accounts: isListOf(hasFields({ platform: isText, openId: isText })),
      postCount: isCount,
    }),
  ),
  posts: isListOf(
    hasFields({
      id: isCount,
      content: (value) => isTextOrNull(value) || hasFields({ escaped: isText })(value),
      createdAt: isNumber,
      images: isListOf(hasFields({ id: isCount })),
      author: isCount,
      category: isNumber,
      ...position,
    }),
  ),
  nextUserId: isCount,
  nextPostId: isCount,
  nextImageId: isCount,
  logins: isCount,
  generation: isCountOrAbsent,
  lastGeneration: isCountOrAbsent,
  revoked: isListOf(hasFields({ user: isCount, because, logins: isCount })),
  removed: isListOf(isCount),
  entry: isEntryOrAbsent,
})

/** The fields of each type of entry, besides its type and time. */
const entryChecks: Readonly<Record<JournalEvent['type'], Check>> = {
  login: hasFields({ platform: isText, openId: isText }),
  revoke: hasFields({ user: isCount, because }),
  publish: hasFields({
    user: isCount,
    category: isNumber,
    content: isTextOrNull,
    images: isListOf(isTextOrNull),
    ...position,
  }),
  remove: hasFields({ post: isNumber }),
  reset: () => true,
  restore: hasFields({ image }),
  rewind: hasFields({ to: isCount, image }),
}
