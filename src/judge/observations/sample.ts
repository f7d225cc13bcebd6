import type { Client } from '../client/index.ts'
import { Unjudged } from '../violation.ts'
import { addEvidence, collectSeenLists, readListedIds, sortIds } from './read-lists.ts'
import { requestWidePage } from './wide-page.ts'

/** Fewer than this are no sample. */
const ENOUGH = 20
/** Older pages that are read where the pages seen are too short for a sample. */
const MOST_PAGES = 5

/**
 * All different values of something that the run's lists show, in order.
 *
 * @param read gives the values of all posts that the run has seen
 * @throws Unjudged when there are too few to be sure that none is missing
 */
export async function collectSample<T>(client: Client, what: string, read: () => readonly T[]): Promise<T[]> {
  await requestWidePage(client)
  const isFrugal = client.transport.options.tier === 'read'
  for (let page = 0; !isWellSeen(read()) && page < MOST_PAGES && !isFrugal; page++) {
    if (!(await older(client))) break
  }
  addEvidence(
    client,
    collectSeenLists(client).map(({ exchange }) => exchange),
  )
  const values = read()
  const seen = [...new Set(values)]
  if (isWellSeen(values)) return seen
  throw new Unjudged(
    `${values.length} ${what} were seen, with ${seen.map(String).join(', ') || 'nothing'}; at least ${ENOUGH}, and each value more than once, would decide`,
  )
}

/** Reads a page of what is older than all that was seen at the place; tells whether there was something. */
async function older(client: Client): Promise<boolean> {
  const { position, posts, refusedAbove } = await requestWidePage(client)
  // So short pages give no sample, however many are read.
  if (posts.length * MOST_PAGES < ENOUGH) return false
  const there = collectSeenLists(client).filter(
    (list) => list.position?.lng === position.lng && list.position.lat === position.lat,
  )
  const ids = sortIds(there.flatMap((list) => list.posts))
  const [oldest] = ids.slice(-1)
  if (oldest === undefined) return false
  const size = refusedAbove ?? Math.max(posts.length, 20)
  const page = await client.feed.list({ ...position, 'max-id': oldest, page_size: size })
  return page.response.status === 200 && readListedIds(client, page).some((id) => id < oldest)
}

/**
 * Whether a sample is likely to have all values: the share of values yet unseen is about that of the values seen
 * only once (Good and Turing), so there must be none.
 */
function isWellSeen(values: readonly unknown[]): boolean {
  const counts = new Map<unknown, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return values.length >= ENOUGH && [...counts.values()].every((count) => count > 1)
}
