import type { Client } from '../client/index.ts'
import { Unjudged } from '../violation.ts'
import { createNextCursor } from './first-page-end.ts'
import { addEvidence, collectSeenLists, readListedIds, sortIds } from './read-lists.ts'
import { requestWidePage } from './wide-page.ts'

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
function isComplete(values: readonly unknown[]): boolean {
  const counts = new Map<unknown, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return values.length >= MIN_SAMPLE && [...counts.values()].every((count) => count > 1)
}
