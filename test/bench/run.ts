import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageJson from '../../package.json' with { type: 'json' }
import { coldStart, median, otherNode } from './cold-start.ts'
import { type Line, table } from './line.ts'
import { load, type Requests } from './load.ts'
import { storedWorld } from './places.ts'
import { listPages, logIn, newPlaces, publications, readBody, repeat } from './requests.ts'
import { leaveServersAlone, type Server, startServer, startTwin } from './server.ts'
import { sessionKilobytes } from './sessions.ts'

// How fast the twin is, beside programs of plain node:http that send the same bytes. What is compared is measured in
// turns, so that whatever else the machine does falls on all alike.

const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 3 : 7
const ROUND_MS = quick ? 500 : 1000
const WARM_UP_MS = quick ? 1000 : 2500
/** Before each round: the engine drops code that it made for a server which then had nothing to do for some seconds. */
const LEAD_IN_MS = quick ? 500 : 1000
const COLD_STARTS = quick ? 7 : 21
/** Answers after which memory is looked at. */
const MANY_ANSWERS = 100_000
const MANY_POSTS = 1_000_000

const folder = mkdtempSync(join(tmpdir(), 'feedtwin-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true }))
execFileSync(process.execPath, ['.config/build-if-stale.js'], { stdio: 'inherit' })
if (process.argv.includes('--peers')) {
  await import('./peers/run.ts')
  process.exit()
}
leaveServersAlone()

/** A server, what it is asked, and what was measured of it, round by round. */
interface Course {
  readonly server: Server
  readonly requests: Requests
  answers: number
  readonly rates: number[]
  /** CPU time for one answer in microseconds */
  readonly micros: number[]
  /** share of the time in which the server had the processor: 1 when the load is heavy enough */
  readonly busy: number[]
}

const course = (server: Server, requests: Requests): Course => {
  return { server, requests, answers: 0, rates: [], micros: [], busy: [] }
}

async function measure(one: Course, milliseconds: number): Promise<void> {
  one.answers += (await load(one.server.port, one.requests, LEAD_IN_MS)).answers
  const before = (await one.server.usage()).cpu
  const begun = performance.now()
  const { answers, rate } = await load(one.server.port, one.requests, milliseconds)
  const cpu = (await one.server.usage()).cpu - before
  one.answers += answers
  one.rates.push(rate)
  one.micros.push(cpu / answers)
  one.busy.push(cpu / 1000 / (performance.now() - begun))
}

/** A plain server that sends what another server answers to these requests, in turn. */
async function startPlainServer({ port }: Server, requests: readonly string[]): Promise<Server> {
  const bodies: string[] = []
  for (const request of requests) bodies.push(await readBody(port, request))
  const file = join(folder, `${port}.json`)
  writeFileSync(file, JSON.stringify(bodies))
  return startServer(new URL('./plain.cjs', import.meta.url), '0', file)
}

/** Somebody publishes on a twin that keeps its state in a file. */
async function keeping(name: string, ...flags: string[]): Promise<Course> {
  const server = await startTwin('--state', join(folder, name), ...flags)
  return course(server, await publications(server.port))
}

const planet = await startTwin()
const planetPages = await listPages(planet.port, 0)
const publisher = await startTwin()
const publish = await publications(publisher.port)
const worldFile = join(folder, 'world.json')
writeFileSync(worldFile, JSON.stringify(storedWorld(1000)))
const thousand = await startTwin('--world', worldFile)
const million = await startServer(new URL('./million.ts', import.meta.url), String(MANY_POSTS))
const held = (await million.usage()).rss
const wideWorldFile = join(folder, 'wide-world.json')
writeFileSync(wideWorldFile, JSON.stringify(storedWorld(10_000)))
const wide = await startTwin('--world', wideWorldFile)
const widePages = await listPages(wide.port, 10_000, 1000, await logIn(wide.port))

const courses = {
  plain: course(await startPlainServer(planet, planetPages.slice(0, 1)), repeat(planetPages)),
  thousand: course(thousand, repeat(await listPages(thousand.port, 1000))),
  million: course(million, repeat(await listPages(million.port, MANY_POSTS))),
  plainPages: course(await startPlainServer(wide, widePages), repeat(widePages)),
  pages: course(wide, repeat(widePages)),
  warm: course(planet, repeat(planetPages)),
  cold: course(await startTwin(), newPlaces()),
  plainPost: course(await startPlainServer(publisher, [publish()]), publish),
  publish: course(publisher, publish),
  keep: await keeping('state.jsonl'),
  keepSafe: await keeping('synced.jsonl', '--fsync'),
}
const all = Object.values(courses)
for (const { server, requests } of all) await load(server.port, requests, WARM_UP_MS)
for (let round = 0; round < ROUNDS; round++) for (const one of all) await measure(one, ROUND_MS)

const { plain, thousand: stored, warm, cold } = courses
for (const one of [plain, stored, warm, cold]) while (one.answers < MANY_ANSWERS) await measure(one, ROUND_MS)
const rss = async ({ server }: Course): Promise<number> => (await server.usage()).rss / 2 ** 20

/** Where the core is all the server's, these are requests a second; where others take turns on it, the ratio still holds. */
function rateLine(what: string, one: Course, other: Course, target: number): Line {
  const { rates, micros, busy } = one
  const wall = `${Math.round(median(rates))} against ${Math.round(median(other.rates))} by the clock`
  return {
    what: `${what}, answers a second of the core`,
    figure: 1e6 / median(micros),
    plain: 1e6 / median(other.micros),
    target: ['at least', target],
    note: `${wall}, core ${Math.round(100 * median(busy))} % the server's`,
  }
}

/** Where a disk is waited for, what a client gets counts, and not what the core would have had time for. */
function clockLine(what: string, one: Course, other: Course, target: number): Line {
  const [figure, plain] = [median(one.rates), median(other.rates)]
  return { what: `${what}, answers a second by the clock`, figure, plain, target: ['at least', target] }
}

function replaySeconds(entries: number): number {
  const program = fileURLToPath(new URL('./replay.ts', import.meta.url))
  const args = [program, String(entries), join(folder, 'replay.jsonl')]
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' })) / 1000
}

async function memoryLine(what: string, one: Course): Promise<Line> {
  return {
    what: `${what}, RSS after ${MANY_ANSWERS} answers, MB`,
    figure: await rss(one),
    plain: await rss(plain),
    target: ['at most', 1.5],
  }
}

const shared = await startTwin()
const lines: Line[] = [
  rateLine('GET /posts, 1,000 stored posts', stored, plain, 0.7),
  rateLine('GET /posts, 1,000,000 stored posts', courses.million, plain, 0.7),
  rateLine('… against 1,000 stored posts', courses.million, stored, 0.9),
  rateLine('… 1,000 different pages with a token', courses.pages, courses.plainPages, 0.75),
  rateLine('GET /posts, planet, known places', warm, plain, 0.5),
  rateLine('GET /posts, planet, new places', cold, plain, 0.5),
  rateLine('POST /posts', courses.publish, courses.plainPost, 0.5),
  rateLine('POST /posts with --state, against memory', courses.keep, courses.publish, 0.5),
  clockLine('the same with --fsync', courses.keepSafe, courses.publish, 0.1),
  await memoryLine('stored', stored),
  await memoryLine('planet, known places', warm),
  await memoryLine('planet, new places', cold),
  {
    what: '1,000,000 posts taken in, s',
    figure: (million.ready.milliseconds ?? 0) / 1000,
    target: ['at most', 3],
  },
  { what: 'a session, RSS in KB', figure: await sessionKilobytes(shared), target: ['at most', 100] },
  { what: '1,000,000 posts held, RSS in MB', figure: held / 2 ** 20, target: ['at most', 700] },
]
const bodyFile = join(folder, `${planet.port}.json`)
for (const server of [shared, ...all.map(({ server }) => server)]) await server.stop()
lines.push(
  { what: '100,000 entries of a file replayed, s', figure: replaySeconds(100_000), target: ['at most', 0.5] },
  { what: '1,000,000 entries, s', figure: replaySeconds(1_000_000), target: ['at most', 5] },
)

const nodes = [{ path: process.execPath, version: process.version }, otherNode()]
for (const node of nodes) {
  if (!node) continue
  const { twin, plain: bare } = await coldStart(node.path, bodyFile, COLD_STARTS)
  lines.push({
    what: `cold start on ${node.version}, ms`,
    figure: twin,
    plain: bare,
    target: ['at most', 1.5],
  })
}

const [cpu] = cpus()
console.log(
  `\nfeedtwin ${packageJson.version}, node ${process.version}, ${cpu?.model.trim()}, ${cpus().length} cores\n`,
)
console.log(table(lines))
