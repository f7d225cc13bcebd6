import { escapeControlsInLines } from '../../../base/text/escape-controls.ts'
import { formatCurl, formatLoginCommands } from '../command.ts'
import type { Evidence, Finding, JudgedResult, Report } from '../report.ts'
import { listOpenResults } from '../verdict.ts'
import {
  countFindings,
  formatConsequences,
  formatRerun,
  getFindingMark,
  getSubject,
  listEvidence,
  nameSeverity,
} from './findings.ts'
import {
  explainVerdict,
  formatCounts,
  formatExchange,
  formatGap,
  formatGapTally,
  formatHeadline,
  formatMarkedVerdict,
  formatSummary,
  MARKS,
} from './phrases.ts'
import type { Reporter } from './reporter.ts'

// ## ✗ nonconformant: <code>http://127.0.0.1:4010</code>
//
// The target breaks the contract. 1 fail, 88 pass · 182 requests, 40 writes, 1,204 ms · tier write
//
// | | cause | requirement | section |
// |---|---|---|---|
// | ✗ fail | GET /posts without lat is answered with 500, not 422. | <code>list.lat-missing-is-422</code> | 4.2 |
//
// <details><summary>…</summary> … </details>

/** For the summary of a CI run, for example `$GITHUB_STEP_SUMMARY`. */
export const renderMarkdown: Reporter = (report) => {
  const { target, gaps, findings } = report
  const unjudged = listOpenResults(report)
  const blocks = [
    `## ${formatMarkedVerdict(report)}: ${formatCode(target)}`,
    `${escapeMarkdown(explainVerdict(report))} ${countFindings(findings)} · ${formatCounts(report)}`,
    formatHeadline(report) ?? '',
    formatTable(['', 'cause', nameResults(report), 'section'], findings.map(createFindingRow)),
    ...findings.map((finding) =>
      formatCollapsed(escapeMarkdown(finding.cause), formatDetails(finding, report)),
    ),
    unjudged.length > 0 &&
      formatCollapsed(
        `${unjudged.length} unjudged`,
        formatTable(
          ['', nameResults(report), 'section', 'reason'],
          unjudged.map((result) => createRow(result, formatSummary(result))),
        ),
      ),
    gaps.length > 0 &&
      formatCollapsed(
        `gaps: ${formatGapTally(gaps)}`,
        formatTable(
          ['gap', 'status', 'answer'],
          gaps.map((gap) => [formatCode(gap.id), gap.status, escapeMarkdown(formatGap(gap))]),
        ),
      ),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** The heading of the column with the ids. */
const nameResults = ({ app }: Report): string => (app === undefined ? 'requirement' : 'requirement or rule')

const createRow = ({ verdict, id, section }: JudgedResult, text: string): string[] => [
  `${MARKS[verdict]} ${verdict}`,
  formatCode(id),
  section,
  escapeMarkdown(text),
]

function createFindingRow(finding: Finding): string[] {
  const { cause, section = '' } = finding
  const affected = formatConsequences(finding)
  return [
    `${getFindingMark(finding)} ${nameSeverity(finding)}`,
    escapeMarkdown([cause, affected && `Affects ${affected}.`].filter(Boolean).join(' ')),
    formatCode(getSubject(finding)),
    section,
  ]
}

export function formatTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const formatRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [formatRow(titles), `|${'---|'.repeat(titles.length)}`, ...rows.map(formatRow)].join('\n')
}

const formatCollapsed = (title: string, body: string): string =>
  `<details><summary>${title}</summary>\n\n${body}\n\n</details>`

function formatDetails(finding: Finding, report: Report): string {
  const { sentence = '', section, example } = finding
  const rerun = formatRerun(finding, report)
  const evidence = listEvidence(finding, report)
  return [
    `${escapeMarkdown(sentence)} (section ${section})`,
    escapeMarkdown(formatSummary(finding)),
    ...formatConsequenceList(finding),
    ...(example?.excerpt === undefined ? [] : [formatFence('', example.excerpt)]),
    ...formatLoginCommands(evidence, report).map((command) => formatFence('sh', command)),
    ...evidence.map((exchange) => formatEvidence(exchange, report)),
    ...(rerun === undefined ? [] : [`Rerun: ${formatCode(rerun)}`]),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The results that follow from a finding, as a list. */
function formatConsequenceList(finding: Finding): string[] {
  const affected = formatConsequences(finding)
  if (affected === undefined) return []
  const items = finding.consequences.map((result) =>
    [
      `- ${MARKS[result.verdict]} ${result.verdict} ${formatCode(result.id)}`,
      escapeMarkdown(formatSummary(result)),
    ]
      .filter(Boolean)
      .join(': '),
  )
  return [`Affects ${affected}:`, items.join('\n')]
}

const formatEvidence = (exchange: Evidence, report: Report): string =>
  [
    `Exchange ${escapeMarkdown(formatExchange(exchange, report))}`,
    formatFence('sh', formatCurl(exchange, report)),
    ...(exchange.response.text ? [formatFence('', exchange.response.text)] : []),
  ].join('\n\n')

/** A code block whose fence is longer than any fence in its content. */
function formatFence(language: string, content: string): string {
  const longest = Math.max(2, ...(content.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${escapeControlsInLines(content)}\n${fence}`
}

/** Escapes everything that Markdown or HTML would interpret, and makes one line of the text. */
export const escapeMarkdown = (text: string): string =>
  escapeControlsInLines(text)
    .replace(/\s+/g, ' ')
    .replace(/[&<>"\\`*_[\]#|~@]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Code as HTML, because code in back quotes cannot contain a back quote, or a pipe within a table. */
export const formatCode = (text: string): string => `<code>${escapeMarkdown(text)}</code>`
