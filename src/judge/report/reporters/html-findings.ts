import { formatCount } from '../../../base/format-count.ts'
import { formatRerunCommand } from '../command.ts'
import type { Finding, Report, Verdict } from '../report.ts'
import { formatConsequences, getFindingMark, listEvidence, nameSeverity } from './findings.ts'
import { escapeText, renderEvidence, renderLogins } from './html-parts.ts'
import { formatSummary, MARKS } from './phrases.ts'

/** The class of each verdict. */
export const TONES: Readonly<Record<Verdict, string>> = {
  fail: 'bad',
  error: 'bad',
  unstable: 'warning',
  warn: 'warning',
  unjudged: 'muted',
  pass: 'good',
}

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
  const { cause, requirements, section = '', sentence = '', violation, reason, example, count } = finding
  const [id = ''] = requirements
  const rerun = formatRerunCommand(report, id)
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
  known || waived ? 'muted' : TONES[severity]

const renderSeverity = (finding: Finding): string =>
  `<span class="tag ${getTone(finding)}">${getFindingMark(finding)} ${nameSeverity(finding)}</span>`

export const renderTag = (verdict: Verdict): string =>
  `<span class="tag ${TONES[verdict]}">${MARKS[verdict]} ${verdict}</span>`

const renderFact = (name: string, value: string): string => `<dt>${name}</dt><dd>${escapeText(value)}</dd>`
