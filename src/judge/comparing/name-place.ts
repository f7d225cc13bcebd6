import { getOwn, toText } from '../../base/json.ts'

/** What a number is after a word that begins so, the likeliest place first. Elsewhere it is an offset or a column. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  line: ['line'],
  col: ['column', 'offset'],
}

const QUOTES = ["''", '""', '``', '‘’', '“”'] as const

/** The shortest copy that is one anywhere in a text, in characters. A shorter one is the whole of a quotation. */
const MIN_COPIED = 4

/**
 * Replaces by placeholders what the text of an error says of the place where the body stops being JSON.
 *
 *     namePlace(`no name at line 1, column 2`, { line: '1', column: '2' }) // 'no name at line {line}, column {column}'
 *
 * @param values the value of each placeholder, by its name with the prefix
 * @param prefix what the names of the placeholders begin with
 */
export function namePlace(text: string, values: Readonly<Record<string, unknown>>, prefix = ''): string {
  const read = (name: string): string => toText(getOwn(values, prefix + name) ?? '')
  const write = (name: string): string => `{${prefix}${name}}`
  const copied = ['text', 'rest', 'character'].reduce((result, name) => {
    const own = read(name)
    if (own === '') return result
    if (own.length >= MIN_COPIED) return result.replaceAll(own, () => write(name))
    const quote = (each: string, [open, close]: string): string =>
      each.replaceAll(`${open}${own}${close}`, () => `${open}${write(name)}${close}`)
    return QUOTES.reduce(quote, result)
  }, text)
  return copied.replace(
    /\b(line|col|pos|char|offset|index|byte|at)([a-z]*\W{1,3})(\d+)\b/gi,
    (whole, word: string, between: string, number: string) => {
      const names = getOwn(PLACES, word.toLowerCase()) ?? ['offset', 'column']
      const name = names.find((each) => read(each) === number)
      return name === undefined ? whole : `${word}${between}${write(name)}`
    },
  )
}
