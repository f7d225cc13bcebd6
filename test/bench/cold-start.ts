import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { get } from './load.ts'
import { BIN, beside } from './server.ts'

const PORT = 4977
const REQUEST = get('/posts?lng=139.7671&lat=35.6812')

/** The milliseconds from spawning each program to its first response: medians of runs in turns. */
export async function measureColdStart(
  node: string,
  bodyFile: string,
  runs: number,
): Promise<{ twin: number; plain: number }> {
  const twin: number[] = []
  const plain: number[] = []
  // The first two runs fill the caches of the operating system.
  for (let run = -2; run < runs; run++) {
    const twinMs = await measureStart(node, [BIN, 'serve', '--port', String(PORT), '--quiet'])
    const plainMs = await measureStart(node, [beside('plain.cjs'), String(PORT), bodyFile])
    if (run < 0) continue
    twin.push(twinMs)
    plain.push(plainMs)
  }
  return { twin: median(twin), plain: median(plain) }
}

async function measureStart(node: string, args: readonly string[]): Promise<number> {
  const start = performance.now()
  const child = spawn(node, args, { stdio: 'ignore', env: ENVIRONMENT })
  while (!(await isAnswered())) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with exit code ${child.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const milliseconds = performance.now() - start
  child.kill('SIGKILL')
  await once(child, 'exit')
  return milliseconds
}

/** An agent greets the server of its tools with this message. */
const GREETING = `${JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
})}\n`

/** The milliseconds from spawning `mcp` to its answer to the greeting: a median. */
export async function measureMcpStart(node: string, runs: number): Promise<number> {
  const times: number[] = []
  for (let run = -2; run < runs; run++) {
    const start = performance.now()
    const child = spawn(node, [BIN, 'mcp'], { stdio: ['pipe', 'pipe', 'ignore'], env: ENVIRONMENT })
    child.stdin.write(GREETING)
    await once(child.stdout, 'data')
    if (run >= 0) times.push(performance.now() - start)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return median(times)
}

/** Variables that npm sets slow Node down, so they are left out. */
export const ENVIRONMENT = Object.fromEntries(
  ['PATH', 'HOME', 'JAVA_HOME', 'TMPDIR', 'SystemRoot', 'TEMP'].map((name) => [name, process.env[name]]),
)

function isAnswered(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(PORT, '127.0.0.1', () => socket.write(REQUEST))
    socket.once('data', (data) => {
      resolve(data.toString('latin1').startsWith('HTTP/1.1 200'))
      socket.destroy()
    })
    socket.on('error', () => resolve(false))
    socket.on('close', () => resolve(false))
  })
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}
