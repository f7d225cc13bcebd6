import { formatJsonLines } from '../../../base/text/escape-controls.ts'
import { formatCommand } from '../command.ts'
import type { Evidence, JudgedResult } from '../report.ts'
import { summarizeRun } from './phrases.ts'
import type { Reporter } from './reporter.ts'

// {
//   "feedtwin": "report/1",
//   "command": "feedtwin check http://127.0.0.1:4010 --tier write",
//   "summary": ["conformant: The target keeps every requirement that was judged.", "88 pass · …"],
//   "target": "http://127.0.0.1:4010",
//   "tier": "write",
//   "verdict": "conformant",
//   "exitCode": 0,
//   "requirements": [ … ],
//   "gaps": [ … ], …
// }

/** The report as JSON. src/judge/report/report.ts describes it. Control characters are escaped. */
export const renderJson: Reporter = (report) => {
  const { feedtwin, requirements, app, command: _, ...rest } = report
  const document = {
    feedtwin,
    command: formatCommand(report),
    summary: summarizeRun(report),
    ...rest,
    requirements: requirements.map(shortenPass),
    ...(app && { app: app.map(shortenPass) }),
  }
  return formatJsonLines(document)
}

/**
 * The evidence of a requirement that passes is named by number, and the last exchanges by their request, without headers and
 * bodies, since they need not be repeated.
 */
function shortenPass(result: JudgedResult) {
  if (result.verdict !== 'pass') return result
  const first = result.evidence.length - MAX_NAMED
  return {
    ...result,
    evidence: result.evidence.map((exchange, index) =>
      index < first ? { number: exchange.number } : nameExchange(exchange),
    ),
  }
}

/** How many exchanges of a requirement that passes have their request. */
const MAX_NAMED = 2

const nameExchange = ({ number, request, response, milliseconds }: Evidence) => ({
  number,
  request: { method: request.method, url: request.url },
  response: { status: response.status },
  milliseconds,
})
