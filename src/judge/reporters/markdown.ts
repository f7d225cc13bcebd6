import { escapeControlsInLines } from '../../base/escape-controls.ts'
import type { Evidence, Report, RequirementResult } from '../report/report.ts'
import { formatCurl, formatRerunCommand } from './curl.ts'
import {
  filterByVerdict,
  formatEffort,
  formatExchange,
  formatGap,
  formatGapTally,
  formatSummary,
  formatTally,
  MARKS,
  MEANINGS,
  selectNotable,
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

/** For the summary of a CI run. */
export const renderMarkdown: Reporter = (report) => {
  const { target, tier, verdict, exitCode, reason, requirements, gaps } = report
  const odd = selectNotable(requirements)
  const unjudged = filterByVerdict(requirements, 'unjudged')
  const counts = [formatTally(requirements), formatEffort(report), `tier ${tier}`].filter(Boolean).join(' · ')
  const blocks = [
    `## ${exitCode === 0 ? '✓' : '✗'} ${verdict}: ${code(target)}`,
    `${text(reason ?? MEANINGS[verdict])} ${counts}`,
    table(['', 'requirement', 'section', 'what happened'], odd.map(row)),
    ...odd.map((result) => folded(`${code(result.id)} in full`, details(result, report))),
    unjudged.length > 0 &&
      folded(`${unjudged.length} unjudged`, table(['', 'requirement', 'section', 'why'], unjudged.map(row))),
    gaps.length > 0 &&
      folded(
        `gaps: ${formatGapTally(gaps)}`,
        table(
          ['gap', 'status', 'answer'],
          gaps.map((gap) => [code(gap.id), gap.status, text(formatGap(gap))]),
        ),
      ),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const row = (result: RequirementResult): string[] => [
  `${MARKS[result.verdict]} ${result.verdict}`,
  code(result.id),
  result.section,
  text(formatSummary(result)),
]

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(titles), `|${'---|'.repeat(titles.length)}`, ...rows.map(line)].join('\n')
}

const folded = (title: string, body: string): string =>
  `<details><summary>${title}</summary>\n\n${body}\n\n</details>`

function details(result: RequirementResult, { target, tier, writes }: Report): string {
  return [
    `${text(result.sentence)} (section ${result.section})`,
    ...result.evidence.map((exchange) => exchangeText(exchange, target)),
    `Again: ${code(formatRerunCommand(target, tier, writes, result.id))}`,
  ].join('\n\n')
}

const exchangeText = (exchange: Evidence, target: string): string =>
  [
    `Exchange ${text(formatExchange(exchange, target))}`,
    fenced('sh', formatCurl(exchange)),
    ...(exchange.response.text ? [fenced('', exchange.response.text)] : []),
  ].join('\n\n')

/** A fence longer than any in the content. */
function fenced(language: string, content: string): string {
  const longest = Math.max(2, ...(content.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${escapeControlsInLines(content)}\n${fence}`
}

/** Text that is neither Markdown nor HTML, in one line. */
const text = (raw: string): string =>
  escapeControlsInLines(raw)
    .replace(/\s+/g, ' ')
    .replace(/[&<>"\\`*_[\]#|~@]/g, (character) => `&#${character.charCodeAt(0)};`)

/** As HTML, since back quotes cannot hold a back quote, nor a pipe within a table. */
const code = (raw: string): string => `<code>${text(raw)}</code>`
