import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { createFolder } from '../folder.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const program = join(root, 'bin/feedtwin.js')

if (!existsSync(join(root, 'dist/cjs/main.cjs'))) throw new Error('Build first: npm run build.')

/** The result of a process. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A process whose output is collected. It is killed at the end of the test. */
export class Running {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  stdout = ''
  stderr = ''
  readonly #waiting = new Set<() => void>()

  constructor(command: string, args: readonly string[], options: SpawnOptions = {}) {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    this.child = child
    child.stdout?.setEncoding('utf8').on('data', (text: string) => this.#heard(() => (this.stdout += text)))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => this.#heard(() => (this.stderr += text)))
    this.ended = new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => {
        this.#heard(() => undefined)
        resolve({ code, stdout: this.stdout, stderr: this.stderr })
      })
    })
    onTestFinished(() => {
      child.kill('SIGKILL')
    })
  }

  /** Waits until the standard output, or the other stream, matches. */
  printed(pattern: RegExp, stream: 'stdout' | 'stderr' = 'stdout'): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(this[stream])
        const over = this.child.exitCode !== null || this.child.signalCode !== null
        if (!found && !over) return
        this.#waiting.delete(look)
        if (found) resolve(found)
        else reject(new Error(`${pattern} was never printed:\n${this.stdout}${this.stderr}`))
      }
      this.#waiting.add(look)
      look()
    })
  }

  /** Sends the signal of a user. */
  stop(signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<Ended> {
    this.child.kill(signal)
    return this.ended
  }

  #heard(take: () => void): void {
    take()
    for (const look of [...this.#waiting]) look()
  }
}

/**
 * The environment of a user, with only PATH and HOME of the test run. Messages are not wrapped, so that tests can find
 * sentences.
 */
export const environment = (more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  COLUMNS: '10000',
  ...more,
})

interface Surroundings {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

export const start = (args: readonly string[], { env, cwd = root }: Surroundings = {}): Running =>
  new Running(process.execPath, [program, ...args], { env: environment(env), cwd })

/** Runs a command in a process of its own until it ends. */
export const runProcess = (args: readonly string[], surroundings?: Surroundings): Promise<Ended> =>
  start(args, surroundings).ended

const { main }: { main: (argv: readonly string[]) => Promise<void> } = createRequire(import.meta.url)(
  join(root, 'dist/cjs/main.cjs'),
)

/** The commands that run in this process change what it has only once: one after the other. */
let previous: Promise<unknown> = Promise.resolve()

/**
 * Runs a command of the built program in this process until it ends: a process of its own takes several times as long. A command
 * that starts a server, runs another command or gets a signal needs `start` or `runProcess`.
 */
export function run(args: readonly string[], surroundings?: Surroundings): Promise<Ended> {
  const ended = previous.then(() => runHere(args, surroundings))
  previous = ended.catch(() => undefined)
  return ended
}

async function runHere(args: readonly string[], { env, cwd = root }: Surroundings = {}): Promise<Ended> {
  const output = { stdout: '', stderr: '' }
  const restore = replaceProcess(args, environment(env), cwd, (stream, text) => (output[stream] += text))
  try {
    await main(args)
    return { code: Number(process.exitCode ?? 0), ...output }
  } finally {
    restore()
  }
}

/** Gives this process what a command finds in its own. @returns a function that gives it back what it had */
function replaceProcess(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
  print: (stream: 'stdout' | 'stderr', text: string) => void,
): () => void {
  const { argv, exitCode, exit } = process
  const before = { env: process.env, cwd: process.cwd() }
  const emitters = [process, process.stdout, process.stderr]
  const listeners = emitters.map(listListeners)
  const write = { stdout: process.stdout.write, stderr: process.stderr.write }
  for (const stream of ['stdout', 'stderr'] as const)
    process[stream].write = (text: string | Uint8Array): boolean => {
      print(stream, String(text))
      return true
    }
  process.chdir(cwd)
  Object.assign(process, { argv: [process.execPath, program, ...args], env, exitCode: undefined })
  process.exit = (code) => {
    throw new Error(`feedtwin ${args.join(' ')} ends its process with ${code}: use runProcess.`)
  }
  return () => {
    for (const stream of ['stdout', 'stderr'] as const) process[stream].write = write[stream]
    process.chdir(before.cwd)
    Object.assign(process, { argv, env: before.env, exitCode, exit })
    for (const [index, emitter] of emitters.entries())
      for (const [name, listener] of listListeners(emitter))
        if (!listeners[index]?.some((each) => each[0] === name && each[1] === listener))
          emitter.off(name, listener)
  }
}

type Listener = (...given: unknown[]) => void

const listListeners = (emitter: NodeJS.EventEmitter): [name: string | symbol, listener: Listener][] =>
  emitter
    .eventNames()
    .flatMap((name) =>
      emitter
        .rawListeners(name)
        .map((listener) => [name, listener as Listener] as [string | symbol, Listener]),
    )

/** Runs a command that must end with a code. */
export async function expectCode(
  code: number,
  args: readonly string[],
  surroundings?: Surroundings,
): Promise<Ended> {
  const ended = await run(args, surroundings)
  expect(ended.code, ended.stderr).toBe(code)
  return ended
}

/** Runs a command that must refuse what it is given: it prints one message, and ends with 2. @returns the message */
export async function expectRefusal(args: readonly string[], surroundings?: Surroundings): Promise<string> {
  const { code, stdout, stderr } = await run(args, surroundings)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^feedtwin: .*\n/)
  expect(stderr).not.toMatch(/^\s+at |\.cjs/m)
  return stderr
}

/** Starts `serve` on a free port, and waits until it is ready. */
export async function serve(
  args: readonly string[] = [],
  surroundings?: Surroundings,
): Promise<{ url: string; twin: Running }> {
  const twin = start(['serve', '--port', '0', ...args], surroundings)
  const [url] = await twin.printed(/https?:\/\/[^\s"]+(?=[\s"])/)
  if (!args.some((flag) => flag === '--json' || flag === '--quiet'))
    await twin.printed(/Requests follow\.\n\n/)
  return { url, twin }
}

/** Writes a file for a test, as JSON unless it is a string, and returns its path. */
export function file(content: unknown): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return join(createFolder({ given: text }), 'given')
}

/** Replaces the port, which has five digits, and the version. */
export const normal = (text: string): string =>
  text
    .replaceAll(/(127\.0\.0\.1:)\d+/g, '$154321')
    .replaceAll(`feedtwin ${packageJson.version}`, 'feedtwin X.Y.Z')

/** Lists the lines that are wider than 80 columns. */
export const wideLines = (text: string): string[] => text.split('\n').filter((line) => [...line].length > 80)

// biome-ignore lint/suspicious/noControlCharactersInRegex: the point is to find them
export const CONTROL = /[\x00-\x09\x0b-\x1f\x7f-\x9f]/

/** Expects that a command has printed only plain text that fits into 80 columns. @returns the text */
export function expectPlain({ code, stdout, stderr }: Ended, expectedCode = 0): string {
  expect({ code, stderr }).toEqual({ code: expectedCode, stderr: '' })
  expect(wideLines(stdout)).toEqual([])
  expect(stdout).not.toMatch(CONTROL)
  return stdout
}

/** The environment of a machine with a Wi-Fi network. No port is opened to other devices. */
export const machine = { NODE_OPTIONS: `--require ${join(root, 'test/serve/onboarding/machine.cjs')}` }
