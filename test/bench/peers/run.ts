import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import packageJson from '../../../package.json' with { type: 'json' }
import { median } from '../cold-start.ts'
import { measureAlone } from './alone.ts'
import { renderChart } from './chart.ts'
import { home, installFeedtwin, installPackage, measureSize } from './install.ts'
import { type Peer, peers, type Served } from './peers.ts'
import { type RunningProgram, startProgram, withOtherCore } from './process.ts'

// Compares feedtwin with other mock servers. Each serves the same response of twenty posts, in turns.

const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 2 : 3
const SECONDS = quick ? 2 : 4
const WARM_UP = quick ? 1 : 3
const CONNECTIONS = 32
const FIRST_PORT = 4961
const root = fileURLToPath(new URL('../../..', import.meta.url))
const place = '/posts?lng=139.7671&lat=35.6812'

interface Program {
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

const createProgram = (name: string, folder: string, line: readonly string[], url: string): Program => {
  return { name, folder, line, url, coldStarts: [], rates: [], p50: [], p99: [], memory: [] }
}

function prepareFeedtwin(): Program {
  const url = `http://127.0.0.1:${FIRST_PORT}${place}`
  const line = [join('node_modules', '.bin', 'feedtwin'), 'serve', '--quiet', '--port', String(FIRST_PORT)]
  return createProgram(`feedtwin ${packageJson.version}`, installFeedtwin(root), line, url)
}

function preparePeer(peer: Peer, index: number, posts: readonly unknown[]): Program {
  const port = FIRST_PORT + 1 + index
  const served: Served = { folder: installPackage(peer.package), port, posts }
  peer.prepare(served)
  return createProgram(peer.name, served.folder, peer.command(served), `http://127.0.0.1:${port}${peer.path}`)
}

const autocannon = join(installPackage('autocannon@8.0.0'), 'node_modules/autocannon/autocannon.js')

interface LoadResult {
  readonly requests: { readonly average: number }
  readonly latency: { readonly p50: number; readonly p99: number }
  readonly non2xx: number
  readonly errors: number
}

async function load(url: string, seconds: number): Promise<LoadResult> {
  const args = ['-j', '-n', '-c', String(CONNECTIONS), '-d', String(seconds), url]
  const [program = '', ...rest] = withOtherCore([process.execPath, autocannon, ...args])
  const { stdout } = await promisify(execFile)(program, rest, { maxBuffer: 1 << 24 })
  const loaded: LoadResult = JSON.parse(stdout)
  if (loaded.non2xx + loaded.errors > 0) throw new Error(`${url} did not respond to all requests with 200.`)
  return loaded
}

async function measureRound(program: Program): Promise<void> {
  const server: RunningProgram = await startProgram(program.line, program.folder, program.url)
  try {
    program.coldStarts.push(server.coldStart)
    await load(program.url, WARM_UP)
    const { requests, latency } = await load(program.url, SECONDS)
    program.rates.push(requests.average)
    program.p50.push(latency.p50)
    program.p99.push(latency.p99)
    program.memory.push(server.memory())
  } finally {
    await server.stop()
  }
}

const twin = prepareFeedtwin()
const first = await startProgram(twin.line, twin.folder, twin.url)
const posts = (await (await fetch(twin.url)).json()) as unknown[]
await first.stop()
const all = [twin]
for (const [index, peer] of peers.entries()) {
  try {
    all.push(preparePeer(peer, index, posts))
  } catch (error) {
    process.stderr.write(`${peer.name} is left out: ${(error as Error).message}\n`)
  }
}
const failed = new Set<Program>()
for (let count = 0; count < ROUNDS; count++) {
  for (const program of all.filter((each) => !failed.has(each))) {
    await measureRound(program).catch((error: Error) => {
      failed.add(program)
      process.stderr.write(`${program.name} is left out: ${error.message}\n`)
    })
  }
}

const measured = all.filter((program) => !failed.has(program))
const MB = 2 ** 20
const columns: readonly (readonly [name: string, figure: (program: Program) => number])[] = [
  ['requests/s', ({ rates }) => median(rates)],
  ['p50 ms', ({ p50 }) => median(p50)],
  ['p99 ms', ({ p99 }) => median(p99)],
  ['memory MB', ({ memory }) => median(memory) / MB],
  ['cold start ms', ({ coldStarts }) => median(coldStarts)],
  ['installed MB', ({ folder }) => measureSize(folder) / MB],
]

const formatFigure = (figure: number): string =>
  figure >= 100 ? Math.round(figure).toLocaleString('en') : figure.toFixed(figure < 10 ? 1 : 0)

/** The figure, with the multiple of that of feedtwin in brackets. */
const formatCell = (program: Program, figure: (program: Program) => number): string => {
  const [its, ours] = [figure(program), figure(twin)]
  return program === twin
    ? formatFigure(its)
    : `${formatFigure(its)} (${ours === 0 ? '–' : (its / ours).toFixed(2)})`
}

const rows = [
  ['', ...columns.map(([name]) => name)],
  ...measured.map((program) => [program.name, ...columns.map(([, figure]) => formatCell(program, figure))]),
]
const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, node ${process.version}, ${new Date().toISOString().slice(0, 10)}`
console.log(`\n${machine}; in brackets: the multiple of the figure of feedtwin\n`)
console.log(
  rows
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
    .replace('\n', `\n|${' --- |'.repeat(columns.length + 1)}\n`),
)

console.log(
  `\nfeedtwin alone, responses per second of elapsed time; all twins and Redis share the machine with the load generator\n`,
)
console.log('| what | responses/s |\n| --- | --- |')
for (const { what, rate } of await measureAlone(ROUNDS, SECONDS * 500))
  console.log(`| ${what} | ${formatFigure(rate)} |`)

const bars = measured
  .map((program) => ({
    name: program.name,
    figure: median(program.rates),
    label: formatFigure(median(program.rates)),
  }))
  .sort((a, b) => b.figure - a.figure)
const file = fileURLToPath(new URL('peers.svg', import.meta.url))
writeFileSync(file, renderChart('Responses per second: twenty posts, one core', bars, machine))
console.log(`\n${file} shows the first column. What was installed stays in ${home}.`)
