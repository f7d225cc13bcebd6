import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { FeedtwinError } from '../../../src/contract/index.ts'
import { createTwin, readDialect } from '../../../src/index.ts'
import { parseWalkFile } from '../../../src/judge/runs/walks/walk-file.ts'
import { Random } from '../../random.ts'
import { type FuzzAnswer, FuzzConnection } from '../fuzz/connection.ts'
import type { FuzzRequest } from '../fuzz/requests.ts'
import { createChangedTwin, listen } from '../hostile-targets.ts'
import { listFailures, runKit } from '../kit-process.ts'
import { startServing, startTwinProcess, type TwinProcess } from '../twin-process.ts'
import { drawHeaderText, drawRequest, operations, spoilJson, toBytes } from './draw.ts'
import { hostileTexts } from './values.ts'

export interface DoorOptions {
  /** the Node.js that runs the command line */
  readonly node: string
  readonly tries: number
  readonly seed: number
  /** a folder for files */
  readonly folder: string
  /** Called with what is wrong, and what was sent. */
  readonly report: (problem: string, message: string) => void
}

/** A way in which messages get into feedtwin. Returns how many were sent. */
export type Door = (options: DoorOptions) => Promise<number>

/** The longest time that a message may wait for its response, in milliseconds. */
const PATIENCE = 60_000

/** Sends messages one after the other, each over a connection that stays open. */
class Sender {
  readonly #process: TwinProcess
  readonly connection: FuzzConnection

  constructor(process: TwinProcess) {
    this.#process = process
    this.connection = new FuzzConnection(process.port)
  }

  async send(request: FuzzRequest): Promise<FuzzAnswer> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`no answer in ${PATIENCE} ms to ${show(request.text)}`)),
        PATIENCE,
      )
    })
    const answer = await Promise.race([this.connection.ask(request), late])
    clearTimeout(timer)
    if (answer.status === 0 && this.#process.hasEnded())
      throw new Error(`the process ended at ${show(request.text)}: ${this.#process.errors().slice(-1500)}`)
    return answer
  }

  get(path: string): Promise<FuzzAnswer> {
    return this.send({ method: 'GET', text: `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n` })
  }

  /** Ends the process, which must print its report. @param codes exit codes that are no problem */
  async finish(codes: readonly (number | null)[], report: DoorOptions['report']): Promise<void> {
    this.connection.close()
    const code = await this.#process.finish()
    const { output, errors } = this.#process
    const text = output() + errors()
    if (!codes.includes(code)) report(`exit code ${code}`, text.slice(-1000))
    const internal = /.*(internal error|\n {4}at ).*/.exec(text.replace(/.*Exit codes.*/s, ''))
    if (internal) report('an internal error', internal[0])
  }
}

/** Reads what a console shows: new exchanges once, and all that are kept now and then, since they have megabytes. */
class ConsoleReader {
  readonly #sender: Sender
  readonly #report: DoorOptions['report']
  #count = 0
  #newest = 0

  constructor(sender: Sender, report: DoorOptions['report']) {
    this.#sender = sender
    this.#report = report
  }

  async read(): Promise<void> {
    const list = await this.#get(`traffic/exchanges?after=${this.#newest}&bodies=true&limit=10000`)
    this.#newest = Number(/"newest":(\d+)\}$/.exec(list)?.[1] ?? this.#newest)
    if (this.#count++ % 5 === 0) for (const path of ['traffic', 'app', 'traffic.har']) await this.#get(path)
  }

  async #get(path: string): Promise<string> {
    const { status, body } = await this.#sender.get(`/__twin/${path}`)
    if (status !== 200) this.#report(`the console is answered with ${status}`, path)
    return body
  }
}

/** The beginning of a message as it can be printed. */
const show = (text: string): string => JSON.stringify(text.length > 1500 ? `${text.slice(0, 1500)}…` : text)

const hideDate = (head: string): string => head.replace(/\r\ndate: .*/i, '')

const isUnaskedError = ({ status, head }: FuzzAnswer): boolean =>
  status >= 500 && !/\r\n(x-twin-fault|preference-applied): /i.test(head)

/** A twin answers the same bytes whether or not it judges the app, and whether or not its console has been opened. */
const judgeApp: Door = async ({ node, tries, seed, report }) => {
  const random = new Random(seed)
  const flags = ['--now', '2026-01-31T12:00:00Z', '--world', 'three-pages']
  const plain = new Sender(await startTwinProcess(flags, { node }))
  const judging = new Sender(await startTwinProcess([...flags, '--judge-app'], { node }))
  const token = { name: 'Authorization', value: '' }
  const console = new ConsoleReader(judging, report)
  for (let count = 0; count < tries; count++) {
    const request = drawRequest(random, token.value ? [[token.name, token.value]] : [])
    const [expected, actual] = await Promise.all([plain.send(request), judging.send(request)])
    if (isUnaskedError(actual) || actual.status === 0)
      report(`the answer is ${actual.status}`, show(request.text))
    else if (hideDate(expected.head) !== hideDate(actual.head) || expected.body !== actual.body)
      report(
        'with --judge-app, the answer is another',
        `${show(request.text)}\n${show(expected.head)}\n${show(actual.head)}`,
      )
    const issued = /"token":"([\w.-]+)"/.exec(actual.body)?.[1]
    if (issued) token.value = `Bearer ${issued}`
    // From the first of these on, the twin keeps its exchanges.
    if (count % 200 === 150) await console.read()
  }
  await plain.finish([0], report)
  await judging.finish([0, 1, 3], report)
  return tries
}

/** Bodies of the control API, by method and path. */
const controls: Readonly<Record<string, unknown>> = {
  'PUT world': {
    world: JSON.parse(readFileSync('fixtures/worlds/one-post.json', 'utf8')),
    seed: 1,
    locale: 'en',
  },
  'PUT scenario': {
    scenario: {
      feedtwin: 'scenario/1',
      description: 'a',
      world: 'empty',
      dialect: {},
      faults: 'error=503',
      live: '1/min',
      users: [{ open_id: 'me' }],
    },
  },
  'POST dialect': {
    'list.order': 'newest-first',
    'list.radius': 500,
    'rate-limit': { limit: 5, windowSeconds: 1 },
    'params.encodings': ['json'],
    'category.set': [{ id: 1, name: 'A' }],
    messages: { status: { '404': 'No' } },
  },
  'PUT faults': { faults: 'error=503@10%' },
  'PUT breakages': { breakages: ['list.page-size-ignored'] },
  'PUT live': { rate: '1/min' },
  'POST clock': { now: '2026-01-31T12:00:00Z', advance: '1h', stopped: true },
  'POST users/token': { open_id: 'me', platform: 'weixin' },
  'POST users/expire': { open_id: 'me' },
  'POST users/revoke': { open_id: 'me' },
  'POST posts': { lng: 1, lat: 2, content: 'Hello', images: ['a.png'], open_id: 'me' },
  'POST reset': {},
}

/** The control API of a twin rejects what it cannot use, and the service goes on. */
const control: Door = async ({ node, tries, seed, report }) => {
  const random = new Random(seed)
  const twin = new Sender(await startTwinProcess([], { node }))
  const snapshot = JSON.parse((await twin.get('/__twin/snapshot')).body)
  const bodies = Object.entries({ ...controls, 'PUT snapshot': snapshot })
  for (let count = 0; count < tries; count++) {
    const [operation, fields] = random.of(bodies)
    const [method = '', path] = operation.split(' ')
    const body = toBytes(spoilJson(random, fields))
    const head = `${method} /__twin/${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
    const request = { method, text: `${head}\r\n\r\n${body}` }
    for (const each of [request, drawRequest(random, [])]) {
      const answer = await twin.send(each)
      if (isUnaskedError(answer))
        report(`the answer is ${answer.status}`, `${show(request.text)} then ${show(each.text)}`)
    }
    // What an accepted message changed would hide the later ones.
    if (count % 10 === 9)
      for (const path of ['faults', 'breakages', 'live', 'dialect']) await remove(twin, path)
  }
  await twin.finish([0], report)
  return tries
}

const remove = (twin: Sender, path: string): Promise<FuzzAnswer> =>
  twin.send({ method: 'DELETE', text: `DELETE /__twin/${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n` })

/** The results of the operations, and an error. */
const RESULTS: readonly unknown[] = [
  ...operations.map(({ result }) => result),
  { message: '422 Unprocessable Entity', errors: { lng: ['required'] }, status_code: 422 },
]

/** The deployment behind the proxy answers with these. */
interface DrawnResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
}

const RESPONSE_HEADERS = [
  ...['Content-Encoding', 'Content-Type', 'Retry-After', 'Location', 'WWW-Authenticate', 'Set-Cookie'],
  ...['X-RateLimit-Limit', 'ETag', 'Allow', '__proto__', 'constructor'],
]

/** Characters that Node.js lets a server send in a header. */
const toHeaderValue = (text: string): string => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')

function drawResponse(random: Random): DrawnResponse {
  const text = Buffer.from(
    random.chance(0.8) ? spoilJson(random, random.of(RESULTS)) : random.of(hostileTexts),
  )
  const isGzip = random.chance(0.1)
  const name = random.of(RESPONSE_HEADERS)
  return {
    status: random.chance(0.9)
      ? random.of([200, 201, 400, 401, 404, 422, 429])
      : random.of([204, 299, 302, 304, 418, 499]),
    statusText: random.chance(0.5) ? 'OK' : toHeaderValue(drawHeaderText(random)),
    headers: [
      ['Content-Type', 'application/json'],
      ...(isGzip ? [['Content-Encoding', 'gzip'] as const] : []),
      ...(random.chance(0.4) ? [[name, toHeaderValue(drawHeaderText(random))] as const] : []),
    ],
    body: isGzip ? gzipSync(text) : text,
  }
}

const CONNECTIONS = 8

/** The proxy gives the client what the deployment sent, and judges it without an error. */
const proxy: Door = async ({ node, tries, seed, folder, report }) => {
  const random = new Random(seed)
  const responses = new Map<string, DrawnResponse>()
  const target = await listen(
    createServer(async (request, response) => {
      for await (const _ of request);
      const { status, statusText, headers, body } =
        responses.get(String(request.headers['x-number'])) ?? drawResponse(new Random(1))
      response
        .writeHead(status, statusText, [...headers, ['Content-Length', String(body.length)]].flat())
        .end(body)
    }),
  )
  const file = join(folder, 'session.har')
  const process = await startServing(['proxy', target.url, '--port', '0', '--har', file], { node })
  const senders = Array.from({ length: CONNECTIONS }, () => new Sender(process))
  const { port = '' } = new URL(/console +(\S+)/.exec(process.errors())?.[1] ?? '')
  const viewer = new Sender({ ...process, port: Number(port) })
  const console = new ConsoleReader(viewer, report)
  let count = 0
  const sendAll = async (sender: Sender): Promise<void> => {
    while (count < tries) {
      const number = String(count++)
      const drawn = drawResponse(random)
      responses.set(number, drawn)
      const request = drawRequest(random, [['X-Number', number]])
      const answer = await sender.send(request)
      responses.delete(number)
      const problem = compareAnswer(request, drawn, answer)
      if (problem !== undefined)
        report(
          problem,
          `${show(request.text)}\n${drawn.status} ${show(drawn.statusText)} ${show(drawn.headers.join())} ${show(drawn.body.toString())}\n${show(answer.head)} ${show(answer.body)}`,
        )
      if (Number(number) % 500 === 499) await console.read()
    }
  }
  await Promise.all(senders.map(sendAll))
  for (const { connection } of [viewer, ...senders]) connection.close()
  await senders[0]?.finish([0, 1, 3], report)
  target.stop()
  JSON.parse(readFileSync(file, 'utf8'))
  return tries
}

/** What is wrong with an answer of the proxy. Some requests do not reach the deployment: Node.js or the proxy refuses them. */
function compareAnswer(
  { method }: FuzzRequest,
  drawn: DrawnResponse,
  { status, head, body }: FuzzAnswer,
): string | undefined {
  if ((status === 400 || status === 431) && /\r\n(connection: close|x-feedtwin-proxy: )/i.test(head))
    return undefined
  if (status !== drawn.status) return `the status became ${status}`
  const [statusLine] = head.split('\r\n', 1)
  if (statusLine?.slice(13) !== drawn.statusText) return 'the status text is another'
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304
  if (hasBody && body !== drawn.body.toString('latin1')) return 'the body is another'
  const missing = drawn.headers.find(
    ([name, value]) => !head.toLowerCase().includes(`\r\n${name}: ${value}`.toLowerCase().trimEnd()),
  )
  return missing && `the header ${missing[0]} is missing`
}

/** How many responses of a run of the kit are spoilt. */
const SHARES = [0.01, 0.05, 0.2, 1]
const RUNS = [
  { command: 'check', codes: [0, 1, 3], flags: ['--tier', 'write', '--walks', '10'] },
  { command: 'learn', codes: [0, 3], flags: ['--tier', 'write', '--allow-writes', '300'] },
  { command: 'compare', codes: [0, 1, 3], flags: ['--tier', 'write', '--walks', '10'] },
] as const

/** Seconds for a run, and in all with its start and its report on a busy machine. */
const [MAX_TIME, MAX_SECONDS] = [30, 90]

/** The kit reaches a verdict on a twin whose responses are spoilt. */
const kit: Door = async ({ node, tries, seed, folder, report }) => {
  const random = new Random(seed)
  const dialect = join(folder, 'default.json')
  writeFileSync(dialect, JSON.stringify(FILES.dialect))
  let sent = 0
  for (let run = 0; sent < tries; run++) {
    const { command, codes, flags } = RUNS[run % RUNS.length] as (typeof RUNS)[number]
    const share = random.of(SHARES)
    const target = await createChangedTwin((answer) => {
      sent++
      if (!random.chance(share)) return
      const kind = random.below(6)
      if (kind === 0) answer.status = random.of([200, 201, 299, 401, 404, 422, 500, 999])
      else if (kind === 1)
        answer.headers.set(random.of(RESPONSE_HEADERS), toHeaderValue(drawHeaderText(random)))
      else answer.text = spoilJson(random, parse(answer.text))
    })()
    const others = command === 'compare' ? [dialect] : []
    const args = [command, target.url, ...others, ...flags, '--max-time', String(MAX_TIME), '--timeout', '5']
    const before = sent
    const result = await runKit(args, node)
    const problems = listFailures(result, MAX_SECONDS, codes)
    if (problems.length > 0)
      report(
        `${command}: ${problems.join(', ')}`,
        `run ${run}, messages ${before} to ${sent}: ${result.output.slice(-1500)}`,
      )
    target.stop()
  }
  return sent
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const RECORDED = 'https://staging.example.com'

/** An entry of a HAR, with an operation and its result. */
const createEntry = (random: Random, number: number): unknown => {
  const { method, path, fields, result } = random.of(operations)
  const pairs = Object.entries(fields).map(([name, value]) => ({ name, value: String(value) }))
  const query =
    method === 'GET' ? `?${new URLSearchParams(pairs.map(({ name, value }) => [name, value]))}` : ''
  return {
    startedDateTime: new Date(Date.UTC(2026, 0, 31, 12) + number * 1000).toISOString(),
    time: 12,
    request: {
      method,
      url: RECORDED + path + query,
      httpVersion: 'HTTP/1.1',
      headers: [
        { name: 'Accept', value: 'application/vnd.service.v1+json' },
        { name: 'Content-Type', value: 'application/json' },
      ],
      queryString: pairs,
      cookies: [],
      ...(method === 'POST' && {
        postData: { mimeType: 'application/json', text: spoilJson(random, fields), params: pairs },
      }),
    },
    response: {
      status: 200,
      statusText: 'OK',
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      content: {
        size: 1,
        mimeType: 'application/json',
        text: random.chance(0.5) ? spoilJson(random, result) : JSON.stringify(result),
        encoding: '',
      },
      redirectURL: '',
    },
    serverIPAddress: '127.0.0.1',
    connection: '1',
    cache: {},
    timings: { send: 0, wait: 1, receive: 0 },
  }
}

/** The messages of one recording. */
const ENTRIES = 1_000

/** A recording is judged, and its posts become a world, whatever is in its entries. */
const recordings: Door = async ({ node, tries, seed, folder, report }) => {
  const random = new Random(seed)
  const file = join(folder, 'recorded.har')
  for (let start = 0; start < tries; start += ENTRIES) {
    const count = Math.min(ENTRIES, tries - start)
    const entries = Array.from({ length: count }, (_, index) => {
      const entry = createEntry(random, start + index)
      return random.chance(0.5) ? spoilJson(random, entry) : JSON.stringify(entry)
    })
    writeFileSync(file, `{"log":{"version":"1.2","entries":[${entries.join(',')}]}}`)
    for (const [command, codes] of Object.entries({ judge: [0, 1, 3], world: [0] })) {
      const result = await runKit([command, file, '--base-url', RECORDED], node)
      const problems = listFailures(result, MAX_SECONDS, codes)
      if (problems.length > 0)
        report(
          `${command}: ${problems.join(', ')}`,
          `entries ${start} to ${start + count}: ${result.output.slice(-1500)}`,
        )
    }
  }
  return tries
}

/** Files that a user writes. */
const FILES = {
  dialect: {
    feedtwin: 'dialect/1',
    answers: { 'list.order': 'nearest-first', 'list.radius': 500, 'params.encodings': ['json'] },
    messages: { 'required.lng': 'No {name}' },
    breakages: ['list.page-size-ignored'],
    observed: { 'list.order': 'a list' },
  },
  world: JSON.parse(readFileSync('fixtures/worlds/one-post.json', 'utf8')),
  scenario: controls['PUT scenario'],
  walk: {
    feedtwin: 'walk/1',
    seed: 1,
    number: 1,
    steps: [{ operation: 'listPosts', parameters: { lng: { value: 1 }, lat: { value: 2 } } }],
  },
  waivers: {
    feedtwin: 'waivers/1',
    waivers: [
      { requirement: 'list.is-array', deployment: RECORDED, reason: 'a', owner: 'b', expiry: '2999-01-01' },
      { requirement: 'app.no-login-storm', reason: 'a', owner: 'b', expiry: '2999-01-01' },
    ],
  },
}

/** How a file is read in this process, which is thousands of times faster than by a command. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  dialect: (text) => readDialect(JSON.parse(text)),
  world: (text) => createTwin({ world: JSON.parse(text) }),
  walk: (text) => parseWalkFile(text, 'a.json'),
}

/** How a command reads a file. */
const commands: Readonly<Record<keyof typeof FILES, (file: string, recording: string) => readonly string[]>> =
  {
    dialect: (file) => ['dialect', '--dialect', file],
    world: (file) => ['exec', '--world', file, '--', 'true'],
    scenario: (file) => ['exec', '--scenario', file, '--', 'true'],
    walk: (file) => ['check', 'http://127.0.0.1:1', '--replay-walk', file],
    waivers: (file, recording) => ['judge', recording, '--waivers', file],
  }

/** One file of this many is read by a command. */
const STEP = 50

/** A file is used, or rejected with a message. */
const files: Door = async ({ node, tries, seed, folder, report }) => {
  const random = new Random(seed)
  const recording = join(folder, 'valid.har')
  const file = join(folder, 'file.json')
  writeFileSync(recording, JSON.stringify({ log: { entries: [createEntry(new Random(1), 0)] } }))
  for (let count = 0; count < tries; count++) {
    const kind = random.of(Object.keys(FILES) as (keyof typeof FILES)[])
    const text = spoilJson(random, FILES[kind])
    const read = readers[kind]
    if (count % STEP === 0) {
      writeFileSync(file, text)
      const result = await runKit(commands[kind](file, recording), node)
      const problems = listFailures(result, MAX_SECONDS, [0, 1, 2, 3])
      if (problems.length > 0)
        report(`${kind}: ${problems.join(', ')}`, `${show(text)}: ${result.output.slice(-1500)}`)
    } else if (read)
      try {
        await read(text)
      } catch (error) {
        // JSON.parse is ours: a text that is cut off is no file of these.
        if (!(error instanceof FeedtwinError || error instanceof SyntaxError))
          report(`${kind}: ${error}`, show(text))
      }
  }
  return tries
}

/** The doors, and the share of all messages that each gets. */
export const doors: Readonly<Record<string, { readonly share: number; readonly attack: Door }>> = {
  'twin and --judge-app': { share: 0.43, attack: judgeApp },
  'control API': { share: 0.1, attack: control },
  'proxy and its console': { share: 0.3, attack: proxy },
  'check, learn and compare': { share: 0.02, attack: kit },
  'judge and world': { share: 0.1, attack: recordings },
  files: { share: 0.05, attack: files },
}
