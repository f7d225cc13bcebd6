import { asRecord, toNumber, toText } from '../../../base/json.ts'
import type { Position } from '../../../contract/index.ts'
import { type Exchange, listWrongTypes } from '../exchange.ts'
import { readSentFields } from './read-request.ts'
import { readPosts } from './read-response.ts'

// The posts that runs of the kit leave on a target.

/** The largest distance of posts of the kit from the place where it publishes, in degrees. */
const TOLERANCE = 0.001

/** What the kit writes into a list or an object that it sends as content. */
const MARK = 'feedtwin'

/**
 * Whether a run of the kit may have left a post with values of wrong types, which shows nothing about the target: posts at the
 * distant place of the kit, and those that earlier versions published elsewhere.
 */
export function isLeftover(post: unknown): boolean {
  const { lng, lat, content } = asRecord(post)
  if (isNear(lng, POINT_NEMO.lng) && isNear(lat, POINT_NEMO.lat)) return true
  if (Array.isArray(lng)) return typeof content === 'string' && isOwnContent(content)
  return typeof content === 'object' && content !== null && Object.values(content).includes(MARK)
}

const isNear = (value: unknown, degrees: number): boolean => {
  const [first] = [value].flat()
  const isWritten = typeof first === 'number' || (typeof first === 'string' && first.trim() !== '')
  return isWritten && Math.abs(Number(first) - degrees) <= TOLERANCE
}

const isPublication = ({ outgoing }: Exchange): boolean => outgoing.operation === 'createPost'

/** The ids that the responses to publications have. */
export const readCreatedIds = (exchanges: readonly Exchange[]): number[] =>
  exchanges
    .filter((each) => isPublication(each) && each.response.status === 200)
    .map(({ response }) => asRecord(response.json).id)
    .filter((id): id is number => typeof id === 'number')

/** The ids of the posts that a run published with values of wrong types. */
export const listMalformedIds = (exchanges: readonly Exchange[]): number[] =>
  readCreatedIds(exchanges.filter(({ outgoing }) => listWrongTypes(outgoing).length > 0))

/** The ids of the posts that a run published, also of those that the target has stored although it answered with 5xx. */
export function listCreatedIds(exchanges: readonly Exchange[]): number[] {
  const created = readCreatedIds(exchanges)
  return [...created, ...listStoredIds(exchanges, new Set(created))]
}

/**
 * The ids of posts that were answered with 5xx and that later lists have. The content tells them from the posts of others. A gap
 * between two ids would not show them, because databases also skip the id of a post that they did not store.
 */
function listStoredIds(exchanges: readonly Exchange[], created: ReadonlySet<number>): number[] {
  const stored = new Set<number>()
  // The greatest id before each publication that failed. An earlier run with the same seed has published the same content.
  const failed = new Map<unknown, number>()
  let newest = 0
  for (const exchange of exchanges) {
    if (isPublication(exchange)) {
      const content = readSentFields(exchange.outgoing)?.content
      if (exchange.response.status >= 500 && typeof content === 'string' && isOwnContent(content))
        failed.set(content, Math.min(newest, failed.get(content) ?? newest))
    }
    const posts = [
      ...readPosts(exchange),
      ...(isPublication(exchange) ? [asRecord(exchange.response.json)] : []),
    ]
    for (const { id, content } of posts) {
      if (!Number.isSafeInteger(id)) continue
      const before = failed.get(content)
      if (before !== undefined && toNumber(id) > before && !created.has(toNumber(id)))
        stored.add(toNumber(id))
      newest = Math.max(newest, toNumber(id))
    }
  }
  return [...stored]
}

/** What the content of each publication begins with, in this run and in earlier ones. */
export const CONTENT_PREFIX = 'feedtwin check '

/** Whether the kit published a post with this content, in this run or in an earlier one. */
export const isOwnContent = (content: unknown): boolean => toText(content).startsWith(CONTENT_PREFIX)

/** Point Nemo, the point of the ocean that is farthest from any land. The kit publishes its largest posts there. */
export const POINT_NEMO: Position = { lng: -123.4, lat: -48.9 }

/**
 * Content that names what the kit publishes.
 *
 * @param longest the most characters that the target accepts; only the end is used where that is short
 */
export function createOwnContent(name: string, longest: number | 'none'): string {
  const text = `${CONTENT_PREFIX}${name}`
  return longest === 'none' ? text : cutToEnd(text, longest)
}

/** The end of a text, without white space around it. A text that some targets take for empty is replaced. */
export function cutToEnd(text: string, length: number): string {
  const end = text.slice(-length).trim()
  return end === '0' ? '1' : end
}
