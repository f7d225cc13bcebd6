import { joinBlocks, WIDTH } from '../../base/report-blocks.ts'
import { escapeControlsInLines } from '../../base/text/escape-controls.ts'
import { formatCount, formatNumber } from '../../base/text/format-count.ts'
import { wrapAfterLabel, wrapLines } from '../../base/text/wrap-text.ts'
import type { Comparison, JudgedRun, Report, TargetDifference } from '../../judge/index.ts'
import type { Finding } from '../../judge/report/report.ts'
import type { Paint } from '../../judge/report/reporters/reporter.ts'

/** Formats what `compare` prints; the lines on apps come after those on both sides. @param names of A and B */
export function formatComparison(
  compared: Comparison & { readonly findings: readonly Finding[]; readonly apps: readonly string[] },
  [nameA, nameB]: readonly [string, string],
  [a, b]: readonly [JudgedRun, JudgedRun],
  paint: Paint,
): string {
  const { verdicts, gaps, answers, random, sameRequests, unknown, findings, apps } = compared
  const ofWalks = findings.length - verdicts.length - gaps.length - answers.length
  const counts = [
    verdicts.length > 0 && formatCount(verdicts.length, 'verdict'),
    gaps.length > 0 && formatCount(gaps.length, 'gap'),
    answers.length > 0 && `${formatCount(answers.length, 'part')} of responses`,
    ofWalks > 0 && `${formatCount(ofWalks, 'kind')} of responses to walks`,
  ].filter(Boolean)
  const isAlike = findings.length === 0
  const obstacle = a.obstacle ?? b.obstacle
  const result =
    isAlike && obstacle !== undefined
      ? wrapLines(
          `– not judged: no difference was found in the responses of both, but ${escapeControlsInLines(obstacle)}.`,
          WIDTH,
        )
      : [isAlike ? paint('green', '✓ alike') : `${paint('red', '✗ different')}: ${counts.join(', ')}`]
  const blocks = [
    [
      ...result,
      ...findings
        .slice(0, MAX_TOP)
        .flatMap(({ cause }, index) =>
          wrapAfterLabel(`  ${index + 1}. `, escapeControlsInLines(cause), WIDTH),
        ),
    ],
    [
      `A  ${nameA}: ${a.report.verdict}`,
      `B  ${nameB}: ${b.report.verdict}`,
      `Tier ${a.report.tier}; ${formatCount(sameRequests, 'request')} went to both.`,
    ],
    apps,
    formatDifferences('verdicts', verdicts),
    formatDifferences('gaps', gaps),
    formatDifferences('responses to the same requests', answers),
    formatRandomErrors('A', a.report),
    formatRandomErrors('B', b.report),
    random.length > 0
      ? wrapLines(
          `Not compared, because they were answered 5xx at random: ${formatNames(random, 3, 'requests')}.`,
          WIDTH,
        )
      : [],
    unknown.length > 0
      ? wrapLines(
          `Not compared, because one of the runs has no result: ${formatNames(unknown, 8, 'requirements and gaps')}.`,
          WIDTH,
        )
      : [],
  ]
  return joinBlocks(blocks)
}

/** How many differences stand at the top. */
const MAX_TOP = 3

const formatNames = (names: readonly string[], max: number, nouns: string): string =>
  names.length > max ? `${names.length} ${nouns}` : names.map(escapeControlsInLines).join(', ')

/** Random 5xx do not count as differences, but the reader must know of them. */
const formatRandomErrors = (name: string, { randomErrors = 0, requests }: Report): string[] =>
  randomErrors === 0
    ? []
    : [`${name} answers 5xx at random: ${formatNumber(randomErrors)} of ${formatCount(requests, 'request')}.`]

function formatDifferences(title: string, differences: readonly TargetDifference[]): string[] {
  if (differences.length === 0) return []
  const formatSide = (name: string, value: string): string[] =>
    wrapAfterLabel(`    ${name}  `, escapeControlsInLines(value), WIDTH)
  return [
    title,
    ...differences.flatMap(({ what, a, b, at }) => [
      `  ${what}`,
      ...formatSide('A', a),
      ...formatSide('B', b),
      ...(at === undefined ? [] : [`    in ${escapeControlsInLines(at)}`]),
    ]),
  ]
}
