import { escapeControlsInLines } from '../../base/escape-controls.ts'
import { measureWidth, wrapLines } from '../../base/wrap-text.ts'
import type { Report, RequirementResult } from '../report/report.ts'
import { formatRerunCommand } from './curl.ts'
import { formatFacts, formatLabel, WIDTH } from './facts.ts'
import {
  filterByVerdict,
  formatEffort,
  formatGap,
  formatGapTally,
  formatTally,
  MARKS,
  MEANINGS,
  selectNotable,
} from './phrases.ts'
import { type Paint, paintPlain, type Reporter, type Style } from './reporter.ts'
import { groupBySection, type Section } from './sections.ts'

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
//   again     feedtwin check http://127.0.0.1:4010 --only list.lat-missing-is-422
//
// gaps  1 drift, 33 observed
//   list.radius  drift  5000 (expected 10000)
//
// ✗ nonconformant: The target breaks the contract.
//   1 fail, 88 pass
//   182 requests, 40 writes, 1,204 ms

/** For people at a terminal: a line a section, and in full what needs them. */
export const renderPretty: Reporter = (report, paint = paintPlain) => {
  const blocks = [
    [`${escapeControlsInLines(report.target)}, tier ${report.tier}`],
    groupBySection(report.requirements).map((section) => sectionLine(section, paint)),
    ...selectNotable(report.requirements).map((result) => detail(result, report, paint)),
    unjudgedLines(report.requirements, paint),
    gapLines(report, paint),
    verdictLines(report, paint),
  ]
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

const STYLES: Readonly<Record<string, Style>> = {
  fail: 'red',
  error: 'red',
  unstable: 'yellow',
  warn: 'yellow',
  unjudged: 'dim',
  pass: 'green',
}

const marked = (verdict: RequirementResult['verdict'], paint: Paint): string =>
  paint(STYLES[verdict] ?? 'dim', MARKS[verdict])

function sectionLine({ number, title, results }: Section<RequirementResult>, paint: Paint): string {
  const worst = (['fail', 'error', 'unstable', 'warn', 'pass', 'unjudged'] as const).find(
    (verdict) => filterByVerdict(results, verdict).length > 0,
  )
  const counts = formatTally(results)
  const head = `${number.padEnd(4)} ${title}`
  return `${marked(worst ?? 'unjudged', paint)} ${head}${gap(`${head}${counts}`, WIDTH - 2)}${counts}`
}

const gap = (text: string, width: number): string => ' '.repeat(Math.max(2, width - measureWidth(text)))

/** A result in full: what the contract says, what happened, and how to see it again. */
function detail(result: RequirementResult, report: Report, paint: Paint): string[] {
  const { id, section, sentence, verdict } = result
  const head = `${MARKS[verdict]} ${verdict}  ${id}`
  const place = `section ${section}`
  const styled = paint(STYLES[verdict] ?? 'dim', `${MARKS[verdict]} ${verdict}`) + paint('bold', `  ${id}`)
  return [
    `${styled}${gap(head + place, WIDTH)}${paint('dim', place)}`,
    ...wrapLines(sentence, WIDTH - 2).map((line) => `  ${line}`),
    ...formatFacts(result, report.target, paint),
    `  ${formatLabel('again', paint)}${formatRerunCommand(report.target, report.tier, report.writes, id)}`,
  ]
}

/** What went unjudged, by reason: one reason often stops many. */
function unjudgedLines(results: readonly RequirementResult[], paint: Paint): string[] {
  const unjudged = filterByVerdict(results, 'unjudged')
  const reasons = [...new Set(unjudged.map(({ reason = 'no reason was given' }) => reason))]
  return reasons.flatMap((reason) => {
    const ids = unjudged.filter((result) => (result.reason ?? 'no reason was given') === reason)
    const what = ids.length > 3 ? `${ids.length} requirements` : ids.map(({ id }) => id).join(', ')
    return wrapLines(`unjudged: ${escapeControlsInLines(reason)}: ${what}`, WIDTH - 2).map(
      (line, index) => `${index === 0 ? marked('unjudged', paint) : ' '} ${line}`,
    )
  })
}

/** How many gaps were observed, and those that ask for a look. */
function gapLines({ gaps }: Report, paint: Paint): string[] {
  const odd = gaps.filter(({ status }) => ['drift', 'unstable', 'error'].includes(status))
  const width = Math.max(0, ...odd.map(({ id }) => id.length))
  const statusWidth = Math.max(0, ...odd.map(({ status }) => status.length))
  return gaps.length === 0
    ? []
    : [
        `${paint('bold', 'gaps')}  ${formatGapTally(gaps)}`,
        ...odd.flatMap((one) => {
          const head = `  ${one.id.padEnd(width)}  ${one.status.padEnd(statusWidth)}  `
          return wrapLines(escapeControlsInLines(formatGap(one)), WIDTH - head.length).map((line, index) =>
            index === 0 ? head + line : ' '.repeat(head.length) + line,
          )
        }),
      ]
}

function verdictLines(report: Report, paint: Paint): string[] {
  const good = report.exitCode === 0
  const word = `${good ? '✓' : '✗'} ${report.verdict}`
  const said = report.reason ?? MEANINGS[report.verdict]
  return [
    ...wrapLines(`${word}: ${escapeControlsInLines(said)}`, WIDTH - 2).map((line, index) =>
      index === 0 ? line.replace(word, paint(good ? 'green' : 'red', word)) : `  ${line}`,
    ),
    ...[formatTally(report.requirements), formatEffort(report)].filter(Boolean).map((line) => `  ${line}`),
  ]
}
