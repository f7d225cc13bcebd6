/** A factor of the hash: odd and large, so that similar texts have different hashes. */
const FACTOR = 0x01000193

/** How many bits record which hashes occur: 256 Ki, so that few texts are looked up that are not there. */
const BITS = 2 ** 18

interface Replacement {
  readonly text: string
  readonly by: string
}

/**
 * Replaces many texts in another one. It reads that one once, however many texts there are: the hash of each part with the
 * length of the shortest text is compared with those of the ends of all texts. Many tokens begin alike; few end so.
 */
export class TextReplacer {
  readonly #window: number
  /** the weight of the last character of a part in its hash */
  readonly #lastFactor: number
  readonly #bits = new Uint8Array(BITS / 8)
  /** by the hash of their ends, the longest text first */
  readonly #replacements = new Map<number, readonly Replacement[]>()

  /** @param shortest the length of the shortest text */
  constructor(shortest: number) {
    this.#window = shortest
    this.#lastFactor = Array.from({ length: shortest - 1 }).reduce<number>(
      (factor) => Math.imul(factor, FACTOR),
      1,
    )
  }

  /** @param text at least as long as the shortest one */
  add(text: string, by: string): void {
    const hash = this.#hashEnd(text)
    this.#bits[getByte(hash)] = (this.#bits[getByte(hash)] ?? 0) | getBit(hash)
    const all = [...(this.#replacements.get(hash) ?? []), { text, by }]
    this.#replacements.set(
      hash,
      all.sort((one, other) => other.text.length - one.text.length),
    )
  }

  /** Where two texts overlap, the one that ends later is replaced; of two that end together, the longer one. */
  replace(text: string): string {
    if (this.#replacements.size === 0 || text.length < this.#window) return text
    const parts: string[] = []
    let rest = text.length
    let hash = this.#hashEnd(text)
    for (let end = text.length; ; end--) {
      if (end <= rest && ((this.#bits[getByte(hash)] ?? 0) & getBit(hash)) !== 0) {
        const found = this.#replacements.get(hash)?.find((each) => text.endsWith(each.text, end))
        if (found) {
          parts.push(text.slice(end, rest), found.by)
          rest = end - found.text.length
        }
      }
      const start = end - this.#window
      if (start === 0) break
      const last = Math.imul(text.charCodeAt(end - 1), this.#lastFactor)
      hash = (Math.imul(hash - last, FACTOR) + text.charCodeAt(start - 1)) | 0
    }
    return parts.length === 0 ? text : text.slice(0, rest) + parts.reverse().join('')
  }

  /** The hash of the last characters. It is updated when the part moves to the left. */
  #hashEnd(text: string): number {
    let hash = 0
    for (let index = 1; index <= this.#window; index++)
      hash = (Math.imul(hash, FACTOR) + text.charCodeAt(text.length - index)) | 0
    return hash
  }
}

const getByte = (hash: number): number => ((hash ^ (hash >>> 14)) & (BITS - 1)) >>> 3
const getBit = (hash: number): number => 1 << ((hash ^ (hash >>> 14)) & 7)

/** Copies a text, because a part of a string keeps the whole string in memory. */
export const copyString = (text: string): string => JSON.parse(JSON.stringify(text)) as string
