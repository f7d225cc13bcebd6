import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createClient } from '@redis/client'
import { onTestFinished } from 'vitest'
import { findFreePort } from '../../../free-port.ts'

/** A separate Redis on this machine. Its data is removed with it. */
export class RedisServer {
  readonly port: number
  readonly #folder = mkdtempSync(join(tmpdir(), 'feedtwin-redis-'))
  readonly #args: readonly string[]
  #process: ChildProcess | undefined

  private constructor(port: number, args: readonly string[]) {
    this.port = port
    this.#args = args
  }

  /** @param args arguments of redis-server */
  static async start(...args: string[]): Promise<RedisServer> {
    const server = new RedisServer(await findFreePort(), args)
    await server.start()
    return server
  }

  /** Starts one that is removed at the end of the test. */
  static async startForTest(...args: string[]): Promise<RedisServer> {
    const server = await RedisServer.start(...args)
    onTestFinished(() => server.remove())
    return server
  }

  /** The URL of a stream. Default: a new name each time. */
  url(stream = `stream-${++streams}`): string {
    return `redis://127.0.0.1:${this.port}/${stream}`
  }

  async start(): Promise<void> {
    const settings = ['--port', `${this.port}`, '--bind', '127.0.0.1', '--dir', this.#folder, '--save', '']
    const child = spawn('redis-server', [...settings, ...this.#args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = child
    const lines = createInterface(child.stdout)
    await new Promise<void>((resolve, reject) => {
      const output: string[] = []
      lines.on('line', (line) => {
        output.push(line)
        if (line.includes('Ready to accept connections')) resolve()
      })
      child.on('exit', () => reject(new Error(output.join('\n'))))
    })
  }

  /** Sends a command. */
  async send(...words: string[]): Promise<unknown> {
    const client = createClient({ socket: { port: this.port, reconnectStrategy: false } })
    await client.connect()
    try {
      return await client.sendCommand(words)
    } finally {
      client.destroy()
    }
  }

  /** Ends the process. `start` starts it again with the data that it has written. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  /** Pauses the process (SIGSTOP), or resumes it (SIGCONT). */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#process?.kill(signal)
  }

  async remove(): Promise<void> {
    await this.end('SIGKILL')
    rmSync(this.#folder, { recursive: true })
  }
}

let streams = 0
