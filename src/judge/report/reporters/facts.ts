import { escapeControlsInLines } from '../../../base/escape-controls.ts'
import { wrapAfterLabel, wrapLines } from '../../../base/wrap-text.ts'
import { formatCurl, formatLoginCommands, listGivenSecrets } from '../command.ts'
import type { GapResult, GapStatus, JudgedResult, Report } from '../report.ts'
import { formatExchange, formatGap, formatGapTally } from './phrases.ts'
import { type Paint, paintPlain, type Style } from './reporter.ts'
import { formatWalk } from './walk-phrases.ts'

//   expected  status 422
//   actual    status 200
//   where     status
//   exchange  7: GET /posts?lng=1 → 200
//     curl -i 'http://127.0.0.1:4010/posts?lng=1'

export const WIDTH = 80

type Facts = Pick<JudgedResult, 'violation' | 'excerpt' | 'evidence' | 'walk'> & {
  readonly reason?: string | undefined
}

/** The details of a result, in lines: the violation, the reason, and the exchanges with a curl command for each. */
export function formatFacts(
  { violation, excerpt, reason, evidence, walk }: Facts,
  report: Pick<Report, 'target' | 'baseUrlVariable' | 'session' | 'logins'>,
  paint: Paint = paintPlain,
): string[] {
  const latest = evidence.slice(-MAX_EXCHANGES)
  const hidden = evidence.length - latest.length
  const secrets = listGivenSecrets(latest, report)
  const logins = formatLoginCommands(latest, report)
  return [
    ...(violation
      ? [
          ...formatFact('expected', violation.expected, paint),
          ...formatFact('actual', violation.actual, paint),
          ...formatFact('where', violation.where, paint),
        ]
      : []),
    ...(excerpt ? formatExcerpt(excerpt, paint) : []),
    ...(reason ? formatFact('reason', reason, paint) : []),
    ...(walk ? formatFact('walk', formatWalk(walk), paint) : []),
    ...(hidden > 0 ? formatFact('earlier', `${hidden} more exchanges: see --reporter json`, paint) : []),
    ...(logins.length > 0 ? formatFact('login', 'sets the token in the shell', paint) : []),
    ...logins.flatMap((login) => formatShellLines(login, paint)),
    ...latest.flatMap((exchange) => [
      ...formatFact('exchange', formatExchange(exchange, report), paint),
      ...formatShellLines(formatCurl(exchange, report), paint),
    ]),
    ...(secrets.length > 0
      ? formatFact('secrets', `set ${secrets.join(' and ')} in the shell first`, paint)
      : []),
  ]
}

/** The last exchanges show the violation; earlier ones only prepare it. */
const MAX_EXCHANGES = 3

const INDENT = 10

export const formatLabel = (name: string, paint: Paint): string => paint('dim', name.padEnd(INDENT))

export const formatShellLines = (command: string, paint: Paint): string[] =>
  command.split('\n').map((line) => paint('cyan', `    ${line}`))

/** The excerpt of a body. A line that is too long is cut, so that the mark of the violated one stays visible. */
export function formatExcerpt(excerpt: string, paint: Paint): string[] {
  return escapeControlsInLines(excerpt)
    .split('\n')
    .map((line, index) => {
      const [start = ''] = /^(?:> | *)/.exec(line) ?? []
      const [first = '', ...rest] = wrapLines(line.slice(start.length), WIDTH - 4 - INDENT - start.length)
      const cut = `${start}${first}${rest.length > 0 ? '…' : ''}`
      return `  ${formatLabel(index === 0 ? 'body' : '', paint)}${start === '> ' ? paint('red', cut) : cut}`
    })
}

/** A labelled text, in lines. */
export const formatFact = (name: string, text: string, paint: Paint): string[] =>
  wrapAfterLabel(
    `  ${name.padEnd(INDENT)}`,
    escapeControlsInLines(text),
    WIDTH,
    `  ${formatLabel(name, paint)}`,
  )

// list.order           observed      newest-first
// list.page-size-max   undetermined  no place with more than 20 posts was found
//
// 1 undetermined, 33 observed

const STYLES: Readonly<Record<GapStatus, Style>> = {
  observed: 'green',
  undetermined: 'dim',
  unstable: 'yellow',
  drift: 'yellow',
  error: 'red',
}

/** A table of gaps with the status and the answer of each. */
export function renderGapTable(gaps: readonly GapResult[], paint: Paint = paintPlain): string {
  return `${[...formatGapRows(gaps, paint), '', formatGapTally(gaps)].join('\n')}\n`
}

/** One row for each gap, in lines of at most `width` columns. */
export function formatGapRows(gaps: readonly GapResult[], paint: Paint, width = WIDTH): string[] {
  const idWidth = Math.max(0, ...gaps.map(({ id }) => id.length))
  const statusWidth = Math.max(0, ...gaps.map(({ status }) => status.length))
  return gaps.flatMap((gap) => {
    const formatLabel = (status: string): string => `${gap.id.padEnd(idWidth)}  ${status}  `
    const status = gap.status.padEnd(statusWidth)
    return wrapAfterLabel(
      formatLabel(status),
      escapeControlsInLines(formatGap(gap)),
      width,
      formatLabel(paint(STYLES[gap.status], status)),
    )
  })
}
