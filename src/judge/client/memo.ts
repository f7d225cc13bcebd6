import type { Exchange } from '../target/exchange.ts'

interface Remembered<T> {
  readonly value: T
  /** the exchanges that led to the value */
  readonly evidence: readonly Exchange[]
}

/**
 * The key of something that a client remembers, with the type of its value. A key without a type takes no value.
 *
 *     const placeKey = new MemoKey<Place>()
 *     const place = await client.once(placeKey, async () => requestPlace(client))
 */
export class MemoKey<T = never> {
  readonly #values = new WeakMap<Memo, Map<string, Promise<Remembered<T>>>>()

  /** What a client remembers under this key, by name. */
  getValues(memo: Memo): Map<string, Promise<Remembered<T>>> {
    const values = this.#values.get(memo) ?? new Map<string, Promise<Remembered<T>>>()
    this.#values.set(memo, values)
    return values
  }
}

/** Collects the evidence of the running check, and remembers values so that checks share requests. */
export class Memo {
  /** the exchanges of the running check */
  evidence: Exchange[] = []

  /**
   * Computes a value once. Its exchanges are evidence of each check that uses it.
   *
   * @param name distinguishes the values of one key
   */
  async once<T>(key: MemoKey<T>, compute: () => Promise<T>, name = ''): Promise<T> {
    const values = key.getValues(this)
    const remembered = values.get(name) ?? this.#compute(compute)
    values.set(name, remembered)
    const { value, evidence } = await remembered
    for (const exchange of evidence) if (!this.evidence.includes(exchange)) this.evidence.push(exchange)
    return value
  }

  async #compute<T>(compute: () => Promise<T>): Promise<Remembered<T>> {
    const outer = this.evidence
    this.evidence = []
    try {
      return { value: await compute(), evidence: this.evidence }
    } finally {
      this.evidence = [...outer, ...this.evidence]
    }
  }
}
