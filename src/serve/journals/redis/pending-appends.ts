import type { Timer } from '../../../base/timer.ts'

interface PendingAppend {
  readonly promise: Promise<never>
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
  readonly cancelDeadline: () => void
}

interface AppendLimits {
  /** how long an entry may be pending, in milliseconds */
  readonly timeout: number
  /** how many bytes may be pending at a time */
  readonly maxBytes: number
  readonly timer: Timer
  /** Called when an entry is overdue. All others may be overdue, too. */
  readonly onOverdue: (name: string) => void
}

/** Entries that were sent to a journal, by name. Each is pending until it comes back, or is known to be lost. */
export class PendingAppends {
  readonly #limits: AppendLimits
  readonly #pending = new Map<string, PendingAppend>()
  #bytes = 0

  constructor(limits: AppendLimits) {
    this.#limits = limits
  }

  /** Whether an entry of this many bytes may be pending, too. A single entry may be larger than the limit. */
  hasRoom(bytes: number): boolean {
    return this.#bytes === 0 || this.#bytes + bytes <= this.#limits.maxBytes
  }

  /**
   * Sends an entry.
   *
   * @param send settles when the connection no longer holds the bytes
   * @returns the result of the entry
   */
  async add(name: string, bytes: number, send: () => Promise<void>): Promise<never> {
    let [resolve, reject]: [PendingAppend['resolve'], PendingAppend['reject']] = [() => {}, () => {}]
    const promise = new Promise<never>((...settle) => ([resolve, reject] = settle))
    const { timer, timeout, onOverdue } = this.#limits
    const cancelDeadline = timer(timeout, () => onOverdue(name))
    this.#pending.set(name, { promise, resolve, reject, cancelDeadline })
    this.#bytes += bytes
    void Promise.allSettled([send(), promise]).then(() => {
      this.#bytes -= bytes
    })
    return promise
  }

  /** Resolves an entry that came back. Entries of other twins are ignored. */
  resolve(name: string, result: unknown): void {
    this.#remove(name)?.resolve(result as never)
  }

  reject(name: string, error: Error): void {
    this.#remove(name)?.reject(error)
  }

  rejectAll(error: Error): void {
    for (const name of [...this.#pending.keys()]) this.reject(name, error)
  }

  /** Waits until none of the present entries is pending. */
  async waitForAll(): Promise<void> {
    await Promise.allSettled([...this.#pending.values()].map(({ promise }) => promise))
  }

  #remove(name: string): PendingAppend | undefined {
    const pending = this.#pending.get(name)
    this.#pending.delete(name)
    pending?.cancelDeadline()
    return pending
  }
}
