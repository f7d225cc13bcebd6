import { Help } from 'commander'

/** Breaks each line of a text between words at so many columns; a word that is longer stays whole. */
export const wrapText = (text: string, columns: number): string =>
  text
    .split('\n')
    .map((line) => wrapLine(line, columns))
    .join('\n')

/** What is indented, or an item of a list, stays so in the lines that follow. */
function wrapLine(line: string, columns: number): string {
  const start = /^ *(?:- )?/.exec(line)?.[0] ?? ''
  if (line.length <= columns) return line
  const wrapped = new Help().boxWrap(line.slice(start.length), Math.max(1, columns - start.length))
  return start + wrapped.replaceAll('\n', `\n${' '.repeat(start.length)}`)
}
