import { asRecord } from '../../base/json.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { formatValue } from '../../base/text/format-value.ts'
import type { Exchange } from '../target/exchange.ts'
import {
  DEFAULT_PAGE_SIZE,
  isWithinMaximum,
  type ListPage,
  readAllowedList,
} from '../target/reading/list-page.ts'
import {
  findLists,
  findPosts,
  joinPath,
  type Part,
  type PartSelector,
} from '../target/reading/response-parts.ts'
import type { Violation } from '../target/violation.ts'
import { findOtherSuccess, findWrapper } from './any.ts'
import { isExcused, type Log } from './log/log.ts'
import { type CaseJudgement, combineRows, createPartRow, createRow, createSchemaRow } from './log/row.ts'

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
    : {
        expected: `at most ${formatCount(most, 'post')}`,
        actual: formatCount(length, 'post'),
        where: joinPath(where, most),
      }
}

/** The rows of every list (specification, section 4.2). */
export const listRows = [
  combineRows(
    createSchemaRow('list.is-array', findLists),
    createPartRow('list.is-array', findLists, (_, exchange) => findWrapper(exchange)),
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
    (page) => judgeLength(page, DEFAULT_PAGE_SIZE),
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

/** Whether a list has a position and, besides that, at most a page_size that is within the maximum. */
export function isPlainList({ size, maxId, sinceId }: ListPage, { dialect }: Log): boolean {
  const isSizeAllowed = size === undefined || isWithinMaximum(size, dialect)
  return isSizeAllowed && maxId === undefined && sinceId === undefined
}

/** Whether a list has no token, and the target may require one, with another status than 401 if it breaks that requirement. */
function mayNeedToken({ outgoing }: Exchange, { dialect, facts }: Log): boolean {
  const use = dialect.getAnswer('list.token')
  const isRequired = use === 'required' || (use === undefined && facts.isServedWithToken('listPosts'))
  return isRequired && outgoing.headers.Authorization === undefined
}

/** A position alone is enough for a list. A list without posts may be answered with 404 (gap list.empty). */
function judgeStatus(exchange: Exchange, log: Log): CaseJudgement | undefined {
  const { status } = exchange.response
  const violation = findOtherSuccess(exchange)
  if (violation) return { ...violation, lacking: [] }
  if (status === 200) return 'kept'
  const list = readAllowedList(exchange)
  if (!list || !isPlainList(list, log) || isExcused(exchange) || mayNeedToken(exchange, log)) return undefined
  const seen = status === 404 ? [...log.lists.seenAt(list).values()] : []
  const [shown] = seen
  if (status === 404 && !shown) return 'kept'
  return {
    kind: 'status',
    expected: shown ? 'status 200, because posts are there' : 200,
    actual: status,
    ...(shown && { earlier: [shown.exchange] }),
    // A redirect may be from another server, and a server that fails at random answers correctly a moment later.
    ...(status >= 400 && status < 500 && { lacking: seen.map(({ post }) => post) }),
  }
}

/** The row of the status of lists (specification, section 4.2). */
export const listStatusRows = [
  {
    ...createRow(
      'list.answers-200',
      (exchange) => (exchange.outgoing.operation === 'listPosts' ? [exchange] : []),
      (exchange, _, log) => judgeStatus(exchange, log),
    ),
    mayLag: true,
  },
]
