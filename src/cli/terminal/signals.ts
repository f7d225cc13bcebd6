/** What shells expect of a process that a signal ended: 128 and the number of the signal. */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

interface SignalOptions {
  /** default: SIGINT and SIGTERM */
  readonly signals?: readonly (keyof typeof EXIT_CODES)[]
  /** what a second signal does; by default it ends the process at once */
  readonly second?: 'exit' | 'nothing'
}

/**
 * Calls a function at the first signal that asks this process to end.
 *
 * @param stop gets the exit code that shells expect
 * @returns a function that stops listening
 */
export function stopOnSignal(
  stop: (exitCode: number) => void | Promise<void>,
  { signals = ['SIGINT', 'SIGTERM'], second = 'exit' }: SignalOptions = {},
): () => void {
  let isStopping = false
  const handle = (signal: NodeJS.Signals): void => {
    if (isStopping && second === 'exit') process.exit(EXIT_CODES.SIGINT)
    if (isStopping) return
    isStopping = true
    void stop(EXIT_CODES[signal as keyof typeof EXIT_CODES])
  }
  for (const signal of signals) process.on(signal, handle)
  return () => {
    for (const signal of signals) process.off(signal, handle)
  }
}
