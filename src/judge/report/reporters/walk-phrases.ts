import { formatCount } from '../../../base/format-count.ts'
import type { Report } from '../report.ts'
import type { Walk } from '../walk.ts'

/** What the walks of a run did, in one line; undefined for a run without walks: "200 walks (seed 42), 912 requests" */
export function formatWalkCounts({ walks }: Report): string | undefined {
  if (walks === undefined) return undefined
  const skipped = Object.entries(walks.skipped).map(
    ([cause, count]) => `${formatCount(count, 'step')} skipped: ${cause}`,
  )
  return [
    `${formatCount(walks.walks, 'walk')} (seed ${walks.seed})`,
    formatCount(walks.requests, 'request'),
    ...skipped,
  ].join(', ')
}

/** Which steps of a walk show a violation, in one line. */
export const formatWalk = ({ seed, number, steps }: Walk): string =>
  `${formatCount(steps.length, 'step')} of walk ${number} of seed ${seed}; --save-walk <file> keeps it`
