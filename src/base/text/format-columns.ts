import { measureWidth } from './wrap-text.ts'

/** A text of a table, with its style if it has one. */
export type Cell<Style> = string | readonly [style: Style, text: string]

/** Formats the lines of a table, whose columns are as wide as their widest cell. @param paint adds a style */
export function formatColumns<Style>(
  lines: readonly (readonly Cell<Style>[])[],
  paint: (style: Style, text: string) => string,
): string[] {
  const read = (cell: Cell<Style> = ''): string => (typeof cell === 'string' ? cell : cell[1])
  const measure = (column: number): number =>
    Math.max(...lines.map((line) => measureWidth(read(line[column]))))
  const widths = (lines[0] ?? []).map((_, column) => measure(column))
  return lines.map((line) =>
    line
      .map((cell, column) => {
        const text = read(cell)
        const isLast = line.slice(column + 1).every((each) => read(each) === '')
        const space = isLast ? 0 : (widths[column] ?? 0) + 2 - measureWidth(text)
        return (typeof cell === 'string' ? text : paint(...cell)) + ' '.repeat(space)
      })
      .join(''),
  )
}
