import { formatCount } from '../../../base/format-count.ts'
import { formatMilliseconds } from './phrases.ts'
import type { CommandRun } from './runs.ts'

/** Returns to the start of the line and erases it (ECMA-48, 8.3.41). */
const ERASE_LINE = '\r\u001b[K'

/** Shows the progress of runs on stderr: in a terminal one line that changes, otherwise one line for each run. */
export class RunProgress {
  #count = 0
  #failures = 0
  readonly #stream = process.stderr

  start(label: string): void {
    if (!this.#stream.isTTY) return
    const text = `${formatCount(this.#count, 'run')}, ${this.#failures} failed: ${label}`
    this.#stream.write(ERASE_LINE + text.slice(0, this.#stream.columns - 1))
  }

  end(label: string, { passed, isTimedOut, milliseconds }: CommandRun): void {
    this.#count++
    if (!passed) this.#failures++
    if (this.#stream.isTTY) return
    const result = passed ? 'passed' : isTimedOut ? 'ended after the time limit' : 'failed'
    this.#stream.write(
      `feedtwin: run ${this.#count}, ${label}: ${result}, ${formatMilliseconds(milliseconds)}\n`,
    )
  }

  erase(): void {
    if (this.#stream.isTTY) this.#stream.write(ERASE_LINE)
  }
}
