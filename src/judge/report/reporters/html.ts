import { groupBySection, type Section } from '../../../contract/group-by-section.ts'
import { formatCommand } from '../command.ts'
import type { JudgedResult, Report } from '../report.ts'
import { filterByVerdict, listResults, VERDICTS } from '../verdict.ts'
import { GAP_STYLES } from './facts.ts'
import { countFindings, countOpen } from './findings.ts'
import { escapeText, getVerdictTone, renderCard, renderIndex, renderTag, TONES } from './html-findings.ts'
import { REPORT_STYLE, SEARCH_HASH, SEARCH_SCRIPT } from './html-style.ts'
import {
  explainVerdict,
  formatEffort,
  formatGap,
  formatGapTally,
  formatHeadline,
  formatMarkedVerdict,
  formatTally,
  formatTier,
  formatVerdict,
  getVerdictMark,
  isGiven,
  MARKS,
} from './phrases.ts'
import type { Reporter } from './reporter.ts'
import { formatCreated, formatMalformed } from './results.ts'

// <!doctype html> … <div class="banner bad"><h1>✗ nonconformant</h1> …
// an index of causes, a card for each with its collapsed evidence, all requirements by section, all gaps

/** One HTML page without fonts or other files. Its only script is the search. */
export const renderHtml: Reporter = (report) => {
  const { target, requirements, app = [], findings } = report
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src '${SEARCH_HASH}'">
<title>${escapeText(`${formatVerdict(report)}: ${target}`)}</title>
<style>
${REPORT_STYLE}
</style>
</head>
<body>
<main>
${[
  renderBanner(report),
  renderIndex(findings),
  renderPart(
    'Findings',
    findings.map((finding, index) => renderCard(finding, index, report)),
  ),
  renderPart('Requirements', groupBySection<JudgedResult>(requirements).map(renderSection)),
  renderPart('App rules', groupBySection<JudgedResult>(app).map(renderSection)),
  renderGaps(report),
]
  .filter(Boolean)
  .join('\n')}
</main>
<script>${SEARCH_SCRIPT}</script>
</body>
</html>
`
}

function renderBanner(report: Report): string {
  const { exitCode, target } = report
  const results = listResults(report)
  const counts = VERDICTS.map((each) => ({
    verdict: each,
    count: filterByVerdict(results, each).length,
  })).filter(({ count }) => count > 0)
  const bar = counts
    .map(({ verdict, count }) => `<i class="${getVerdictTone(verdict)}" style="flex:${count}"></i>`)
    .join('')
  const legend = counts
    .map(
      ({ verdict, count }) =>
        `<li class="${getVerdictTone(verdict)}"><b>${MARKS[verdict]} ${count}</b> ${verdict}</li>`,
    )
    .join('')
  const { style } = getVerdictMark(report)
  const tone = TONES[exitCode === 3 || exitCode === 4 ? 'yellow' : style]
  const headline = formatHeadline(report)
  return `<div class="banner ${tone}">
<h1>${formatMarkedVerdict(report)}</h1>
<p>${escapeText(explainVerdict(report))} ${escapeText([`${countFindings(report.findings)}.`, countOpen(report)].filter(isGiven).join(' '))}</p>
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

/** A collapsed table: the results that need attention have a card above. */
function renderSection({ number, title, entries }: Section<JudgedResult>): string {
  const rows = entries.map(
    ({ id, sentence, verdict, reason }) =>
      `<tr data-found><td>${renderTag(verdict)}</td><td>${escapeText(sentence)}<br><code class="soft">${escapeText(id)}</code>${
        verdict === 'unjudged' && reason ? `<br><span class="soft">${escapeText(reason)}</span>` : ''
      }</td></tr>`,
  )
  return `<details><summary>${escapeText(`${number} ${title}`)} <span class="soft">${formatTally(entries, ' · ')}</span></summary>
<table>${rows.join('\n')}</table></details>`
}

function renderGaps({ gaps }: Report): string {
  if (gaps.length === 0) return ''
  const rows = gaps.map(
    (gap) =>
      `<tr data-found><td><code>${escapeText(gap.id)}</code></td><td><span class="tag ${TONES[GAP_STYLES[gap.status]]}">${gap.status}</span></td><td>${escapeText(formatGap(gap))}</td></tr>`,
  )
  return renderPart('Gaps', [
    `<p class="soft">Questions that the specification leaves open: ${formatGapTally(gaps)}.</p>`,
    `<div class="sheet"><table><tr><th>gap</th><th>status</th><th>answer</th></tr>
${rows.join('\n')}</table></div>`,
  ])
}
