import { formatNumber } from '../../base/format-count.ts'

const MIB = 2 ** 20

/** The largest body that is read, before and after decompression, in bytes. */
export const MAX_BODY_BYTES = 16 * MIB
/** How deep lists and objects may be inside each other; the deepest answer of the contract has 5 levels. */
const MAX_DEPTH = 64
/** The longest list and the largest object; the widest page that the kit asks for has 500 posts. */
const MAX_ELEMENTS = 10_000
const MAX_VALUES = 250_000
/** The same for all answers of a run together, since they are kept until its end. */
const MAX_RUN_CHARACTERS = 64 * MIB
const MAX_RUN_VALUES = 1_000_000

/** The answer goes beyond a limit of the kit, so it is not judged. The message completes "it …" or "they …". */
export class TooLarge extends Error {}

/** Thrown for a body of more than {@link MAX_BODY_BYTES}. */
export const tooManyBytes = (): TooLarge => new TooLarge(`it is larger than ${MAX_BODY_BYTES / MIB} MiB`)

/**
 * Reads the body of an answer as UTF-8, and no more of it than the limit.
 *
 * @throws TooLarge
 */
export async function readBody({ body }: Response): Promise<string> {
  if (body === null) return ''
  const decoder = new TextDecoder()
  const parts: string[] = []
  let size = 0
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return parts.join('') + decoder.decode()
    size += value.byteLength
    if (size > MAX_BODY_BYTES) {
      // The answer may never end, so nobody waits for the cancellation.
      void reader.cancel().catch(() => {})
      throw tooManyBytes()
    }
    parts.push(decoder.decode(value, { stream: true }))
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING: readonly number[] = [0x5b, 0x7b]
const CLOSING: readonly number[] = [0x5d, 0x7d]

/** Counts what the answers of one run consist of. */
export class Limits {
  #characters = 0
  #values = 0

  /**
   * Counts a body before it is parsed, without recursion.
   *
   * @throws TooLarge when it is too deep or has too many values, by itself or together with those before it
   */
  count(text: string): void {
    const values = countValues(text)
    this.#characters += text.length
    this.#values += values
    if (this.#characters > MAX_RUN_CHARACTERS)
      throw new TooLarge(`the answers so far have more than ${MAX_RUN_CHARACTERS / MIB} million characters`)
    if (this.#values > MAX_RUN_VALUES)
      throw new TooLarge(`the answers so far have more than ${formatNumber(MAX_RUN_VALUES)} JSON values`)
  }
}

/** How many values a JSON text has; 0 for a text that is no JSON list or object. @throws TooLarge */
function countValues(text: string): number {
  if (!/^\s*[[{]/.test(text)) return 0
  let values = 1
  // How many elements each list and object has so far in which the reader is now.
  const open: number[] = []
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) index = endOfString(text, index)
    else if (OPENING.includes(code)) {
      values++
      if (open.push(1) > MAX_DEPTH) throw new TooLarge(`it is JSON of more than ${MAX_DEPTH} levels`)
    } else if (CLOSING.includes(code)) open.pop()
    else if (code === COMMA) {
      const elements = (open.pop() ?? 0) + 1
      open.push(elements)
      values++
      if (elements > MAX_ELEMENTS)
        throw new TooLarge(`it has a list or an object of more than ${formatNumber(MAX_ELEMENTS)} elements`)
    }
    if (values > MAX_VALUES) throw new TooLarge(`it has more than ${formatNumber(MAX_VALUES)} JSON values`)
  }
  return values
}

/** The place of the quote that ends the string that begins at a place. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === BACKSLASH) before--
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}
