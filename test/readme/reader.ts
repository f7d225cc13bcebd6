import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, machine, program, root } from '../cli/feedtwin.ts'
import { RedisServer } from '../serve/journals/redis/server.ts'
import { Shell } from './shell.ts'

const FUNCTIONS = `
feedtwin() { "${process.execPath}" "${program}" "$@"; }
npx() { if [ "$1" = feedtwin ]; then shift; feedtwin "$@"; else command npx "$@"; fi; }`

/** The deployments that READMEs name. A session of a twin replaces each of them. */
const DEPLOYMENT = /https:\/\/(?:staging|api)\.example\.com/g

/** A run does not open a session of its own for a URL that names a session, so this is judged like any deployment. */
const DEPLOYMENT_PATH = '/__twin/session/deployment'

/** A `feedtwin serve` that is running. */
export interface ServedTwin {
  readonly url: string
  /** the output at the start */
  readonly output: string
  /** Stops it. Returns the exit code. */
  stop(): Promise<number | null>
}

/** Runs the commands of one README in an empty folder in which the built package is installed. */
export class Reader {
  readonly folder = mkdtempSync(join(tmpdir(), 'feedtwin-readme-'))
  readonly #env = { ...environment(), COLUMNS: '80', HOME: this.folder }
  readonly #shell: Shell
  /** The twin that replaces http://127.0.0.1:4010 of the README. */
  #twin: ServedTwin | undefined
  #secureTwin: ServedTwin | undefined
  #deployment: ServedTwin | undefined
  #redis: RedisServer | undefined

  constructor(files: Readonly<Record<string, string>>) {
    mkdirSync(join(this.folder, 'node_modules'))
    symlinkSync(root, join(this.folder, 'node_modules/feedtwin'), 'dir')
    for (const name of ['msw', 'vitest'])
      symlinkSync(join(root, 'node_modules', name), join(this.folder, 'node_modules', name), 'dir')
    for (const [name, text] of Object.entries(files)) writeFileSync(join(this.folder, name), text)
    this.#shell = new Shell(FUNCTIONS, this.folder, this.#env)
  }

  /** Replaces the addresses of the README with those of this run. */
  async useRealAddresses(text: string): Promise<string> {
    let real = text
    if (real.includes('https://127.0.0.1:4010')) {
      this.#secureTwin ??= await this.serve('feedtwin serve --https')
      real = real.replaceAll('https://127.0.0.1:4010', this.#secureTwin.url)
    }
    if (real.includes('127.0.0.1:4010')) {
      this.#twin ??= await this.serve('feedtwin serve')
      real = real.replaceAll('127.0.0.1:4010', new URL(this.#twin.url).host)
    }
    if (real.match(DEPLOYMENT)) {
      this.#deployment ??= await this.serve('feedtwin serve')
      real = real.replaceAll(DEPLOYMENT, this.#deployment.url + DEPLOYMENT_PATH)
    }
    return this.#useRealRedis(real)
  }

  #useRealRedis(text: string): string {
    return text.replaceAll(/(?<=redis:\/\/127\.0\.0\.1:)6379\b/g, `${this.#redis?.port}`)
  }

  /** Replaces the addresses of this run with those of the README. */
  #restoreAddresses(text: string, command: string): string {
    let restored = text
    if (this.#secureTwin) restored = restored.replaceAll(this.#secureTwin.url, 'https://127.0.0.1:4010')
    if (this.#deployment)
      restored = restored.replaceAll(
        this.#deployment.url + DEPLOYMENT_PATH,
        command.match(DEPLOYMENT)?.[0] ?? '',
      )
    if (this.#twin) restored = restored.replaceAll(`:${new URL(this.#twin.url).port}`, ':4010')
    return restored
  }

  /** Runs a command that ends without a signal. */
  async run(command: string): Promise<{ output: string; code: number }> {
    const { output, code } = await this.#shell.run(await this.useRealAddresses(command))
    return { output: this.#restoreAddresses(output, command), code }
  }

  /** Starts a `feedtwin serve`, which replaces http://127.0.0.1:4010 from now on. Returns its output at the start. */
  async runServe(command: string): Promise<string> {
    await this.#twin?.stop()
    this.#twin = await this.serve(command)
    return this.#restoreAddresses(this.#twin.output, command)
  }

  /** Starts a `feedtwin serve` on a free port. */
  async serve(command: string): Promise<ServedTwin> {
    const args = this.#useRealRedis(command)
      .replace(/^(npx )?feedtwin /, '')
      .replace(/--port \d+/, '')
    const isReady = /--quiet|--json/.test(args) ? /\n$/ : /Requests follow\.\n\n$/
    const child = spawn('bash', ['-c', `exec "${process.execPath}" "${program}" ${args} --port 0`], {
      cwd: this.folder,
      env: { ...this.#env, ...machine },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const exited = new Promise<number | null>((resolve) => child.on('close', resolve))
    await new Promise<void>((resolve, reject) => {
      const read = (text: string): void => {
        output += text
        if (isReady.test(output)) resolve()
      }
      child.stdout.setEncoding('utf8').on('data', read)
      child.stderr.setEncoding('utf8').on('data', read)
      child.on('close', (code) => reject(new Error(`${command} ended with ${code}:\n${output}`)))
    })
    const url = /https?:\/\/127\.0\.0\.1:\d+\S*/.exec(output)?.[0] ?? ''
    const stop = (): Promise<number | null> => {
      child.kill('SIGTERM')
      return exited
    }
    return { url, output, stop }
  }

  /** Starts the Redis of a README, with the given arguments. */
  async startRedis(command: string): Promise<void> {
    this.#redis = await RedisServer.start(...command.split(' ').slice(1))
  }

  async close(): Promise<void> {
    this.#shell.close()
    await Promise.all([this.#twin, this.#secureTwin, this.#deployment].map((served) => served?.stop()))
    await this.#redis?.remove()
    rmSync(this.folder, { recursive: true })
  }
}
