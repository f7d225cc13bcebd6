/** Draws the same sequence for the same seed (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** Draws a number from 0 up to, but not including, 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Draws a whole number from 0 up to, but not including, a limit. */
  below(bound: number): number {
    return Math.floor(this.fraction() * bound)
  }

  chance(of: number): boolean {
    return this.fraction() < of
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }
}

/** Draws numbers from 0 up to, but not including, 1. */
export function randomNumbers(seed: number): () => number {
  const random = new Random(seed)
  return () => random.fraction()
}
