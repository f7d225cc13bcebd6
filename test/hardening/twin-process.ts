import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../bin/feedtwin.js', import.meta.url))
const MIB = 1024 * 1024

/** A twin that the built command line serves in a separate process. */
export interface TwinProcess {
  readonly url: string
  readonly port: number
  /** its output so far */
  readonly output: () => string
  /** its output on standard error so far */
  readonly errors: () => string
  /** resident memory in MiB */
  readonly memory: () => number
  /** the largest resident memory so far in MiB; on systems other than Linux, the current one */
  readonly peakMemory: () => number
  /** the processor time of its main thread in milliseconds; on systems other than Linux, the time since its start */
  readonly cpuTime: () => number
  /** whether it has ended, by itself or not */
  readonly hasEnded: () => boolean
  /** @throws Error when it has ended before */
  stop(): Promise<void>
  /** Lets it end by itself, with its report. Returns its exit code. */
  finish(): Promise<number | null>
}

export interface TwinProcessOptions {
  /** the Node.js that runs it; default: the one that runs this process */
  readonly node?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Starts a twin on a free port, and waits until it answers. @param flags of `feedtwin serve` */
export const startTwinProcess = (
  flags: readonly string[] = [],
  options: TwinProcessOptions = {},
): Promise<TwinProcess> => startServing(['serve', '--quiet', '--port', '0', ...flags], options)

/** Starts a command that serves, and waits until it prints its address. */
export async function startServing(
  args: readonly string[],
  { node = process.execPath, env = {} }: TwinProcessOptions = {},
): Promise<TwinProcess> {
  const child = spawn(node, [PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = once(child, 'exit')
  const failed = ended.then(([code]) => {
    throw new Error(`The process ended with ${code} before it served: ${errors}`)
  })
  let url: string | undefined
  while (url === undefined) {
    await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), failed])
    url = /http:\/\/\S+(?=\s)/.exec(output || errors)?.[0]
  }
  failed.catch(() => {})
  // A failed attack must not leave a process running.
  const kill = (): void => {
    child.kill('SIGKILL')
  }
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  return {
    url,
    port: Number(new URL(url).port),
    output: () => output,
    errors: () => errors,
    hasEnded,
    memory: () => readMemory(child, 'VmRSS'),
    peakMemory: () => readMemory(child, 'VmHWM'),
    cpuTime: () => readCpuTime(child),
    async stop() {
      if (hasEnded()) throw new Error(`The twin ended with ${child.exitCode ?? child.signalCode}: ${errors}`)
      child.kill('SIGKILL')
      await ended
    },
    async finish() {
      child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}

function readCpuTime({ pid }: ChildProcess): number {
  const file = `/proc/${pid}/schedstat`
  if (!existsSync(file)) return performance.now()
  const [nanoseconds] = readFileSync(file, 'utf8').split(' ')
  return Number(nanoseconds) / 1_000_000
}

function readMemory({ pid }: ChildProcess, field: 'VmRSS' | 'VmHWM'): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024
  const kilobytes = new RegExp(`^${field}:\\s*(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1]
  return (Number(kilobytes) * 1024) / MIB
}
