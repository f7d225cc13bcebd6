import type { Evidence, GapResult, GapStatus, Report, RequirementResult, Verdict } from '../report/report.ts'

/** From what needs a person first to what needs none. */
export const VERDICTS: readonly Verdict[] = ['fail', 'error', 'unstable', 'warn', 'unjudged', 'pass']

const STATUSES: readonly GapStatus[] = ['error', 'drift', 'unstable', 'undetermined', 'observed']

export const MARKS: Readonly<Record<Verdict, string>> = {
  fail: '✗',
  error: '‼',
  unstable: '~',
  warn: '!',
  unjudged: '–',
  pass: '✓',
}

/** What a verdict over a whole run means, as a sentence. */
export const MEANINGS: Readonly<Record<Report['verdict'], string>> = {
  conformant: 'The target keeps every requirement that was judged.',
  nonconformant: 'The target breaks the contract.',
  unjudged: 'Not all that had to be judged could be judged.',
  drift: 'The target does not speak the dialect that was expected.',
  error: 'The kit itself broke; please report it.',
}

export const filterByVerdict = (
  results: readonly RequirementResult[],
  ...verdicts: readonly Verdict[]
): readonly RequirementResult[] => results.filter(({ verdict }) => verdicts.includes(verdict))

/** The results that ask for a look, the gravest first. */
export const selectNotable = (results: readonly RequirementResult[]): readonly RequirementResult[] =>
  (['fail', 'error', 'unstable', 'warn'] as const).flatMap((verdict) => filterByVerdict(results, verdict))

/** For example "2 fail, 1 warn, 87 pass"; nothing that is 0. */
export const formatTally = (results: readonly RequirementResult[], separator = ', '): string =>
  counted(
    results.map(({ verdict }) => verdict),
    VERDICTS,
    separator,
  )

/** For example "1 drift, 33 observed". */
export const formatGapTally = (gaps: readonly GapResult[]): string =>
  counted(
    gaps.map(({ status }) => status),
    STATUSES,
    ', ',
  )

function counted<Word extends string>(
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

/** For example "182 requests, 40 writes, 1,204 ms". */
export function formatEffort({ requests, writes, durationMs }: Report): string {
  return [
    formatCount(requests, 'request'),
    formatCount(writes, 'write'),
    `${grouped(Math.round(durationMs))} ms`,
  ].join(', ')
}

export const formatCount = (count: number, word: string): string =>
  `${grouped(count)} ${word}${count === 1 ? '' : 's'}`

const grouped = (number: number): string => number.toLocaleString('en-US')

/** An answer as people write it: a word as it is, anything else as JSON with spaces where lines may break. */
const answerText = (answer: unknown): string =>
  typeof answer === 'string'
    ? answer
    : (JSON.stringify(answer, null, 1) ?? '')
        .replace(/([[{])\n */g, '$1')
        .replace(/\n *([\]}])/g, '$1')
        .replace(/\n */g, ' ')

/** What a report says of a gap: the answer, what was expected instead, or why there is none. */
export function formatGap({ status, answer, expected, reason }: GapResult): string {
  if (status === 'drift') return `${answerText(answer)} (expected ${answerText(expected)})`
  return answer === undefined ? (reason ?? '') : answerText(answer)
}

/** An exchange in a line, for example "7: GET /posts?lng=1&lat=2 → 200". */
export function formatExchange({ number, request, response }: Evidence, target: string): string {
  const path = request.url.startsWith(target) ? request.url.slice(target.length) : request.url
  return `${number}: ${request.method} ${path} → ${response.status}`
}

/** What to say of a result in a sentence or two: its reason, or what was expected and what came. */
export function formatSummary({ violation, reason }: RequirementResult): string {
  const contradiction =
    violation && `Expected ${violation.expected}; got ${violation.actual} (${violation.where}).`
  return [contradiction, reason && `${reason[0]?.toUpperCase()}${reason.slice(1)}.`].filter(Boolean).join(' ')
}

/** Milliseconds that the exchanges behind a result took; shared ones count for each. */
export const sumMilliseconds = ({ evidence }: RequirementResult): number =>
  Math.round(evidence.reduce((sum, { milliseconds }) => sum + milliseconds, 0))
