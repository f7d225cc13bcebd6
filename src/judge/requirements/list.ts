import { formatValue } from '../../base/format-value.ts'
import { asRecord } from '../client/index.ts'
import {
  findLists,
  findPosts,
  getBody,
  joinPath,
  type Part,
  type PartSelector,
} from '../observations/response-parts.ts'
import type { Exchange } from '../target/exchange.ts'
import type { Violation } from '../violation.ts'
import { findWrapper } from './results.ts'
import { combineRows, createPartRow, createSchemaRow } from './row.ts'

/**
 * The page_size of the query; undefined when there is none, null when it is not one positive integer. A list in a query
 * has another name, such as page_size[].
 */
function readPageSize({ outgoing }: Exchange): number | null | undefined {
  const [sent, ...others] = [...new URLSearchParams(outgoing.path.split('?')[1] ?? '')].filter(
    ([name]) => name === 'page_size' || name.startsWith('page_size['),
  )
  if (sent === undefined) return undefined
  const [name, size] = sent
  return others.length === 0 && name === 'page_size' && /^[1-9]\d*$/.test(size) ? Number(size) : null
}

const selectPages =
  (isSelected: (size: number | null | undefined) => boolean): PartSelector =>
  (exchange) =>
    isSelected(readPageSize(exchange)) && Array.isArray(exchange.response.json)
      ? findLists(exchange)
      : undefined

const judgeLength = ({ value, where }: Part, most: number): Violation | undefined => {
  const { length } = value as readonly unknown[]
  return length <= most
    ? undefined
    : { expected: `at most ${most} posts`, actual: `${length} posts`, where: joinPath(where, most) }
}

const findSuccessfulList: PartSelector = (exchange) =>
  exchange.outgoing.operation === 'listPosts' && exchange.response.status === 200
    ? [getBody(exchange)]
    : undefined

/** The rows of every list (specification, section 4.2). */
export const listRows = [
  combineRows(
    createSchemaRow('list.is-array', findLists),
    createPartRow('list.is-array', findSuccessfulList, (_, exchange) => findWrapper(exchange)),
  ),
  createPartRow(
    'list.page-size-bounds-the-page',
    selectPages((size) => typeof size === 'number'),
    (page, exchange) => judgeLength(page, Number(readPageSize(exchange))),
  ),
  createPartRow(
    'list.page-size-default-bounds-the-page',
    // A deployment may know another name of page_size.
    (exchange) =>
      exchange.outgoing.flaws?.some(({ kind }) => kind === 'unknown')
        ? undefined
        : selectPages((size) => size === undefined)(exchange),
    (page) => judgeLength(page, 20),
  ),
  createPartRow(
    'list.has-no-duplicates',
    (exchange) => (findPosts(exchange) ? findLists(exchange) : undefined),
    ({ value, where }) => {
      const firstIndexes = new Map<unknown, number>()
      for (const [index, post] of (value as readonly unknown[]).entries()) {
        const { id } = asRecord(post)
        const firstIndex = firstIndexes.get(id)
        if (firstIndex !== undefined && id !== undefined)
          return {
            expected: 'each id once',
            actual: `${formatValue(id)} again, after [${firstIndex}]`,
            where: joinPath(joinPath(where, index), 'id'),
          }
        firstIndexes.set(id, index)
      }
      return undefined
    },
  ),
]
