import { escapeControlsInLines } from '../../base/escape-controls.ts'
import type { Report, RequirementResult } from '../report/report.ts'
import { again } from './curl.ts'
import { facts, label, WIDTH } from './facts.ts'
import { type Paint, plain, type Reporter, type Style } from './reporter.ts'
import { bySection, type Section } from './sections.ts'
import { effort, gapTally, gapText, MARKS, MEANINGS, notable, tally, withVerdict } from './phrases.ts'
import { length, wrap } from './wrap.ts'

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
export const pretty: Reporter = (report, paint = plain) => {
  const blocks = [
    [`${escapeControlsInLines(report.target)}, tier ${report.tier}`],
    bySection(report.requirements).map((section) => sectionLine(section, paint)),
    ...notable(report.requirements).map((result) => detail(result, report, paint)),
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
    (verdict) => withVerdict(results, verdict).length > 0,
  )
  const counts = tally(results)
  const head = `${number.padEnd(4)} ${title}`
  return `${marked(worst ?? 'unjudged', paint)} ${head}${gap(`${head}${counts}`, WIDTH - 2)}${counts}`
}

const gap = (text: string, width: number): string => ' '.repeat(Math.max(2, width - length(text)))

/** A result in full: what the contract says, what happened, and how to see it again. */
function detail(result: RequirementResult, report: Report, paint: Paint): string[] {
  const { id, section, sentence, verdict } = result
  const head = `${MARKS[verdict]} ${verdict}  ${id}`
  const place = `section ${section}`
  const styled = paint(STYLES[verdict] ?? 'dim', `${MARKS[verdict]} ${verdict}`) + paint('bold', `  ${id}`)
  return [
    `${styled}${gap(head + place, WIDTH)}${paint('dim', place)}`,
    ...wrap(sentence, WIDTH - 2).map((line) => `  ${line}`),
    ...facts(result, report.target, paint),
    `  ${label('again', paint)}${again(report.target, report.tier, report.writes, id)}`,
  ]
}

/** What went unjudged, by reason: one reason often stops many. */
function unjudgedLines(results: readonly RequirementResult[], paint: Paint): string[] {
  const unjudged = withVerdict(results, 'unjudged')
  const reasons = [...new Set(unjudged.map(({ reason = 'no reason was given' }) => reason))]
  return reasons.flatMap((reason) => {
    const ids = unjudged.filter((result) => (result.reason ?? 'no reason was given') === reason)
    const what = ids.length > 3 ? `${ids.length} requirements` : ids.map(({ id }) => id).join(', ')
    return wrap(`unjudged: ${escapeControlsInLines(reason)}: ${what}`, WIDTH - 2).map(
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
        `${paint('bold', 'gaps')}  ${gapTally(gaps)}`,
        ...odd.flatMap((one) => {
          const head = `  ${one.id.padEnd(width)}  ${one.status.padEnd(statusWidth)}  `
          return wrap(escapeControlsInLines(gapText(one)), WIDTH - head.length).map((line, index) =>
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
    ...wrap(`${word}: ${escapeControlsInLines(said)}`, WIDTH - 2).map((line, index) =>
      index === 0 ? line.replace(word, paint(good ? 'green' : 'red', word)) : `  ${line}`,
    ),
    ...[tally(report.requirements), effort(report)].filter(Boolean).map((line) => `  ${line}`),
  ]
}
