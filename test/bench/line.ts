/** One measurement. */
export interface Line {
  readonly what: string
  readonly figure: number
  /** the figure of what it is compared with; without it, the target is for the figure itself */
  readonly plain?: number
  /** the ratio of the two; default: the figure divided by what it is compared with */
  readonly ratio?: number
  readonly target: readonly ['at least' | 'at most', number]
  readonly note?: string
}

export function formatTable(lines: readonly Line[]): string {
  const rows = lines.map(({ what, figure, plain, ratio: given, target: [sense, limit], note = '' }) => {
    const compared = given ?? (plain === undefined ? figure : figure / plain)
    const isReached = sense === 'at least' ? compared >= limit : compared <= limit
    const ratio = plain === undefined ? '' : compared.toFixed(2)
    const target = `${sense === 'at least' ? '≥' : '≤'} ${limit}`
    return [
      what,
      formatFigure(figure),
      plain === undefined ? '' : formatFigure(plain),
      ratio,
      target,
      isReached ? 'reached' : 'missed',
      note,
    ]
  })
  const all = [['what', 'figure', 'compared', 'ratio', 'target', '', ''], ...rows]
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  return all
    .map((row) =>
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0, column))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const pad = (cell: string, width: number, column: number): string =>
  column > 0 && column < 5 ? cell.padStart(width) : cell.padEnd(width)

const formatFigure = (figure: number): string =>
  figure >= 1000 ? Math.round(figure).toLocaleString('en') : figure.toPrecision(3)
