import type { IncomingMessage, ServerResponse } from 'node:http'
import { getPath } from '../../twin/request.ts'
import { picturePath } from '../../twin/twin-paths.ts'
import type { Backend } from '../backend.ts'
import { MAX_UPLOAD_BODY } from '../limits.ts'
import type { GrowingBodyControl, Reply } from '../reply.ts'
import type { ConnectionLimiter } from './limit-connections.ts'
import { type Outcome, type RequestSummary, summarizeRequest } from './request-summary.ts'
import { sendReply } from './send-reply.ts'

/** What a server serves. */
export type ServedBackend = Pick<Backend, 'answer' | 'createProblem'>

export interface RequestHandlerOptions {
  /** largest body, in bytes */
  readonly maxBody: number
  /** called for every request once it is answered */
  readonly onExchange?: ((exchange: RequestSummary) => void) | undefined
  /** called for an error in the twin itself, which the client sees as 500 */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Passes the requests of a server to a backend, and sends its replies. */
export class RequestHandler {
  /** Where this machine reaches the server: for requests that do not name a host. */
  origin = ''
  /** Whether the server is closing. Connections then end with their response. */
  #isClosing = false
  readonly #growing = new Set<GrowingBodyControl>()
  readonly #backend: ServedBackend
  readonly #limiter: ConnectionLimiter
  readonly #options: RequestHandlerOptions
  readonly #readHost: (host: string) => string | undefined

  constructor(
    backend: ServedBackend,
    scheme: 'http' | 'https',
    limiter: ConnectionLimiter,
    options: RequestHandlerOptions,
  ) {
    this.#backend = backend
    this.#limiter = limiter
    this.#options = options
    this.#readHost = createHostReader(scheme)
  }

  /** @param refusal why the request is refused, if it is */
  handle(request: IncomingMessage, response: ServerResponse, refusal?: string): void {
    const startedAt = this.#options.onExchange ? performance.now() : 0
    const finish = (reply: Reply): void => this.#send(request, response, reply, startedAt, fail)
    const fail = (error: unknown): void => {
      this.#options.onError?.(error)
      finish(this.#backend.createProblem(500))
    }
    const refuse = (status: number, message: string): void => {
      response.shouldKeepAlive = false
      finish(this.#backend.createProblem(status, message))
    }
    if (refusal !== undefined) {
      refuse(503, refusal)
      return
    }
    const origin = this.#readOrigin(request)
    if (origin === undefined) {
      refuse(400, '400 Bad Request')
      return
    }
    const answer = (body: Buffer | undefined): void => {
      try {
        const reply = this.#backend.answer({
          method: request.method ?? '',
          target: readTarget(request.url ?? ''),
          headers: request.headers,
          body,
          origin,
          client: request.socket.remoteAddress ?? '',
        })
        if (reply instanceof Promise) reply.then(finish, fail)
        else finish(reply)
      } catch (error) {
        fail(error)
      }
    }
    if (request.method === 'GET') {
      answer(undefined)
      return
    }
    collectBody(request, this.#getBodyLimit(request.url ?? ''), (body) => {
      // The connection stays open: a client whose connection is closed while it sends may miss the response.
      if (body === TOO_LARGE) finish(this.#backend.createProblem(413))
      else answer(body)
    })
  }

  /** The origin by which the client reached the server; undefined for a missing or invalid Host (RFC 9112, section 3.2). */
  #readOrigin({ headers: { host }, httpVersion }: IncomingMessage): string | undefined {
    if (host === undefined) return httpVersion === '1.1' ? undefined : this.origin
    return host === '' ? this.origin : this.#readHost(host)
  }

  #getBodyLimit(url: string): number {
    const isUpload = `${getPath(url)}/`.endsWith(`/${picturePath('uploads')}`)
    return isUpload ? MAX_UPLOAD_BODY : this.#options.maxBody
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    reply: Reply,
    startedAt: number,
    fail: (error: unknown) => void,
  ): void {
    const report = (outcome: Outcome): void =>
      this.#options.onExchange?.(summarizeRequest(request, reply, outcome, performance.now() - startedAt))
    const { delivery, growing } = reply
    if (growing) {
      this.#prepare(response)
      import('./send-growing.ts')
        .then(({ sendGrowing }) => {
          sendGrowing(response, reply, growing, { growing: this.#growing, limiter: this.#limiter })
          if (this.#isClosing) this.close()
          report('sent')
        })
        .catch(fail)
      return
    }
    if (delivery === undefined) {
      this.#prepare(response)
      sendReply(response, reply)
      report('sent')
      return
    }
    const onOutcome = (outcome: Outcome): void => {
      this.#prepare(response)
      this.#limiter.startSendTimeout(response)
      report(outcome)
    }
    import('./deliver.ts')
      .then(({ deliverOverHttp }) => deliverOverHttp(response, reply, delivery, onOutcome))
      .catch(fail)
  }

  /** Ends the bodies that grow. Connections end with their response from now on. */
  close(): void {
    this.#isClosing = true
    for (const body of this.#growing) body.stop('The twin stops.')
  }

  #prepare(response: ServerResponse): void {
    if (this.#isClosing) response.shouldKeepAlive = false
  }
}

/** The path and query of a request target. Proxies send them as part of an absolute URL (RFC 9112, section 3.2). */
const readTarget = (url: string): string =>
  url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?]*/i, '')

/** The characters of a host and a port. */
export const AUTHORITY = /^[\w.:[\]-]+$/

/**
 * Creates a function that reads the origin by which a client reaches a server from the value of a Host header, or returns undefined
 * for an invalid one. It remembers the last origin, since clients repeat theirs.
 */
function createHostReader(scheme: 'http' | 'https'): (host: string) => string | undefined {
  let last = { host: '', origin: '' }
  return (host) => {
    if (last.host === host) return last.origin
    const origin = `${scheme}://${host}`
    if (!AUTHORITY.test(host) || !URL.canParse(origin)) return undefined
    last = { host, origin }
    return origin
  }
}

/** The result for a body above the limit. */
const TOO_LARGE = Symbol('too large')

/**
 * Collects the body of a request. What exceeds the limit is read and discarded.
 *
 * @param callback called once, with the bytes or TOO_LARGE; never when the client disconnects before
 */
function collectBody(
  request: IncomingMessage,
  maxBytes: number,
  callback: (body: Buffer | undefined | typeof TOO_LARGE) => void,
): void {
  if (Number(request.headers['content-length']) > maxBytes) {
    request.resume()
    callback(TOO_LARGE)
    return
  }
  const chunks: Buffer[] = []
  let length = 0
  request.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= maxBytes) chunks.push(chunk)
    else if (length - chunk.length <= maxBytes) callback(TOO_LARGE)
  })
  request.on('end', () => {
    if (length <= maxBytes) callback(chunks.length < 2 ? chunks[0] : Buffer.concat(chunks))
  })
}
