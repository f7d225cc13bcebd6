import type { Fields } from '../encode.ts'
import { type ListPage, readPage } from '../reading/list-page.ts'
import type { Client } from './client.ts'

/** Requests a page again until it is settled. */
export const requestAgainUntil = async (
  client: Client,
  { exchange }: ListPage,
  isSettled: (page: ListPage) => boolean,
): Promise<ListPage> =>
  readPage(await client.tokens.resendUntil(exchange, (latest) => isSettled(readPage(latest))))

/** The ids on some pages, each once. */
export const collectIds = (pages: readonly ListPage[]): ReadonlySet<number> =>
  new Set(pages.flatMap(({ ids }) => ids))

/**
 * Loads older pages until a page has nothing new, with the smallest known id as max-id.
 *
 * @param first the first page
 * @param maxPages how many pages at most
 * @param beforeSecond runs before the second page is requested
 */
export async function walkPages(
  client: Client,
  query: Fields,
  first: ListPage,
  maxPages: number,
  beforeSecond: () => Promise<void> = async () => {},
): Promise<readonly ListPage[]> {
  const pages = [first]
  let known = 0
  for (let ids = collectIds(pages); ids.size > known && pages.length < maxPages; ids = collectIds(pages)) {
    if (pages.length === 1) await beforeSecond()
    known = ids.size
    pages.push(readPage(await client.feed.list({ ...query, 'max-id': Math.min(...ids) })))
  }
  return pages
}
