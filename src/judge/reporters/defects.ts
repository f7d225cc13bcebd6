import { wrapAfterLabel, wrapText } from '../../base/wrap-text.ts'
import type { Report } from '../report/report.ts'
import { WIDTH } from './facts.ts'
import type { Paint } from './reporter.ts'

// breakage       what a client sees
// create.is-201  A new post is answered with 201.
//
// not reproduced  broken, and not by a known breakage
// list.is-array   The result is an array.
//
// Not all known breakages were tried, because …

/**
 * The tables of the breakages of a target, and of the broken requirements that they do not explain, without empty ones. A
 * sentence follows if not all breakages were tried.
 */
export function renderDefectTables(
  {
    breakages = [],
    notReproduced = [],
    breakagesReason = '',
  }: Pick<Report, 'breakages' | 'notReproduced' | 'breakagesReason'>,
  paint: Paint,
): string[] {
  return [
    renderTable(
      'breakage',
      'what a client sees',
      breakages.map(({ id, says }) => [id, says]),
      paint,
    ),
    renderTable(
      'not reproduced',
      'broken, and not by a known breakage',
      notReproduced.map(({ id, sentence }) => [id, sentence]),
      paint,
    ),
    breakagesReason && `${wrapText(breakagesReason, WIDTH)}\n`,
  ].filter((table) => table !== '')
}

function renderTable(
  name: string,
  says: string,
  rows: readonly (readonly [id: string, sentence: string])[],
  paint: Paint,
): string {
  if (rows.length === 0) return ''
  const width = Math.max(...[name, ...rows.map(([id]) => id)].map(({ length }) => length))
  const formatRow = ([id, sentence]: readonly [string, string]): string[] =>
    wrapAfterLabel(`${id.padEnd(width)}  `, sentence, WIDTH)
  return `${[...formatRow([name, says]).map((line) => paint('dim', line)), ...rows.flatMap(formatRow)].join('\n')}\n`
}
