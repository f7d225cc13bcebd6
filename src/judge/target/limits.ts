import { formatNumber } from '../../base/text/format-count.ts'
import type { Tier } from './exchange.ts'
import { Unjudged } from './violation.ts'

const MIB = 2 ** 20

/** The largest body that is read, before and after decompression, in bytes. */
export const MAX_BODY_BYTES = 16 * MIB
/** How deep lists and objects may be nested. The deepest response of the contract has 5 levels. */
const MAX_DEPTH = 64
/** The longest list and the largest object. The largest page that the kit requests has 500 posts. */
const MAX_ELEMENTS = 10_000
const MAX_VALUES = 250_000
/** For all responses of a run together, because they are kept until its end. */
const MAX_RUN_CHARACTERS = 64 * MIB
const MAX_RUN_VALUES = 1_000_000

/** A response exceeds a limit of the kit, so it is not judged. */
export class TooLarge extends Error {}

/** Thrown for a body of more than {@link MAX_BODY_BYTES}. */
export const createTooLarge = (): TooLarge =>
  new TooLarge(`the response is larger than ${MAX_BODY_BYTES / MIB} MiB`)

/**
 * Reads the body of a response as UTF-8, up to the limit.
 *
 * @throws TooLarge
 */
export async function readBody({ body }: { readonly body: Response['body'] | string }): Promise<string> {
  if (body === null) return ''
  if (typeof body === 'string') return body
  const decoder = new TextDecoder()
  const parts: string[] = []
  let size = 0
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return parts.join('') + decoder.decode()
    size += value.byteLength
    if (size > MAX_BODY_BYTES) {
      // Do not wait for the cancellation: the body may never end.
      void reader.cancel().catch(() => {})
      throw createTooLarge()
    }
    parts.push(decoder.decode(value, { stream: true }))
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING: readonly number[] = [0x5b, 0x7b]
const CLOSING: readonly number[] = [0x5d, 0x7d]

/** Counts the size of all responses of a run. */
export class Limits {
  #characters = 0
  #values = 0

  /** Remembers the sizes so far. The result sets them back, for bodies that are not kept until the end. */
  mark(): () => void {
    const [characters, values] = [this.#characters, this.#values]
    return () => {
      this.#characters = characters
      this.#values = values
    }
  }

  /**
   * Adds a body before it is parsed, without recursion.
   *
   * @throws TooLarge when it is nested too deeply or has too many values, alone or together with the bodies before it
   */
  count(text: string): void {
    const values = countValues(text)
    this.#characters += text.length
    this.#values += values
    if (this.#characters > MAX_RUN_CHARACTERS)
      throw new TooLarge(`the responses so far have more than ${MAX_RUN_CHARACTERS / MIB} million characters`)
    if (this.#values > MAX_RUN_VALUES)
      throw new TooLarge(`the responses so far have more than ${formatNumber(MAX_RUN_VALUES)} JSON values`)
  }
}

/** Counts the values of a JSON text; 0 for a text that is not a list or an object. @throws TooLarge */
function countValues(text: string): number {
  if (!/^\s*[[{]/.test(text)) return 0
  let values = 1
  // The number of elements so far in each list and object that is open at this point.
  const open: number[] = []
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) index = findEndOfString(text, index)
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

/** The index of the quote that ends a string. @param start the index of its first quote */
function findEndOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === BACKSLASH) before--
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}

const TIERS: readonly Tier[] = ['read', 'login', 'write']

/** @throws Unjudged when a run of a tier may not do what needs another tier */
export function demandTier(tier: Tier, needed: Tier): void {
  if (!allowsTier(tier, needed)) throw new Unjudged(`needs tier ${needed}`, 'tier')
}

/** Whether a run of a tier may do what needs another tier. */
export const allowsTier = (tier: Tier, needed: Tier): boolean => TIERS.indexOf(needed) <= TIERS.indexOf(tier)
