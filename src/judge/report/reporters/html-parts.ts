import { escapeControlsInLines } from '../../../base/escape-controls.ts'
import { escapeEntities } from '../../../base/escape-entities.ts'
import { formatCount } from '../../../base/format-count.ts'
import { formatCurl, formatLoginCommands } from '../command.ts'
import type { Evidence, Report } from '../report.ts'
import { formatExchange } from './phrases.ts'

/** The commands that set the tokens for the curl commands below them. */
export function renderLogins(evidence: readonly Evidence[], report: Report): string {
  const commands = formatLoginCommands(evidence, report)
  return commands.length === 0
    ? ''
    : `<details><summary>login in a shell</summary><pre>${escapeText(commands.join('\n'))}</pre></details>\n`
}

/** The last exchanges show the violation. Earlier ones only prepare it, so they are collapsed. */
export function renderEvidence(evidence: readonly Evidence[], report: Report): string {
  const renderAll = (exchanges: readonly Evidence[]): string =>
    exchanges.map((exchange) => renderExchange(exchange, report)).join('\n')
  const earlier = evidence.slice(0, -MAX_EXPANDED)
  const collapsed =
    earlier.length > 0
      ? `<details><summary>${formatCount(earlier.length, 'earlier exchange')}</summary>${renderAll(earlier)}</details>\n`
      : ''
  return collapsed + renderAll(evidence.slice(-MAX_EXPANDED))
}

const MAX_EXPANDED = 2

/** The request on the left, the response on the right. */
function renderExchange(exchange: Evidence, report: Report): string {
  const { request, response } = exchange
  const requestLines = [
    `${request.method} ${request.url}`,
    ...formatHeaders(request.headers),
    '',
    request.body ?? '',
  ]
  const responseLines = [
    String(response.status),
    ...formatHeaders(response.headers),
    '',
    formatBody(response),
  ]
  return `<div class="exchange"><p><code>${escapeText(formatExchange(exchange, report))}</code> <span class="soft">${Math.round(exchange.milliseconds)} ms</span></p>
<div class="sides">
<div><small>request</small><pre>${escapeText(requestLines.join('\n').trimEnd())}</pre></div>
<div><small>response</small><pre>${escapeText(responseLines.join('\n').trimEnd())}</pre></div>
</div>
<details><summary>curl command</summary><pre>${escapeText(formatCurl(exchange, report))}</pre></details></div>`
}

const formatHeaders = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`)

const formatBody = ({ json, text }: Evidence['response']): string =>
  json === undefined ? text : JSON.stringify(json, null, 2)

/** A text of a target as HTML. */
export const escapeText = (text: string): string =>
  escapeEntities(escapeControlsInLines(text.replaceAll('\r\n', '\n')))
