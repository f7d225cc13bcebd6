import { formatCount, formatNumber } from '../../../base/format-count.ts'
import type { Evidence, GapResult, GapStatus, JudgedResult, Report, Verdict } from '../report.ts'
import type { Walk } from '../walk.ts'
import {
  formatCreated,
  formatMalformed,
  formatUnjudgedExchanges,
  formatUnusedWaivers,
  getMeanings,
  listResults,
} from './results.ts'

/** All verdicts, the most urgent first. */
export const VERDICTS: readonly Verdict[] = ['fail', 'error', 'unstable', 'warn', 'unjudged', 'pass']

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

/** The verdict over a run in a few words, for example "conformant, with 2 warnings" or "unstable". */
export function formatVerdict(report: Report): string {
  const { verdict } = report
  const warnings = filterByVerdict(listResults(report), 'warn').length
  const word = isUnstable(report) ? 'unstable' : verdict
  return verdict === 'conformant' && warnings > 0 ? `${word}, with ${formatCount(warnings, 'warning')}` : word
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
  const hasWarnings = filterByVerdict(listResults(report), 'warn').length > 0
  if (reason !== undefined) return reason
  if (isUnstable(report)) return getMeanings(report).unstable
  return getMeanings(report)[verdict === 'conformant' && hasWarnings ? 'warned' : verdict]
}

export const filterByVerdict = (
  results: readonly JudgedResult[],
  ...verdicts: readonly Verdict[]
): readonly JudgedResult[] => results.filter(({ verdict }) => verdicts.includes(verdict))

/** The gaps that a report shows one by one. */
export const selectNotableGaps = (gaps: readonly GapResult[]): readonly GapResult[] =>
  gaps.filter(({ status }) => status === 'drift' || status === 'unstable' || status === 'error')

/** The number of results of each verdict, for example "2 fail, 1 warn, 87 pass". */
export const formatTally = (results: readonly JudgedResult[], separator = ', '): string =>
  countWords(
    results.map(({ verdict }) => verdict),
    VERDICTS,
    separator,
  )

/** The number of gaps of each status, for example "1 drift, 33 observed". */
export const formatGapTally = (gaps: readonly GapResult[]): string =>
  countWords(
    gaps.map(({ status }) => status),
    GAP_STATUSES,
    ', ',
  )

function countWords<Word extends string>(
  words: readonly Word[],
  order: readonly Word[],
  separator: string,
): string {
  return order
    .map((word) => ({ word, count: words.filter((other) => other === word).length }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word}`)
    .join(separator)
}

/** For example "tier write, in a session of its own"; undefined where the kit has not sent the requests. */
export const formatTier = ({
  tier,
  session,
  command,
}: Pick<Report, 'tier' | 'session' | 'command'>): string | undefined =>
  command === undefined
    ? `tier ${tier}${session === undefined ? '' : ', in a session of its own'}`
    : undefined

/** What a report says before its results, as sentences; undefined for most reports. */
export function formatHeadline(report: Report): string | undefined {
  const { randomErrors = 0, requests } = report
  const random = `The target answers 5xx at random: ${formatNumber(randomErrors)} of ${formatCount(requests, 'request')}.`
  const others = [...formatUnusedWaivers(report), ...formatUnjudgedExchanges(report)]
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

/** The numbers of a run in one line: results, requests, the tier, and posts that stay on the target. */
export const formatCounts = (report: Report): string =>
  [
    formatTally(listResults(report)),
    formatEffort(report),
    formatWalkCounts(report),
    formatTier(report),
    formatCreated(report),
    formatMalformed(report),
  ]
    .filter(Boolean)
    .join(' · ')

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
export function formatSummary({ violation, reason }: JudgedResult): string {
  const contradiction =
    violation && `Expected ${violation.expected}; got ${violation.actual} (${violation.where}).`
  return [contradiction, reason && formatSentence(reason)].filter(Boolean).join(' ')
}

/** Makes a sentence of a part of one. A name at its start, such as max-id or "token is missing", stays as it is. */
export const formatSentence = (text: string): string =>
  `${/^[a-z]+(?![\w-])/.test(text) && !FIELD.test(text) ? `${text[0]?.toUpperCase()}${text.slice(1)}` : text}.`

/** A field or parameter at the start of a sentence: one word before the verb that is not a pronoun. */
const FIELD = /^(?!(?:it|there|nothing|none) )[a-z]+ (?:is|has) /

/** The milliseconds of the exchanges behind a result. An exchange that several results share counts for each of them. */
export const sumMilliseconds = ({ evidence }: JudgedResult): number =>
  Math.round(evidence.reduce((sum, { milliseconds }) => sum + milliseconds, 0))
