import { escapeControlsInLines } from '../../../base/text/escape-controls.ts'
import { formatCount } from '../../../base/text/format-count.ts'
import { WIDTH, wrapAfterLabel, wrapLines } from '../../../base/text/wrap-text.ts'
import { formatCurl, formatLoginCommands, listGivenSecrets } from '../command.ts'
import type { GapResult, GapStatus, JudgedResult, Report } from '../report.ts'
import { formatExchange, formatGap, formatGapTally } from './phrases.ts'
import { type Paint, paintPlain, type Style } from './reporter.ts'
import { formatWalk } from './results.ts'

//   expected  status 422
//   actual    status 200
//   where     status
//   exchange  7: GET /posts?lng=1 → 200
//     curl -i 'http://127.0.0.1:4010/posts?lng=1'

type Facts = {
  readonly [Name in 'violation' | 'excerpt' | 'walk' | 'reason']?: JudgedResult[Name] | undefined
}

/** What is known of a violation, in lines. @param hidesStatus leaves out that it is in the status */
export const formatFacts = (
  { violation, excerpt, reason, walk }: Facts,
  paint: Paint,
  hidesStatus = false,
): string[] => [
  ...(violation
    ? [
        ...formatFact('expected', violation.expected, paint),
        ...formatFact('actual', violation.actual, paint),
        ...(hidesStatus && violation.where === 'status' ? [] : formatFact('where', violation.where, paint)),
      ]
    : []),
  ...(excerpt ? formatExcerpt(excerpt, paint) : []),
  ...(reason ? formatFact('reason', reason, paint) : []),
  ...(walk ? formatFact('walk', formatWalk(walk), paint) : []),
]

/** The details of a result, in lines: the violation, the reason, and the exchanges with a curl command for each. */
export function formatResultDetails(
  result: JudgedResult,
  report: Pick<Report, 'target' | 'baseUrlVariable' | 'session' | 'logins'>,
): string[] {
  const latest = result.evidence.slice(-MAX_EXCHANGES)
  const hidden = result.evidence.length - latest.length
  const secrets = listGivenSecrets(latest, report)
  const logins = formatLoginCommands(latest, report)
  const format = (name: string, text: string): string[] => formatFact(name, text, paintPlain)
  const formatCommand = (command: string): string[] => formatShellLines(command, paintPlain)
  return [
    ...formatFacts(result, paintPlain),
    ...(hidden > 0 ? format('earlier', `${formatCount(hidden, 'more exchange')}: see --reporter json`) : []),
    ...(logins.length > 0 ? format('login', 'sets the token in the shell') : []),
    ...logins.flatMap(formatCommand),
    ...latest.flatMap((exchange) => [
      ...format('exchange', formatExchange(exchange, report)),
      ...formatCommand(formatCurl(exchange, report)),
    ]),
    ...(secrets.length > 0 ? format('secrets', `set ${secrets.join(' and ')} in the shell first`) : []),
  ]
}

/** The last exchanges show the violation; earlier ones only prepare it. */
const MAX_EXCHANGES = 3

const INDENT = 10

export const formatLabel = (name: string, paint: Paint): string => paint('dim', name.padEnd(INDENT))

export const formatShellLines = (command: string, paint: Paint): string[] =>
  command.split('\n').map((line) => paint('cyan', `    ${line}`))

/** The excerpt of a body. A line that is too long is cut, so that the mark of the violated one stays visible. */
function formatExcerpt(excerpt: string, paint: Paint): string[] {
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

export const GAP_STYLES: Readonly<Record<GapStatus, Style>> = {
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
      formatLabel(paint(GAP_STYLES[gap.status], status)),
    )
  })
}
