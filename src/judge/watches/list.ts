import { formatValue } from '../../base/format-value.ts'
import { asRecord } from '../client/index.ts'
import { findLists, findPosts, joinPath, type Part, type Parts } from '../observations/response-parts.ts'
import type { Exchange } from '../target/exchange.ts'
import type { Violation } from '../violation.ts'
import { createSchemaWatch, createWatch, type Watch } from '../watch.ts'

/** The page_size of the query; undefined when there is none, null when it is no size that could bound a page. */
function pageSize({ outgoing }: Exchange): number | null | undefined {
  const [size, ...more] = new URLSearchParams(outgoing.path.split('?')[1] ?? '').getAll('page_size')
  if (size === undefined) return undefined
  return more.length === 0 && /^[1-9]\d*$/.test(size) ? Number(size) : null
}

const pages =
  (fits: (size: number | null | undefined) => boolean): Parts =>
  (exchange) =>
    fits(pageSize(exchange)) && Array.isArray(exchange.response.json) ? findLists(exchange) : undefined

const atMost = ({ value, where }: Part, most: number): Violation | undefined => {
  const { length } = value as readonly unknown[]
  return length <= most
    ? undefined
    : { expected: `at most ${most} posts`, actual: `${length} posts`, where: joinPath(where, most) }
}

/** Section 4.2: what every list is. */
export const listWatches: readonly Watch[] = [
  createSchemaWatch('list.is-array', findLists),
  createWatch(
    'list.page-size-bounds-the-page',
    pages((size) => typeof size === 'number'),
    (page, exchange) => atMost(page, Number(pageSize(exchange))),
  ),
  createWatch(
    'list.page-size-default-bounds-the-page',
    pages((size) => size === undefined),
    (page) => atMost(page, 20),
  ),
  createWatch(
    'list.has-no-duplicates',
    (exchange) => findLists(exchange) && findPosts(exchange) && findLists(exchange),
    ({ value, where }) => {
      const seenAt = new Map<unknown, number>()
      for (const [index, post] of (value as readonly unknown[]).entries()) {
        const { id } = asRecord(post)
        const first = seenAt.get(id)
        if (first !== undefined && id !== undefined)
          return {
            expected: 'each id once',
            actual: `${formatValue(id)} again, after [${first}]`,
            where: joinPath(joinPath(where, index), 'id'),
          }
        seenAt.set(id, index)
      }
      return undefined
    },
  ),
]
