import { mixHash, toFraction } from '../../../twin/hash.ts'

/** A sequence of random choices that depends on a seed only. */
export class RandomDraws {
  readonly #seed: number
  #count = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  /** Picks a number from a range. The upper bound is excluded. */
  pickBetween(from: number, to: number): number {
    return from + (to - from) * toFraction(mixHash(this.#seed, this.#count++))
  }

  /** Picks one of some items. */
  pick<T>(items: readonly T[]): T {
    return items[mixHash(this.#seed, this.#count++) % items.length] as T
  }
}
