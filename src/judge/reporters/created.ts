import { formatCount } from '../../base/format-count.ts'
import { formatRanges, groupRanges } from '../../base/format-ranges.ts'
import type { Report } from '../report/report.ts'

/** For example "2 posts stay on the target: 101, 102"; undefined where the posts disappear with the session of the run. */
export function formatCreated({ created, session }: Report): string | undefined {
  if (created.length === 0 || session !== undefined) return undefined
  const verb = created.length === 1 ? 'stays' : 'stay'
  return `${formatCount(created.length, 'post')} ${verb} on the target: ${formatIds(created)}`
}

/** For example "2 of them were sent with values of wrong types: 101, 102"; undefined where there are none. */
export function formatMalformed({ malformed = [], session }: Report): string | undefined {
  if (malformed.length === 0 || session !== undefined) return undefined
  const verb = malformed.length === 1 ? 'was' : 'were'
  return `${malformed.length} of them ${verb} sent with values of wrong types: ${formatIds(malformed)}`
}

const formatIds = (ids: readonly number[]): string =>
  groupRanges(ids).length > MAX_RANGES
    ? `ids between ${Math.min(...ids)} and ${Math.max(...ids)}`
    : formatRanges(ids)

/** How many ranges of ids are listed. */
const MAX_RANGES = 4
