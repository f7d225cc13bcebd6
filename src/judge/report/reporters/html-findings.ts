import { escapeControlsInLines } from '../../../base/text/escape-controls.ts'
import { escapeEntities } from '../../../base/text/escape-entities.ts'
import { formatCount } from '../../../base/text/format-count.ts'
import { formatCurl, formatLoginCommands } from '../command.ts'
import type { Evidence, Finding, Report, Verdict } from '../report.ts'
import {
  formatConsequences,
  formatRerun,
  getFindingMark,
  getSubject,
  listEvidence,
  nameSeverity,
} from './findings.ts'
import { formatExchange, formatSummary, MARKS } from './phrases.ts'
import { VERDICT_STYLES } from './pretty-findings.ts'
import type { Style } from './reporter.ts'

/** The class of each style. */
export const TONES: Readonly<Record<Style, string>> = {
  green: 'good',
  yellow: 'warning',
  red: 'bad',
  dim: 'muted',
  bold: '',
  cyan: '',
}

export const getVerdictTone = (verdict: Verdict): string => TONES[VERDICT_STYLES[verdict]]

/** The causes, each with a link to its card, and the search. */
export function renderIndex(findings: readonly Finding[]): string {
  const items = findings.map(
    (finding, index) =>
      `<li data-found>${renderSeverity(finding)} <a href="#finding-${index + 1}">${escapeText(finding.cause)}</a></li>`,
  )
  return `<nav aria-label="Findings">
<input type="search" placeholder="Search causes, requirements, requests" aria-label="Search" hidden>
${items.length === 0 ? '' : `<ol class="causes">\n${items.join('\n')}\n</ol>\n`}</nav>`
}

/** A finding: its cause, what is right, and the rest collapsed. */
export function renderCard(finding: Finding, index: number, report: Report): string {
  const { cause, section = '', sentence = '', violation, reason, example, count } = finding
  const id = getSubject(finding)
  const rerun = formatRerun(finding, report)
  const evidence = listEvidence(finding, report)
  const facts = [
    violation && renderFact('expected', violation.expected),
    violation && renderFact('actual', violation.actual),
    violation && renderFact('where', violation.where),
    reason && renderFact('reason', reason),
    count > 1 && renderFact('seen in', formatCount(count, 'exchange')),
    rerun && `<dt>rerun</dt><dd><code>${escapeText(rerun)}</code></dd>`,
  ]
  return `<article class="card ${getTone(finding)}" id="finding-${index + 1}" data-found>
<header>${renderSeverity(finding)}<h3>${escapeText(cause)}</h3></header>
<p>${escapeText(sentence)} <span class="soft"><code>${escapeText(id)}</code>, section ${escapeText(section)}</span></p>
<dl>${facts.filter(Boolean).join('')}</dl>
${example?.excerpt === undefined ? '' : `<pre>${escapeText(example.excerpt)}</pre>\n`}${renderConsequences(finding)}<details class="evidence"><summary>${formatCount(evidence.length, 'exchange')} as evidence</summary>
${renderLogins(evidence, report)}${renderEvidence(evidence, report)}
</details>
</article>`
}

/** The results that follow from a finding, collapsed. */
function renderConsequences(finding: Finding): string {
  const affected = formatConsequences(finding)
  if (affected === undefined) return ''
  const items = finding.consequences.map((result) => {
    const summary = formatSummary(result)
    return `<li>${renderTag(result.verdict)} ${escapeText(result.sentence)}<br><code class="soft">${escapeText(result.id)}</code>${
      summary && `<br><span class="soft">${escapeText(summary)}</span>`
    }</li>`
  })
  return `<details class="affected"><summary>affects ${affected}</summary><ul>
${items.join('\n')}</ul></details>
`
}

const getTone = ({ severity, known, waived }: Finding): string =>
  known || waived ? TONES.dim : getVerdictTone(severity)

const renderSeverity = (finding: Finding): string =>
  `<span class="tag ${getTone(finding)}">${getFindingMark(finding)} ${nameSeverity(finding)}</span>`

export const renderTag = (verdict: Verdict): string =>
  `<span class="tag ${getVerdictTone(verdict)}">${MARKS[verdict]} ${verdict}</span>`

const renderFact = (name: string, value: string): string => `<dt>${name}</dt><dd>${escapeText(value)}</dd>`

/** The commands that set the tokens for the curl commands below them. */
function renderLogins(evidence: readonly Evidence[], report: Report): string {
  const commands = formatLoginCommands(evidence, report)
  return commands.length === 0
    ? ''
    : `<details><summary>login in a shell</summary><pre>${escapeText(commands.join('\n'))}</pre></details>\n`
}

/** The last exchanges show the violation. Earlier ones only prepare it, so they are collapsed. */
function renderEvidence(evidence: readonly Evidence[], report: Report): string {
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
  return `<div class="exchange"><p><code>${escapeText(formatExchange(exchange, report))}</code> <span class="soft">${Math.round(exchange.milliseconds)} ms</span></p>
<div class="sides">
${renderMessage('request', `${request.method} ${request.url}`, request.headers, request.body ?? '')}
${renderMessage('response', `${response.status}`, response.headers, formatBody(response))}
</div>
<details><summary>curl command</summary><pre>${escapeText(formatCurl(exchange, report))}</pre></details></div>`
}

type Headers = Evidence['request']['headers']

function renderMessage(name: string, start: string, headers: Headers, body: string): string {
  const lines = [start, ...Object.entries(headers).map(([key, value]) => `${key}: ${value}`), '', body]
  return `<div><small>${name}</small><pre>${escapeText(lines.join('\n').trimEnd())}</pre></div>`
}

const formatBody = ({ json, text }: Evidence['response']): string =>
  json === undefined ? text : JSON.stringify(json, null, 2)

/** A text of a target as HTML. */
export const escapeText = (text: string): string =>
  escapeEntities(escapeControlsInLines(text.replaceAll('\r\n', '\n')))
