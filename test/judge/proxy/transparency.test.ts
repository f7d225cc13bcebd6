import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  type Ending,
  type Message,
  parseMessage,
  type Received,
  send,
  startProxy,
  startSockets,
} from './wire.ts'

interface Case {
  /** the head without Host, and the body. Default: a request of a list */
  readonly request?: string
  /** what the target sends when it has the request. Default: an empty list */
  readonly response?: string
  /** what the target does after its response. Default: it leaves the connection open */
  readonly ending?: 'end' | 'reset'
  /** whether the client sees that the connection stays open after the response. Default: it does not look */
  readonly staysOpen?: boolean
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const gzip = latin(gzipSync('[{"id":1}]'))
const brotli = latin(brotliCompressSync('[{"id":1}]'))
const withLength = (text: string): string => `Content-Length: ${text.length}\r\n\r\n${text}`
const MEGABYTES = 'x0123456789abcdef'.repeat(616_810)

const START = 'HTTP/1.1 200 OK\r\n'
const ok = `${START}${withLength('[]')}`
const CUT = `${START}Content-Length: 100\r\n\r\n[{"id":`
const EVERY_BYTE = withLength(String.fromCharCode(...Array(256).keys()))

/** A request whose connection is closed after it. */
const request = (target: string, rest = '\r\n'): string =>
  `${target} HTTP/1.1\r\nConnection: close\r\n${rest}`

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'PURGE']
const statuses = ['200 OK', '200 Fine by me', '200 ', '201 Created', '202 Accepted', '206 Partial Content']
statuses.push('301 Moved Permanently', '400 Bad Request', '401 Unauthorized', '403 Nö', '404 Not Found')
statuses.push('405 Method Not Allowed', '418 Tea', '422 Unprocessable Entity', '429 Too Many Requests')
statuses.push(
  '500 Internal Server Error',
  '502 Bad Gateway',
  '503 Service Unavailable',
  '599 Odd',
  '777 Seven',
)

const cases: Readonly<Record<string, Case>> = {
  ...Object.fromEntries(
    methods.map((method) => [
      `method ${method}`,
      {
        request: request(`${method} /posts`, ['GET', 'HEAD'].includes(method) ? '\r\n' : withLength('{}')),
        response: method === 'HEAD' ? `${START}Content-Length: 512\r\n\r\n` : ok,
      },
    ]),
  ),
  ...Object.fromEntries(
    statuses.map((status) => [
      `status ${status}`,
      { response: `HTTP/1.1 ${status}\r\n${withLength('body')}` },
    ]),
  ),
  'repeated headers, their order, their spelling and their spaces': {
    request: `GET /a HTTP/1.1\r\nx-Odd: 1\r\nACCEPT: a/b\r\nx-odd: 2\r\nCookie: a=1\r\ncookie: b=2\r\nX-Latin: \xe9\r\nConnection: close\r\n\r\n`,
    response: `${START}set-cookie: a=1; Path=/\r\nSet-Cookie: b=2\r\nDATE: Sat, 01 Jan 2000 00:00:00 GMT\r\nvary: a\r\nVary: b\r\nX-Empty:\r\nX-Latin: \xe9\r\nserver: nginx\r\n${withLength('x')}`,
  },
  'no Date': {},
  'a redirect to the target itself': {
    response: 'HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/posts\r\nContent-Length: 0\r\n\r\n',
  },
  'percent-encoding and odd characters in the path': {
    request: request(`GET //a/../b/%2e%2E/%zz?q=a+b&[]=~'"|{}`),
  },
  'OPTIONS *': { request: request('OPTIONS *') },
  'POST without a body': { request: request('POST /posts', withLength('')) },
  'a body of the request in chunks, with trailers': {
    request: request(
      'POST /posts',
      'Transfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n3\r\nabc\r\n4;x=y\r\ndefg\r\n0\r\nX-Sum: 7\r\nx-sum: 8\r\n\r\n',
    ),
  },
  'a body of GET': { request: request('GET /posts', withLength('abc')) },
  'a compressed request': {
    request: request('POST /posts', `Content-Encoding: gzip\r\n${withLength(gzip)}`),
  },
  'bytes of all values': { request: request('POST /posts', EVERY_BYTE), response: `${START}${EVERY_BYTE}` },
  gzip: { response: `${START}Content-Encoding: gzip\r\n${withLength(gzip)}` },
  brotli: { response: `${START}Content-Encoding: br\r\n${withLength(brotli)}` },
  'gzip that is damaged': { response: `${START}Content-Encoding: gzip\r\n${withLength(gzip.slice(0, 12))}` },
  'a coding that is not known': { response: `${START}Content-Encoding: zstd\r\n${withLength('zzz')}` },
  chunks: { response: `${START}Transfer-Encoding: chunked\r\n\r\n2\r\n[{\r\n3\r\n}]\n\r\n0\r\n\r\n` },
  'chunks with trailers': {
    response: `${START}Trailer: X-Sum\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\nX-Sum: 1\r\nX-Sum: 2\r\n\r\n`,
  },
  'no chunks': { response: `${START}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n` },
  'a body that ends with the connection': {
    response: `${START}Content-Type: text/plain\r\n\r\nuntil the end`,
    ending: 'end',
  },
  'an empty body': { response: `${START}Content-Length: 0\r\n\r\n` },
  '10 MiB in both directions': {
    request: request('POST /posts', withLength(MEGABYTES)),
    response: `${START}${withLength(MEGABYTES)}`,
  },
  204: { response: 'HTTP/1.1 204 No Content\r\nX-A: 1\r\n\r\n' },
  304: { response: 'HTTP/1.1 304 Not Modified\r\nETag: "1"\r\nContent-Length: 512\r\n\r\n' },
  'HEAD with chunks': {
    request: request('HEAD /posts'),
    response: `${START}Transfer-Encoding: chunked\r\n\r\n`,
  },
  'HEAD without a length': { request: request('HEAD /posts'), response: `${START}X-A: 1\r\n\r\n` },
  '103 before the response': {
    response: `HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\nlink: </b>; rel=preload\r\n\r\n${ok}`,
  },
  '102 twice before the response': {
    response: `HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 102 Processing\r\nX-A: 1\r\n\r\n${ok}`,
  },
  'a body that is cut': { response: CUT, ending: 'end' },
  'a body that is cut by a reset': { response: CUT, ending: 'reset' },
  'chunks that are cut': {
    response: `${START}Transfer-Encoding: chunked\r\n\r\n4\r\n[{"i\r\n`,
    ending: 'end',
  },
  'no response, and the end': { response: '', ending: 'end' },
  'no response, and a reset': { response: '', ending: 'reset' },
  'a body that never ends': { response: CUT, staysOpen: true },
  'a head without its body': { response: `${START}Content-Length: 100\r\n\r\n`, staysOpen: true },
  'a client with HTTP/1.0': { request: 'GET /posts HTTP/1.0\r\nX-A: 1\r\n\r\n' },
}

/** Creates a check whether a request is whole. It reads the length once: each search copies all of a text that has grown. */
function createIsWhole(): (received: Received) => boolean {
  let length: number | undefined
  return ({ text }) => {
    if (length !== undefined) return text.length >= length
    const end = text.indexOf('\r\n\r\n')
    if (end < 0) return false
    const head = text.slice(0, end)
    if (/^transfer-encoding: chunked/im.test(head)) return /\r\n0\r\n([^\r\n]+\r\n)*\r\n$/.test(text)
    length = end + 4 + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
    return text.length >= length
  }
}

interface Observed {
  readonly request: Message
  readonly response: Message
  readonly ending: Ending
}

/** Sends the request to a port and observes both sides. */
async function observe(
  port: number,
  { request: sent = request('GET /posts?lng=1&lat=2'), response = ok, staysOpen }: Case,
  targets: Received[],
): Promise<Observed> {
  const client = send(port, sent.replace('\r\n', '\r\nHost: app.example\r\n'))
  const expected = parseMessage(response)
  await client.until(({ ending, text }) =>
    staysOpen ? text.endsWith(expected.body === '' ? '\r\n\r\n' : expected.body) : ending !== 'open',
  )
  client.socket.destroy()
  const target = targets.at(-1)
  return {
    request: parseMessage(target?.text ?? ''),
    response: parseMessage(client.text),
    ending: staysOpen ? 'open' : client.ending,
  }
}

const FORWARDING = /^(host|x-forwarded-(for|proto|host)):/i

describe('through the proxy, client and target see the same as directly', () => {
  test.for(Object.entries(cases))('%s', async ([, example]) => {
    const { response = ok, ending, staysOpen } = example
    const targets: Received[] = []
    const target = await startSockets((received) => {
      targets.push(received)
      void received.until(createIsWhole()).then(({ socket }) => {
        const finish = (): void => {
          if (ending === 'reset') socket.resetAndDestroy()
          // The server ends the connection, as the client asked for.
          else if (!staysOpen) socket.end()
        }
        if (response === '') finish()
        else socket.write(response, 'latin1', finish)
      })
    })
    const proxy = await startProxy(target.url)
    const direct = await observe(target.port, example, targets)
    const proxied = await observe(proxy.port, example, targets)
    expect(targets).toHaveLength(2)
    expect({ ...proxied.response, ending: proxied.ending }).toEqual({
      ...direct.response,
      ending: direct.ending,
    })
    const withoutForwarding = (headers: readonly string[]): string[] =>
      headers.filter((line) => !FORWARDING.test(line))
    // The version is that of one connection.
    expect(proxied.request.start).toBe(direct.request.start.replace('HTTP/1.0', 'HTTP/1.1'))
    expect(withoutForwarding(proxied.request.headers)).toEqual(withoutForwarding(direct.request.headers))
    expect(proxied.request.headers.filter((line) => FORWARDING.test(line))).toEqual([
      `Host: 127.0.0.1:${target.port}`,
      'X-Forwarded-For: 127.0.0.1',
      'X-Forwarded-Proto: http',
      'X-Forwarded-Host: app.example',
    ])
    expect(proxied.request.body === direct.request.body).toBe(true)
    expect(proxied.request.trailers).toEqual(direct.request.trailers)
  })
})
