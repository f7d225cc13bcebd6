import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageJson from '../../package.json' with { type: 'json' }
import { otherNode } from '../package/machine-node.ts'
import { measureColdStart, measureMcpStart } from './cold-start.ts'
import { formatTable, type Line } from './line.ts'
import { load } from './load.ts'
import { storedWorld } from './places.ts'
import {
  listPages,
  logIn,
  newPlaces,
  publications,
  type ReadyResponse,
  readResponse,
  repeat,
} from './requests.ts'
import { pinLoadGenerator, type Server, startServer, startTwin } from './server.ts'
import { measureSession } from './sessions.ts'
import { compareCpu, compareElapsed, createWorkload, measure, readMemory, type Workload } from './workload.ts'

// Measures the twin beside plain node:http servers that send the same bytes. All workloads take turns, round by round, so
// that other load on the machine affects all of them.

const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 3 : 7
const ROUND_MS = quick ? 500 : 1000
const LEAD_IN_MS = quick ? 500 : 1000
const WARM_UP_MS = quick ? 1000 : 2500
const COLD_STARTS = quick ? 7 : 21
/** Memory is measured after so many responses. */
const MANY_RESPONSES = 100_000
const MANY_POSTS = 1_000_000
/** Enough for 1,000 pages that differ. */
const MANY_PAGES_POSTS = 100_000

const folder = mkdtempSync(join(tmpdir(), 'feedtwin-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true }))
execFileSync(process.execPath, ['.config/build-if-stale.js'], { stdio: 'inherit' })
if (process.argv.includes('--peers')) {
  await import('./peers/run.ts')
  process.exit()
}
if (process.argv.includes('--console')) {
  await import('./console/run.ts')
  process.exit()
}
pinLoadGenerator()

/** Starts a plain server that sends the responses of another server to these requests, in turn. */
async function startPlainServer({ port }: Server, requests: readonly string[]): Promise<Server> {
  const responses: ReadyResponse[] = []
  for (const request of requests) responses.push(await readResponse(port, request))
  const file = join(folder, `${port}.json`)
  writeFileSync(file, JSON.stringify(responses))
  return startServer(new URL('./plain.cjs', import.meta.url), '0', file)
}

/** Starts a twin with so many stored posts. */
function startWithPosts(count: number): Promise<Server> {
  const file = join(folder, `${count}.json`)
  writeFileSync(file, JSON.stringify(storedWorld(count)))
  return startTwin('--world', file)
}

/** Starts a twin with so many stored posts, and 50 overrides of which none changes a list. */
function startWithOverrides(count: number): Promise<Server> {
  const file = join(folder, 'overrides.json')
  const overrides = Array.from({ length: 50 }, (_, index) => ({
    when: { operation: ['listPosts'], parameters: { lat: { above: 100 + index } } },
    respond: { status: 400, body: { error: `${index}` } },
  }))
  writeFileSync(file, JSON.stringify({ feedtwin: 'dialect/1', answers: {}, overrides }))
  return startTwin('--world', join(folder, `${count}.json`), '--dialect', file)
}

/** Publications to a twin that keeps its state in a file. */
async function publishToFile(name: string, ...flags: string[]): Promise<Workload> {
  const server = await startTwin('--state', join(folder, name), ...flags)
  return createWorkload(server, await publications(server.port))
}

const planet = await startTwin()
const planetPages = await listPages(planet.port, 0)
const publisher = await startTwin()
const publish = await publications(publisher.port)
const thousand = await startWithPosts(1000)
const million = await startServer(new URL('./million.ts', import.meta.url), String(MANY_POSTS))
const millionMemory = (await million.usage()).rss
const many = await startWithPosts(MANY_PAGES_POSTS)
const manyPages = await listPages(many.port, MANY_PAGES_POSTS, 1000, await logIn(many.port))

const plain = createWorkload(await startPlainServer(planet, planetPages.slice(0, 1)), repeat(planetPages))
const stored = createWorkload(thousand, repeat(await listPages(thousand.port, 1000)))
const overridden = await startWithOverrides(1000)
const storedOverridden = createWorkload(overridden, repeat(await listPages(overridden.port, 1000)))
const storedMillion = createWorkload(million, repeat(await listPages(million.port, MANY_POSTS)))
const plainPages = createWorkload(await startPlainServer(many, manyPages), repeat(manyPages))
const pages = createWorkload(many, repeat(manyPages))
const knownPlaces = createWorkload(planet, repeat(planetPages))
const unknownPlaces = createWorkload(await startTwin(), newPlaces())
const plainPost = createWorkload(await startPlainServer(publisher, [publish()]), publish)
const post = createWorkload(publisher, publish)
const postToFile = await publishToFile('state.jsonl')
const postSynced = await publishToFile('synced.jsonl', '--fsync')

const reads = [plain, stored, knownPlaces, unknownPlaces]
const all = [
  ...reads,
  storedOverridden,
  storedMillion,
  plainPages,
  pages,
  plainPost,
  post,
  postToFile,
  postSynced,
]
for (const { server, requests } of all) await load(server.port, requests, WARM_UP_MS)
for (let round = 0; round < ROUNDS; round++)
  for (const workload of all) await measure(workload, LEAD_IN_MS, ROUND_MS)
for (const workload of reads)
  while (workload.responses < MANY_RESPONSES) await measure(workload, LEAD_IN_MS, ROUND_MS)

async function compareMemory(what: string, workload: Workload): Promise<Line> {
  return {
    what: `${what}, memory after ${MANY_RESPONSES} responses, MB`,
    figure: await readMemory(workload),
    plain: await readMemory(plain),
    target: ['at most', 1.5],
  }
}

/** The seconds that it takes to open a state file. */
function measureReplay(entries: number): number {
  const program = fileURLToPath(new URL('./replay.ts', import.meta.url))
  const args = [program, String(entries), join(folder, 'replay.jsonl')]
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' })) / 1000
}

const shared = await startTwin()
const lines: Line[] = [
  compareCpu('GET /posts, 1,000 stored posts', stored, plain, 0.92),
  compareCpu('GET /posts, 1,000,000 stored posts', storedMillion, plain, 0.92),
  compareCpu('… compared with 1,000 stored posts', storedMillion, stored, 0.9),
  compareCpu(
    'GET /posts, 1,000 stored posts and 50 overrides, compared with none',
    storedOverridden,
    stored,
    0.87,
  ),
  compareCpu('GET /posts, 1,000 different pages, with a token', pages, plainPages, 0.92),
  compareCpu('GET /posts, planet, known places', knownPlaces, plain, 0.88),
  compareCpu('GET /posts, planet, new places', unknownPlaces, plain, 0.25),
  compareCpu('POST /posts', post, plainPost, 0.88),
  compareCpu('POST /posts with --state, compared with memory', postToFile, post, 0.5),
  compareElapsed('the same with --fsync', postSynced, post, 0.1),
  await compareMemory('stored posts', stored),
  await compareMemory('planet, known places', knownPlaces),
  await compareMemory('planet, new places', unknownPlaces),
  {
    what: 'reading 1,000,000 posts, s',
    figure: (million.ready.milliseconds ?? 0) / 1000,
    target: ['at most', 3],
  },
  {
    what: 'memory with 1,000,000 posts, MB',
    figure: millionMemory / 2 ** 20,
    target: ['at most', 700],
  },
  { what: 'memory of a session, KB', figure: await measureSession(shared), target: ['at most', 100] },
]
const bodyFile = join(folder, `${planet.port}.json`)
for (const server of [shared, ...all.map(({ server }) => server)]) await server.stop()
lines.push(
  {
    what: 'reopening a state file of 100,000 entries, s',
    figure: measureReplay(100_000),
    target: ['at most', 0.5],
  },
  {
    what: 'reopening a state file of 1,000,000 entries, s',
    figure: measureReplay(1_000_000),
    target: ['at most', 5],
  },
)

for (const node of otherNode ? [process.execPath, otherNode] : [process.execPath]) {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  const { twin, plain: bare } = await measureColdStart(node, bodyFile, COLD_STARTS)
  lines.push({
    what: `cold start on ${version}, ms`,
    figure: twin,
    plain: bare,
    target: ['at most', version.startsWith('v20.') ? 1.9 : 1.45],
  })
  lines.push({
    what: `cold start of mcp on ${version}, ms`,
    figure: await measureMcpStart(node, COLD_STARTS),
    target: ['at most', 200],
  })
}

const [cpu] = cpus()
console.log(
  `\nfeedtwin ${packageJson.version}, node ${process.version}, ${cpu?.model.trim()}, ${cpus().length} cores\n`,
)
console.log(formatTable(lines))
