import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { startTimer } from '../base/timer.ts'

export interface CommandOptions {
  /** variables that are added to those of this process */
  readonly environment: Readonly<Record<string, string>>
  /**
   * `inherit`: the command uses this terminal, its input included. `capture`: it has no input, the end of its output is
   * kept, and what it leaves running is ended with it.
   */
  readonly output: 'inherit' | 'capture'
  /** milliseconds after which the command is ended; never by default */
  readonly timeout?: number
  /** ends the command when it is aborted */
  readonly signal?: AbortSignal
  /** most bytes of the output that are kept; 64 KiB by default */
  readonly maxOutput?: number
}

/** A command that has ended. */
export interface CommandResult {
  /** 128 plus the number of the signal that ended it, as in shells; 127 when it cannot be run */
  readonly exitCode: number
  readonly isTimedOut: boolean
  /** why it cannot be run */
  readonly problem?: string
  /** the end of what it printed, if that was captured */
  readonly output: string
  readonly milliseconds: number
}

/** The exit code of shells for a command that does not exist. */
const NOT_FOUND = 127

/** How long a captured command may take to end after a signal, in milliseconds. */
const GRACE = 2_000

/** How long a command in this terminal may take to end after a second signal, in milliseconds. */
const LAST_GRACE = 5_000

/** How long to wait for the rest of the output of a command that has ended, in milliseconds: a daemon may hold its pipes. */
const OUTPUT_WAIT = 500

const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const isWindows = process.platform === 'win32'

/** Forwards a signal to one command. */
type SignalHandler = (signal: NodeJS.Signals) => void

/** One per command that runs. They share one listener per signal, since Node.js warns of more than ten. */
const handlers = new Set<SignalHandler>()

const forwardSignal: SignalHandler = (signal) => {
  for (const handle of handlers) handle(signal)
}

/**
 * Runs a command, and forwards SIGINT, SIGTERM and SIGHUP to it. Several commands may run at the same time.
 *
 * @example
 * const { exitCode } = await runCommand(['npm', 'test'], { environment: { FEED_BASE_URL: url }, output: 'inherit' })
 */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  { environment, output, timeout, signal, maxOutput = MAX_BYTES }: CommandOptions,
): Promise<CommandResult> {
  const start = performance.now()
  const isCaptured = output === 'capture'
  const child = spawn(program, args, {
    stdio: isCaptured ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...environment },
    // On Windows, programs such as npm are scripts.
    shell: isWindows,
    // A group of its own, so that a signal reaches the processes that the command has started, and those only.
    detached: isCaptured && !isWindows,
  })
  const stopWatcher = watchForDeath(child, isCaptured)
  const tail = new OutputTail(maxOutput)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => tail.add(chunk))
  let isTimedOut = false
  let stopKillTimer = (): void => {}
  const end = (signal: NodeJS.Signals): void => {
    if (!isCaptured) {
      child.kill(signal)
      return
    }
    killGroup(child, signal)
    stopKillTimer()
    stopKillTimer = startTimer(GRACE, () => killGroup(child, 'SIGKILL'))
  }
  let signals = 0
  const handle: SignalHandler = (signal) => {
    // A terminal sends Ctrl+C to an inherited child itself. A second one would end it at once.
    if (isCaptured || signal !== 'SIGINT' || !process.stdin.isTTY) end(signal)
    signals++
    if (!isCaptured && signals === 2) stopKillTimer = startTimer(LAST_GRACE, () => child.kill('SIGKILL'))
  }
  addHandler(handle)
  const stopTimeout =
    timeout === undefined
      ? (): void => {}
      : startTimer(timeout, () => {
          isTimedOut = true
          end('SIGTERM')
        })
  const handleAbort = (): void => end('SIGTERM')
  signal?.addEventListener('abort', handleAbort)
  if (signal?.aborted) handleAbort()
  const ending = await waitForEnd(child, program)
  signal?.removeEventListener('abort', handleAbort)
  stopWatcher()
  stopTimeout()
  stopKillTimer()
  removeHandler(handle)
  if (isCaptured && ending.problem === undefined) {
    killGroup(child, 'SIGKILL')
    await waitForOutput(child)
  }
  return { ...ending, isTimedOut, output: tail.read(), milliseconds: performance.now() - start }
}

/** Ends a process, or the group of a negative number, once the standard input is at its end; gives it some seconds. */
const WATCHER = `trap '' HUP INT QUIT TERM
read -r line
kill -s TERM -- "$1" || exit
for second in 1 2 3 4 5; do sleep 1; kill -s 0 -- "$1" || exit; done
kill -s KILL -- "$1"`

/**
 * Starts a shell that ends a command if this process dies without a chance to do so, as of SIGKILL. The shell reads from
 * a pipe whose other end only this process has: it closes when this process dies. Windows does not have such a shell.
 *
 * @returns a function for when the command has ended: another process may get its id
 */
function watchForDeath({ pid }: ChildProcess, hasGroup: boolean): () => void {
  if (pid === undefined || isWindows) return () => {}
  const watcher = spawn('sh', ['-c', WATCHER, 'sh', `${hasGroup ? -pid : pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Signals for the group of this process, such as Ctrl+C, must not reach it.
    detached: true,
  })
  // Without a shell, the command is not watched.
  watcher.on('error', () => {})
  return () => void watcher.kill('SIGKILL')
}

function addHandler(handle: SignalHandler): void {
  if (handlers.size === 0) for (const signal of FORWARDED_SIGNALS) process.on(signal, forwardSignal)
  handlers.add(handle)
}

function removeHandler(handle: SignalHandler): void {
  handlers.delete(handle)
  if (handlers.size === 0) for (const signal of FORWARDED_SIGNALS) process.off(signal, forwardSignal)
}

const waitForEnd = (
  child: ChildProcess,
  program: string,
): Promise<Pick<CommandResult, 'exitCode' | 'problem'>> =>
  new Promise((resolve) => {
    child.once('error', (error) => {
      // Also emitted for a signal that cannot be sent.
      if (child.pid === undefined)
        resolve({ exitCode: NOT_FOUND, problem: `${program} cannot be run: ${error.message}.` })
    })
    child.once('exit', (code, signal) =>
      resolve({ exitCode: code ?? 128 + constants.signals[signal ?? 'SIGTERM'] }),
    )
  })

/** Sends a signal to a child and to the processes that it has started. */
function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (isWindows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // No process of the group is left.
  }
}

/** Waits until the pipes of a child are closed, and closes them if a process outside of its group holds them. */
const waitForOutput = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
    const finish = (): void => {
      stopTimer()
      for (const stream of streams) stream.destroy()
      resolve()
    }
    const stopTimer = startTimer(OUTPUT_WAIT, finish)
    let open = streams.filter((stream) => !stream.closed).length
    if (open === 0) finish()
    for (const stream of streams)
      stream.once('close', () => {
        open -= 1
        if (open === 0) finish()
      })
  })

/** Most bytes of the output of a command that are kept by default. */
const MAX_BYTES = 64 * 1024

/** Keeps the end of an output of any length. */
class OutputTail {
  readonly #maxBytes: number
  readonly #chunks: Buffer[] = []
  #bytes = 0
  #isCut = false

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  add(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
    // The last chunk stays, whatever its size is.
    while (this.#chunks.length > 1 && this.#bytes - (this.#chunks[0]?.length ?? 0) >= this.#maxBytes) {
      this.#bytes -= this.#chunks.shift()?.length ?? 0
      this.#isCut = true
    }
  }

  /** The kept text. It starts with a whole line, after … if something was dropped. */
  read(): string {
    const bytes = Buffer.concat(this.#chunks)
    const text = bytes.subarray(-this.#maxBytes).toString('utf8')
    if (!this.#isCut && bytes.length <= this.#maxBytes) return text
    return `…\n${text.slice(text.indexOf('\n') + 1)}`
  }
}
