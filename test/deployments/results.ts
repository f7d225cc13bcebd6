import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Comparison } from './compare-report.ts'
import { type State, states } from './expected.ts'
import { frameworkNames, frameworks } from './frameworks.ts'

const README = join(import.meta.dirname, 'README.md')

/** The table of results, which is the first one. */
const TABLE = /^\| Deployment \|[\s\S]*?(?=\n\n)/m

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
    countPosts(result.state),
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

/** Writes the rows of results, and the date, into the table of the README. Rows of other deployments remain. */
export function updateTable(results: readonly Result[], date: string): void {
  const text = readFileSync(README, 'utf8')
  const subjects = frameworkNames.flatMap((name) =>
    states.map((state) => ({ title: frameworks[name].title, state })),
  )
  const rows = subjects.flatMap((subject) => {
    const result = results.find(({ title, state }) => title === subject.title && state === subject.state)
    return (result ? formatRow(result) : findRow(text, subject)) ?? []
  })
  const table = [`| ${HEADERS.join(' | ')} |`, `|${'---|'.repeat(HEADERS.length)}`, ...rows].join('\n')
  writeFileSync(README, text.replace(TABLE, table).replace(/\d{4}-\d{2}-\d{2}/, date))
}

/** Reads the row of a result from the README, and creates the row that should be there; both without variable cells. */
export function compareRow(result: Result): { readonly actual: string; readonly expected: string } {
  const actual = findRow(readFileSync(README, 'utf8'), result) ?? ''
  return { actual: dropVariableCells(actual), expected: dropVariableCells(formatRow(result)) }
}

function findRow(text: string, { title, state }: Pick<Result, 'title' | 'state'>): string | undefined {
  const rows = TABLE.exec(text)?.[0].split('\n') ?? []
  return rows.find((row) => {
    const [deployment = '', posts] = splitRow(row)
    return deployment.startsWith(`${title} `) && posts === countPosts(state)
  })
}

const countPosts = (state: State): string => (state === 'empty' ? '0' : '500')

const splitRow = (row: string): string[] => row.slice(2, -2).split(' | ')

const dropVariableCells = (row: string): string =>
  splitRow(row)
    .filter((_, index) => !VARIABLE_COLUMNS.includes(HEADERS[index] ?? ''))
    .join(' | ')
