import { escapeControlsInLines } from '../../base/text/escape-controls.ts'
import { formatCount, formatNumber } from '../../base/text/format-count.ts'
import { joinBlocks, WIDTH, wrapAfterLabel, wrapLines } from '../../base/text/wrap-text.ts'
import type { WalkComparison } from '../../conformance.ts'
import { formatDifference } from '../../judge/comparing/format-difference.ts'
import { excerptDifference } from '../../judge/comparing/group-differences.ts'
import type { Comparison, JudgedRun, Report, TargetDifference } from '../../judge/index.ts'
import { formatCurl } from '../../judge/report/command.ts'
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
    formatOmitted('they were answered 5xx at random', random, 3, 'requests'),
    formatOmitted('one of the runs has no result', unknown, 8, 'requirements and gaps'),
  ]
  return joinBlocks(blocks)
}

/** How many differences stand at the top. */
const MAX_TOP = 3

/** @param max how many names are listed; more are counted */
function formatOmitted(why: string, names: readonly string[], max: number, nouns: string): readonly string[] {
  if (names.length === 0) return []
  const list = names.length > max ? `${names.length} ${nouns}` : names.map(escapeControlsInLines).join(', ')
  return wrapLines(`Not compared, because ${why}: ${list}.`, WIDTH)
}

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

/** How many groups of differences are printed; `--reporter json` has all. */
const MAX_GROUPS = 20

type Group = WalkComparison['groups'][number]

/** Formats what `compare --walks` prints after the other differences. @param urls of A and B; undefined for a twin in this process */
export function formatWalks(
  { parity, walks, seed, traffic, notCompared, obstacle, noise, groups }: WalkComparison,
  urls: readonly [string | undefined, string | undefined],
): string {
  const { requests } = parity
  const formatShare = (name: string, count: number): string =>
    `  ${name.padEnd(14)} ${formatNumber(count)} of ${formatNumber(requests)}${requests === 0 ? '' : ` (${formatPercent(count / requests)})`}`
  const blocks = [
    [
      `parity in ${formatCount(walks, 'walk')}${traffic === 'app' ? ' of an app' : ''} (--seed ${seed})`,
      formatShare('whole answers', parity.equal),
      formatShare('statuses', parity.statuses),
      formatShare('bodies', parity.bodies),
      formatShare('headers', parity.headers),
      ...(parity.partial > 0
        ? [`  ${formatCount(parity.partial, 'response')} compared without what is left out.`]
        : []),
      ...(notCompared > 0
        ? wrapLines(
            `${formatCount(notCompared, 'request')} could not be compared${obstacle === undefined ? '' : `: ${escapeControlsInLines(obstacle)}`}.`,
            WIDTH - 2,
          ).map((line) => `  ${line}`)
        : []),
    ],
    noise.length === 0
      ? []
      : [
          'left out, because A differs from itself there',
          ...noise.map(({ what, count }) => `  ${what} (${formatCount(count, 'response')})`),
        ],
    ...groups.slice(0, MAX_GROUPS).map((group) => formatGroup(group, urls)),
    groups.length > MAX_GROUPS
      ? [`${formatCount(groups.length - MAX_GROUPS, 'more kind')} of differences: see --reporter json.`]
      : [],
  ]
  return `\n${joinBlocks(blocks)}`
}

/** Rounds down, so that only equal answers are 100 %. */
const formatPercent = (share: number): string => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`

const formatGroup = (
  { cause, what, count, following, example, difference, ...values }: Group,
  urls: readonly [string | undefined, string | undefined],
): string[] =>
  formatDifference({
    cause,
    what,
    count,
    following,
    requests: `request ${example.name}`,
    sides: (['a', 'b'] as const).map((side, index) => {
      const { exchange } = example[side]
      return {
        value: values[side],
        curl: urls[index] === undefined ? undefined : formatCurl(exchange),
        excerpt: excerptDifference(exchange, difference.where),
      }
    }),
  })

/** What `--reporter json` prints of walks: without the parsed responses. */
export const summarizeWalks = ({ groups, ...comparison }: WalkComparison): object => ({
  ...comparison,
  differences: groups.map(({ cause, what, a, b, count, following, example }) => ({
    cause,
    what,
    a,
    b,
    count,
    following,
    request: example.name,
    curl: { a: formatCurl(example.a.exchange), b: formatCurl(example.b.exchange) },
  })),
})
