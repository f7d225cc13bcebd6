import http from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { ProxiedRequest } from '../../../src/judge/runs/proxy/proxied-request.ts'
import { type ProxyOptions, ReverseProxy } from '../../../src/judge/runs/proxy/reverse-proxy.ts'
import { listen } from '../target/server.ts'

/** How a connection has ended, or that it is still open. */
export type Ending = 'ended' | 'reset' | 'open'

/** What one side of a connection got. */
export class Received {
  text = ''
  ending: Ending = 'open'
  readonly socket: Socket
  readonly #waiting = new Set<() => void>()

  constructor(socket: Socket) {
    this.socket = socket
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => this.#change(() => (this.text += text)))
    socket.on('end', () => this.#change(() => (this.ending = 'ended')))
    socket.on('error', () => this.#change(() => (this.ending = 'reset')))
    socket.on('close', () =>
      this.#change(() => (this.ending = this.ending === 'open' ? 'ended' : this.ending)),
    )
  }

  /** Waits until what was received fulfils a condition. */
  until(isEnough: (received: Received) => boolean): Promise<this> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!isEnough(this)) return
        this.#waiting.delete(look)
        resolve(this)
      }
      this.#waiting.add(look)
      look()
    })
  }

  #change(change: () => unknown): void {
    change()
    for (const look of [...this.#waiting]) look()
  }
}

/** A server of plain sockets that calls back for each connection. */
export async function startSockets(
  onConnection: (received: Received) => void,
  port = 0,
): Promise<{ port: number; url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    onConnection(new Received(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  const bound = (server.address() as AddressInfo).port
  return { port: bound, url: `http://127.0.0.1:${bound}`, close }
}

/** A request and a response as they are sent. The lines of headers end with CRLF. */
export const get = (path = '/', headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: app\r\n${headers}\r\n`
export const ok = (body: string, headers = ''): string =>
  `HTTP/1.1 200 OK\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`
/** Conditions to wait for. */
export const has =
  (text: string) =>
  (received: Received): boolean =>
    received.text.includes(text)
export const hasEnded = ({ ending }: Received): boolean => ending !== 'open'

/** Opens a connection and sends a text. */
export function send(port: number, text: string): Received {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const received = new Received(socket)
  socket.write(text, 'latin1')
  return received
}

/** A proxy that listens on a port, and what has passed it. */
export async function startProxy(
  baseUrl: string,
  { listeners = [], ...options }: Partial<ProxyOptions> = {},
) {
  const exchanges: ProxiedRequest[] = []
  const waiting = new Set<() => void>()
  const proxy = new ReverseProxy({
    baseUrl,
    connectTimeout: 5_000,
    now: () => performance.timeOrigin + performance.now(),
    listeners: [
      ...listeners,
      (exchange) => {
        exchanges.push(exchange)
        for (const look of [...waiting]) look()
      },
    ],
    onListenerError() {},
    ...options,
  })
  const server = http.createServer((request, response) => proxy.handle(request, response))
  server.on('checkContinue', (request, response) => proxy.handle(request, response))
  server.on('checkExpectation', (request, response) => proxy.handle(request, response))
  onTestFinished(() => proxy.close())
  const port = await listen(server)
  /** Waits until so many exchanges have ended. */
  const waitForExchanges = (count: number): Promise<readonly ProxiedRequest[]> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (exchanges.length >= count) resolve(exchanges)
      }
      waiting.add(look)
      look()
    })
  return { port, url: `http://127.0.0.1:${port}`, exchanges, waitForExchanges }
}

/** Waits until a socket is sent no more, since all buffers on the way are full, and gives the length of what waits in it. */
export async function waitForFullBuffers({ socket }: Received): Promise<number> {
  let waiting = Number.POSITIVE_INFINITY
  while (socket.writableLength < waiting) {
    waiting = socket.writableLength
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return waiting
}

/** A message as it is compared: its head without the fields of the connection, its body without chunks, and its trailers. */
export interface Message {
  /** heads of interim responses */
  readonly interim: readonly string[]
  readonly start: string
  readonly headers: readonly string[]
  readonly body: string
  readonly trailers: readonly string[]
  /** whether the last chunk has come; undefined without chunks */
  readonly hasLastChunk?: boolean
}

const CONNECTION_FIELDS = /^(connection|keep-alive):/i

/** Parses a request, or a response and the interim responses before it. */
export function parseMessage(text: string, interim: readonly string[] = []): Message {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  if (/^HTTP\/1.1 1\d\d/.test(head)) return parseMessage(rest.join('\r\n\r\n'), [...interim, head])
  const [start = '', ...headers] = head.split('\r\n')
  // White space around a value is no part of it.
  const kept = headers.filter((line) => !CONNECTION_FIELDS.test(line)).map((line) => line.trim())
  const body = rest.join('\r\n\r\n')
  if (!headers.some((line) => /^transfer-encoding:.*chunked/i.test(line)) || body === '')
    return { interim, start, headers: kept, body, trailers: [] }
  return { interim, start, headers: kept, ...parseChunks(body) }
}

function parseChunks(text: string): Pick<Message, 'body' | 'trailers' | 'hasLastChunk'> {
  let body = ''
  let rest = text
  for (;;) {
    // Extensions of chunks are for one connection.
    const [line = '', digits = ''] = /^([0-9a-f]+)(?:;[^\r]*)?\r\n/i.exec(rest) ?? []
    if (digits === '') return { body, trailers: [], hasLastChunk: false }
    const length = Number.parseInt(digits, 16)
    rest = rest.slice(line.length)
    if (length === 0)
      return { body, trailers: rest.split('\r\n').filter((line) => line !== ''), hasLastChunk: true }
    body += rest.slice(0, length)
    rest = rest.slice(length + 2)
  }
}
