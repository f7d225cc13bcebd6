import { groupBy } from '../../../base/group-by.ts'
import type { Position } from '../../../contract/index.ts'
import type { Exchange } from '../exchange.ts'
import { type LoosePost, readPosts } from '../reading/read-response.ts'
import { Unjudged } from '../violation.ts'
import type { Client } from './client.ts'
import { createNextCursor, findFirstPageEnd } from './first-page-end.ts'
import { once } from './knowledge.ts'
import { findPlace } from './places.ts'
import {
  addEvidenceOf,
  collectSeenLists,
  createUnexpected,
  isRefused,
  readErrorTexts,
  readListedIds,
  sortIds,
} from './read-lists.ts'

/** The largest page that the kit requests. A target that accepts it has no maximum that a client would notice. */
export const MAX_TRIED_PAGE_SIZE = 500

interface WidePage {
  readonly position: Position
  readonly posts: readonly LoosePost[]
  /** the maximum for which the target rejects the largest page; undefined if it accepts it */
  readonly refusedAbove: number | undefined
}

/** Requests the largest page that the target accepts at the place. */
export const requestWidePage = once(async (client: Client): Promise<WidePage> => {
  const { position } = await findPlace(client)
  const request = (size: number): Promise<Exchange> => client.feed.list({ ...position, page_size: size })
  const exchange = await request(MAX_TRIED_PAGE_SIZE)
  if (exchange.response.status === 200)
    return { position, posts: readPosts(exchange), refusedAbove: undefined }
  if (!isRefused(exchange)) throw createUnexpected('a large page', exchange)
  let posts: readonly LoosePost[] = []
  const largest = await findLargestAccepted(
    readErrorTexts(exchange, 'page_size'),
    MAX_TRIED_PAGE_SIZE,
    async (size) => {
      const page = size === MAX_TRIED_PAGE_SIZE ? exchange : await request(size)
      if (page.response.status === 200) posts = readPosts(page)
      else if (!isRefused(page)) throw createUnexpected(`a page of ${size}`, page)
      return page.response.status === 200
    },
  )
  return { position, posts, refusedAbove: largest }
})

interface NextPage {
  /** the id of the wide page that was sent as cursor */
  readonly cursor: number
  readonly exchange: Exchange
  /** whether a post comes after the wide page */
  isAfter(id: number): boolean
}

/**
 * Requests the page after the wide page: older posts, with the id of its oldest post as max-id; where pages come from the oldest
 * end, newer posts, with the id of its newest post as since-id.
 */
export const requestPageAfterWidePage = once(async (client: Client): Promise<NextPage> => {
  const { position, posts, refusedAbove } = await requestWidePage(client)
  const isForward = (await findFirstPageEnd(client)) === 'oldest'
  const cursor = sortIds(posts).at(isForward ? 0 : -1) ?? 0
  const isShort = refusedAbove === undefined && posts.length < MAX_TRIED_PAGE_SIZE
  const size = isShort ? { page_size: MAX_TRIED_PAGE_SIZE } : {}
  const query = { ...position, [isForward ? 'since-id' : 'max-id']: cursor, ...size }
  return {
    cursor,
    exchange: await client.feed.list(query),
    isAfter: (id) => (isForward ? id > cursor : id < cursor),
  }
})

/** The smallest sample. */
const MIN_SAMPLE = 20
/** How many more pages are read if the pages so far are too short for a sample. */
const MAX_PAGES = 5

/**
 * Collects all different values of something in the lists of the run, in order.
 *
 * @param read returns the values of all posts that the run has seen
 * @throws Unjudged when there are too few values to be sure that none is missing
 */
export async function collectSample<T>(client: Client, what: string, read: () => readonly T[]): Promise<T[]> {
  await requestWidePage(client)
  const isFrugal = client.transport.options.tier === 'read'
  for (let page = 0; !isComplete(read()) && page < MAX_PAGES && !isFrugal; page++) {
    if (!(await readNextPage(client))) break
  }
  addEvidenceOf(client)
  const values = read()
  const seen = [...new Set(values)]
  if (isComplete(values)) return seen
  throw new Unjudged(
    `${values.length} ${what} were seen, with the values ${seen.map(String).join(', ') || 'nothing'}; ${MIN_SAMPLE} ${what}, and each value at least twice, are needed`,
  )
}

/** Reads the page next to all posts so far at the place. Returns whether it has new posts. */
async function readNextPage(client: Client): Promise<boolean> {
  const { position, posts, refusedAbove } = await requestWidePage(client)
  // Pages this short give no sample, even if many are read.
  if (posts.length * MAX_PAGES < MIN_SAMPLE) return false
  const there = collectSeenLists(client).filter(
    (list) => list.position?.lng === position.lng && list.position.lat === position.lat,
  )
  const ids = sortIds(there.flatMap((list) => list.posts))
  if (ids.length === 0) return false
  const size = refusedAbove ?? Math.max(posts.length, 20)
  const cursor = await createNextCursor(client, ids)
  const page = await client.feed.list({ ...position, ...cursor, page_size: size })
  return page.response.status === 200 && readListedIds(client, page).some((id) => !ids.includes(id))
}

/**
 * Whether a sample is likely to have all values. The share of unseen values is about the share of values that occur only
 * once (Good and Turing), so no value may occur only once.
 */
const isComplete = (values: readonly unknown[]): boolean =>
  values.length >= MIN_SAMPLE &&
  [...groupBy(values, (value) => value).values()].every(({ length }) => length > 1)

/**
 * Finds the largest number that a target accepts. The numbers in the text of its error are tried first; otherwise a binary
 * search finds it.
 *
 * @param text the text of the error
 * @param refused a number that the target rejects
 */
export async function findLargestAccepted(
  text: string,
  refused: number,
  isAccepted: (size: number) => Promise<boolean>,
): Promise<number> {
  for (const named of readNumbers(text).filter((number) => number > 0 && number < refused)) {
    if ((await isAccepted(named)) && !(await isAccepted(named + 1))) return named
  }
  const [largest] = await bisect(
    0,
    refused,
    (low, high) => (high - low > 1 ? Math.floor((low + high) / 2) : undefined),
    isAccepted,
  )
  if (largest === 0) throw new Unjudged('no number is accepted, not even 1')
  return largest
}

/**
 * Brings two numbers closer to the limit between them, up to which a condition holds.
 *
 * @param choose the next number between them to try; undefined when they are close enough
 */
export async function bisect(
  low: number,
  high: number,
  choose: (low: number, high: number) => number | undefined,
  holds: (number: number) => Promise<boolean>,
): Promise<readonly [low: number, high: number]> {
  const middle = choose(low, high)
  if (middle === undefined) return [low, high]
  return (await holds(middle)) ? bisect(middle, high, choose, holds) : bisect(low, middle, choose, holds)
}

/** Reads the numbers of a text; 1,000 is one number. */
const readNumbers = (text: string): number[] =>
  [...text.matchAll(/\d{1,3}(?:,\d{3})+|\d+/g)].map(([digits]) => Number(digits.replaceAll(',', '')))
