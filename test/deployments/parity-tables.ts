import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatNumber } from '../../src/base/text/format-count.ts'
import type { WalkComparison } from '../../src/conformance.ts'
import { type State, states } from './expected.ts'
import { frameworkNames, frameworks } from './frameworks.ts'
import type { MeasuredParity } from './parity.ts'

const README = join(import.meta.dirname, 'README.md')

/** The parity of a deployment in one state. */
export interface ParityResult extends MeasuredParity {
  readonly title: string
  readonly version: string
  readonly state: State
}

type Row = readonly string[]

/** A table of the README. Its subjects are deployments, or deployments in one state. */
interface Table {
  readonly headers: Row
  /** All subjects, in their order. */
  readonly subjects: readonly string[]
  readSubject(row: Row): string
  /** Creates rows by subject. A subject of which only a part was measured has none. */
  createRows(results: readonly ParityResult[]): ReadonlyMap<string, readonly Row[]>
}

const countPosts = (state: State): string => (state === 'empty' ? '0' : '500')

const createSubject = (title: string, state: State): string => `${title}, ${countPosts(state)}`

/** Rounds down, so that only equal responses are 100 %. */
const formatShare = (count: number, { parity }: WalkComparison): string =>
  `${(Math.floor((1000 * count) / parity.requests) / 10).toFixed(1)} %`

const parityTable: Table = {
  headers: [
    'Deployment',
    'Posts',
    'Requests',
    'Whole before',
    'Whole after',
    'Statuses',
    'Bodies',
    'Headers',
    'App requests',
    'App whole',
  ],
  subjects: frameworkNames.flatMap((name) =>
    states.map((state) => createSubject(frameworks[name].title, state)),
  ),
  readSubject: ([deployment = '', posts]) => `${deployment.replace(/ [\d.]+$/, '')}, ${posts}`,
  createRows: (results) =>
    new Map(
      results.map(({ title, version, state, before, after, app }) => {
        const { requests, equal, statuses, bodies, headers } = after.parity
        const row = [
          `${title} ${version}`,
          countPosts(state),
          formatNumber(requests),
          formatShare(before.parity.equal, before),
          ...[equal, statuses, bodies, headers].map((count) => formatShare(count, after)),
          formatNumber(app.parity.requests),
          formatShare(app.parity.equal, app),
        ]
        return [createSubject(title, state), [row]]
      }),
    ),
}

type Group = WalkComparison['groups'][number]

const MAX_VALUE = 60

/** A value in a cell: in one line, and not longer than it is of use. */
function formatCell(value: string): string {
  const line = value.replace(/\s+/g, ' ').replaceAll('`', "'").replaceAll('|', '\\|')
  return `\`${line.length > MAX_VALUE ? `${line.slice(0, MAX_VALUE - 1)}…` : line}\``
}

/** The differences that remain after learning. Groups with the same cause and place are one row, for both states. */
const differenceTable: Table = {
  headers: [
    'Deployment',
    'Cause',
    'Where',
    'Deployment sends',
    'Twin sends',
    ...states.map((state) => `${countPosts(state)} posts`),
  ],
  subjects: frameworkNames.map((name) => frameworks[name].title),
  readSubject: ([deployment = '']) => deployment,
  createRows: (results) => {
    const ofBothStates = [...Map.groupBy(results, ({ title }) => title)].filter(
      ([, measured]) => measured.length === states.length,
    )
    return new Map(ofBothStates.map(([title, measured]) => [title, createDifferences(title, measured)]))
  },
}

/** How many responses have a difference: all of the walks, and those to requests of an app. */
type Counts = Record<'after' | 'app', number>

const formatCounts = ({ after, app }: Counts): string =>
  app === 0 ? formatNumber(after) : `${formatNumber(after)} (${formatNumber(app)})`

function createDifferences(title: string, results: readonly ParityResult[]): readonly Row[] {
  const createCounts = (): Record<State, Counts> => ({
    empty: { after: 0, app: 0 },
    filled: { after: 0, app: 0 },
  })
  const rows = new Map<string, { readonly group: Group; readonly counts: Record<State, Counts> }>()
  for (const result of results)
    for (const walks of ['after', 'app'] as const)
      for (const group of result[walks].groups) {
        const key = JSON.stringify([group.cause, group.what])
        const row = rows.get(key) ?? { group, counts: createCounts() }
        row.counts[result.state][walks] += group.count
        rows.set(key, row)
      }
  return [...rows.values()]
    .toSorted((one, other) => other.counts.empty.after - one.counts.empty.after)
    .map(({ group: { cause, what, a, b }, counts }) => [
      title,
      'id' in cause ? `${cause.kind} \`${cause.id}\`` : cause.kind,
      what,
      formatCell(a),
      formatCell(b),
      ...states.map((state) => formatCounts(counts[state])),
    ])
}

const formatRow = (cells: Row): string => `| ${cells.join(' | ')} |`

/** The rows of a table, and where it is in the text. */
function findTable(text: string, { headers }: Table): { start: number; end: number; rows: readonly Row[] } {
  const start = text.indexOf(formatRow(headers))
  if (start < 0) throw new Error(`README.md has no table with the columns ${headers.join(', ')}.`)
  const end = text.indexOf('\n\n', start)
  const [, , ...lines] = text.slice(start, end).split('\n')
  return { start, end, rows: lines.map((line) => line.slice(2, -2).split(' | ')) }
}

/** The deployments and states that the table of parity lacks. */
export function listMissingRows(): readonly string[] {
  const { subjects, readSubject } = parityTable
  const { rows } = findTable(readFileSync(README, 'utf8'), parityTable)
  return subjects.filter((subject) => !rows.some((row) => readSubject(row) === subject))
}

/** Writes the rows of results, and the date, into both tables of the README. Rows of other deployments remain. */
export function updateParityTables(results: readonly ParityResult[], date: string): void {
  let text = readFileSync(README, 'utf8')
  for (const table of [parityTable, differenceTable]) {
    const { start, end, rows: before } = findTable(text, table)
    const measured = table.createRows(results)
    const rows = table.subjects.flatMap(
      (subject) => measured.get(subject) ?? before.filter((row) => table.readSubject(row) === subject),
    )
    const lines = [table.headers, table.headers.map(() => '---'), ...rows].map(formatRow)
    text = `${text.slice(0, start)}${lines.join('\n')}${text.slice(end)}`
  }
  writeFileSync(README, text.replace(/(?<=Parity was measured on )[^.]*/, date))
}
