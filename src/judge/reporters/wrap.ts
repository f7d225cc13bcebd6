/** Breaks a text into lines of at most so many characters, at spaces where there are any. */
export function wrapLines(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((long) => pieces(long, width))) {
    if (line !== '' && measureWidth(line) + 1 + measureWidth(word) > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

/** Characters as a reader counts them, near enough: wide ones take two columns. */
export const measureWidth = (text: string): number => {
  let columns = 0
  for (const character of text) columns += WIDE.test(character) ? 2 : MARK.test(character) ? 0 : 1
  return columns
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u
const MARK = /\p{Mn}|\u200b|\u200c|\u200d/u

/** A word in parts that fit. */
function pieces(word: string, width: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (measureWidth(part + character) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
