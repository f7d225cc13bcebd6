import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { ENVIRONMENT } from '../cold-start.ts'
import { canPin } from '../server.ts'

/** A program that is measured, with its child processes. */
export interface RunningProgram {
  /** milliseconds until the first response */
  readonly coldStart: number
  /** resident memory in bytes */
  memory(): number
  stop(): Promise<void>
}

const START_TIMEOUT = 60_000

/**
 * Starts a program on a core of its own and waits until it responds.
 *
 * @throws Error if it ends before, or takes longer than a minute
 */
export async function startProgram(
  line: readonly string[],
  cwd: string,
  url: string,
): Promise<RunningProgram> {
  const [command = '', ...args] = canPin ? ['taskset', '-c', '0', ...line] : line
  const startTime = performance.now()
  const child = spawn(command, args, { cwd, stdio: 'ignore', detached: true, env: ENVIRONMENT })
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`${line.join(' ')} ended with exit code ${child.exitCode}.`)
    if (performance.now() - startTime > START_TIMEOUT) {
      await stop(child)
      throw new Error(`${line.join(' ')} did not respond within a minute.`)
    }
  }
  const coldStart = performance.now() - startTime
  return { coldStart, memory: () => readGroupMemory(child), stop: () => stop(child) }
}

/** The command line that keeps the load generator off the core of the servers. */
export const withOtherCore = (line: readonly string[]): readonly string[] =>
  canPin ? ['taskset', '-c', '1', ...line] : line

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return false
  }
}

/** Reads the memory of the whole process group, since some programs are a script that starts another one. */
function readGroupMemory({ pid }: ChildProcess): number {
  const { stdout } = spawnSync('ps', ['-eo', 'pgid=,rss='], { encoding: 'utf8' })
  const rows = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  return rows.reduce((sum, [group, kilobytes = 0]) => sum + (group === pid ? kilobytes * 1024 : 0), 0)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  process.kill(-child.pid, 'SIGKILL')
  await once(child, 'exit')
}
