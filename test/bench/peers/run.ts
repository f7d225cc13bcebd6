import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import packageJson from '../../../package.json' with { type: 'json' }
import { median } from '../cold-start.ts'
import { alone } from './alone.ts'
import { chart } from './chart.ts'
import { home, installed, installedFeedtwin, sizeOf } from './install.ts'
import { type Peer, peers, type Served } from './peers.ts'
import { onOtherCore, type Started, start } from './process.ts'

// How feedtwin compares with programs that stand in for backends: each serves the same answer of twenty posts, in turns.

const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 2 : 3
const SECONDS = quick ? 2 : 4
const WARM_UP = quick ? 1 : 3
const CONNECTIONS = 32
const FIRST_PORT = 4961
const root = fileURLToPath(new URL('../../..', import.meta.url))
const place = '/posts?lng=139.7671&lat=35.6812'

interface Contender {
  readonly name: string
  readonly folder: string
  readonly line: readonly string[]
  readonly url: string
  readonly coldStarts: number[]
  readonly rates: number[]
  readonly p50: number[]
  readonly p99: number[]
  readonly memory: number[]
}

const contender = (name: string, folder: string, line: readonly string[], url: string): Contender => {
  return { name, folder, line, url, coldStarts: [], rates: [], p50: [], p99: [], memory: [] }
}

function feedtwin(): Contender {
  const url = `http://127.0.0.1:${FIRST_PORT}${place}`
  const line = [join('node_modules', '.bin', 'feedtwin'), 'serve', '--quiet', '--port', String(FIRST_PORT)]
  return contender(`feedtwin ${packageJson.version}`, installedFeedtwin(root), line, url)
}

function against(peer: Peer, index: number, posts: readonly unknown[]): Contender {
  const port = FIRST_PORT + 1 + index
  const served: Served = { folder: installed(peer.package), port, posts }
  peer.prepare(served)
  return contender(peer.name, served.folder, peer.command(served), `http://127.0.0.1:${port}${peer.path}`)
}

const autocannon = join(installed('autocannon@8.0.0'), 'node_modules/autocannon/autocannon.js')

interface Loaded {
  readonly requests: { readonly average: number }
  readonly latency: { readonly p50: number; readonly p99: number }
  readonly non2xx: number
  readonly errors: number
}

async function load(url: string, seconds: number): Promise<Loaded> {
  const args = ['-j', '-n', '-c', String(CONNECTIONS), '-d', String(seconds), url]
  const [program = '', ...rest] = onOtherCore([process.execPath, autocannon, ...args])
  const { stdout } = await promisify(execFile)(program, rest, { maxBuffer: 1 << 24 })
  const loaded: Loaded = JSON.parse(stdout)
  if (loaded.non2xx + loaded.errors > 0) throw new Error(`${url} did not answer all requests`)
  return loaded
}

async function round(one: Contender): Promise<void> {
  const server: Started = await start(one.line, one.folder, one.url)
  try {
    one.coldStarts.push(server.coldStart)
    await load(one.url, WARM_UP)
    const { requests, latency } = await load(one.url, SECONDS)
    one.rates.push(requests.average)
    one.p50.push(latency.p50)
    one.p99.push(latency.p99)
    one.memory.push(server.memory())
  } finally {
    await server.stop()
  }
}

const twin = feedtwin()
const first = await start(twin.line, twin.folder, twin.url)
const posts = (await (await fetch(twin.url)).json()) as unknown[]
await first.stop()
const all = [twin]
for (const [index, peer] of peers.entries()) {
  try {
    all.push(against(peer, index, posts))
  } catch (error) {
    process.stderr.write(`${peer.name} is left out: ${(error as Error).message}\n`)
  }
}
const out = new Set<Contender>()
for (let count = 0; count < ROUNDS; count++) {
  for (const one of all.filter((each) => !out.has(each))) {
    await round(one).catch((error: Error) => {
      out.add(one)
      process.stderr.write(`${one.name} is left out: ${error.message}\n`)
    })
  }
}

const there = all.filter((one) => !out.has(one))
const MB = 2 ** 20
const columns: readonly (readonly [name: string, figure: (one: Contender) => number])[] = [
  ['requests/s', ({ rates }) => median(rates)],
  ['p50 ms', ({ p50 }) => median(p50)],
  ['p99 ms', ({ p99 }) => median(p99)],
  ['memory MB', ({ memory }) => median(memory) / MB],
  ['cold start ms', ({ coldStarts }) => median(coldStarts)],
  ['installed MB', ({ folder }) => sizeOf(folder) / MB],
]

const short = (figure: number): string =>
  figure >= 100 ? Math.round(figure).toLocaleString('en') : figure.toFixed(figure < 10 ? 1 : 0)

/** The figure, and how many times that of feedtwin it is. */
const cell = (one: Contender, figure: (one: Contender) => number): string => {
  const [its, ours] = [figure(one), figure(twin)]
  return one === twin ? short(its) : `${short(its)} (${ours === 0 ? '–' : (its / ours).toFixed(2)})`
}

const rows = [
  ['', ...columns.map(([name]) => name)],
  ...there.map((one) => [one.name, ...columns.map(([, figure]) => cell(one, figure))]),
]
const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, node ${process.version}, ${new Date().toISOString().slice(0, 10)}`
console.log(`\n${machine}; in brackets: times feedtwin's\n`)
console.log(
  rows
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
    .replace('\n', `\n|${' --- |'.repeat(columns.length + 1)}\n`),
)

console.log(
  `\nfeedtwin alone, answers a second by the clock; all twins and Redis share the machine with the load\n`,
)
console.log('| what | answers/s |\n| --- | --- |')
for (const { what, rate } of await alone(ROUNDS, SECONDS * 500)) console.log(`| ${what} | ${short(rate)} |`)

const bars = there
  .map((one) => ({ name: one.name, figure: median(one.rates), label: short(median(one.rates)) }))
  .sort((a, b) => b.figure - a.figure)
const file = fileURLToPath(new URL('peers.svg', import.meta.url))
writeFileSync(file, chart('Answers a second: twenty posts, one core', bars, machine))
console.log(`\n${file} shows the first column. What was installed stays in ${home}.`)
