/** When the clocks of most tests begin. */
export const NOON = Date.UTC(2026, 0, 31, 12)

/** A clock that advances only when the run sleeps. Times are in unix milliseconds. */
export class RunClock {
  #now: number

  constructor(startsAt = Date.UTC(2026, 0, 15, 12)) {
    this.#now = startsAt
  }

  readonly now = (): number => this.#now

  readonly sleep = async (milliseconds: number): Promise<void> => {
    this.#now += milliseconds
  }
}
