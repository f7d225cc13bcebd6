/** A hostile action against a process of the built command line, limited in time and count. */
export interface Attack {
  readonly name: string
  /** Whether it takes less than 10 seconds, so that `npm test` runs it, too. */
  readonly isQuick: boolean
  /**
   * Runs the attack.
   *
   * @param tries the number of attempts, where the attack can be repeated. Default: few enough to be quick.
   * @param seed chooses random attempts
   * @throws Error that describes the failure
   */
  run(tries?: number, seed?: number): Promise<AttackResult>
}

export interface AttackResult {
  readonly tries: number
  /** The measurements in one line. */
  readonly result: string
}
