import type { Report } from '../report/report.ts'
import { explainVerdict, filterByVerdict, formatTally } from './phrases.ts'
import { listResults } from './results.ts'

/**
 * The message of an additional failed test, for formats that consist of tests only: the run is no success, although no
 * requirement has failed. Undefined for a success, and where a failed requirement already shows it.
 */
export function findHiddenVerdict(report: Report): string | undefined {
  if (report.exitCode === 0 || filterByVerdict(listResults(report), 'fail', 'error').length > 0)
    return undefined
  const counts = formatTally(listResults(report))
  return [explainVerdict(report), counts && `${counts}.`].filter(Boolean).join(' ')
}
