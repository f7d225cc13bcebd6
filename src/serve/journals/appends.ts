import type { Timer } from '../../base/timer.ts'

interface Pending {
  readonly promise: Promise<never>
  readonly resolve: (folded: never) => void
  readonly reject: (error: Error) => void
  readonly cancelDeadline: () => void
}

interface AppendLimits {
  /** how long an entry may be on its way, in milliseconds */
  readonly patience: number
  /** bytes that may be on their way at a time */
  readonly most: number
  readonly timer: Timer
  /** An entry is overdue: all others may be, too. */
  readonly onOverdue: (name: string) => void
}

/** Entries that are on their way into a journal, by their names, until they come back or are known not to. */
export class Appends {
  readonly #limits: AppendLimits
  readonly #pending = new Map<string, Pending>()
  #bytes = 0

  constructor(limits: AppendLimits) {
    this.#limits = limits
  }

  /** Whether so many bytes more may be on their way. A single entry may be larger than the limit. */
  hasRoom(bytes: number): boolean {
    return this.#bytes === 0 || this.#bytes + bytes <= this.#limits.most
  }

  /**
   * Sends an entry.
   *
   * @param send resolves or rejects once the connection holds the bytes no more
   * @returns what comes of it
   */
  async add(name: string, bytes: number, send: () => Promise<void>): Promise<never> {
    let [resolve, reject]: [Pending['resolve'], Pending['reject']] = [() => {}, () => {}]
    const promise = new Promise<never>((...settle) => ([resolve, reject] = settle))
    const { timer, patience, onOverdue } = this.#limits
    const cancelDeadline = timer(patience, () => onOverdue(name))
    this.#pending.set(name, { promise, resolve, reject, cancelDeadline })
    this.#bytes += bytes
    void Promise.allSettled([send(), promise]).then(() => {
      this.#bytes -= bytes
    })
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
    pending?.cancelDeadline()
    return pending
  }
}
