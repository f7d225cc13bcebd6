import type { Timer } from '../../../../src/base/timer.ts'

/** A timer whose time passes only when a test advances it, in milliseconds. */
export class ManualTimer {
  #now = 0
  readonly #due = new Set<{ readonly at: number; readonly act: () => void }>()

  readonly timer: Timer = (milliseconds, act) => {
    const call = { at: this.#now + milliseconds, act }
    this.#due.add(call)
    return () => void this.#due.delete(call)
  }

  /** The number of scheduled calls. */
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
