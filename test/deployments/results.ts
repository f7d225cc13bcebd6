import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Comparison } from './compare-report.ts'
import type { State } from './expected.ts'

const README = join(import.meta.dirname, 'README.md')

const HEADERS = [
  'Deployment',
  'Posts',
  'Requests',
  'Violations found',
  'Warnings found',
  'False alarms',
  'Gaps right',
  'Gaps undetermined, with a true reason',
  'Gaps wrong',
]

/** The columns that differ between versions of a framework or of the kit, although the kit finds the same. */
const VARIABLE_COLUMNS = ['Deployment', 'Requests']

/** The result of judging a deployment in one state. */
export interface Result extends Comparison {
  readonly title: string
  readonly version: string
  readonly state: State
  readonly requests: number
}

function formatRow(result: Result): string {
  const count = (verdict: string): string => {
    const found = result.found.filter((alarm) => alarm.startsWith(verdict)).length
    const missed = result.missed.filter((alarm) => alarm.startsWith(verdict)).length
    return `${found} of ${found + missed}`
  }
  const cells = [
    `${result.title} ${result.version}`,
    result.state === 'empty' ? 0 : 500,
    result.requests,
    count('fail'),
    count('warn'),
    result.falseAlarms.length,
    result.right.length,
    result.undetermined.length,
    result.wrong.length,
  ]
  return `| ${cells.join(' | ')} |`
}

/** Writes the table of results and the date into the README. */
export function updateTable(results: readonly Result[], date: string): void {
  const table = [
    `| ${HEADERS.join(' | ')} |`,
    `|${'---|'.repeat(HEADERS.length)}`,
    ...results.map(formatRow),
  ].join('\n')
  const text = readFileSync(README, 'utf8')
    .replace(/^\| Deployment \|[\s\S]*?(?=\n\n)/m, table)
    .replace(/\d{4}-\d{2}-\d{2}/, date)
  writeFileSync(README, text)
}

/** Reads the row of a result from the README, and creates the row that should be there; both without variable cells. */
export function compareRow(result: Result): { readonly actual: string; readonly expected: string } {
  const rows = readFileSync(README, 'utf8').match(/^\| .* \|$/gm) ?? []
  const expected = formatRow(result)
  const actual = rows.find((row) => {
    const [title = '', posts] = splitRow(row)
    return title.startsWith(`${result.title} `) && posts === splitRow(expected)[1]
  })
  return { actual: dropVariableCells(actual ?? ''), expected: dropVariableCells(expected) }
}

const splitRow = (row: string): string[] => row.slice(2, -2).split(' | ')

const dropVariableCells = (row: string): string =>
  splitRow(row)
    .filter((_, index) => !VARIABLE_COLUMNS.includes(HEADERS[index] ?? ''))
    .join(' | ')
