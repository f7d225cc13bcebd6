import type { Exchange } from '../target/exchange.ts'
import type { Log } from './log.ts'
import { findOtherSuccess } from './results.ts'
import { createRow, type Judgement } from './row.ts'
import { isExcused, type ListPage, readAllowedList } from './seen-lists.ts'

/** Whether a list has a position and, besides that, at most a page_size that is within the maximum. */
export function isPlainList({ size, maxId, sinceId }: ListPage, { dialect }: Log): boolean {
  const maximum = dialect.getAnswer('list.page-size-max') ?? 0
  const isSizeAllowed = size === undefined || maximum === 'none' || size <= maximum
  return isSizeAllowed && maxId === undefined && sinceId === undefined
}

/** Whether a list has no token, and the target may require one, with another status than 401 if it breaks that requirement. */
function mayNeedToken({ outgoing }: Exchange, { dialect, facts }: Log): boolean {
  const use = dialect.getAnswer('list.token')
  const isRequired = use === 'required' || (use === undefined && facts.isServedWithToken('listPosts'))
  return isRequired && outgoing.headers.Authorization === undefined
}

/** A position alone is enough for a list. A list without posts may be answered with 404 (gap list.empty). */
function judgeStatus(exchange: Exchange, log: Log): Judgement | undefined {
  const { status } = exchange.response
  const violation = findOtherSuccess(exchange)
  if (violation) return { violation, lacking: [] }
  if (status === 200) return 'kept'
  const list = readAllowedList(exchange)
  if (!list || !isPlainList(list, log) || isExcused(exchange) || mayNeedToken(exchange, log)) return undefined
  const seen = status === 404 ? [...log.lists.seenAt(list).values()] : []
  const [shown] = seen
  if (status === 404 && !shown) return 'kept'
  return {
    violation: {
      kind: 'status',
      expected: shown ? 'status 200, because posts are there' : 200,
      actual: status,
    },
    ...(shown && { earlier: [shown.exchange] }),
    // A redirect may be from another server, and a server that fails at random is right a moment later.
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
