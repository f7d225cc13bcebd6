import { escapeControlsInLines } from '../../base/escape-controls.ts'
import { formatCount, formatNumber } from '../../base/format-count.ts'
import { wrapLines } from '../../base/wrap-text.ts'
import type { WalkComparison } from '../../conformance.ts'
import { createExcerpt } from '../../judge/report/excerpt.ts'
import { formatCurl } from '../../judge/report/reporters/command.ts'

const WIDTH = 80

/** How many groups of differences are printed; `--reporter json` has all. */
const MAX_GROUPS = 20

type Group = WalkComparison['groups'][number]

const causes: Readonly<Record<Group['cause']['kind'], string>> = {
  gap: 'the gap',
  breakage: 'the breakage',
  violation: 'a violation of',
  message: 'the text of a message',
  'error names': 'the parameters that an error names',
  'not in the catalogue': 'not in the catalogue',
}

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
      ? [`${formatNumber(groups.length - MAX_GROUPS)} more kinds of differences: see --reporter json.`]
      : [],
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `\n${lines.join('\n')}\n`)
    .join('')
}

/** Rounds down, so that only equal answers are 100 %. */
const formatPercent = (share: number): string => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`

function formatGroup(
  { cause, what, count, following, example, difference, ...values }: Group,
  urls: readonly [string | undefined, string | undefined],
): string[] {
  const sides = [
    ['A', values.a, example.a.exchange, urls[0]],
    ['B', values.b, example.b.exchange, urls[1]],
  ] as const
  const reason = 'id' in cause ? `${causes[cause.kind]} ${cause.id}` : causes[cause.kind]
  const rest = following > 0 ? `; ${formatNumber(following)} of these only because of an earlier one` : ''
  return [
    `${formatCount(count, 'response')}: ${reason}${rest}`,
    `  ${what}, in request ${example.name}`,
    ...sides.flatMap(([name, value, exchange, url]) => [
      ...wrapLines(escapeControlsInLines(value), WIDTH - 7).map(
        (line, index) => `    ${index === 0 ? name : ' '}  ${line}`,
      ),
      ...indent(url === undefined ? undefined : formatCurl(exchange)),
      ...indent(
        difference.where.startsWith('body,')
          ? createExcerpt(exchange, { where: difference.where, expected: '', actual: '' })
          : undefined,
      ),
    ]),
  ]
}

const indent = (text: string | undefined): string[] =>
  text === undefined
    ? []
    : escapeControlsInLines(text)
        .split('\n')
        .map((line) => `       ${line}`)

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
