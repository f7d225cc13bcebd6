import { escapeControlsInLines } from '../../base/escape-controls.ts'
import { wrapLines } from '../../base/wrap-text.ts'
import type { RequirementResult } from '../report/report.ts'
import { formatCurl, listSecrets } from './curl.ts'
import { formatExchange } from './phrases.ts'
import { type Paint, paintPlain } from './reporter.ts'

//   expected  status 422
//   actual    status 200
//   where     status
//   exchange  7: GET /posts?lng=1 → 200
//     curl -i 'http://127.0.0.1:4010/posts?lng=1'

export const WIDTH = 80

/** What happened with a requirement, in lines: the violation, the exchanges that show it, and curl commands for them. */
export function formatFacts(
  { violation, reason, evidence }: RequirementResult,
  target: string,
  paint: Paint = paintPlain,
): string[] {
  const shown = evidence.slice(-SHOWN)
  const before = evidence.length - shown.length
  const secrets = [...new Set(shown.flatMap(listSecrets))]
  return [
    ...(violation
      ? [
          ...field('expected', violation.expected, paint),
          ...field('actual', violation.actual, paint),
          ...field('where', violation.where, paint),
        ]
      : []),
    ...(reason ? field('because', reason, paint) : []),
    ...(before > 0 ? field('before', `${before} more exchanges; the json reporter has them`, paint) : []),
    ...shown.flatMap((exchange) => [
      ...field('exchange', formatExchange(exchange, target), paint),
      ...formatCurl(exchange)
        .split('\n')
        .map((line) => paint('cyan', `    ${line}`)),
    ]),
    ...(secrets.length > 0 ? field('secrets', `set ${secrets.join(' and ')} in the shell first`, paint) : []),
  ]
}

/** The latest exchanges tell most; earlier ones led there. */
const SHOWN = 3

const INDENT = 10

export const formatLabel = (name: string, paint: Paint): string => paint('dim', name.padEnd(INDENT))

function field(name: string, text: string, paint: Paint): string[] {
  return wrapLines(escapeControlsInLines(text), WIDTH - 2 - INDENT).map(
    (line, index) => `  ${formatLabel(index === 0 ? name : '', paint)}${line}`,
  )
}
