import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** What a server has used since it started: CPU time in microseconds, memory in bytes. */
export interface Usage {
  readonly cpu: number
  readonly rss: number
}

/** A program that is measured, in a process of its own on one core. */
export interface Server {
  readonly port: number
  /** what the program sent when it was ready */
  readonly ready: Readonly<Record<string, number>>
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Whether a program can be kept on one core. */
export const canPin = process.platform === 'linux' && spawnSync('taskset', ['-V']).status === 0

/** Keeps this process, the load generator, off the core of the servers. */
export function pinLoadGenerator(): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)])
}

/** Starts one of the programs in this folder. It sends a message with its port when it is ready. */
export async function startServer(program: URL, ...args: string[]): Promise<Server> {
  const child = start(['ignore', 'inherit'], fileURLToPath(program), ...args)
  const ready = (await receiveMessage(child)) as { port: number }
  return toServer(child, ready.port, ready)
}

/** Starts the built command line. */
export async function startTwin(...flags: string[]): Promise<Server> {
  const child = start(['ignore', 'pipe'], BIN, 'serve', '--quiet', '--port', '0', ...flags)
  const [url] = await once(child.stdout as Readable, 'data')
  return toServer(child, Number(new URL(String(url)).port), {})
}

function start([stdin, stdout]: readonly ['ignore', 'inherit' | 'pipe'], ...words: string[]): ChildProcess {
  const line = [process.execPath, '--require', beside('usage.cjs'), ...words]
  const [command = '', ...args] = canPin ? ['taskset', '-c', '0', ...line] : line
  return spawn(command, args, { stdio: [stdin, stdout, 'inherit', 'ipc'] })
}

function toServer(child: ChildProcess, port: number, ready: Server['ready']): Server {
  return {
    port,
    ready,
    usage: () => {
      child.send('usage')
      return receiveMessage(child) as Promise<Usage>
    },
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

function receiveMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null): void =>
      reject(new Error(`A server ended with exit code ${code} while it was measured.`))
    child.once('exit', fail)
    child.once('message', (received) => {
      child.off('exit', fail)
      resolve(received)
    })
  })
}

export const beside = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

export const BIN = beside('../../bin/feedtwin.js')
