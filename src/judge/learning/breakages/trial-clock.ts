/** The clock of a twin that is tried. Waiting advances it at once: a twin with a rate limit would make the run wait. */
export class TrialClock {
  #time: number

  /** @param start unix milliseconds */
  constructor(start: number) {
    this.#time = start
  }

  readonly now = (): number => this.#time

  readonly sleep = async (milliseconds: number): Promise<void> => {
    this.#time += milliseconds
  }

  /** Advances to a time, unless it is over. @param time unix milliseconds */
  advanceTo(time: number): void {
    this.#time = Math.max(this.#time, time)
  }
}
