import { escapeControlsInLines } from '../../../base/text/escape-controls.ts'
import { type Cell, formatColumns } from '../../../base/text/format-columns.ts'
import { formatCount } from '../../../base/text/format-count.ts'
import { formatValue, truncate } from '../../../base/text/format-value.ts'
import { WIDTH, wrapAfterLabel, wrapLines } from '../../../base/text/wrap-text.ts'
import type { AppVerdict, ComparedApp } from '../../../contract/app-file.ts'
import type { Finding } from '../report.ts'
import { MARKS } from './phrases.ts'
import { type Paint, paintPlain, type Style } from './reporter.ts'

// app            now.json  next.json
// shop 1.4.0     ✓ works   ✗ 3 tests fail
// kiosk 2.0      ✓ works   ? 1 answer not tried

const CELLS: Readonly<Record<AppVerdict['verdict'], (of: AppVerdict) => readonly [Style, string]>> = {
  works: () => ['green', `${MARKS.pass} works`],
  breaks: ({ breaks }) => ['red', `${MARKS.fail} ${countFailedTests(breaks)}`],
  open: (verdict) => ['yellow', `? ${countOpenAnswers(verdict)}`],
}

function countFailedTests(failures: AppVerdict['breaks']): string {
  const { size } = new Set(failures.flatMap(({ tests = [] }) => tests))
  return size === 0 ? 'tests fail' : `${formatCount(size, 'test')} ${size === 1 ? 'fails' : 'fail'}`
}

const countOpenAnswers = ({ untried, unknown }: AppVerdict): string =>
  [
    ...(untried.length > 0 ? [`${formatCount(untried.length, 'answer')} not tried`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} not known`] : []),
  ].join(', ')

/**
 * A table of apps and deployments; empty without apps.
 *
 * @param names of the deployments
 * @param rows for each app, its verdict on each deployment
 */
function formatAppTable(
  names: readonly string[],
  rows: readonly (readonly AppVerdict[])[],
  paint: Paint = paintPlain,
): readonly string[] {
  const share = names.length > 1 ? Math.floor(WIDTH / (names.length + 1)) - 2 : Number.POSITIVE_INFINITY
  const cut = (text: string): string => truncate(escapeControlsInLines(text), share)
  const lines = rows.map((row): readonly Cell<Style>[] => [
    cut(row[0]?.app ?? ''),
    ...row.map((each) => CELLS[each.verdict](each)),
  ])
  return rows.length === 0
    ? []
    : formatColumns([['app', ...names].map((name): Cell<Style> => ['dim', cut(name)]), ...lines], paint)
}

/** The table of apps and two deployments. */
export function formatComparedApps(
  names: readonly string[],
  apps: readonly ComparedApp[] = [],
  paint: Paint = paintPlain,
): readonly string[] {
  const rows = apps.map(({ from, to }) => [from, to])
  return formatAppTable(names, rows, paint)
}

/** The reasons why apps do not work with two deployments, A and B, and the table of both. */
export function formatAppsOfSides(
  findings: readonly Pick<Finding, 'cause'>[],
  apps: readonly ComparedApp[],
  paint: Paint = paintPlain,
): readonly string[] {
  const label = `${MARKS.fail} `
  const breaks = findings.flatMap(({ cause }) =>
    wrapAfterLabel(label, escapeControlsInLines(cause), WIDTH, paint('red', label)),
  )
  return [...breaks, ...(breaks.length > 0 ? [''] : []), ...formatComparedApps(['A', 'B'], apps, paint)]
}

/** The table of apps and one deployment, and what is open for the apps. */
export const formatApps = (
  apps: readonly AppVerdict[] = [],
  target: string,
  paint: Paint = paintPlain,
): readonly string[] => [
  ...formatAppTable(
    [target],
    apps.map((app) => [app]),
    paint,
  ),
  ...apps.flatMap(formatOpenAnswers),
]

/** What is open for an app: the answers with which its tests were not run, and those that are not known. */
function formatOpenAnswers({ app, untried, unknown }: AppVerdict): readonly string[] {
  const describe = (gap: string, name: string | undefined, rest: string): string =>
    `${gap}${rest}${name === undefined ? '' : ` for ${name}`}`
  const names = [
    ...untried.map(({ gap, case: name, answer }) =>
      describe(gap, name, ` ${typeof answer === 'string' ? answer : formatValue(answer, MAX_ANSWER)}`),
    ),
    ...unknown.map(({ gap, case: name }) => `${describe(gap, name, '')} (not known)`),
  ]
  const rest = names.length - MAX_OPEN
  const shown = [...names.slice(0, MAX_OPEN), ...(rest > 0 ? [`${rest} more`] : [])]
  return names.length === 0
    ? []
    : wrapLines(`? ${escapeControlsInLines(`${app} was not tried with ${shown.join(', ')}.`)}`, WIDTH)
}

/** Most answers that are named. */
const MAX_OPEN = 10

/** The longest answer, in characters. */
const MAX_ANSWER = 60
