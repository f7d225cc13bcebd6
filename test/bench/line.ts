/** One measurement. */
export interface Line {
  readonly what: string
  readonly figure: number
  /** what the figure is compared with; without it, the target is for the figure itself */
  readonly plain?: number
  readonly target: readonly ['at least' | 'at most', number]
  readonly note?: string
}

export function table(lines: readonly Line[]): string {
  const rows = lines.map(({ what, figure, plain, target: [sense, limit], note = '' }) => {
    const judged = plain === undefined ? figure : figure / plain
    const kept = sense === 'at least' ? judged >= limit : judged <= limit
    const ratio = plain === undefined ? '' : judged.toFixed(2)
    const target = `${sense === 'at least' ? '≥' : '≤'} ${limit}`
    return [
      what,
      short(figure),
      plain === undefined ? '' : short(plain),
      ratio,
      target,
      kept ? 'ok' : 'below',
      note,
    ]
  })
  const all = [['what', 'figure', 'plain', 'ratio', 'target', '', ''], ...rows]
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  return all
    .map((row) =>
      row
        .map((cell, column) => padded(cell, widths[column] ?? 0, column))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const padded = (cell: string, width: number, column: number): string =>
  column > 0 && column < 5 ? cell.padStart(width) : cell.padEnd(width)

const short = (figure: number): string =>
  figure >= 1000 ? Math.round(figure).toLocaleString('en') : figure.toPrecision(3)
