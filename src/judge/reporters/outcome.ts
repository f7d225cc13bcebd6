import type { Report } from '../report/report.ts'
import { filterByVerdict, formatTally, MEANINGS } from './phrases.ts'

/**
 * What a format of tests alone would lose: that a run is not a success although no single requirement failed. It is
 * one more test then, which fails. Undefined where a failed requirement says so already, and for a success.
 */
export function findHiddenVerdict(report: Report): string | undefined {
  if (report.exitCode === 0 || filterByVerdict(report.requirements, 'fail', 'error').length > 0)
    return undefined
  const counts = formatTally(report.requirements)
  return [report.reason ?? MEANINGS[report.verdict], counts && `${counts}.`].filter(Boolean).join(' ')
}
