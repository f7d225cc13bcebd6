import { escapeControlsInLines } from '../../base/escape-controls.ts'
import { wrapAfterLabel, wrapLines } from '../../base/wrap-text.ts'
import type { JudgedResult, Report } from '../report/report.ts'
import { formatCurl, formatLoginCommands, listGivenSecrets } from './curl.ts'
import { formatExchange, formatWalk } from './phrases.ts'
import { type Paint, paintPlain } from './reporter.ts'

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

const formatShellLines = (command: string, paint: Paint): string[] =>
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
