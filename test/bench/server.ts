import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What a server has used since it began: CPU time in microseconds, memory in bytes. */
export interface Usage {
  readonly cpu: number
  readonly rss: number
}

/** A program under measurement, in a process of its own on one core. */
export interface Server {
  readonly port: number
  /** what the program had to say when it was ready */
  readonly ready: Readonly<Record<string, number>>
  usage(): Promise<Usage>
  stop(): Promise<void>
}

const canPin = process.platform === 'linux' && spawnSync('taskset', ['-V']).status === 0

/** Keeps this process, which makes the load, off the core of the servers. */
export function leaveServersAlone(): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)])
}

export async function startServer(program: string, ...args: string[]): Promise<Server> {
  const words = [process.execPath, '--require', beside('usage.cjs'), beside(program), ...args]
  const [command = '', ...rest] = canPin ? ['taskset', '-c', '0', ...words] : words
  const child = spawn(command, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ready = (await message(child)) as { port: number }
  return {
    port: ready.port,
    ready,
    usage: () => {
      child.send('usage')
      return message(child) as Promise<Usage>
    },
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

function message(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const left = (code: number | null): void =>
      reject(new Error(`a server under measurement left with ${code}`))
    child.once('exit', left)
    child.once('message', (said) => {
      child.off('exit', left)
      resolve(said)
    })
  })
}

export const beside = (file: string): string => fileURLToPath(new URL(file, import.meta.url))
