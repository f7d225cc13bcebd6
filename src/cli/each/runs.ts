import { formatCount, formatNumber } from '../../base/text/format-count.ts'
import type { AppFailure } from '../../contract/app-file.ts'
import type { Dialect } from '../../contract/index.ts'
import { showProgress } from '../terminal/terminal.ts'
import type { TwinFlags } from '../twin-flags.ts'
import type { EachFlags, Subject } from './command.ts'

/** What `each` was started with. */
export interface EachStart {
  readonly command: readonly string[]
  readonly subject: Subject
  readonly flags: EachFlags
  /** the answers that the flags choose, with which the command should pass */
  readonly dialect: Dialect
}

/** A response that another answer of the twin has changed, and its request. */
export interface ChangedResponse {
  readonly gap: string
  readonly case?: string
  readonly exchange: NonNullable<AppFailure['exchange']>
}

/** What one run of the command showed. */
export interface CommandRun {
  readonly passed: boolean
  readonly exitCode: number
  readonly isTimedOut: boolean
  readonly milliseconds: number
  /** the end of what the command printed; empty if it passed */
  readonly output: string
  /** the names of the tests that have failed, where the command has printed them */
  readonly failedTests?: readonly string[]
  /** of a failed run, for the file of --save */
  readonly exchanges?: readonly ChangedResponse[]
}

/** The flags that make the twin of one run different. */
export type RunFlags = Partial<TwinFlags>

/** Keeps runs, so that they can be continued. */
export interface RunStore {
  get(key: string): CommandRun | undefined
  set(key: string, run: CommandRun): void
  remove(): void
}

interface RunsOptions {
  /** how many runs there are at the same time */
  readonly jobs: number
  /** how many runs there are in all, those of the store included */
  readonly maxRuns: number
  readonly store: RunStore
  execute(flags: RunFlags): Promise<CommandRun>
}

/** Runs the command with different twins: each only once, only some at the same time, and only a number of times. */
export class Runs {
  readonly #options: RunsOptions
  readonly #known = new Map<string, Promise<CommandRun | undefined>>()
  readonly #waiting: (() => void)[] = []
  readonly #running = new Set<Promise<CommandRun>>()
  readonly #progress = new RunProgress()
  #finished = 0
  #isStopped = false

  constructor(options: RunsOptions) {
    this.#options = options
  }

  /** How many runs there were, those of the store included. */
  get count(): number {
    return this.#known.size
  }

  /** How many runs have ended, those of the store included. */
  get finished(): number {
    return this.#finished
  }

  /** Starts no more runs, and waits for those that run. Their results are dropped: a signal may have ended them. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.allSettled(this.#running)
  }

  /**
   * Runs the command with a twin of its own.
   *
   * @param key names the run; a run of the same name is not repeated
   * @param label the same for people
   * @returns undefined if no run is left
   */
  get(key: string, label: string, flags: RunFlags): Promise<CommandRun | undefined> {
    const known = this.#known.get(key)
    if (known) return known
    if (this.#known.size >= this.#options.maxRuns) return Promise.resolve(undefined)
    const run = this.#run(key, label, flags)
    this.#known.set(key, run)
    return run
  }

  async #run(key: string, label: string, flags: RunFlags): Promise<CommandRun> {
    const { store, jobs, execute } = this.#options
    const saved = store.get(key)
    if (saved) {
      this.#finished++
      return saved
    }
    while (this.#running.size >= jobs) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    if (this.#isStopped) return new Promise(() => {})
    this.#progress.start(label)
    const execution = execute(flags)
    this.#running.add(execution)
    try {
      const run = await execution
      if (this.#isStopped) return new Promise(() => {})
      this.#finished++
      store.set(key, run)
      this.#progress.end(label, run)
      return run
    } finally {
      this.#running.delete(execution)
      this.#waiting.shift()?.()
    }
  }
}

/** Shows the progress of runs on stderr: in a terminal one line that changes, otherwise one line for each run. */
class RunProgress {
  #count = 0
  #failures = 0

  start(label: string): void {
    showProgress(`${formatCount(this.#count, 'run')}, ${this.#failures} failed: ${label}`)
  }

  end(label: string, { passed, isTimedOut, milliseconds }: CommandRun): void {
    this.#count++
    if (!passed) this.#failures++
    if (process.stderr.isTTY) return
    const result = passed ? 'passed' : isTimedOut ? 'ended after the time limit' : 'failed'
    process.stderr.write(
      `feedtwin: run ${this.#count}, ${label}: ${result}, ${formatMilliseconds(milliseconds)}\n`,
    )
  }
}

export const formatMilliseconds = (milliseconds: number): string =>
  `${formatNumber(Math.round(milliseconds))} ms`
