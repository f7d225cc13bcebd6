import { escapeControlsInLines } from '../../../base/text/escape-controls.ts'
import { formatCount } from '../../../base/text/format-count.ts'
import { measureWidth, WIDTH, wrapAfterLabel, wrapLines } from '../../../base/text/wrap-text.ts'
import { formatLoginCommands, listGivenSecrets } from '../command.ts'
import type { Evidence, Finding, Report, Verdict } from '../report.ts'
import { listResults } from '../verdict.ts'
import { formatFact, formatFacts, formatLabel, formatShellLines } from './facts.ts'
import {
  formatConsequences,
  formatRerun,
  getFindingMark,
  getSubject,
  nameSeverity,
  readExample,
} from './findings.ts'
import { formatExchange, MARKS } from './phrases.ts'
import type { Paint, Style } from './reporter.ts'

// ✗ 1  fail  GET /posts without lat is answered with 500, not 422.
//   list.lat-missing-is-422                                          section 4.2
//   A list without lat is answered with 422 and an entry for lat.
//   expected  status 422
//   actual    status 500
//   exchange  7: GET /posts?lng=1 → 500, and 2 others
//     curl -i 'http://127.0.0.1:4010/posts?lng=1'
//   affects   1 more requirement: 1 unjudged
//   rerun     feedtwin check http://127.0.0.1:4010 --only list.lat-missing-is-422

export const VERDICT_STYLES: Readonly<Record<Verdict, Style>> = {
  fail: 'red',
  error: 'red',
  unstable: 'yellow',
  warn: 'yellow',
  unjudged: 'dim',
  pass: 'green',
}

export const paintMark = (verdict: Verdict, paint: Paint): string =>
  paint(VERDICT_STYLES[verdict], MARKS[verdict])

/** The space between a text at the left margin and one at the right margin, at least two columns. */
export const createSpace = (texts: string): string => ' '.repeat(Math.max(2, WIDTH - 2 - measureWidth(texts)))

/** How many findings are shown with their details; the others have one line each. */
const MAX_DETAILED = 10

/** The findings, in blocks, and the commands that set the tokens for their curl commands. */
export function formatFindings(report: Report, paint: Paint): string[][] {
  const { findings } = report
  const isOpen = ({ known, waived }: Finding): boolean => !known && !waived
  const detailed = findings.filter(isOpen).slice(0, MAX_DETAILED)
  return [
    ...detailed.map((finding) => formatFinding(finding, findings.indexOf(finding) + 1, report, paint)),
    findings
      .filter((finding) => !detailed.includes(finding))
      .flatMap((finding) => [
        ...formatHead(finding, findings.indexOf(finding) + 1, paint),
        ...formatExcuse(finding, paint),
      ]),
    formatTokens(detailed, report, paint),
  ]
}

/** The severity of a finding and its cause. */
function formatHead(finding: Finding, number: number, paint: Paint): string[] {
  const label = `${getFindingMark(finding)} ${number}  ${nameSeverity(finding)}  `
  const style = finding.known || finding.waived ? 'dim' : VERDICT_STYLES[finding.severity]
  return wrapAfterLabel(label, escapeControlsInLines(finding.cause), WIDTH, paint(style, label))
}

/** Who has waived a finding, and until when. */
const formatExcuse = ({ requirements, waived, reason = '' }: Finding, paint: Paint): string[] =>
  waived ? formatFact('waiver', `${requirements[0]}: ${reason}`, paint) : []

/** A finding: what is right, what happened, what follows from it, and the commands that reproduce it. */
function formatFinding(finding: Finding, number: number, report: Report, paint: Paint): string[] {
  const { section, sentence = '', violation, reason, example } = finding
  const id = getSubject(finding)
  const rerun = formatRerun(finding, report)
  const walk = listResults(report).find((result) => result.id === id)?.walk
  const place = `section ${section}`
  return [
    ...formatHead(finding, number, paint),
    `  ${paint('bold', id)}${createSpace(id + place)}${paint('dim', place)}`,
    ...wrapLines(sentence, WIDTH - 2).map((line) => `  ${line}`),
    ...formatFacts({ violation, excerpt: example?.excerpt, reason, walk }, paint, true),
    ...formatExample(finding, report, paint),
    ...formatConsequenceLines(finding, paint),
    ...(rerun === undefined ? [] : [`  ${formatLabel('rerun', paint)}${rerun}`]),
  ]
}

function formatExample(finding: Finding, report: Report, paint: Paint): string[] {
  const { example, count } = finding
  const exchange = readExample(finding)
  if (example === undefined || exchange === undefined) return []
  const more = count > 1 ? `, and ${formatCount(count - 1, 'other')}` : ''
  const line = escapeControlsInLines(formatExchange(exchange, report))
  return [
    `  ${formatLabel('exchange', paint)}${cutMiddle(line, WIDTH - 12 - more.length)}${more}`,
    ...formatShellLines(example.command, paint),
  ]
}

/** Cuts the middle of an exchange, whose end has the status. The command below it has the whole URL. */
const cutMiddle = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, width - 9)}…${text.slice(-8)}`

/** How many results that follow from a finding are named. */
const MAX_CONSEQUENCES = 4

/** The number of the results that follow from a finding, and the most urgent ones. */
function formatConsequenceLines(finding: Finding, paint: Paint): string[] {
  const { consequences } = finding
  const count = formatConsequences(finding)
  if (count === undefined) return []
  const hidden = consequences.length - MAX_CONSEQUENCES
  const rows = consequences
    .slice(0, MAX_CONSEQUENCES)
    .map(({ id, verdict }) => `${paintMark(verdict, paint)} ${verdict.padEnd(8)}  ${id}`)
  return [
    ...formatFact('affects', count, paint),
    ...[...rows, ...(hidden > 0 ? [`… ${hidden} more: see --reporter json`] : [])].map(
      (row) => `  ${formatLabel('', paint)}${row}`,
    ),
  ]
}

/** The tokens that the curl commands of findings need. */
function formatTokens(findings: readonly Finding[], report: Report, paint: Paint): string[] {
  const requests = findings.flatMap((finding) => readExample(finding)?.request ?? [])
  return formatTokenCommands(requests, report, paint)
}

/** The tokens that curl commands need: how to get them, once for all requests. */
export function formatTokenCommands(
  requests: readonly Evidence['request'][],
  report: Pick<Report, 'logins'>,
  paint: Paint,
): string[] {
  const evidence = requests.map((request) => ({ request }))
  const logins = formatLoginCommands(evidence, report)
  const secrets = listGivenSecrets(evidence, report)
  return [
    ...(logins.length > 0 ? ['To set the tokens of these commands in the shell:'] : []),
    ...logins.flatMap((login) => formatShellLines(login, paint)),
    ...(secrets.length > 0
      ? wrapLines(`Set ${secrets.join(' and ')} in the shell for these commands.`, WIDTH)
      : []),
  ]
}
