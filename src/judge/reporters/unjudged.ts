import { formatCount } from '../../base/format-count.ts'
import type { Report } from '../report/report.ts'

/** What a report on other clients has not judged, in sentences. */
export const formatUnjudgedExchanges = ({ unjudgedExchanges = [] }: Report): string[] =>
  unjudgedExchanges.map(
    ({ reason, count, example }) =>
      `${formatCount(count, 'exchange')} could not be judged: ${reason} (${example}).`,
  )
