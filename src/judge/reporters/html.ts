import { escapeControlsInLines } from '../../base/escape-controls.ts'
import { escapeEntities } from '../../base/escape-entities.ts'
import type { Evidence, GapResult, Report, RequirementResult } from '../report/report.ts'
import { formatCurl, formatRerunCommand } from './curl.ts'
import { REPORT_STYLE } from './html-style.ts'
import {
  filterByVerdict,
  formatCount,
  formatEffort,
  formatExchange,
  formatGap,
  formatGapTally,
  formatTally,
  MARKS,
  MEANINGS,
  VERDICTS,
} from './phrases.ts'
import type { Reporter } from './reporter.ts'
import { groupBySection, type Section } from './sections.ts'

// <!doctype html> … <div class="banner bad"><h1>✗ nonconformant</h1> …
// a bar of verdicts, a card a failure with its exchanges side by side, all requirements by section, all gaps

/** One page that needs nothing else: no scripts, no fonts, no network. */
export const renderHtml: Reporter = (report) => {
  const { target, verdict, requirements } = report
  const broken = filterByVerdict(requirements, 'fail', 'error')
  const odd = filterByVerdict(requirements, 'unstable', 'warn')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(`${verdict}: ${target}`)}</title>
<style>
${REPORT_STYLE}
</style>
</head>
<body>
<main>
${[
  banner(report),
  part(
    'Failures',
    broken.map((result) => card(result, report)),
  ),
  part(
    'Worth a look',
    odd.map((result) => card(result, report)),
  ),
  part('Requirements', groupBySection(requirements).map(sectionRows)),
  gapPart(report.gaps),
]
  .filter(Boolean)
  .join('\n')}
</main>
</body>
</html>
`
}

const text = (raw: string): string => escapeEntities(escapeControlsInLines(raw.replaceAll('\r\n', '\n')))

const TONES: Readonly<Record<RequirementResult['verdict'], string>> = {
  fail: 'bad',
  error: 'bad',
  unstable: 'odd',
  warn: 'odd',
  unjudged: 'mute',
  pass: 'good',
}

function banner(report: Report): string {
  const { verdict, exitCode, reason, target, tier, requirements } = report
  const counts = VERDICTS.map((one) => ({ one, count: filterByVerdict(requirements, one).length })).filter(
    ({ count }) => count > 0,
  )
  const bar = counts.map(({ one, count }) => `<i class="${TONES[one]}" style="flex:${count}"></i>`).join('')
  const legend = counts
    .map(({ one, count }) => `<li class="${TONES[one]}"><b>${MARKS[one]} ${count}</b> ${one}</li>`)
    .join('')
  return `<div class="banner ${exitCode === 0 ? 'good' : exitCode === 3 || exitCode === 4 ? 'odd' : 'bad'}">
<h1>${exitCode === 0 ? '✓' : '✗'} ${verdict}</h1>
<p>${text(reason ?? MEANINGS[verdict])}</p>
<p class="target"><code>${text(target)}</code></p>
${counts.length > 0 ? `<div class="bar">${bar}</div>\n<ul class="legend">${legend}</ul>\n` : ''}<p class="soft">tier ${tier} · ${formatEffort(report)}</p>
</div>`
}

const part = (title: string, blocks: readonly string[]): string =>
  blocks.length === 0 ? '' : `<section>\n<h2>${title}</h2>\n${blocks.join('\n')}\n</section>`

function card(result: RequirementResult, { target, tier, writes }: Report): string {
  const { id, section, sentence, verdict, violation, reason, evidence } = result
  const facts = [
    violation && fact('expected', violation.expected),
    violation && fact('actual', violation.actual),
    violation && fact('where', violation.where),
    reason && fact('because', reason),
    `<dt>again</dt><dd><code>${text(formatRerunCommand(target, tier, writes, id))}</code></dd>`,
  ]
  return `<article class="card ${TONES[verdict]}">
<header>${tag(verdict)}<h3>${text(id)}</h3><span class="soft">section ${text(section)}</span></header>
<p>${text(sentence)}</p>
<dl>${facts.filter(Boolean).join('')}</dl>
${exchanges(evidence, target)}
</article>`
}

const tag = (verdict: RequirementResult['verdict']): string =>
  `<span class="tag ${TONES[verdict]}">${MARKS[verdict]} ${verdict}</span>`

const fact = (name: string, value: string): string => `<dt>${name}</dt><dd>${text(value)}</dd>`

/** The latest exchanges tell most; those that led there are folded. */
function exchanges(evidence: readonly Evidence[], target: string): string {
  const shown = (some: readonly Evidence[]): string =>
    some.map((exchange) => sides(exchange, target)).join('\n')
  const earlier = evidence.slice(0, -OPEN)
  const folded =
    earlier.length > 0
      ? `<details><summary>${formatCount(earlier.length, 'earlier exchange')}</summary>${shown(earlier)}</details>\n`
      : ''
  return folded + shown(evidence.slice(-OPEN))
}

const OPEN = 2

/** The request on the left, the answer on the right. */
function sides(exchange: Evidence, target: string): string {
  const { request, response } = exchange
  const sent = [`${request.method} ${request.url}`, ...headerLines(request.headers), '', request.body ?? '']
  const came = [String(response.status), ...headerLines(response.headers), '', bodyText(response)]
  return `<div class="exchange"><p><code>${text(formatExchange(exchange, target))}</code> <span class="soft">${Math.round(exchange.milliseconds)} ms</span></p>
<div class="sides">
<div><small>request</small><pre>${text(sent.join('\n').trimEnd())}</pre></div>
<div><small>answer</small><pre>${text(came.join('\n').trimEnd())}</pre></div>
</div>
<details><summary>as curl</summary><pre>${text(formatCurl(exchange))}</pre></details></div>`
}

const headerLines = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`)

const bodyText = ({ json, text: raw }: Evidence['response']): string =>
  json === undefined ? raw : JSON.stringify(json, null, 2)

/** Folded: what asks for a look has a card above. */
function sectionRows({ number, title, results }: Section<RequirementResult>): string {
  const rows = results.map(
    (result) =>
      `<tr><td>${tag(result.verdict)}</td><td>${text(result.sentence)}<br><code class="soft">${text(result.id)}</code>${
        result.verdict === 'unjudged' && result.reason
          ? `<br><span class="soft">${text(result.reason)}</span>`
          : ''
      }</td></tr>`,
  )
  return `<details><summary>${text(`${number} ${title}`)} <span class="soft">${formatTally(results, ' · ')}</span></summary>
<table>${rows.join('\n')}</table></details>`
}

const GAP_TONES: Readonly<Record<GapResult['status'], string>> = {
  observed: 'good',
  undetermined: 'mute',
  unstable: 'odd',
  drift: 'odd',
  error: 'bad',
}

function gapPart(gaps: readonly GapResult[]): string {
  const rows = gaps.map(
    (gap) =>
      `<tr><td><code>${text(gap.id)}</code></td><td><span class="tag ${GAP_TONES[gap.status]}">${gap.status}</span></td><td>${text(formatGap(gap))}</td></tr>`,
  )
  const table = `<div class="sheet"><table><tr><th>gap</th><th>status</th><th>answer</th></tr>
${rows.join('\n')}</table></div>`
  return gaps.length === 0
    ? ''
    : part('Gaps', [
        `<p class="soft">What the specification leaves open: ${formatGapTally(gaps)}.</p>`,
        table,
      ])
}
