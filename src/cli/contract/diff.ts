import { basename } from 'node:path'
import { joinBlocks, WIDTH } from '../../base/report-blocks.ts'
import { escapeControlsInLines } from '../../base/text/escape-controls.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { wrapAfterLabel, wrapLines } from '../../base/text/wrap-text.ts'
import type { Dialect } from '../../contract/index.ts'
import { formatComparedApps } from '../../judge/report/reporters/apps.ts'
import { type Paint, paintPlain, type Style } from '../../judge/report/reporters/reporter.ts'
import { readDialectFile } from '../files/read-dialect-file.ts'
import { assertOutputs, printReportsWith } from '../judging/outputs.ts'
import { readApps } from '../judging/read-apps.ts'
import type { DiffFlags } from './command.ts'
import {
  type ChangeEffect,
  compareDialects,
  type DialectChange,
  type DialectComparison,
} from './compare-dialects.ts'

/** Prints what changed between two dialect files. @throws FeedtwinError for a file that cannot be read */
export function runDiff(a: string, b: string, { app, failOn, reporter }: DiffFlags): void {
  assertOutputs(reporter)
  const apps = readApps(app, failOn)
  const [from, to] = [a, b].map(readDialectFile) as [Dialect, Dialect]
  const comparison = compareDialects(from, to, apps)
  printReportsWith(
    {
      json: (compared: DialectComparison) =>
        `${escapeControlsInLines(JSON.stringify({ feedtwin: 'diff/1', a, b, ...compared }, null, 2))}\n`,
      pretty: (compared, paint = paintPlain) => formatComparison(compared, [a, b], paint),
    },
    comparison,
    reporter,
  )
  process.exitCode = failOn.includes('app') && comparison.apps.some(({ isBroken }) => isBroken) ? 4 : 0
}

function formatComparison(
  { changes, apps }: DialectComparison,
  files: readonly [string, string],
  paint: Paint,
): string {
  const [a, b] = files.map((file) => escapeControlsInLines(file))
  const count = changes.length === 0 ? 'No difference' : formatCount(changes.length, 'difference')
  const broken = apps.filter(({ isBroken }) => isBroken).map(({ to }) => escapeControlsInLines(to.app))
  const effect =
    apps.length === 0 ? '' : broken.length === 0 ? ' No app breaks.' : ` Breaks ${broken.join(', ')}.`
  const blocks = [
    wrapLines(`${count} between ${a} and ${b}.${effect}`, WIDTH),
    ...changes.map((change) => formatChange(change, paint)),
    formatComparedApps(
      files.map((file) => basename(file)),
      apps,
      paint,
    ),
  ]
  return joinBlocks(blocks)
}

const EFFECTS: Readonly<Record<ChangeEffect['effect'], readonly [mark: string, style: Style]>> = {
  breaks: ['✗', 'red'],
  repairs: ['✓', 'green'],
  'not tried': ['?', 'yellow'],
}

/** A change: what it is, the question of the gap, and what it does to apps. */
const formatChange = ({ says, question, apps }: DialectChange, paint: Paint): readonly string[] => [
  ...wrapLines(escapeControlsInLines(says), WIDTH),
  ...(question === undefined ? [] : wrapAfterLabel('  ', question, WIDTH).map((line) => paint('dim', line))),
  ...apps.flatMap((app) => {
    const [mark, style] = EFFECTS[app.effect]
    return wrapAfterLabel(
      `  ${mark} `,
      escapeControlsInLines(`${app.says}.`),
      WIDTH,
      paint(style, `  ${mark} `),
    )
  }),
]
