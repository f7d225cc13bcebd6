import { joinBlocks, WIDTH } from '../../base/report-blocks.ts'
import { escapeControlsInLines } from '../../base/text/escape-controls.ts'
import { formatCount, formatNumber } from '../../base/text/format-count.ts'
import { wrapLines } from '../../base/text/wrap-text.ts'
import type { WalkComparison } from '../../conformance.ts'
import { formatDifference } from '../../judge/comparing/format-difference.ts'
import { excerptDifference } from '../../judge/comparing/group-differences.ts'
import { formatCurl } from '../../judge/report/command.ts'

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
