import { escapeControlsInLines } from '../../../base/escape-controls.ts'
import { truncate } from '../../../base/format-value.ts'
import { isLoopbackUrl } from '../../../base/loopback.ts'
import { measureWidth, wrapAfterLabel, wrapLines } from '../../../base/wrap-text.ts'
import type { JudgedResult, Report, Verdict } from '../report.ts'
import { formatRerunCommand } from './command.ts'
import { formatFact, formatFacts, formatGapRows, formatLabel, WIDTH } from './facts.ts'
import { type Finding, formatDependents, listFindings, listOpenResults } from './findings.ts'
import {
  explainVerdict,
  filterByVerdict,
  formatEffort,
  formatGapTally,
  formatHeadline,
  formatMarkedVerdict,
  formatTally,
  formatTier,
  formatWalkCounts,
  getVerdictMark,
  isGiven,
  MARKS,
  selectNotableGaps,
} from './phrases.ts'
import { type Paint, paintPlain, type Reporter, type Style } from './reporter.ts'
import { formatCreated, formatMalformed, listResults, listSections, type Section } from './results.ts'

// http://127.0.0.1:4010, tier write
//
// ✓ 1    What the service does                                              3 pass
// ✗ 4.2  List posts                                                1 fail, 15 pass
//
// ✗ fail  list.lat-missing-is-422                                     section 4.2
//   A list without lat is answered with 422 and an entry for lat.
//   expected  status 422
//   actual    status 200
//   where     status
//   exchange  7: GET /posts?lng=1 → 200
//     curl -i 'http://127.0.0.1:4010/posts?lng=1'
//   rerun     feedtwin check http://127.0.0.1:4010 --only list.lat-missing-is-422
//
// gaps  1 drift, 33 observed
//   list.radius  drift  5000 (expected 10000)
//
// ✗ nonconformant: The target breaks the contract.
//   1 fail, 88 pass
//   182 requests, 40 writes, 1,204 ms

/** For a terminal: one line for each section, details of the results that need attention, and the verdict. */
export const renderPretty: Reporter = (report, paint = paintPlain) => {
  const head = [[report.target, formatTier(report)].filter(isGiven).map(escapeControlsInLines).join(', ')]
  // Without results, what keeps the target from being judged comes first.
  const hasResults = listResults(report).length > 0 || report.gaps.length > 0
  const blocks = [
    hasResults ? head : formatConclusion(report, paint),
    hasResults ? [] : head,
    formatHeadlineLines(report, paint),
    listSections(report).map((section) => formatSection(section, paint)),
    ...listFindings(report).map((finding) => formatDetails(finding, report, paint)),
    formatUnjudged(report, paint),
    formatGaps(report, paint),
    hasResults ? formatConclusion(report, paint) : [],
  ]
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

function formatHeadlineLines(report: Report, paint: Paint): string[] {
  const headline = formatHeadline(report)
  return headline === undefined ? [] : wrapLines(headline, WIDTH).map((line) => paint('yellow', line))
}

const STYLES: Readonly<Record<Verdict, Style>> = {
  fail: 'red',
  error: 'red',
  unstable: 'yellow',
  warn: 'yellow',
  unjudged: 'dim',
  pass: 'green',
}

const paintMark = (verdict: Verdict, paint: Paint): string => paint(STYLES[verdict], MARKS[verdict])

function formatSection({ number, title, results }: Section<JudgedResult>, paint: Paint): string {
  const worst = (['fail', 'error', 'unstable', 'warn', 'pass', 'unjudged'] as const).find(
    (verdict) => filterByVerdict(results, verdict).length > 0,
  )
  const counts = formatTally(results)
  const head = `${number.padEnd(4)} ${title}`
  return `${paintMark(worst ?? 'unjudged', paint)} ${head}${createSpace(`${head}${counts}`, WIDTH - 2)}${counts}`
}

/** The space between a text at the left margin and one at the right margin, at least two columns. */
const createSpace = (texts: string, width: number): string =>
  ' '.repeat(Math.max(2, width - measureWidth(texts)))

/** A result with its sentence, what happened, what follows from it, and the command that judges it again. */
function formatDetails(finding: Finding, report: Report, paint: Paint): string[] {
  const { result, headline = '' } = finding
  const { id, section, sentence, verdict } = result
  const rerun = formatRerunCommand(report, id)
  const head = `${MARKS[verdict]} ${verdict}  ${id}`
  const place = `section ${section}`
  const paintedHead = paint(STYLES[verdict], `${MARKS[verdict]} ${verdict}`) + paint('bold', `  ${id}`)
  const headlines = headline === '' ? [] : wrapLines(escapeControlsInLines(headline), WIDTH - 2)
  return [
    `${paintedHead}${createSpace(head + place, WIDTH)}${paint('dim', place)}`,
    ...headlines.map((line) => `  ${paint('bold', line)}`),
    ...wrapLines(sentence, WIDTH - 2).map((line) => `  ${line}`),
    ...formatFacts(result, report, paint),
    ...formatDependentLines(finding, paint),
    ...(rerun === undefined ? [] : [`  ${formatLabel('rerun', paint)}${rerun}`]),
  ]
}

/** How many results that follow from a finding are named. */
const MAX_DEPENDENTS = 8

/** The number of the results that follow from a finding, and the most urgent ones. */
function formatDependentLines(finding: Finding, paint: Paint): string[] {
  const { dependents } = finding
  const count = formatDependents(finding)
  if (count === undefined) return []
  const hidden = dependents.length - MAX_DEPENDENTS
  const rows = dependents
    .slice(0, MAX_DEPENDENTS)
    .map(({ id, verdict }) => `${paintMark(verdict, paint)} ${verdict.padEnd(8)}  ${id}`)
  return [
    ...formatFact('affects', count, paint),
    ...[...rows, ...(hidden > 0 ? [`… ${hidden} more: see --reporter json`] : [])].map(
      (row) => `  ${formatLabel('', paint)}${row}`,
    ),
  ]
}

/** The unjudged requirements, grouped by reason, and how to judge those that the tier excludes. */
function formatUnjudged(report: Report, paint: Paint): string[] {
  const unjudged = listOpenResults(report)
  const getReason = ({ reason = 'no reason was given' }: JudgedResult): string => reason
  const lines = [...new Set(unjudged.map(getReason))].flatMap((reason) => {
    const ids = unjudged.filter((result) => getReason(result) === reason).map(({ id }) => id)
    const names =
      ids.length > 3
        ? `${ids.length} ${report.app ? 'requirements or rules' : 'requirements'}`
        : ids.join(', ')
    return wrapAfterLabel(
      `${MARKS.unjudged} `,
      `unjudged: ${escapeControlsInLines(reason)}: ${names}`,
      WIDTH,
      `${paintMark('unjudged', paint)} `,
    )
  })
  const isLimitedByTier = unjudged.some(({ cause }) => cause === 'tier')
  const flags = isLoopbackUrl(report.target) ? '--tier write' : '--tier write --allow-writes 40'
  return isLimitedByTier ? [...lines, `  To judge all of them, add ${flags}.`] : lines
}

/** The number of gaps of each status, and the gaps that need attention. */
function formatGaps({ gaps }: Report, paint: Paint): string[] {
  if (gaps.length === 0) return []
  const rows = formatGapRows(selectNotableGaps(gaps), paintPlain, WIDTH - 2)
  return [`${paint('bold', 'gaps')}  ${formatGapTally(gaps)}`, ...rows.map((row) => `  ${row}`)]
}

function formatConclusion(report: Report, paint: Paint): string[] {
  const verdict = formatMarkedVerdict(report)
  return [
    ...wrapLines(`${verdict}: ${escapeControlsInLines(explainVerdict(report))}`, WIDTH - 2).map(
      (line, index) =>
        index === 0 ? line.replace(verdict, paint(getVerdictMark(report).style, verdict)) : `  ${line}`,
    ),
    ...[
      formatTally(listResults(report)),
      formatEffort(report),
      formatWalkCounts(report),
      ...[formatCreated(report), formatMalformed(report)].map((line) => line && truncate(line, WIDTH - 2)),
    ]
      .filter(Boolean)
      .map((line) => `  ${line}`),
  ]
}
