import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
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

/** Creates a target that answers each request over HTTP. */
const createHttpTarget = (answer: (request: IncomingMessage, response: ServerResponse) => void) => () =>
  listen(
    http.createServer((request, response) => {
      request.resume().on('end', () => answer(request, response))
    }),
  )

/** Creates a target that answers each request, or each connection, with raw bytes. */
const createRawTarget = (send: (socket: Socket) => void) => () =>
  listen(
    createServer((socket) => {
      socket.on('data', () => send(socket))
    }),
  )

const JSON_HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'

/** Creates a target that answers all requests with 200 and this body. */
const createBodyTarget = (body: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
  createHttpTarget((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', ...headers }).end(body)
  })

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

/** Creates a target that is a twin with other tokens. */
const createTwinWithToken = (token: string) =>
  createChangedTwin((answer, path) => {
    if (path === LOGIN && answer.status === 200)
      answer.text = JSON.stringify({ ...JSON.parse(answer.text), token })
  })

const TERMINAL = '\u001b[2J\u001b]0;owned\u0007\u202e\u0000\r\n::error::owned'

/** Creates a target that is a twin with changed posts. */
const createTwinWithPosts = (change: (post: Record<string, unknown>) => unknown) =>
  createChangedTwin((answer, path) => {
    if (path !== '/posts' || answer.status !== 200) return
    const body: unknown = JSON.parse(answer.text)
    answer.text = JSON.stringify(Array.isArray(body) ? body.map(change) : change(body as never))
  })

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
  ...Object.entries(encodings).map(([name, encode]) => ({
    name: `${name} bomb of 64 MiB`,
    start: async () => createBodyTarget(createBomb(encode, 64 * MIB), { 'Content-Encoding': name })(),
  })),
  {
    name: 'gzip in gzip in gzip',
    start: async () =>
      createBodyTarget(gzipSync(gzipSync(createBomb(gzipSync, 64 * MIB))), {
        'Content-Encoding': 'gzip, gzip, gzip',
      })(),
  },
  {
    name: 'invalid gzip',
    start: createBodyTarget('[]', { 'Content-Encoding': 'gzip' }),
  },
  {
    name: 'endless body',
    start: createHttpTarget((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      writeEndlessly(response, Buffer.alloc(MIB, ' '))
    }),
  },
  {
    name: 'endless string',
    start: createHttpTarget((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('["')
      writeEndlessly(response, Buffer.alloc(MIB, 'x'))
    }),
  },
  { name: 'string of 15 MiB', start: async () => createBodyTarget(`["${'x'.repeat(15 * MIB)}"]`)() },
  { name: 'text of 15 MiB that is not JSON', start: async () => createBodyTarget('x'.repeat(15 * MIB))() },
  {
    name: 'list of 100,000 empty objects',
    start: async () => createBodyTarget(repeatInList(100_000, '{}'))(),
  },
  {
    name: 'list of 1,000,000 empty objects',
    start: async () => createBodyTarget(repeatInList(1_000_000, '{}'))(),
  },
  { name: 'list of 9,999 empty objects', start: async () => createBodyTarget(repeatInList(9_999, '{}'))() },
  {
    name: 'list of 9,999 posts',
    start: async () =>
      createBodyTarget(`[${Array.from({ length: 9_999 }, (_, id) => formatPost(id + 1)).join()}]`)(),
  },
  {
    name: '5,000,000 numbers in lists',
    start: async () => createBodyTarget(repeatInList(500, repeatInList(9_999, '1')))(),
  },
  {
    name: 'object of 1,000,000 keys',
    start: async () =>
      createBodyTarget(`{${Array.from({ length: 1_000_000 }, (_, key) => `"${key}":1`).join()}}`)(),
  },
  { name: 'JSON of 10,000 levels', start: createBodyTarget(nestLists(10_000)) },
  { name: 'JSON of 5,000,000 levels', start: async () => createBodyTarget(nestLists(5_000_000))() },
  { name: 'JSON of 60 levels', start: createBodyTarget(nestLists(60)) },
  // JSON
  {
    name: 'huge numbers',
    start: createBodyTarget('[{"id":1e400,"lng":-1e400,"created_at":123456789012345678901234567890}]'),
  },
  {
    name: 'a number of 100,000 digits',
    start: async () => createBodyTarget(`[{"id":${'9'.repeat(100_000)}}]`)(),
  },
  { name: 'duplicate keys', start: createBodyTarget('[{"id":1,"id":2,"token":"aaaaaaaaaaaa","token":3}]') },
  {
    name: 'keys of prototypes',
    isSlow: true,
    start: createBodyTarget(
      '{"__proto__":{"id":1,"status_code":422},"constructor":{"prototype":{}},"errors":{"__proto__":["x"]},"token":"__proto__"}',
    ),
  },
  {
    name: 'invalid UTF-8',
    start: createBodyTarget(Buffer.from([0x5b, 0x22, 0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0x22, 0x5d])),
  },
  { name: 'byte order marks', start: createBodyTarget('\ufeff\ufeff[]') },
  {
    name: 'an error that names huge limits',
    isTwin: true,
    start: createChangedTwin((answer) => {
      if (answer.status === 422)
        answer.text = JSON.stringify({
          message: '422 Unprocessable Entity',
          status_code: 422,
          errors: { content: ['at most 99999999999 or 1e308'], images: ['at most 4294967296'], lng: ['x'] },
        })
    }),
  },
  // Heads
  {
    name: 'endless headers',
    start: createRawTarget((socket) => {
      socket.write(JSON_HEAD)
      writeEndlessly(socket, `X-More: ${'x'.repeat(1000)}\r\n`)
    }),
  },
  {
    name: 'a flood of cookies',
    start: createHttpTarget((_, response) => {
      response.setHeader(
        'Set-Cookie',
        Array.from({ length: 300 }, (_, index) => `c${index}=${'v'.repeat(20)}${index}`),
      )
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]')
    }),
  },
  {
    name: 'Content-Length too long',
    isSlow: true,
    start: createRawTarget((socket) => socket.write(`${JSON_HEAD}Content-Length: 99\r\n\r\n[]`)),
  },
  {
    name: 'Content-Length too short',
    start: createRawTarget((socket) => socket.write(`${JSON_HEAD}Content-Length: 1\r\n\r\n[][][]`)),
  },
  {
    name: 'Content-Length twice',
    start: createRawTarget((socket) =>
      socket.write(`${JSON_HEAD}Content-Length: 2\r\nContent-Length: 9\r\n\r\n[]`),
    ),
  },
  {
    name: 'Content-Length of 9,000,000,000,000,000',
    isSlow: true,
    start: createRawTarget((socket) =>
      socket.write(`${JSON_HEAD}Content-Length: 9000000000000000\r\n\r\n[]`),
    ),
  },
  {
    name: 'a chunk of ffffffffffff bytes',
    isSlow: true,
    start: createRawTarget((socket) =>
      socket.write(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nffffffffffff\r\n[]`),
    ),
  },
  {
    name: 'responses without requests, repeatedly',
    start: createRawTarget((socket) => socket.write(`${JSON_HEAD}Content-Length: 2\r\n\r\n[]`.repeat(100))),
  },
  {
    name: 'a flood of interim answers',
    isSlow: true,
    start: createRawTarget((socket) => writeEndlessly(socket, 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(100))),
  },
  {
    name: '100 Continue without Expect',
    start: createRawTarget((socket) =>
      socket.write(`HTTP/1.1 100 Continue\r\n\r\n${JSON_HEAD}Content-Length: 2\r\n\r\n[]`),
    ),
  },
  {
    name: '101 Switching Protocols without Upgrade',
    start: createRawTarget((socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n[]'),
    ),
  },
  {
    name: 'status 999',
    start: createRawTarget((socket) => socket.write('HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\n[]')),
  },
  {
    name: 'status 000',
    start: createRawTarget((socket) => socket.write('HTTP/1.1 000 Odd\r\nContent-Length: 2\r\n\r\n[]')),
  },
  { name: 'HTTP/0.9', start: createRawTarget((socket) => socket.end('<html>[]</html>')) },
  { name: 'another protocol', start: createRawTarget((socket) => socket.end('SSH-2.0-OpenSSH_9\r\n')) },
  {
    name: 'TLS where HTTP is expected',
    start: createRawTarget((socket) => socket.end(Buffer.from('15030300020228', 'hex'))),
  },
  {
    name: 'random bytes',
    start: createRawTarget((socket) =>
      socket.end(Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 167 + 13) % 256))),
    ),
  },
  {
    name: 'terminal escapes in the status line and headers',
    start: createRawTarget((socket) =>
      socket.write(`HTTP/1.1 500 \u001b[2J\r\nX-A: \u001b]0;owned\u0007\r\nContent-Length: 2\r\n\r\n[]`),
    ),
  },
  // Redirects
  {
    name: 'a redirect to itself',
    start: createHttpTarget((request, response) =>
      response.writeHead(302, { Location: request.url ?? '/' }).end(),
    ),
  },
  {
    name: 'a redirect to another host',
    start: createHttpTarget((_, response) =>
      response.writeHead(307, { Location: 'http://192.0.2.1/?token=s3cret-token' }).end(),
    ),
  },
  {
    name: 'a redirect to an invalid URL',
    start: createHttpTarget((_, response) => response.writeHead(301, { Location: 'http://[' }).end()),
  },
  // Connections
  {
    name: 'a connection that is reset at once',
    start: () => listen(createServer((socket) => socket.resetAndDestroy())),
  },
  {
    name: 'a connection that is reset within the body',
    start: createRawTarget((socket) =>
      socket.write(`${JSON_HEAD}Content-Length: 99\r\n\r\n[`, () => socket.resetAndDestroy()),
    ),
  },
  { name: 'a connection that ends without a response', start: createRawTarget((socket) => socket.end()) },
  {
    name: 'a connection that is half closed',
    isSlow: true,
    start: () =>
      listen(
        createServer({ allowHalfOpen: true }, (socket) =>
          socket.write(`${JSON_HEAD}\r\n`, () => socket.resume()),
        ),
      ),
  },
  // Time
  { name: 'no response', isSlow: true, start: createRawTarget(() => {}) },
  {
    name: 'no TLS handshake',
    isSlow: true,
    start: async () => {
      const { url, stop } = await createRawTarget(() => {})()
      return { url: url.replace('http:', 'https:'), stop }
    },
  },
  {
    name: 'headers that arrive slowly',
    isSlow: true,
    start: createRawTarget((socket) => {
      socket.write(JSON_HEAD)
      writeSlowly(socket, () => 'X: x\r\n')
    }),
  },
  {
    name: 'a body that arrives slowly',
    isSlow: true,
    start: createHttpTarget((_, response) => {
      response.writeHead(200)
      writeSlowly(response, () => ' ')
    }),
  },
  {
    name: 'one response, then none',
    isSlow: true,
    start: (() => {
      let count = 0
      return createHttpTarget((_, response) => {
        if (count++ === 0) response.end('[]')
      })
    })(),
  },
  {
    name: '429 always',
    isSlow: true,
    start: createHttpTarget((_, response) => response.writeHead(429).end()),
  },
  {
    name: '429 always, with Retry-After: 0',
    isSlow: true,
    start: createHttpTarget((_, response) => response.writeHead(429, { 'Retry-After': '0' }).end()),
  },
  {
    name: '503 always',
    isSlow: true,
    start: createHttpTarget((_, response) => response.writeHead(503).end()),
  },
  {
    name: 'a huge Retry-After',
    start: createHttpTarget((_, response) =>
      response.writeHead(429, { 'Retry-After': '9'.repeat(300) }).end(),
    ),
  },
  {
    name: 'a Retry-After of an hour',
    start: createHttpTarget((_, response) => response.writeHead(503, { 'Retry-After': '3600' }).end()),
  },
  // Tokens and texts
  { name: 'a token of 10 MiB', isTwin: true, start: async () => createTwinWithToken('x'.repeat(10 * MIB))() },
  { name: 'an empty token', isTwin: true, start: createTwinWithToken('') },
  {
    name: 'a token with line breaks and escapes',
    isTwin: true,
    start: createTwinWithToken(`a.b.c${TERMINAL}`),
  },
  { name: 'a token that is a placeholder', isTwin: true, start: createTwinWithToken('$TOKEN_1') },
  { name: 'a token of one letter', isTwin: true, start: createTwinWithToken('e') },
  {
    name: 'names with terminal escapes',
    isTwin: true,
    start: createTwinWithPosts((one) => ({
      ...one,
      content: TERMINAL,
      userInfo: { user_id: TERMINAL, nickname: TERMINAL, avatar: TERMINAL, gender: 1 },
    })),
  },
  {
    name: 'keys with terminal escapes',
    isTwin: true,
    start: createTwinWithPosts((one) => ({ ...one, [TERMINAL]: 1, images: [{ [TERMINAL]: 1 }] })),
  },
  {
    name: 'an error whose message is 15 MiB long',
    start: async () => {
      const text = JSON.stringify({ message: 'x'.repeat(15 * MIB), status_code: 401 })
      return createHttpTarget((_, response) =>
        response.writeHead(401, { 'Content-Type': 'application/json' }).end(text),
      )()
    },
  },
]
