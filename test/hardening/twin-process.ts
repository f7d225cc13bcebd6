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
  /** its output on standard error so far */
  readonly errors: () => string
  /** resident memory in MiB */
  readonly memory: () => number
  /** the largest resident memory so far in MiB; on systems other than Linux, the current one */
  readonly peakMemory: () => number
  /** the processor time of its main thread in milliseconds; on systems other than Linux, the time since its start */
  readonly cpuTime: () => number
  /** @throws Error when it has ended before */
  stop(): Promise<void>
}

export interface TwinProcessOptions {
  /** the Node.js that runs it; default: the one that runs this process */
  readonly node?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Starts a twin on a free port, and waits until it answers. @param flags of `feedtwin serve` */
export async function startTwinProcess(
  flags: readonly string[] = [],
  { node = process.execPath, env = {} }: TwinProcessOptions = {},
): Promise<TwinProcess> {
  const child = spawn(node, [PROGRAM, 'serve', '--quiet', '--port', '0', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const url = await readFirstLine(child, () => errors)
  // A failed attack must not leave a process running.
  const kill = (): void => {
    child.kill('SIGKILL')
  }
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return {
    url,
    port: Number(new URL(url).port),
    errors: () => errors,
    memory: () => readMemory(child, 'VmRSS'),
    peakMemory: () => readMemory(child, 'VmHWM'),
    cpuTime: () => readCpuTime(child),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The twin ended with ${child.exitCode ?? child.signalCode}: ${errors}`)
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function readFirstLine(child: ChildProcess, errors: () => string): Promise<string> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The twin ended with ${code} before it served: ${errors()}`)
  })
  const [text] = await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), ended])
  return String(text).trim()
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
