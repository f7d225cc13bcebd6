import type { UnwordedResult } from '../report/report.ts'
import { requirementRows } from '../requirements/index.ts'
import { findContradiction } from '../requirements/row.ts'
import type { Exchange } from '../target/exchange.ts'
import type { CauseContext } from './cause-rule.ts'

/** The exchange that shows the violation of a result: the last one of its evidence. */
export function findViolatingExchange(
  { client }: CauseContext,
  { violation, evidence }: UnwordedResult,
): Exchange | undefined {
  const last = violation && evidence.at(-1)
  return last && client.transport.exchanges.find(({ number }) => number === last.number)
}

/** Whether a result is violated in a response that has a defect, and in no response that does not have it. */
export function isViolatedOnlyWith(
  context: CauseContext,
  result: UnwordedResult,
  hasDefect: (exchange: Exchange) => boolean,
): boolean {
  const exchange = findViolatingExchange(context, result)
  if (exchange === undefined || !hasDefect(exchange)) return false
  const own = requirementRows.filter(({ requirement }) => requirement === result.id)
  return context.client.transport.exchanges.every(
    (other) => hasDefect(other) || !own.some((row) => findContradiction(row, other)),
  )
}
