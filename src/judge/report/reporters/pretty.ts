import { isLoopbackUrl } from '../../../base/loopback.ts'
import { escapeControlsInLines } from '../../../base/text/escape-controls.ts'
import { truncate } from '../../../base/text/format-value.ts'
import { joinBlocks, WIDTH, wrapAfterLabel, wrapLines } from '../../../base/text/wrap-text.ts'
import type { Section } from '../../../contract/group-by-section.ts'
import type { JudgedResult, Report } from '../report.ts'
import { filterByVerdict, listOpenResults, listResults } from '../verdict.ts'
import { formatApps } from './apps.ts'
import { formatGapRows } from './facts.ts'
import { countFindings, countOpen } from './findings.ts'
import {
  explainVerdict,
  formatGapTally,
  formatHeadline,
  formatMarkedVerdict,
  formatTally,
  formatTier,
  getVerdictMark,
  isGiven,
  listCounts,
  MARKS,
  selectNotableGaps,
} from './phrases.ts'
import { createSpace, formatFindings, paintMark } from './pretty-findings.ts'
import { type Paint, paintPlain, type Reporter } from './reporter.ts'
import { listSections } from './results.ts'

// ✗ nonconformant: The target breaks the contract.
//   1 failure, 1 warning. Not judged: 2 (no data).
//   1. GET /posts without lat is answered with 500, not 422.
//   2. …
//
// http://127.0.0.1:4010, tier write
//
// ✗ 1  fail  GET /posts without lat is answered with 500, not 422.
//   list.lat-missing-is-422                                          section 4.2
//   A list without lat is answered with 422 and an entry for lat.
//   expected  status 422
//   …
//
// ✗ 4.2  List posts                                                1 fail, 15 pass

/** For a terminal: the verdict with the first causes, the findings, and one line for each section. */
export const renderPretty: Reporter = (report, paint = paintPlain) => {
  const head = [[report.target, formatTier(report)].filter(isGiven).map(escapeControlsInLines).join(', ')]
  const blocks = [
    formatTop(report, paint),
    [...head, ...formatHeadlineLines(report, paint)],
    ...formatFindings(report, paint),
    formatUnjudged(report, paint),
    listSections(report).map((section) => formatSection(section, paint)),
    formatGaps(report, paint),
    formatApps(report.apps, report.target, paint),
    formatNumbers(report),
  ]
  return joinBlocks(blocks)
}

/** How many causes stand at the top. */
const MAX_TOP = 3

/** What a reader needs in the first seconds: the verdict, how many findings there are, what was not judged, and the first causes. */
function formatTop(report: Report, paint: Paint): string[] {
  const verdict = formatMarkedVerdict(report)
  const { findings } = report
  const isJudged = listResults(report).length > 0
  return [
    ...wrapLines(`${verdict}: ${escapeControlsInLines(explainVerdict(report))}`, WIDTH - 2).map(
      (line, index) =>
        index === 0 ? line.replace(verdict, paint(getVerdictMark(report).style, verdict)) : `  ${line}`,
    ),
    ...(isJudged
      ? wrapLines(
          [`${countFindings(findings)}.`, countOpen(report)].filter(isGiven).join(' '),
          WIDTH - 2,
        ).map((line) => `  ${line}`)
      : []),
    ...findings
      .slice(0, MAX_TOP)
      .map(({ cause }, index) => `  ${index + 1}. ${cutLine(escapeControlsInLines(cause), WIDTH - 5)}`),
  ]
}

/** Cuts a text to one line. */
const cutLine = (text: string, width: number): string => {
  const [first = '', ...rest] = wrapLines(text, width - 1)
  return rest.length === 0 ? first : `${first}…`
}

function formatHeadlineLines(report: Report, paint: Paint): string[] {
  const headline = formatHeadline(report)
  return headline === undefined
    ? []
    : wrapLines(escapeControlsInLines(headline), WIDTH).map((line) => paint('yellow', line))
}

function formatSection({ number, title, entries }: Section<JudgedResult>, paint: Paint): string {
  const worst = (['fail', 'error', 'unstable', 'warn', 'pass', 'unjudged'] as const).find(
    (verdict) => filterByVerdict(entries, verdict).length > 0,
  )
  const counts = formatTally(entries)
  const head = `${number.padEnd(4)} ${title}`
  return `${paintMark(worst ?? 'unjudged', paint)} ${head}${createSpace(`${head}${counts}`)}${counts}`
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

/** What the run did. */
const formatNumbers = (report: Report): string[] =>
  listCounts(report, false).map((line) => truncate(line, WIDTH))
