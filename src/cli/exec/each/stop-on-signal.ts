import { formatCount } from '../../../base/format-count.ts'
import { printProblem } from '../../terminal/print-problem.ts'
import type { RunProgress } from './progress.ts'
import type { Runs } from './runs.ts'

/** What shells expect of a process that a signal ended: 128 and the number of the signal. */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/**
 * Ends the process on a signal, after the commands that run: the signal is forwarded to them.
 *
 * @param file the runs are kept in
 * @returns a function that stops listening
 */
export function stopOnSignal(runs: Runs, progress: RunProgress, file: string | undefined): () => void {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) return
    isStopping = true
    await runs.stop()
    progress.erase()
    const hint =
      file === undefined
        ? 'With --resume FILE, a later start continues.'
        : 'The same command continues from there.'
    printProblem(`Interrupted after ${formatCount(runs.finished, 'run')}, without a result. ${hint}`)
    process.exit(EXIT_CODES[signal as keyof typeof EXIT_CODES])
  }
  for (const signal of Object.keys(EXIT_CODES)) process.on(signal, stop)
  return () => {
    for (const signal of Object.keys(EXIT_CODES)) process.off(signal, stop)
  }
}
