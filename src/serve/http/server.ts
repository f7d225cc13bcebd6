import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { isWildcardHost, LOOPBACK_ADDRESS } from '../../base/loopback.ts'
import { redactTarget } from '../../base/redact-tokens.ts'
import { FeedtwinError } from '../../contract/index.ts'
import type { Backend } from '../backend.ts'
import type { Reply } from '../reply.ts'
import { collectBody, getBodyLimit, TOO_LARGE } from './body.ts'
import { answerClientError } from './client-error.ts'
import { type ConnectionLimiter, type ConnectionLimits, limitConnections } from './connections.ts'
import type { Outcome } from './deliver.ts'
import { pickCommonHeaders, type RequestSummary } from './exchange.ts'
import { explainListenError } from './listen-error.ts'
import { explainRefusal } from './reason.ts'
import { sendReply } from './send.ts'

export interface ListenOptions extends ConnectionLimits {
  /** name or address to bind to */
  readonly host: string
  /** 0 takes a free one */
  readonly port: number
  /** largest body in bytes */
  readonly maxBody: number
  /** certificate and key in PEM, to serve HTTPS */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined
  /** Whether the server and its connections keep the process running. Default: true. */
  readonly keepAlive?: boolean | undefined
  /** hears of every request once it is answered */
  readonly onExchange?: ((exchange: RequestSummary) => void) | undefined
  /** hears of a fault of the twin itself, which the client sees as 500 */
  readonly onFault?: ((error: unknown) => void) | undefined
}

/** What is served. */
type Answering = Pick<Backend, 'answer' | 'createProblem'>

export interface ListeningServer {
  readonly port: number
  /** where the twin is reached, without a slash at the end */
  readonly origin: string
  /** Resolves once the first request has been answered. */
  readonly answered: Promise<void>
  /** Takes no new requests, lets running ones finish, cuts off after a second and a half what does not. */
  close(): Promise<void>
}

/** The largest body that is taken, in bytes: 1 MiB. */
export const MAX_BODY = 1024 * 1024

/** How long clients may take, in milliseconds: slow ones must not hold connections for good. */
const HEADERS_TIMEOUT = 10_000
const REQUEST_TIMEOUT = 30_000
const KEEP_ALIVE_TIMEOUT = 65_000
const CHECK_INTERVAL = 1_000
const CLOSE_TIMEOUT = 1_500

/** Serves a backend over HTTP/1.1, or HTTPS. @throws FeedtwinError `port-taken`, `address-unavailable`, `bad-certificate` */
export async function listen(backend: Answering, options: ListenOptions): Promise<ListeningServer> {
  // Node would take an empty one for all interfaces.
  if (options.host === '') throw new FeedtwinError('bad-option', 'The host is empty. Use 127.0.0.1.')
  const scheme = options.tls ? 'https' : 'http'
  const door: Door = {
    ...options,
    backend,
    scheme,
    origin: '',
    reached: '',
    reachedOrigin: '',
    closing: false,
  }
  const settings = {
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    connectionsCheckingInterval: CHECK_INTERVAL,
    // A request without Host is refused below, with the envelope.
    requireHostHeader: false,
  }
  const server = options.tls
    ? (await import('./secure-server.ts')).createSecureServer({ ...settings, ...options.tls })
    : createServer(settings)
  const limiter = limitConnections(server, options)
  const answer: RequestListener = (request, response) => {
    limiter.begin(request, response)
    handle(request, response, door, limiter)
  }
  server.on('request', answer)
  // Who has nothing more to say may close that side of the connection, and is answered all the same; node has no
  // option for it, only this property.
  Object.assign(server, { httpAllowHalfOpen: true })
  if (options.keepAlive === false) {
    server.unref()
    server.on('connection', (socket: Socket) => socket.unref())
  }
  server.on('clientError', answerClientError)
  // What a client expects beyond 100-continue may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', answer)
  const answered = new Promise<void>((resolve) => {
    server.once('request', (_, response) => response.once('close', resolve))
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { host, port } = options
      explainListenError(error, { host, port, authority: authority(host, port) }).then(reject, reject)
    })
    server.listen(options.port, options.host, () => {
      const { port } = server.address() as AddressInfo
      door.origin = `${scheme}://${authority(options.host, port)}`
      resolve({ port, origin: door.origin, answered, close: () => close(server, door) })
    })
  })
}

interface Door extends ListenOptions {
  readonly backend: Answering
  readonly scheme: 'http' | 'https'
  /** where the twin is reached by those who do not say how they reached it */
  origin: string
  /** the authority by which the last client reached it, and the origin that this makes */
  reached: string
  reachedOrigin: string
  closing: boolean
}

function handle(
  request: IncomingMessage,
  response: ServerResponse,
  door: Door,
  limiter: ConnectionLimiter,
): void {
  const started = door.onExchange ? performance.now() : 0
  const finish = (answer: Reply): void => {
    const { delivery } = answer
    if (delivery === undefined) {
      prepare(response, door)
      sendReply(response, answer)
      tell(door, request, answer, started)
      return
    }
    import('./deliver.ts').then(({ deliverOverHttp: deliver }) => {
      deliver(response, answer, delivery, (outcome) => {
        prepare(response, door)
        limiter.startSendTimeout(response)
        tell(door, request, answer, started, outcome)
      })
    }, fail)
  }
  const fail = (error: unknown): void => {
    door.onFault?.(error)
    finish(door.backend.createProblem(500))
  }
  const origin = originOf(request.headers.host, door)
  if (origin === undefined || (request.headers.host === undefined && request.httpVersion === '1.1')) {
    // RFC 9112, section 3.2.
    response.shouldKeepAlive = false
    finish(door.backend.createProblem(400, '400 Bad Request'))
    return
  }
  const answer = (body: Buffer | undefined): void => {
    try {
      const answered = door.backend.answer({
        method: request.method ?? '',
        target: targetOf(request.url ?? ''),
        headers: request.headers,
        body,
        origin,
        client: request.socket.remoteAddress ?? '',
      })
      if (answered instanceof Promise) answered.then(finish, fail)
      else finish(answered)
    } catch (error) {
      fail(error)
    }
  }
  if (request.method === 'GET') {
    answer(undefined)
    return
  }
  collectBody(request, getBodyLimit(request.url ?? '', door.maxBody), (body) => {
    // The connection stays, and the rest is read and forgotten: a client that is cut off may miss the answer.
    if (body === TOO_LARGE) finish(door.backend.createProblem(413))
    else answer(body)
  })
}

function prepare(response: ServerResponse, door: Door): void {
  if (door.closing) response.shouldKeepAlive = false
}

function tell(
  door: Door,
  request: IncomingMessage,
  answer: Reply,
  started: number,
  outcome: Outcome = 'sent',
): void {
  if (!door.onExchange) return
  const reason = explainRefusal(answer)
  door.onExchange({
    method: request.method ?? '',
    target: redactTarget(request.url ?? ''),
    ...(outcome === 'sent'
      ? { status: answer.status, ...(reason !== undefined && { reason }) }
      : { status: undefined, unanswered: outcome }),
    milliseconds: performance.now() - started,
    client: pickCommonHeaders(request.headers),
    ...(answer.session !== undefined && { session: answer.session }),
    ...(answer.fault !== undefined && { fault: answer.fault }),
  })
}

/** The path and query of a request target; proxies send them as part of an absolute URL (RFC 9112, section 3.2). */
const targetOf = (url: string): string => (url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?]*/i, ''))

const AUTHORITY = /^[\w.:[\]-]+$/

/**
 * Where the client reached the twin; undefined for what cannot be. Clients come to the same place again and
 * again: the very same string each time is quick to look up.
 */
function originOf(host: string | undefined, door: Door): string | undefined {
  // A request for no authority has an empty one.
  if (host === undefined || host === '') return door.origin
  if (door.reached !== host) {
    if (!AUTHORITY.test(host) || !URL.canParse(`${door.scheme}://${host}`)) return undefined
    door.reached = host
    door.reachedOrigin = `${door.scheme}://${host}`
  }
  return door.reachedOrigin
}

/** The name under which this machine reaches what is bound to a host. */
function authority(host: string, port: number): string {
  if (isWildcardHost(host)) return `${LOOPBACK_ADDRESS}:${port}`
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

async function close(server: Server, door: Door): Promise<void> {
  door.closing = true
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT)
  await closed
  clearTimeout(deadline)
}
