import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Server, type ServerOpts, type Socket } from 'node:net'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import { createTwin } from '../../src/index.ts'

/** A deployment that attacks its clients, or that is broken in an unusual way. */
export interface HostileTarget {
  readonly name: string
  /** Whether a run against it may take longer than a second, because it waits for the target. */
  readonly isSlow?: boolean
  /** Whether it is a twin with one difference, so that a dialect can be learned from it. */
  readonly isTwin?: boolean
  /** Listens on a free port of this machine. */
  start(): Promise<RunningTarget>
}

export interface RunningTarget {
  readonly url: string
  stop(): void
}

const MIB = 2 ** 20
const LOGIN = '/auth/third_party'

export async function listen(server: Server): Promise<RunningTarget> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A target that is slow, or a twin. */
type Kind = Pick<HostileTarget, 'isSlow' | 'isTwin'>
const SLOW: Kind = { isSlow: true }

/** Creates a target that answers each request over HTTP. */
const answering = (
  name: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  kind: Kind = {},
): HostileTarget => ({
  ...{ name, ...kind },
  start: () =>
    listen(
      http.createServer((request, response) => {
        request.resume().on('end', () => answer(request, response))
      }),
    ),
})

/** Creates a target that does something with each connection at once. */
const accepting = (
  name: string,
  accept: (socket: Socket) => void,
  kind: Kind = {},
  options: ServerOpts = {},
): HostileTarget => ({ ...{ name, ...kind }, start: () => listen(createServer(options, accept)) })

/** Creates a target that does something with the connection of each request. */
const connected = (name: string, act: (socket: Socket) => void, kind?: Kind): HostileTarget =>
  accepting(name, (socket) => socket.on('data', () => act(socket)), kind)

/** Creates a target that answers each request with raw bytes. */
const sending = (name: string, text: string, kind?: Kind): HostileTarget =>
  connected(name, (socket) => socket.write(text), kind)

/** Creates a target that answers each request with such a header, and an empty list. */
const sendingJson = (name: string, headers: string, kind?: Kind): HostileTarget =>
  sending(name, `${JSON_HEAD}${headers}\r\n\r\n[]`, kind)

/** Creates a target that sends raw bytes, and ends the connection. */
const ending = (name: string, bytes: string | Buffer): HostileTarget =>
  connected(name, (socket) => socket.end(bytes))

const JSON_HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Creates a target that answers all requests with this body, which is created when the target starts. */
const withBody = (
  name: string,
  create: () => string | Buffer,
  headers: Readonly<Record<string, string>> = {},
  kind?: Kind,
  status = 200,
): HostileTarget => ({
  ...{ name, ...kind },
  start() {
    const body = create()
    return answering(name, (_, response) => {
      response.writeHead(status, { ...JSON_TYPE, ...headers }).end(body)
    }).start()
  },
})

/** Creates a target that answers all requests with a status and headers. */
const withStatus = (
  name: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
  kind?: Kind,
): HostileTarget => answering(name, (_, response) => response.writeHead(status, headers).end(), kind)

/** Writes the same bytes repeatedly for as long as the client reads. */
function writeEndlessly(socket: Socket | ServerResponse, text: string | Buffer): void {
  const write = (): void => {
    while (!socket.destroyed && socket.write(text));
  }
  socket.on('drain', write)
  write()
}

/** Writes a short text every 50 ms. */
function writeSlowly(socket: Socket | ServerResponse, text: () => string): void {
  const timer = setInterval(() => socket.write(text()), 50)
  socket.once('close', () => clearInterval(timer))
}

/** Creates a target that is a twin with changed responses. */
export const createChangedTwin =
  (change: (answer: { status: number; headers: Headers; text: string }, path: string) => void) =>
  async () => {
    const twin = await createTwin()
    const server = http.createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { method = 'GET', headers, url = '/' } = request
      // Without the paths of a twin, the kit judges the target itself and not a session of its own.
      if (url.startsWith('/__twin/')) return void response.writeHead(404).end()
      const original = await twin.fetch(`http://127.0.0.1${url}`, {
        method,
        headers: headers as Record<string, string>,
        ...(method === 'POST' && { body: Buffer.concat(chunks) }),
      })
      const answer = {
        status: original.status,
        headers: new Headers(original.headers),
        text: await original.text(),
      }
      change(answer, url.split('?')[0] ?? '')
      answer.headers.delete('content-length')
      for (const [name, value] of answer.headers) response.appendHeader(name, value)
      response.writeHead(answer.status).end(answer.text)
    })
    return listen(server)
  }

const asTwin = (name: string, start: HostileTarget['start']): HostileTarget => ({ name, isTwin: true, start })

/** Creates a target that is a twin with other tokens. */
const withToken = (name: string, create: () => string): HostileTarget =>
  asTwin(name, () => {
    const token = create()
    return createChangedTwin((answer, path) => {
      if (path === LOGIN && answer.status === 200)
        answer.text = JSON.stringify({ ...JSON.parse(answer.text), token })
    })()
  })

const TERMINAL = '\u001b[2J\u001b]0;owned\u0007\u202e\u0000\r\n::error::owned'

/** Creates a target that is a twin with changed posts. */
const withPosts = (name: string, change: (post: Record<string, unknown>) => unknown): HostileTarget =>
  asTwin(
    name,
    createChangedTwin((answer, path) => {
      if (path !== '/posts' || answer.status !== 200) return
      const body: unknown = JSON.parse(answer.text)
      answer.text = JSON.stringify(Array.isArray(body) ? body.map(change) : change(body as never))
    }),
  )

const encodings = {
  gzip: gzipSync,
  deflate: deflateSync,
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
}
const createBomb = (encode: (bytes: Buffer) => Buffer, size: number): Buffer =>
  encode(Buffer.alloc(size, ' '))
const nestLists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const repeatInList = (length: number, item: string): string => `[${Array(length).fill(item).join()}]`
const formatPost = (id: number): string =>
  `{"id":${id},"content":"x","created_at":1700000000,"count_images":0,"lng":1,"lat":1,"images":[],"userInfo":{"user_id":1,"nickname":"n","avatar":"","gender":1},"category":{"id":1,"name":"c"}}`

export const hostileTargets: readonly HostileTarget[] = [
  // Sizes
  ...Object.entries(encodings).map(([name, encode]) =>
    withBody(`${name} bomb of 64 MiB`, () => createBomb(encode, 64 * MIB), { 'Content-Encoding': name }),
  ),
  withBody('gzip in gzip in gzip', () => gzipSync(gzipSync(createBomb(gzipSync, 64 * MIB))), {
    'Content-Encoding': 'gzip, gzip, gzip',
  }),
  withBody('invalid gzip', () => '[]', { 'Content-Encoding': 'gzip' }),
  answering('endless body', (_, response) =>
    writeEndlessly(response.writeHead(200, JSON_TYPE), Buffer.alloc(MIB, ' ')),
  ),
  answering('endless string', (_, response) => {
    response.writeHead(200, JSON_TYPE).write('["')
    writeEndlessly(response, Buffer.alloc(MIB, 'x'))
  }),
  withBody('string of 15 MiB', () => `["${'x'.repeat(15 * MIB)}"]`),
  withBody('text of 15 MiB that is not JSON', () => 'x'.repeat(15 * MIB)),
  withBody('list of 100,000 empty objects', () => repeatInList(100_000, '{}')),
  withBody('list of 1,000,000 empty objects', () => repeatInList(1_000_000, '{}')),
  withBody('list of 9,999 empty objects', () => repeatInList(9_999, '{}')),
  withBody(
    'list of 9,999 posts',
    () => `[${Array.from({ length: 9_999 }, (_, id) => formatPost(id + 1)).join()}]`,
  ),
  withBody('5,000,000 numbers in lists', () => repeatInList(500, repeatInList(9_999, '1'))),
  withBody(
    'object of 1,000,000 keys',
    () => `{${Array.from({ length: 1_000_000 }, (_, key) => `"${key}":1`).join()}}`,
  ),
  withBody('JSON of 10,000 levels', () => nestLists(10_000)),
  withBody('JSON of 5,000,000 levels', () => nestLists(5_000_000)),
  withBody('JSON of 60 levels', () => nestLists(60)),
  // JSON
  withBody('huge numbers', () => '[{"id":1e400,"lng":-1e400,"created_at":123456789012345678901234567890}]'),
  withBody('a number of 100,000 digits', () => `[{"id":${'9'.repeat(100_000)}}]`),
  withBody('duplicate keys', () => '[{"id":1,"id":2,"token":"aaaaaaaaaaaa","token":3}]'),
  withBody(
    'keys of prototypes',
    () =>
      '{"__proto__":{"id":1,"status_code":422},"constructor":{"prototype":{}},"errors":{"__proto__":["x"]},"token":"__proto__"}',
    {},
    SLOW,
  ),
  withBody('invalid UTF-8', () => Buffer.from([0x5b, 0x22, 0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0x22, 0x5d])),
  withBody('byte order marks', () => '\ufeff\ufeff[]'),
  asTwin(
    'an error that names huge limits',
    createChangedTwin((answer) => {
      if (answer.status === 422)
        answer.text = JSON.stringify({
          message: '422 Unprocessable Entity',
          status_code: 422,
          errors: { content: ['at most 99999999999 or 1e308'], images: ['at most 4294967296'], lng: ['x'] },
        })
    }),
  ),
  // Heads
  connected('endless headers', (socket) => {
    socket.write(JSON_HEAD)
    writeEndlessly(socket, `X-More: ${'x'.repeat(1000)}\r\n`)
  }),
  answering('a flood of cookies', (_, response) => {
    const cookies = Array.from({ length: 300 }, (_, index) => `c${index}=${'v'.repeat(20)}${index}`)
    response.setHeader('Set-Cookie', cookies).writeHead(200, JSON_TYPE).end('[]')
  }),
  sendingJson('Content-Length too long', 'Content-Length: 99', SLOW),
  sending('Content-Length too short', `${JSON_HEAD}Content-Length: 1\r\n\r\n[][][]`),
  sendingJson('Content-Length twice', 'Content-Length: 2\r\nContent-Length: 9'),
  sendingJson('Content-Length of 9,000,000,000,000,000', 'Content-Length: 9000000000000000', SLOW),
  sending(
    'a chunk of ffffffffffff bytes',
    `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nffffffffffff\r\n[]`,
    SLOW,
  ),
  sending('responses without requests, repeatedly', `${JSON_HEAD}Content-Length: 2\r\n\r\n[]`.repeat(100)),
  connected(
    'a flood of interim answers',
    (socket) => writeEndlessly(socket, 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(100)),
    SLOW,
  ),
  sending(
    '100 Continue without Expect',
    `HTTP/1.1 100 Continue\r\n\r\n${JSON_HEAD}Content-Length: 2\r\n\r\n[]`,
  ),
  sending(
    '101 Switching Protocols without Upgrade',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n[]',
  ),
  sending('status 999', 'HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\n[]'),
  sending('status 000', 'HTTP/1.1 000 Odd\r\nContent-Length: 2\r\n\r\n[]'),
  ending('HTTP/0.9', '<html>[]</html>'),
  ending('another protocol', 'SSH-2.0-OpenSSH_9\r\n'),
  ending('TLS where HTTP is expected', Buffer.from('15030300020228', 'hex')),
  ending('random bytes', Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 167 + 13) % 256))),
  sending(
    'terminal escapes in the status line and headers',
    `HTTP/1.1 500 \u001b[2J\r\nX-A: \u001b]0;owned\u0007\r\nContent-Length: 2\r\n\r\n[]`,
  ),
  // Redirects
  answering('a redirect to itself', (request, response) =>
    response.writeHead(302, { Location: request.url ?? '/' }).end(),
  ),
  withStatus('a redirect to another host', 307, { Location: 'http://192.0.2.1/?token=s3cret-token' }),
  withStatus('a redirect to an invalid URL', 301, { Location: 'http://[' }),
  // Connections
  accepting('a connection that is reset at once', (socket) => socket.resetAndDestroy()),
  connected('a connection that is reset within the body', (socket) =>
    socket.write(`${JSON_HEAD}Content-Length: 99\r\n\r\n[`, () => socket.resetAndDestroy()),
  ),
  connected('a connection that ends without a response', (socket) => socket.end()),
  accepting(
    'a connection that is half closed',
    (socket) => socket.write(`${JSON_HEAD}\r\n`, () => socket.resume()),
    SLOW,
    { allowHalfOpen: true },
  ),
  // Time
  connected('no response', () => {}, SLOW),
  {
    name: 'no TLS handshake',
    isSlow: true,
    start: async () => {
      const { url, stop } = await connected('', () => {}).start()
      return { url: url.replace('http:', 'https:'), stop }
    },
  },
  connected(
    'headers that arrive slowly',
    (socket) => {
      socket.write(JSON_HEAD)
      writeSlowly(socket, () => 'X: x\r\n')
    },
    SLOW,
  ),
  answering(
    'a body that arrives slowly',
    (_, response) => writeSlowly(response.writeHead(200), () => ' '),
    SLOW,
  ),
  answering('one response, then none', answerOnce(), SLOW),
  withStatus('429 always', 429, {}, SLOW),
  withStatus('429 always, with Retry-After: 0', 429, { 'Retry-After': '0' }, SLOW),
  withStatus('503 always', 503, {}, SLOW),
  withStatus('a huge Retry-After', 429, { 'Retry-After': '9'.repeat(300) }),
  withStatus('a Retry-After of an hour', 503, { 'Retry-After': '3600' }),
  // Tokens and texts
  withToken('a token of 10 MiB', () => 'x'.repeat(10 * MIB)),
  withToken('an empty token', () => ''),
  withToken('a token with line breaks and escapes', () => `a.b.c${TERMINAL}`),
  withToken('a token that is a placeholder', () => '$TOKEN_1'),
  withToken('a token of one letter', () => 'e'),
  withPosts('names with terminal escapes', (one) => ({
    ...one,
    content: TERMINAL,
    userInfo: { user_id: TERMINAL, nickname: TERMINAL, avatar: TERMINAL, gender: 1 },
  })),
  withPosts('keys with terminal escapes', (one) => ({ ...one, [TERMINAL]: 1, images: [{ [TERMINAL]: 1 }] })),
  withBody(
    'an error whose message is 15 MiB long',
    () => JSON.stringify({ message: 'x'.repeat(15 * MIB), status_code: 401 }),
    {},
    {},
    401,
  ),
]

/** Answers the first request only. */
function answerOnce() {
  let count = 0
  return (_: IncomingMessage, response: ServerResponse): void => {
    if (count++ === 0) response.end('[]')
  }
}
