import type { SharedPosition } from '../../twin/state/journal.ts'
import { FIRST_STREAM_ID, isBefore } from './stream-id.ts'

/** How far a reader of a stream has come, by the id of the entry it folded last. */
export class Progress implements SharedPosition {
  readonly #patience: number
  readonly #waiting = new Set<{ readonly position: string; readonly proceed: () => void }>()
  #position = FIRST_STREAM_ID

  /** @param patience how long anybody waits, in milliseconds */
  constructor(patience: number) {
    this.#patience = patience
  }

  get position(): string {
    return this.#position
  }

  set position(position: string) {
    this.#position = position
    for (const one of this.#waiting) if (!isBefore(position, one.position)) one.proceed()
  }

  /** Waits until a place is reached, or patience ends. */
  async reached(position: string): Promise<void> {
    if (!isBefore(this.#position, position)) return
    await new Promise<void>((resolve) => {
      const proceed = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(one)
        resolve()
      }
      const one = { position, proceed }
      const timer = setTimeout(proceed, this.#patience)
      this.#waiting.add(one)
    })
  }
}
