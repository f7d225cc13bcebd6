import { formatCount } from '../../../base/text/format-count.ts'
import { formatRerunCommand } from '../command.ts'
import type { Evidence, Finding, JudgedResult, Report, Severity } from '../report.ts'
import { filterByVerdict, listResults } from '../verdict.ts'
import { countWords, explainVerdict, formatTally, MARKS } from './phrases.ts'

/** What a finding is called: its severity, unless the baseline or a waiver excuses it. */
export const nameSeverity = ({ severity, known, waived }: Finding): Severity | 'known' | 'waived' =>
  known ? 'known' : waived ? 'waived' : severity

/** The mark of a finding, as of the verdict that it gives. */
export const getFindingMark = (finding: Finding): string =>
  finding.known || finding.waived ? '=' : MARKS[finding.severity]

/** The requirement, the app rule or the gap that a finding is about. */
export const getSubject = ({ requirements: [id], gaps = [] }: Finding): string => id ?? gaps.join(', ')

/** The command that shows a finding again: for the tests of an app, with a twin. */
export const formatRerun = (finding: Finding, report: Report): string | undefined =>
  finding.app === undefined ? formatRerunCommand(report, getSubject(finding)) : finding.example?.command

const SEVERITY_NOUNS: Readonly<Record<ReturnType<typeof nameSeverity>, (count: number) => string>> = {
  fail: (count) => formatCount(count, 'failure'),
  error: (count) => formatCount(count, 'internal error'),
  unstable: (count) => `${count} unstable`,
  warn: (count) => formatCount(count, 'warning'),
  known: (count) => `${count} known`,
  waived: (count) => `${count} waived`,
}

/** How many findings there are of each severity, for example "2 failures, 1 warning, 1 known". */
export function countFindings(findings: readonly Finding[]): string {
  const names = Object.keys(SEVERITY_NOUNS) as ReturnType<typeof nameSeverity>[]
  const format = (count: number, name: (typeof names)[number]): string => SEVERITY_NOUNS[name](count)
  return countWords(names, ', ', findings, nameSeverity, format) || 'no findings'
}

/** What was not judged, by the cause: "Not judged: 43 (tier), 2 (no data)."; undefined where everything was. */
export function countOpen(report: Pick<Report, 'requirements' | 'app'>): string | undefined {
  const open = filterByVerdict(listResults(report), 'unjudged')
  if (open.length === 0) return undefined
  const nameCause = ({ cause }: JudgedResult): string => cause?.replace('-', ' ') ?? 'other reasons'
  const format = (count: number, name: string): string => `${count} (${name})`
  return `Not judged: ${countWords([...new Set(open.map(nameCause))], ', ', open, nameCause, format)}.`
}

/** The verdict of a consequence, for example "2 more requirements: 1 warn, 1 unjudged"; undefined if nothing follows. */
export const formatConsequences = ({ consequences }: Finding): string | undefined =>
  consequences.length === 0
    ? undefined
    : `${formatCount(consequences.length, 'more requirement')}: ${formatTally(consequences)}`

/** The exchanges behind a finding, as its result has them: earlier ones prepare the last one. */
export function listEvidence(finding: Finding, report: Report): readonly Evidence[] {
  const [id] = finding.requirements
  const { evidence = [], cases = [] } = listResults(report).find((result) => result.id === id) ?? {}
  const isOnly = cases.length < 2
  return isOnly ? evidence : evidence.filter(({ number }) => number === finding.example?.exchange)
}

/** The exchange of its example; undefined for a finding about many runs of tests. */
export function readExample({ example }: Finding): Evidence | undefined {
  const { exchange: number = 0, request, response } = example ?? {}
  return request && response && { number, request, response, milliseconds: 0 }
}

/** How often a finding was seen, for example "7 exchanges: 12, 14 to 19"; undefined for one exchange. */
export const formatOccurrence = ({ count }: Finding): string | undefined =>
  count > 1 ? `${formatCount(count, 'exchange')} show this` : undefined

/**
 * The message of an additional failed test, for formats that consist of tests only: the run is not a success, although no
 * requirement has failed. Undefined for a success, and where a failed requirement already says so.
 */
export function findHiddenVerdict(report: Report): string | undefined {
  if (report.exitCode === 0 || filterByVerdict(listResults(report), 'fail', 'error').length > 0)
    return undefined
  const counts = formatTally(listResults(report))
  return [explainVerdict(report), counts && `${counts}.`].filter(Boolean).join(' ')
}
