interface Pending {
  readonly promise: Promise<never>
  readonly resolve: (folded: never) => void
  readonly reject: (error: Error) => void
}

/** Entries that are on their way into a journal, by their names, until they come back or are known not to. */
export class Appends {
  readonly #pending = new Map<string, Pending>()

  /** @returns what comes of it */
  add(name: string): Promise<never> {
    let [resolve, reject]: [Pending['resolve'], Pending['reject']] = [() => {}, () => {}]
    const promise = new Promise<never>((...settle) => ([resolve, reject] = settle))
    this.#pending.set(name, { promise, resolve, reject })
    return promise
  }

  /** One has come back; those of others are nothing to us. */
  resolve(name: string, folded: unknown): void {
    this.#take(name)?.resolve(folded as never)
  }

  reject(name: string, error: Error): void {
    this.#take(name)?.reject(error)
  }

  rejectAll(error: Error): void {
    for (const name of [...this.#pending.keys()]) this.reject(name, error)
  }

  /** Waits until nothing is on its way. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#pending.values()].map(({ promise }) => promise))
  }

  #take(name: string): Pending | undefined {
    const pending = this.#pending.get(name)
    this.#pending.delete(name)
    return pending
  }
}
