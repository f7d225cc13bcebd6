import type { GapStatus, JudgedResult, Report, Verdict } from '../report.ts'
import { formatCommand, formatRerunCommand } from './command.ts'
import { type Finding, formatDependents, listFindings } from './findings.ts'
import { escapeText, REPORT_STYLE, renderEvidence, renderLogins } from './html-parts.ts'
import {
  explainVerdict,
  filterByVerdict,
  formatEffort,
  formatGap,
  formatGapTally,
  formatHeadline,
  formatMarkedVerdict,
  formatSummary,
  formatTally,
  formatTier,
  formatVerdict,
  getVerdictMark,
  isGiven,
  MARKS,
  VERDICTS,
} from './phrases.ts'
import type { Reporter } from './reporter.ts'
import { formatCreated, formatMalformed, groupBySection, listResults, type Section } from './results.ts'

// <!doctype html> … <div class="banner bad"><h1>✗ nonconformant</h1> …
// a bar of verdicts, a card for each failure with its requests and responses, all requirements by section, all gaps

/** One HTML page without scripts, fonts or other files. */
export const renderHtml: Reporter = (report) => {
  const { target, requirements, app = [] } = report
  const renderCards = (...verdicts: readonly Verdict[]): string[] =>
    listFindings(report)
      .filter((finding) => verdicts.includes(finding.verdict))
      .map((finding) => renderCard(finding, report))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeText(`${formatVerdict(report)}: ${target}`)}</title>
<style>
${REPORT_STYLE}
</style>
</head>
<body>
<main>
${[
  renderBanner(report),
  renderPart('Failures', renderCards('fail', 'error')),
  renderPart('Warnings and unstable results', renderCards('unstable', 'warn')),
  renderPart('Requirements', groupBySection<JudgedResult>(requirements).map(renderSection)),
  renderPart('App rules', groupBySection<JudgedResult>(app).map(renderSection)),
  renderGaps(report),
]
  .filter(Boolean)
  .join('\n')}
</main>
</body>
</html>
`
}

const TONES: Readonly<Record<Verdict, string>> = {
  fail: 'bad',
  error: 'bad',
  unstable: 'warning',
  warn: 'warning',
  unjudged: 'muted',
  pass: 'good',
}

function renderBanner(report: Report): string {
  const { exitCode, target } = report
  const results = listResults(report)
  const counts = VERDICTS.map((each) => ({
    verdict: each,
    count: filterByVerdict(results, each).length,
  })).filter(({ count }) => count > 0)
  const bar = counts
    .map(({ verdict, count }) => `<i class="${TONES[verdict]}" style="flex:${count}"></i>`)
    .join('')
  const legend = counts
    .map(
      ({ verdict, count }) =>
        `<li class="${TONES[verdict]}"><b>${MARKS[verdict]} ${count}</b> ${verdict}</li>`,
    )
    .join('')
  const { style } = getVerdictMark(report)
  const isWarning = style === 'yellow' || exitCode === 3 || exitCode === 4
  const tone = isWarning ? 'warning' : style === 'green' ? 'good' : 'bad'
  const headline = formatHeadline(report)
  return `<div class="banner ${tone}">
<h1>${formatMarkedVerdict(report)}</h1>
<p>${escapeText(explainVerdict(report))}</p>
${headline === undefined ? '' : `<p><strong>${headline}</strong></p>\n`}<p class="target"><code>${escapeText(target)}</code></p>
${counts.length > 0 ? `<div class="bar">${bar}</div>\n<ul class="legend">${legend}</ul>\n` : ''}<p class="soft">${[formatTier(report), formatEffort(report)].filter(isGiven).join(' · ')}</p>
${renderOrigin(report)}</div>`
}

/** When and how the run was started, its expected dialect, and the posts that it left behind. */
function renderOrigin(report: Report): string {
  const { date, version, dialect } = report
  const origin = [date, version && `feedtwin ${version}`].filter(Boolean).join(' · ')
  return [
    escapeText(origin),
    `<code>${escapeText(formatCommand(report))}</code>`,
    escapeText(dialect?.expected ? `expected dialect: ${dialect.expected}` : ''),
    escapeText(formatCreated(report) ?? ''),
    escapeText(formatMalformed(report) ?? ''),
  ]
    .filter((line) => line !== '')
    .map((line) => `<p class="soft">${line}</p>\n`)
    .join('')
}

const renderPart = (title: string, blocks: readonly string[]): string =>
  blocks.length === 0 ? '' : `<section>\n<h2>${title}</h2>\n${blocks.join('\n')}\n</section>`

function renderCard(finding: Finding, report: Report): string {
  const { result, headline } = finding
  const { id, section, sentence, verdict, violation, excerpt, reason, evidence } = result
  const rerun = formatRerunCommand(report, id)
  const facts = [
    violation && renderFact('expected', violation.expected),
    violation && renderFact('actual', violation.actual),
    violation && renderFact('where', violation.where),
    reason && renderFact('reason', reason),
    rerun && `<dt>rerun</dt><dd><code>${escapeText(rerun)}</code></dd>`,
  ]
  return `<article class="card ${TONES[finding.verdict]}">
<header>${renderTag(verdict)}<h3>${escapeText(id)}</h3><span class="soft">section ${escapeText(section)}</span></header>
${headline === undefined ? '' : `<p><strong>${escapeText(headline)}</strong></p>\n`}<p>${escapeText(sentence)}</p>
<dl>${facts.filter(Boolean).join('')}</dl>
${renderDependents(finding)}${excerpt === undefined ? '' : `<pre>${escapeText(excerpt)}</pre>\n`}${renderLogins(evidence, report)}${renderEvidence(evidence, report)}
</article>`
}

/** The results that follow from a finding, collapsed. */
function renderDependents(finding: Finding): string {
  const affected = formatDependents(finding)
  if (affected === undefined) return ''
  const items = finding.dependents.map((result) => {
    const summary = formatSummary(result)
    return `<li>${renderTag(result.verdict)} <code>${escapeText(result.id)}</code><br>${escapeText(result.sentence)}${
      summary && `<br><span class="soft">${escapeText(summary)}</span>`
    }</li>`
  })
  return `<details class="affected"><summary>affects ${affected}</summary><ul>
${items.join('\n')}</ul></details>
`
}

const renderTag = (verdict: Verdict): string =>
  `<span class="tag ${TONES[verdict]}">${MARKS[verdict]} ${verdict}</span>`

const renderFact = (name: string, value: string): string => `<dt>${name}</dt><dd>${escapeText(value)}</dd>`

/** A collapsed table: the results that need attention have a card above. */
function renderSection({ number, title, results }: Section<JudgedResult>): string {
  const rows = results.map(
    ({ id, sentence, verdict, reason }) =>
      `<tr><td>${renderTag(verdict)}</td><td>${escapeText(sentence)}<br><code class="soft">${escapeText(id)}</code>${
        verdict === 'unjudged' && reason ? `<br><span class="soft">${escapeText(reason)}</span>` : ''
      }</td></tr>`,
  )
  return `<details><summary>${escapeText(`${number} ${title}`)} <span class="soft">${formatTally(results, ' · ')}</span></summary>
<table>${rows.join('\n')}</table></details>`
}

const GAP_TONES: Readonly<Record<GapStatus, string>> = {
  observed: 'good',
  undetermined: 'muted',
  unstable: 'warning',
  drift: 'warning',
  error: 'bad',
}

function renderGaps({ gaps }: Report): string {
  if (gaps.length === 0) return ''
  const rows = gaps.map(
    (gap) =>
      `<tr><td><code>${escapeText(gap.id)}</code></td><td><span class="tag ${GAP_TONES[gap.status]}">${gap.status}</span></td><td>${escapeText(formatGap(gap))}</td></tr>`,
  )
  return renderPart('Gaps', [
    `<p class="soft">Questions that the specification leaves open: ${formatGapTally(gaps)}.</p>`,
    `<div class="sheet"><table><tr><th>gap</th><th>status</th><th>answer</th></tr>
${rows.join('\n')}</table></div>`,
  ])
}
