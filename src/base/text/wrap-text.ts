/**
 * Breaks a text into lines of at most `columns` columns, at white space. A word that is longer is cut.
 *
 *     wrapLines('list posts by position', 12) // ['list posts', 'by position']
 */
export const wrapLines = (text: string, columns: number): readonly string[] =>
  joinChunks(
    text
      .trim()
      .split(/\s+/)
      .flatMap((word, index) => cutWord(word, columns).map((part) => (index === 0 ? part : ` ${part}`))),
    columns,
  )

/**
 * Breaks a text into lines of at most `columns` columns, with a label before the first one. The others are indented by its
 * width.
 *
 *     wrapAfterLabel('expected  ', 'list posts by position', 22) // ['expected  list posts', '          by position']
 *
 * @param painted the label with a style
 */
export function wrapAfterLabel(label: string, text: string, columns: number, painted = label): string[] {
  const indent = measureWidth(label)
  return wrapLines(text, columns - indent).map(
    (line, index) => (index === 0 ? painted : ' '.repeat(indent)) + line,
  )
}

/**
 * Breaks each line of a text at white space, so that it has at most `columns` columns. The lines that follow are
 * indented like the first one, or like the text of a list item. A longer word stays whole, so that a URL can be copied.
 */
export const wrapText = (text: string, columns: number): string =>
  text
    .split('\n')
    .map((line) => (measureWidth(line) <= columns ? line : wrapLine(line, columns)))
    .join('\n')

function wrapLine(line: string, columns: number): string {
  const start = /^ *(?:- )?/.exec(line)?.[0] ?? ''
  const chunks = line
    .slice(start.length)
    .trimEnd()
    .split(/(?<=\S)(?=\s)/)
  return start + joinChunks(chunks, columns - start.length).join(`\n${' '.repeat(start.length)}`)
}

/** Fills lines with chunks, each a word and the white space before it. */
function joinChunks(chunks: readonly string[], columns: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const chunk of chunks) {
    if (line !== '' && measureWidth(line) + measureWidth(chunk) > columns) {
      lines.push(line)
      line = chunk.trimStart()
    } else line += line === '' ? chunk.trimStart() : chunk
  }
  return [...lines, line]
}

/** Cuts a word into parts of at most `columns` columns. */
function cutWord(word: string, columns: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (measureWidth(part + character) > columns) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}

/** The columns that a text takes in a terminal, approximately: East Asian characters and emoji take two. */
export function measureWidth(text: string): number {
  let columns = 0
  for (const character of text) columns += WIDE.test(character) ? 2 : ZERO_WIDTH.test(character) ? 0 : 1
  return columns
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u
const ZERO_WIDTH = /\p{Mn}|\u200b|\u200c|\u200d/u

/** The columns of a report for a terminal. */
export const WIDTH = 80

/** Joins blocks of lines, with an empty line between each two. A block without lines is left out. */
export const joinBlocks = (blocks: readonly (readonly string[])[]): string =>
  `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
