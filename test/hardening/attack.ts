/** Something hostile that is done to a process of the built command line, and bounded in time and count. */
export interface Attack {
  readonly name: string
  /** Whether it takes less than 10 seconds, so that `npm test` runs it, too. */
  readonly isQuick: boolean
  /**
   * Runs the attack.
   *
   * @param tries how many times, where the attack can be made longer; default: as many as are quick
   * @throws Error that says what did not hold
   */
  run(tries?: number): Promise<AttackResult>
}

export interface AttackResult {
  readonly tries: number
  /** One line with what was measured. */
  readonly result: string
}
