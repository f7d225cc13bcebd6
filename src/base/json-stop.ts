import { getOwn } from './json.ts'

/** What has to come in a text. */
type Part = 'value' | 'name' | 'colon' | 'comma' | 'end'

/** Where a text stops being JSON. */
interface JsonStop {
  /** `cut`: the text ends there; `more`: it should have ended there; or what has to come there */
  readonly kind: 'cut' | 'more' | `no-${Exclude<Part, 'end'>}`
  /** in UTF-16 code units from the start of the text */
  readonly position: number
}

/** A sign, a text, or another value without parts (RFC 8259, sections 2 to 7). */
const TOKEN =
  /([{}[\],:])|("[^"\\\p{Cc}]*(?:(?:[\x7f-\x9f]|\\["\\/bfnrt]|\\u[\da-fA-F]{4})[^"\\\p{Cc}]*)*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/uy

/** A text or a number without its end. The beginning of true, false or null may be that of any word. */
const BEGUN =
  /(?:"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\["\\/bfnrt]|\\u[\da-fA-F]{4})*(?:\\(?:u[\da-fA-F]{0,3})?)?|-?(?:0|[1-9]\d*)(?:\.|(?:\.\d+)?[eE][+-]?)|-)$/uy

const SPACE = /[\t\n\r ]*/y

const CLOSING: Readonly<Record<string, '}' | ']'>> = { '{': '}', '[': ']' }

/** The longest text that is searched, in UTF-16 code units. */
const MAX_SEARCHED = 2 ** 20

/**
 * Finds where a text stops being JSON; undefined where it is an object or a list, or has more than a million characters. A text with
 * another value, such as 12, stops at this value: many services read only objects and lists. What parsers say of such a text, each in
 * its own words, follows from this place.
 *
 *     findJsonStop('{lng: 1}') // { kind: 'no-name', position: 1 }
 *     findJsonStop('{"lng":') // { kind: 'cut', position: 7 }
 */
export function findJsonStop(text: string): JsonStop | undefined {
  if (text.length > MAX_SEARCHED) return undefined
  /** the signs that will close the objects and lists around the place */
  const around: ('}' | ']')[] = []
  let missing: Part = 'value'
  let isOpened = false
  let position = 0
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position
    return pattern.exec(text)
  }
  /** What has to come after a token; undefined where it is not what has to come. */
  const take = (token: string, sign: string | undefined, name: string | undefined): Part | undefined => {
    const last = around.at(-1)
    if (sign !== undefined && sign === last && (isOpened || missing === 'comma')) {
      around.pop()
      return around.length > 0 ? 'comma' : 'end'
    }
    if (missing === 'value' && sign === undefined) return token !== '' && last ? 'comma' : undefined
    const closing = missing === 'value' ? getOwn(CLOSING, sign ?? '') : undefined
    if (closing) around.push(closing)
    if (closing ?? (missing === 'comma' && sign === ',' && last))
      return around.at(-1) === '}' ? 'name' : 'value'
    if (missing === 'name' && name !== undefined) return 'colon'
    return missing === 'colon' && sign === ':' ? 'value' : undefined
  }
  /** Whether the text ends inside a token that may come there. */
  const isBegun = (): boolean =>
    (missing === 'value' || (missing === 'name' && text[position] === '"')) && match(BEGUN) !== null
  for (;;) {
    position += match(SPACE)?.[0].length ?? 0
    if (position === text.length) return missing === 'end' ? undefined : { kind: 'cut', position }
    const [token = '', sign, name] = match(TOKEN) ?? []
    const next = take(token, sign, name)
    if (next === undefined && token === '' && isBegun()) return { kind: 'cut', position: text.length }
    if (next === undefined) return { kind: missing === 'end' ? 'more' : `no-${missing}`, position }
    isOpened = Object.hasOwn(CLOSING, sign ?? '')
    missing = next
    position += token.length
  }
}
