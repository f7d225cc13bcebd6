import { escapeControlsInLines } from '../../../base/escape-controls.ts'
import type { Evidence, JudgedResult, Report } from '../report.ts'
import { formatCurl, formatLoginCommands, formatRerunCommand } from './command.ts'
import { type Finding, formatDependents, formatFinding, listFindings, listOpenResults } from './findings.ts'
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
// | | requirement | section | what happened |
// |---|---|---|---|
// | ✗ fail | <code>list.lat-missing-is-422</code> | 4.2 | Expected status 422; got status 200 (status). |
//
// <details><summary>…</summary> … </details>

/** For the summary of a CI run, for example `$GITHUB_STEP_SUMMARY`. */
export const renderMarkdown: Reporter = (report) => {
  const { target, gaps } = report
  const findings = listFindings(report)
  const unjudged = listOpenResults(report)
  const blocks = [
    `## ${formatMarkedVerdict(report)}: ${formatCode(target)}`,
    `${escapeMarkdown(explainVerdict(report))} ${formatCounts(report)}`,
    formatHeadline(report) ?? '',
    formatTable(['', nameResults(report), 'section', 'what happened'], findings.map(createFindingRow)),
    ...findings.map((finding) =>
      formatCollapsed(`Details of ${formatCode(finding.result.id)}`, formatDetails(finding, report)),
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
  const affected = formatDependents(finding)
  return createRow(
    finding.result,
    [formatFinding(finding), affected && `Affects ${affected}.`].filter(Boolean).join(' '),
  )
}

export function formatTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const formatRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [formatRow(titles), `|${'---|'.repeat(titles.length)}`, ...rows.map(formatRow)].join('\n')
}

const formatCollapsed = (title: string, body: string): string =>
  `<details><summary>${title}</summary>\n\n${body}\n\n</details>`

function formatDetails(finding: Finding, report: Report): string {
  const { result } = finding
  const rerun = formatRerunCommand(report, result.id)
  return [
    `${escapeMarkdown(result.sentence)} (section ${result.section})`,
    ...formatDependentList(finding),
    ...(result.excerpt === undefined ? [] : [formatFence('', result.excerpt)]),
    ...formatLoginCommands(result.evidence, report).map((command) => formatFence('sh', command)),
    ...result.evidence.map((exchange) => formatEvidence(exchange, report)),
    ...(rerun === undefined ? [] : [`Rerun: ${formatCode(rerun)}`]),
  ].join('\n\n')
}

/** The results that follow from a finding, as a list. */
function formatDependentList(finding: Finding): string[] {
  const affected = formatDependents(finding)
  if (affected === undefined) return []
  const items = finding.dependents.map((result) =>
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
