import { formatCount } from '../../base/format-count.ts'
import type { Report } from '../report/report.ts'

/** What a report on other clients has not judged, in sentences. */
export const formatUnjudgedExchanges = ({ unjudgedExchanges = [] }: Report): string[] =>
  unjudgedExchanges.map(
    ({ reason, count, example }) =>
      `${formatCount(count, 'exchange')} could not be judged: ${reason} (${example}).`,
  )

/** The waivers that nothing needs any more, as a sentence. */
export const formatUnusedWaivers = ({ unusedWaivers = [] }: Report): string[] =>
  unusedWaivers.length > 0 ? [`Waived, but kept now: ${unusedWaivers.join(', ')}. Remove the waiver.`] : []
