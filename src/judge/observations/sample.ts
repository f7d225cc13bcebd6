import type { Client } from '../client/index.ts'
import { Unjudged } from '../violation.ts'
import { addEvidence, collectSeenLists, readListedIds, sortIds } from './read-lists.ts'
import { requestWidePage } from './wide-page.ts'

/** The smallest sample. */
const MIN_SAMPLE = 20
/** How many older pages are read if the pages so far are too short for a sample. */
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
    if (!(await readOlderPage(client))) break
  }
  addEvidence(
    client,
    collectSeenLists(client).map(({ exchange }) => exchange),
  )
  const values = read()
  const seen = [...new Set(values)]
  if (isComplete(values)) return seen
  throw new Unjudged(
    `${values.length} ${what} were seen, with ${seen.map(String).join(', ') || 'nothing'}; at least ${MIN_SAMPLE}, and each value more than once, would decide`,
  )
}

/** Reads a page that is older than all posts so far at the place. Returns whether it has posts. */
async function readOlderPage(client: Client): Promise<boolean> {
  const { position, posts, refusedAbove } = await requestWidePage(client)
  // Pages this short give no sample, even if many are read.
  if (posts.length * MAX_PAGES < MIN_SAMPLE) return false
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
 * Whether a sample is likely to have all values. The share of unseen values is about the share of values that occur only
 * once (Good and Turing), so no value may occur only once.
 */
function isComplete(values: readonly unknown[]): boolean {
  const counts = new Map<unknown, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return values.length >= MIN_SAMPLE && [...counts.values()].every((count) => count > 1)
}
