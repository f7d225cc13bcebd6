import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A command and what it printed, with the escape sequences of colours. */
export interface Capture {
  readonly command: string
  readonly output: string
}

const COLUMNS = 80
const PORT = 4010
export const PROGRAM = join(fileURLToPath(new URL('../..', import.meta.url)), 'bin/feedtwin.js')

/** Runs `serve`, sends it some requests, and runs `check` against it, each in a terminal of 80 columns. */
export async function captureCommands(): Promise<readonly Capture[]> {
  const port = await findFreePort(PORT)
  const url = `http://127.0.0.1:${port}`
  const twin = startInTerminal(`serve --port ${port}`)
  try {
    await twin.waitFor(/Requests follow/)
    await sendRequests(url)
    await twin.waitFor(/lng=east.*\r/)
    const served = twin.output()
    const check = startInTerminal(`check ${url}`)
    await once(check.process, 'close')
    return [
      { command: 'npx feedtwin serve', output: normalise(served, port) },
      { command: `npx feedtwin check http://127.0.0.1:${PORT}`, output: normalise(check.output(), port) },
    ]
  } finally {
    await twin.stop()
  }
}

interface TerminalRun {
  readonly process: ChildProcess
  output(): string
  waitFor(pattern: RegExp): Promise<void>
  /** Presses Ctrl+C, and waits for the end. */
  stop(): Promise<void>
}

/** Runs a command in a pseudo-terminal, with `script` of util-linux. */
export function startInTerminal(args: string): TerminalRun {
  const command = `stty cols ${COLUMNS} rows 50 -echo; exec '${process.execPath}' '${PROGRAM}' ${args}`
  const { PATH, HOME } = process.env
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    env: { PATH, HOME, TERM: 'xterm-256color', SHELL: '/bin/sh' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return {
    process: child,
    output: () => output,
    async waitFor(pattern) {
      while (!pattern.test(output)) {
        if (child.exitCode !== null) throw new Error(`feedtwin ${args} ended early:\n${output}`)
        await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
      }
    },
    async stop() {
      child.stdin.write('\x03')
      await once(child, 'close')
    },
  }
}

/** Logs in, lists posts, publishes a post, and sends an invalid request. */
async function sendRequests(url: string): Promise<void> {
  const login = await fetch(`${url}/auth/third_party`, {
    method: 'POST',
    body: new URLSearchParams({ open_id: 'me', platform: 'weixin' }),
  })
  const { token } = (await login.json()) as { token: string }
  await fetch(`${url}/posts?lng=139.7671&lat=35.6812`)
  await fetch(`${url}/posts`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: new URLSearchParams({ post_category_id: '1', lng: '139.7671', lat: '35.6812', content: 'Hello' }),
  })
  await fetch(`${url}/posts?lng=east&lat=0`)
}

/** Finds a port of four digits, so that lines are as long as with the default port. */
export async function findFreePort(first: number): Promise<number> {
  for (let port = first; port < 10_000; port++) {
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ])
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
  throw new Error(`There is no free port from ${first} to 9999.`)
}

/** A progress line, and the control sequence that erases it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is a control sequence
const ERASED = /[^\n]*\r\x1b\[K/g

/** Removes erased lines, and replaces texts that differ in each run: the port, times of day and durations. */
function normalise(output: string, port: number): string {
  let request = 0
  return output
    .replaceAll('\r\n', '\n')
    .replaceAll(ERASED, '')
    .replaceAll(`127.0.0.1:${port}`, `127.0.0.1:${PORT}`)
    .replaceAll(/\d\d:\d\d:\d\d/g, () => `09:41:0${request++}`)
    .replaceAll(/\b\d[\d,]*\.\d ms/g, '0.5 ms')
    .replace(/(requests, .*, )[\d,]+ ms/, '$1400 ms')
}
