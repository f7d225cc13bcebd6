import { mixHash, toFraction } from '../../../twin/hash.ts'

/** Numbers that follow from a seed, one after the other. */
export class RandomDraws {
  readonly #seed: number
  #drawn = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  /** From the first bound up to the second one. */
  between(from: number, to: number): number {
    return from + (to - from) * toFraction(mixHash(this.#seed, this.#drawn++))
  }

  /** One of some. */
  of<T>(items: readonly T[]): T {
    return items[mixHash(this.#seed, this.#drawn++) % items.length] as T
  }
}
