import { formatCount, formatNumber } from '../../../base/text/format-count.ts'
import { formatSentence } from '../format-sentence.ts'
import type { Evidence, Finding, GapResult, GapStatus, JudgedResult, Report, Verdict } from '../report.ts'
import { filterByVerdict, listResults, VERDICTS } from '../verdict.ts'
import {
  formatCreated,
  formatEndedFindings,
  formatMalformed,
  formatUnjudgedExchanges,
  formatUnusedWaivers,
  formatWalkCounts,
  getMeanings,
} from './results.ts'

const GAP_STATUSES: readonly GapStatus[] = ['error', 'drift', 'unstable', 'undetermined', 'observed']

export const MARKS: Readonly<Record<Verdict, string>> = {
  fail: '✗',
  error: '‼',
  unstable: '~',
  warn: '!',
  unjudged: '–',
  pass: '✓',
}

/** Whether no requirement failed, although the target does not always keep them all: something is unstable, or 5xx came at random. */
const isUnstable = (report: Report): boolean =>
  report.verdict === 'conformant' &&
  ((report.randomErrors ?? 0) > 0 || filterByVerdict(listResults(report), 'unstable').length > 0)

/** The results with a warning that the baseline does not know. */
const listWarnings = (report: Report): readonly JudgedResult[] =>
  filterByVerdict(listResults(report), 'warn').filter(({ known }) => known !== true)

/** The verdict over a run in a few words, for example "conformant, with 2 warnings and 1 known finding" or "unstable". */
export function formatVerdict(report: Report): string {
  const { verdict, findings } = report
  const word = isUnstable(report) ? 'unstable' : verdict
  const warnings = listWarnings(report).length
  const known = findings.filter((finding) => finding.known).length
  const besides = [
    ...(warnings > 0 ? [formatCount(warnings, 'warning')] : []),
    ...(known > 0 ? [formatCount(known, 'known finding')] : []),
  ]
  return verdict === 'conformant' && besides.length > 0 ? `${word}, with ${besides.join(' and ')}` : word
}

/** The mark of the verdict over a run, and how it looks. */
export function getVerdictMark(report: Report): {
  readonly mark: string
  readonly style: 'green' | 'yellow' | 'red'
} {
  if (isUnstable(report)) return { mark: MARKS.unstable, style: 'yellow' }
  return report.exitCode === 0 ? { mark: '✓', style: 'green' } : { mark: '✗', style: 'red' }
}

/** For example "✓ conformant, with 2 warnings". */
export const formatMarkedVerdict = (report: Report): string =>
  `${getVerdictMark(report).mark} ${formatVerdict(report)}`

/** The reason for the verdict over a run, or its meaning, as a sentence. */
export function explainVerdict(report: Report): string {
  const { verdict, reason } = report
  const hasWarnings = listWarnings(report).length > 0
  const hasKnown = report.findings.some(({ known }) => known)
  if (reason !== undefined) return reason
  if (isUnstable(report)) return getMeanings(report).unstable
  if (verdict === 'conformant' && hasKnown) return 'All failures are known: the baseline has them.'
  return getMeanings(report)[verdict === 'conformant' && hasWarnings ? 'warned' : verdict]
}

/** The gaps that a report shows one by one. */
export const selectNotableGaps = (gaps: readonly GapResult[]): readonly GapResult[] =>
  gaps.filter(({ status }) => status === 'drift' || status === 'unstable' || status === 'error')

/** The number of results of each verdict, for example "2 fail, 1 warn, 87 pass". */
export const formatTally = (results: readonly Pick<JudgedResult, 'verdict'>[], separator = ', '): string =>
  countWords(VERDICTS, separator, results, ({ verdict }) => verdict)

/** The number of gaps of each status, for example "1 drift, 33 observed". */
export const formatGapTally = (gaps: readonly GapResult[]): string =>
  countWords(GAP_STATUSES, ', ', gaps, ({ status }) => status)

/** How many items have each word, in an order. */
export const countWords = <Word extends string, Item>(
  order: readonly Word[],
  separator: string,
  items: readonly Item[],
  read: (item: Item) => Word,
  format = (count: number, word: Word) => `${count} ${word}`,
): string =>
  order
    .map((word) => [items.filter((item) => read(item) === word).length, word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => format(count, word))
    .join(separator)

/** For example "tier write, in a session of its own"; undefined where the kit has not sent the requests. */
export const formatTier = ({ tier, session, command }: Report): string | undefined =>
  command === undefined
    ? `tier ${tier}${session === undefined ? '' : ', in a session of its own'}`
    : undefined

/** What a report says before its results, as sentences; undefined for most reports. */
export function formatHeadline(report: Report): string | undefined {
  const { randomErrors = 0, requests } = report
  const random = `The target answers 5xx at random: ${formatNumber(randomErrors)} of ${formatCount(requests, 'request')}.`
  const others = [
    ...formatUnusedWaivers(report),
    ...formatEndedFindings(report),
    ...formatUnjudgedExchanges(report),
  ]
  return [...(randomErrors > 0 ? [random] : []), ...others].join(' ') || undefined
}

/** For example "182 requests, 40 writes, 1,204 ms". */
export function formatEffort({ requests, writes, durationMs }: Report): string {
  return [
    formatCount(requests, 'request'),
    formatCount(writes, 'write'),
    `${formatNumber(Math.round(durationMs))} ms`,
  ].join(', ')
}

/** The numbers of a run: results, requests, the tier, and posts that stay on the target. */
export const listCounts = (report: Report, hasTier = true): readonly string[] =>
  [
    formatTally(listResults(report)),
    formatEffort(report),
    formatWalkCounts(report),
    hasTier ? formatTier(report) : undefined,
    formatCreated(report),
    formatMalformed(report),
  ]
    .filter(isGiven)
    .filter((line) => line !== '')

/** The same in one line. */
export const formatCounts = (report: Report): string => listCounts(report).join(' · ')

/** What every report states about its run: the verdict and its reason, what comes before all results, and the numbers. */
export const summarizeRun = (report: Report): readonly string[] =>
  [
    `${formatVerdict(report)}: ${explainVerdict(report)}`,
    formatHeadline(report),
    formatCounts(report),
  ].filter(isGiven)

export const isGiven = (line: string | undefined): line is string => line !== undefined

/** The answer to a gap: a text without quotes, any other value as JSON with spaces, so that long lines can be wrapped. */
const formatGapAnswer = (answer: unknown): string =>
  typeof answer === 'string'
    ? answer
    : (JSON.stringify(answer, null, 1) ?? '')
        .replace(/([[{])\n */g, '$1')
        .replace(/\n *([\]}])/g, '$1')
        .replace(/\n */g, ' ')

/** The answer to a gap, with the expected one if it is another; or the reason why there is no answer. */
export function formatGap({ status, answer, expected, reason }: GapResult): string {
  if (status === 'drift') return `${formatGapAnswer(answer)} (expected ${formatGapAnswer(expected)})`
  return answer === undefined ? (reason ?? '') : formatGapAnswer(answer)
}

/** The base URL of the requests of a run. */
const getRequestBase = ({ target, session }: Pick<Report, 'target' | 'session'>): string =>
  session === undefined ? target : `${target}/__twin/session/${session}`

/** An exchange in one line, for example "7: GET /posts?lng=1&lat=2 → 200". */
export function formatExchange(
  { number, request, response }: Evidence,
  report: Pick<Report, 'target' | 'session'>,
): string {
  const base = getRequestBase(report)
  const path = request.url.startsWith(base) ? request.url.slice(base.length) : request.url
  return `${number}: ${request.method} ${path} → ${response.status === 0 ? 'no response' : response.status}`
}

/** A result in one or two sentences: the violation and the reason. Empty for most results that pass. */
export function formatSummary({ violation, reason }: Partial<Pick<Finding, 'violation' | 'reason'>>): string {
  const contradiction =
    violation && `Expected ${violation.expected}; got ${violation.actual} (${violation.where}).`
  return [contradiction, reason && formatSentence(reason)].filter(Boolean).join(' ')
}

/** The milliseconds of the exchanges behind a result. An exchange that several results share counts for each of them. */
export const sumMilliseconds = ({ evidence }: JudgedResult): number =>
  Math.round(evidence.reduce((sum, { milliseconds }) => sum + milliseconds, 0))
