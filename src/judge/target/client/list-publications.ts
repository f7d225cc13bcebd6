import type { Fields } from '../encode.ts'
import type { Client } from './client.ts'
import { findFirstPageEnd } from './first-page-end.ts'
import { MemoKey } from './knowledge.ts'
import { isList, type Page, readId, readPage, requestAgainUntil, walkPages } from './pages.ts'
import { type Publication, publishAllDrafts } from './publications.ts'

const listedPublicationsKey = new MemoKey<void>()

/** How many pages are searched for a publication at least, since other users may publish, too. */
const MIN_PAGES = 6

/** How many pages are searched for publications: enough to find all of them on short pages, too. */
const countPages = (publications: number, pageLength: number): number =>
  Math.max(MIN_PAGES, Math.ceil(publications / Math.max(1, pageLength)) + 2)

/** Publishes all drafts, and lists the places where they were published. */
export const listPublications = (client: Client): Promise<void> =>
  client.once(listedPublicationsKey, async () => {
    const all = (await publishAllDrafts(client)).filter(({ post }) => Number.isInteger(post.id))
    for (const published of groupByPosition(all)) {
      const ids = published.map(({ post }) => readId(post))
      await listPlace(client, selectPosition(published[0]), ids)
    }
  })

const selectPosition = ({ sent: { lng, lat } }: Publication): Fields => ({ lng, lat })

/** The publications of each position. The probes may have found another place than the checks, and published there. */
function groupByPosition(all: readonly Publication[]): Iterable<readonly [Publication, ...Publication[]]> {
  const groups = new Map<string, [Publication, ...Publication[]]>()
  for (const publication of all) {
    const key = JSON.stringify(selectPosition(publication))
    const group = groups.get(key)
    if (group) group.push(publication)
    else groups.set(key, [publication])
  }
  return groups.values()
}

/** @param ids of the posts that were published there */
async function listPlace(client: Client, position: Fields, ids: readonly number[]): Promise<void> {
  const first = await requestAgainUntil(
    client,
    readPage(await client.feed.list(position)),
    (page) => page.posts.length > 0 || !isList(page),
  )
  if (isList(first) && first.posts.length === 0) return
  const list = (await findFirstPageEnd(client)) === 'newest' ? listFromNewest : listFromOldest
  await list(client, position, ids, first)
}

async function listFromNewest(
  client: Client,
  position: Fields,
  ids: readonly number[],
  before: Page,
): Promise<void> {
  const first = await requestAgainUntil(client, before, ({ posts }) =>
    posts.some((post) => readId(post) >= Math.max(...ids)),
  )
  const isAll = first.posts.some((post) => readId(post) <= Math.min(...ids))
  await walkPages(client, position, first, isAll ? 1 : countPages(ids.length, first.posts.length))
}

/** Pages forward by since-id, from the oldest publication on. */
async function listFromOldest(
  client: Client,
  position: Fields,
  ids: readonly number[],
  { posts: { length } }: Page,
): Promise<void> {
  const newest = Math.max(...ids)
  const isInclusive = client.knowledge.getAnswer('list.since-id-bound') === 'inclusive'
  let pages = 0
  for (let from = Math.min(...ids); from <= newest && pages < countPages(ids.length, length); pages++) {
    const page = await requestAgainUntil(
      client,
      readPage(await client.feed.list({ ...position, 'since-id': isInclusive ? from : from - 1 })),
      ({ posts }) => posts.length >= length || posts.some((post) => readId(post) >= newest),
    )
    // A full page may end before the newest post.
    const end = page.posts.length >= length ? Math.max(...page.posts.map(readId)) : newest
    if (end < from) break
    from = end + 1
  }
}
