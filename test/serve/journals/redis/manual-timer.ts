import type { Timer } from '../../../../src/base/timer.ts'

/** Time that passes only when a test says so, in milliseconds. */
export class ManualTimer {
  #now = 0
  readonly #due = new Set<{ readonly at: number; readonly act: () => void }>()

  readonly timer: Timer = (milliseconds, act) => {
    const call = { at: this.#now + milliseconds, act }
    this.#due.add(call)
    return () => void this.#due.delete(call)
  }

  /** How many calls are waiting for their time. */
  get waiting(): number {
    return this.#due.size
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds
    for (const call of [...this.#due]) {
      if (call.at > this.#now || !this.#due.delete(call)) continue
      call.act()
    }
  }
}
