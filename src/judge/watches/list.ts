import type { Watch } from '../check.ts'
import type { Exchange } from '../target/exchange.ts'
import { shown, type Violation } from '../violation.ts'
import { record } from '../client/session.ts'
import { inside, lists, type Part, type Parts, posts } from './part.ts'
import { shaped, watch } from './watch.ts'

/** The page_size of the query; undefined when there is none, null when it is no size that could bound a page. */
function pageSize({ outgoing }: Exchange): number | null | undefined {
  const [size, ...more] = new URLSearchParams(outgoing.path.split('?')[1] ?? '').getAll('page_size')
  if (size === undefined) return undefined
  return more.length === 0 && /^[1-9]\d*$/.test(size) ? Number(size) : null
}

const pages =
  (fits: (size: number | null | undefined) => boolean): Parts =>
  (exchange) =>
    fits(pageSize(exchange)) && Array.isArray(exchange.response.json) ? lists(exchange) : undefined

const atMost = ({ value, where }: Part, most: number): Violation | undefined => {
  const { length } = value as readonly unknown[]
  return length <= most
    ? undefined
    : { expected: `at most ${most} posts`, actual: `${length} posts`, where: inside(where, most) }
}

/** Section 4.2: what every list is. */
export const listWatches: readonly Watch[] = [
  shaped('list.is-array', lists),
  watch(
    'list.page-size-bounds-the-page',
    pages((size) => typeof size === 'number'),
    (page, exchange) => atMost(page, Number(pageSize(exchange))),
  ),
  watch(
    'list.page-size-default-bounds-the-page',
    pages((size) => size === undefined),
    (page) => atMost(page, 20),
  ),
  watch(
    'list.has-no-duplicates',
    (exchange) => lists(exchange) && posts(exchange) && lists(exchange),
    ({ value, where }) => {
      const seenAt = new Map<unknown, number>()
      for (const [index, post] of (value as readonly unknown[]).entries()) {
        const { id } = record(post)
        const first = seenAt.get(id)
        if (first !== undefined && id !== undefined)
          return {
            expected: 'each id once',
            actual: `${shown(id)} again, after [${first}]`,
            where: inside(inside(where, index), 'id'),
          }
        seenAt.set(id, index)
      }
      return undefined
    },
  ),
]
