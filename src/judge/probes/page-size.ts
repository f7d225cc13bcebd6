import { formatCount } from '../../base/text/format-count.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Client } from '../target/client/client.ts'
import { demandEffect } from '../target/client/cursor-posts.ts'
import { findFirstPageEnd, listNext } from '../target/client/first-page-end.ts'
import { findPlace } from '../target/client/places.ts'
import { isEmptyList, isRefused, readListedIds } from '../target/client/read-lists.ts'
import { MAX_TRIED_PAGE_SIZE, requestPageAfterWidePage, requestWidePage } from '../target/client/wide-page.ts'
import { DEFAULT_PAGE_SIZE } from '../target/reading/list-page.ts'
import { readPosts } from '../target/reading/read-response.ts'
import { Unjudged, Unstable } from '../target/violation.ts'
import { createMaximumComparison, type Probe } from './probe.ts'

/** Finds the size to which a page is cut although more posts exist; undefined when no page was cut. */
async function findClampedSize(client: Client): Promise<number | undefined> {
  const { position, posts } = await requestWidePage(client)
  if (posts.length >= MAX_TRIED_PAGE_SIZE) return undefined
  const { exchange, isAfter } = await requestPageAfterWidePage(client)
  const next = readListedIds(client, exchange)
  const countAgain = async (): Promise<number> =>
    readListedIds(client, await client.feed.list({ ...position, page_size: MAX_TRIED_PAGE_SIZE })).length
  if (next.length > posts.length) {
    // Posts may have arrived in the meantime.
    if ((await countAgain()) > posts.length) return undefined
    throw new Unstable('one page of the largest size is longer than another')
  }
  if (!next.some(isAfter)) return findClampedSizeOfOne(client)
  if ((await findFirstPageEnd(client)) === 'newest') return posts.length
  // From the oldest end, a post that arrived in the meantime also comes after the page.
  return (await countAgain()) > posts.length ? undefined : posts.length
}

/** A page of one post that repeats the cursor's own does not show whether there are more posts. */
async function findClampedSizeOfOne(client: Client): Promise<number | undefined> {
  const { position, posts } = await requestWidePage(client)
  const [only] = readListedIds(client, (await requestPageAfterWidePage(client)).exchange)
  if (posts.length !== 1 || only === undefined) return undefined
  return (await listNext(client, position, [only])).length > 0 ? 1 : undefined
}

/** @throws Unjudged where the largest page is as long as the default one, and a page of one more is longer */
async function demandMaximum(client: Client, clamped: number): Promise<number> {
  const { position } = await requestWidePage(client)
  const isMaximum =
    clamped !== DEFAULT_PAGE_SIZE ||
    readPosts(await client.feed.list({ ...position, page_size: clamped + 1 })).length <= clamped
  if (isMaximum) return clamped
  throw new Unjudged(`page_size ${MAX_TRIED_PAGE_SIZE} counts as absent, and no answer says that`)
}

export const pageSizeMaxProbe: Probe<'list.page-size-max'> = {
  relevantResponses: 'a page of 500',
  async run(client) {
    const { posts, refusedAbove } = await requestWidePage(client)
    if (refusedAbove !== undefined) return refusedAbove
    if (posts.length >= MAX_TRIED_PAGE_SIZE) return 'none'
    await demandEffect(client, 'page_size')
    const clamped = await findClampedSize(client)
    if (clamped !== undefined) return await demandMaximum(client, clamped)
    throw new Unjudged(
      `one place has only ${formatCount(posts.length, 'post')}; a place with more posts would decide (--at lng,lat)`,
    )
  },
  equal: createMaximumComparison(MAX_TRIED_PAGE_SIZE),
}

export const pageSizeOverProbe: Probe<'list.page-size-over'> = {
  relevantResponses: 'a page of 500, and whether there was more',
  async run(client) {
    const { refusedAbove } = await requestWidePage(client)
    if (refusedAbove !== undefined) return 'rejected'
    await demandEffect(client, 'page_size')
    const clamped = await findClampedSize(client)
    if (clamped !== undefined && (await demandMaximum(client, clamped))) return 'clamped'
    throw new Unjudged(`page_size ${MAX_TRIED_PAGE_SIZE} was accepted, and no maximum was reached`)
  },
}

type InvalidCase = keyof Dialect['list.page-size-invalid']

/** A value of each case. */
const SAMPLES: Readonly<Record<InvalidCase, string>> = { zero: '0', negative: '-1', text: 'abc', blank: '' }

/**
 * Lists with an invalid value of each case. Cases whose response no answer explains are left out.
 *
 * @param explainLength returns the answer that a list with this many posts shows; undefined if it shows none
 * @throws Unjudged when no case has an answer
 */
export async function findAnswers<Answer extends string>(
  client: Client,
  name: 'max-id' | 'page_size',
  explainLength: (length: number) => Answer | undefined,
): Promise<Partial<Record<InvalidCase, Answer | 'rejected' | 'empty'>>> {
  const { position } = await findPlace(client)
  const answers: Partial<Record<InvalidCase, Answer | 'rejected' | 'empty'>> = {}
  const unexplained: string[] = []
  let showsPosts = false
  for (const [invalid, value] of Object.entries(SAMPLES) as [InvalidCase, string][]) {
    const exchange = await client.feed.list({ ...position, [name]: value })
    const { length } = readPosts(exchange)
    showsPosts ||= length > 0
    const answer = isRefused(exchange)
      ? 'rejected'
      : isEmptyList(client, exchange)
        ? 'empty'
        : length > 0 && explainLength(length)
    if (answer) answers[invalid] = answer
    else
      unexplained.push(
        `${name}=${value} gives ${length > 0 ? formatCount(length, 'post') : exchange.response.status}`,
      )
  }
  if (showsPosts) await demandEffect(client, name)
  if (Object.keys(answers).length > 0) return answers
  throw new Unjudged(`no legal answer explains these responses: ${unexplained.join(', ')}`)
}

export const pageSizeInvalidProbe: Probe<'list.page-size-invalid'> = {
  relevantResponses: 'lists with a page_size of 0, -1, abc and nothing',
  async run(client) {
    const { posts: first } = await findPlace(client)
    const known = (await requestWidePage(client)).posts.length
    const maximum = client.knowledge.getAnswer('list.page-size-max')
    const hasMore = typeof maximum === 'number' && (await findClampedSize(client)) !== undefined
    return findAnswers(client, 'page_size', (length) =>
      explainPage(length, { usual: first.length, known, maximum, hasMore }),
    )
  },
}

interface PageSizes {
  /** the number of posts of a page without page_size */
  readonly usual: number
  /** the number of posts that are known to be there */
  readonly known: number
  /** the largest page_size; undefined if it is not known */
  readonly maximum: number | 'none' | undefined
  /** whether more posts are there than the largest page has */
  readonly hasMore: boolean
}

/** The answer that the length of a page shows; undefined if several would give this page. */
function explainPage(
  length: number,
  { usual, known, maximum, hasMore }: PageSizes,
): 'default' | 'one' | 'maximum' | 'all' | undefined {
  const isLimited = typeof maximum === 'number'
  if (isLimited && length > maximum) return 'all'
  // Where no more posts are there, the largest page has them all.
  const isLargest = maximum === 'none' || (length === maximum && hasMore)
  if (length > DEFAULT_PAGE_SIZE) return isLargest ? 'maximum' : undefined
  // The first page may be older than other posts, which the default page would have, too.
  if (length === 1 && Math.max(usual, known) > 1) return 'one'
  // With so small a maximum, the largest page is the usual one.
  const isUsualLargest = isLimited && maximum <= DEFAULT_PAGE_SIZE && isLargest
  return length >= usual && (isUsualLargest || known > length) ? 'default' : undefined
}
