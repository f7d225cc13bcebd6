import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { ENVIRONMENT } from '../cold-start.ts'
import { canPin } from '../server.ts'

/** A program under comparison, with all that it started itself. */
export interface Started {
  /** milliseconds until the first answer */
  readonly coldStart: number
  /** resident memory in bytes */
  memory(): number
  stop(): Promise<void>
}

const PATIENCE = 60_000

/**
 * Starts a program on a core of its own and waits until it answers.
 *
 * @throws where it ends before, or takes a minute
 */
export async function start(line: readonly string[], cwd: string, url: string): Promise<Started> {
  const [command = '', ...args] = canPin ? ['taskset', '-c', '0', ...line] : line
  const begun = performance.now()
  const child = spawn(command, args, { cwd, stdio: 'ignore', detached: true, env: ENVIRONMENT })
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${line.join(' ')} left with ${child.exitCode}`)
    if (performance.now() - begun > PATIENCE) {
      await stop(child)
      throw new Error(`${line.join(' ')} did not answer within a minute`)
    }
  }
  const coldStart = performance.now() - begun
  return { coldStart, memory: () => memoryOf(child), stop: () => stop(child) }
}

/** Keeps a command that makes the load off the core of the servers. */
export const onOtherCore = (line: readonly string[]): readonly string[] =>
  canPin ? ['taskset', '-c', '1', ...line] : line

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return false
  }
}

/** Of the whole group: some are a script that starts another program. */
function memoryOf({ pid }: ChildProcess): number {
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
