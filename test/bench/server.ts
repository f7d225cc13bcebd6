import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
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

/** Whether a program can be kept on one core. */
export const canPin = process.platform === 'linux' && spawnSync('taskset', ['-V']).status === 0

/** Keeps this process, which makes the load, off the core of the servers. */
export function leaveServersAlone(): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)])
}

/** Starts one of the programs beside this file, which says when it is ready, and on which port. */
export async function startServer(program: URL, ...args: string[]): Promise<Server> {
  const child = start(['ignore', 'inherit'], fileURLToPath(program), ...args)
  const ready = (await message(child)) as { port: number }
  return serverOf(child, ready.port, ready)
}

/** Starts feedtwin as it is installed. */
export async function startTwin(...flags: string[]): Promise<Server> {
  const child = start(['ignore', 'pipe'], BIN, 'serve', '--quiet', '--port', '0', ...flags)
  const [url] = await once(child.stdout as Readable, 'data')
  return serverOf(child, Number(new URL(String(url)).port), {})
}

function start([stdin, stdout]: readonly ['ignore', 'inherit' | 'pipe'], ...words: string[]): ChildProcess {
  const line = [process.execPath, '--require', beside('usage.cjs'), ...words]
  const [command = '', ...args] = canPin ? ['taskset', '-c', '0', ...line] : line
  return spawn(command, args, { stdio: [stdin, stdout, 'inherit', 'ipc'] })
}

function serverOf(child: ChildProcess, port: number, ready: Server['ready']): Server {
  return {
    port,
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

export const BIN = beside('../../bin/feedtwin.js')
