import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import type { RawExchange } from '../recordings/client-exchange.ts'
import { CLOSED_CONNECTION, readErrorCode } from '../target/explain-connection-error.ts'
import { BodyCopy } from './body-copy.ts'
import { endLike } from './end-like.ts'
import { explainOutage } from './explain-outage.ts'
import { addTrailersOf, hasBody, writeHeadLike, writeInterim } from './forward-message.ts'
import { type OwnErrorReason, sendOwnError } from './own-error.ts'
import type { Answerer, ProxiedExchange, ReplacedResponse, UnansweredRequest } from './proxied-exchange.ts'
import { createTargetHeaders, listHeaderPairs } from './raw-headers.ts'
import type { TargetConnections } from './target-connections.ts'

/** Creates the response in place of a target that is down. @param problem why the target did not answer */
export type ReplaceResponse = (request: UnansweredRequest, problem: string) => Promise<ReplacedResponse>

interface ForwardOptions {
  readonly baseUrl: string
  readonly target: TargetConnections
  readonly now: () => number
  readonly replaceResponse: ReplaceResponse | undefined
  /** called once, when nothing more can happen */
  readonly onEnd: () => void
}

/** Requests that may be sent again when an idle connection was closed at the same moment (RFC 9110, section 9.2.2). */
const REPEATABLE = ['GET', 'HEAD', 'OPTIONS']

/** One request on its way to the target, and its response on the way back. */
export class ForwardedRequest {
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #options: ForwardOptions
  readonly #startedAt: number
  readonly #clientAddress: string
  readonly #requestCopy = new BodyCopy()
  readonly #responseCopy = new BodyCopy()
  #outgoing: ClientRequest | undefined
  #incoming: IncomingMessage | undefined
  #replaced: ReplacedResponse | undefined
  #answeredBy: Answerer | undefined
  #problem: string | undefined
  #wasReset = false
  #hasEnded = false
  #milliseconds = 0

  constructor(request: IncomingMessage, response: ServerResponse, options: ForwardOptions) {
    this.#request = request
    this.#response = response
    this.#options = options
    this.#startedAt = options.now()
    this.#clientAddress = request.socket.remoteAddress ?? ''
    request.on('data', (chunk: Buffer) => this.#requestCopy.add(chunk))
    response.on('close', () => this.#handleClose())
  }

  /** Sends the request to the target. */
  send(): void {
    const { method = 'GET', url = '/', rawHeaders, socket } = this.#request
    const { target } = this.#options
    const targetHeaders = createTargetHeaders({
      method,
      rawHeaders,
      clientAddress: this.#clientAddress,
      scheme: 'encrypted' in socket ? 'https' : 'http',
      targetHost: target.host,
    })
    const outgoing = target.open(method, url, targetHeaders)
    this.#outgoing = outgoing
    outgoing.on('information', (interim) => writeInterim(this.#response, interim))
    outgoing.on('response', (incoming) => this.#forwardResponse(incoming))
    outgoing.on('error', (error) => this.#handleError(outgoing, error))
    if (!hasBody(this.#request)) {
      this.#request.resume()
      outgoing.end()
      return
    }
    // The trailers are added before pipe ends the request.
    this.#request.on('end', () => addTrailersOf(this.#request, outgoing))
    this.#request.pipe(outgoing)
    // A request whose body comes later has its head now.
    setImmediate(() => outgoing.destroyed || outgoing.flushHeaders())
    // A body that nobody reads any more would keep the connection of the client from its next request.
    outgoing.on('close', () => this.#request.unpipe(outgoing).resume())
  }

  #forwardResponse(incoming: IncomingMessage): void {
    const response = this.#response
    try {
      writeHeadLike(response, incoming)
    } catch (error) {
      incoming.destroy()
      this.#sendOwnError('target-invalid', explainOutage(error))
      return
    }
    this.#incoming = incoming
    this.#answeredBy = 'target'
    incoming.on('data', (chunk: Buffer) => this.#responseCopy.add(chunk))
    incoming.on('end', () => addTrailersOf(incoming, response))
    incoming.on('error', () => {
      this.#problem = 'the target cut its response'
      endLike(response, this.#wasReset)
    })
    incoming.pipe(response)
    // A response whose body comes later has its head now; one whose body has come is sent in one piece.
    setImmediate(() => response.writableEnded || response.destroyed || response.flushHeaders())
  }

  #handleError(outgoing: ClientRequest, error: unknown): void {
    if (this.#response.destroyed) return
    const code = readErrorCode(error)
    if (this.#response.headersSent) {
      this.#wasReset = code === 'ECONNRESET'
      return
    }
    const isClosed = CLOSED_CONNECTION.test(code)
    if (isClosed && outgoing.reusedSocket && this.#isRepeatable()) {
      this.send()
      return
    }
    const explanation = explainOutage(error)
    if (code.startsWith('HPE_')) this.#sendOwnError('target-invalid', explanation)
    else if (this.#options.replaceResponse) this.#replace(this.#options.replaceResponse, explanation)
    else if (isClosed && outgoing.socket?.connecting === false) {
      // A client without a proxy would see the same.
      this.#problem = explanation
      endLike(this.#response, (error as NodeJS.ErrnoException).syscall !== undefined)
    } else this.#sendOwnError('target-unreachable', explanation)
  }

  #isRepeatable(): boolean {
    return REPEATABLE.includes(this.#request.method ?? '') && !hasBody(this.#request)
  }

  #sendOwnError(reason: OwnErrorReason, explanation: string): void {
    this.#answeredBy = 'proxy'
    this.#problem = explanation
    sendOwnError(
      this.#response,
      reason,
      `The target ${this.#options.baseUrl} did not answer: ${explanation}.`,
    )
  }

  /** Responds in place of the target once the whole request has come. */
  async #replace(replaceResponse: ReplaceResponse, problem: string): Promise<void> {
    const request = this.#request
    // A client that expects it sends its body only now.
    if (request.headers.expect !== undefined) this.#response.writeContinue()
    if (!request.complete) await new Promise((resolve) => request.on('end', resolve).resume())
    const body = this.#requestCopy.read()
    if (body === undefined) {
      this.#sendOwnError('target-unreachable', `${problem}, and the request is too long for the fallback`)
      return
    }
    const { method = 'GET', url = '/', headers } = request
    const unanswered = { method, target: url, headers, body, clientAddress: this.#clientAddress }
    this.#problem = problem
    this.#replaced = await replaceResponse(unanswered, problem)
    this.#answeredBy = 'fallback'
    this.#replaced.send(this.#response)
  }

  /** The response was sent, or the connection of the client has ended. */
  #handleClose(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    if (!this.#response.writableFinished) {
      this.#problem ??= 'the client left'
      this.#outgoing?.destroy()
    }
    this.#milliseconds = Math.round((this.#options.now() - this.#startedAt) * 1000) / 1000
    this.#options.onEnd()
  }

  /** Describes the exchange after its end. */
  async describe(): Promise<ProxiedExchange> {
    const { method = 'GET', url = '/', rawHeaders, headers, complete } = this.#request
    const body = await this.#requestCopy.decode(headers['content-encoding'])
    return {
      raw: {
        at: Math.floor(this.#startedAt),
        milliseconds: this.#milliseconds,
        client: { address: this.#clientAddress },
        request: {
          method,
          url: this.#options.baseUrl + url,
          headers: listHeaderPairs(rawHeaders),
          body: complete ? body : undefined,
        },
        response: await this.#describeResponse(),
      },
      target: url,
      answeredBy: this.#answeredBy,
      status: this.#response.headersSent ? this.#response.statusCode : undefined,
      problem: this.#problem,
    }
  }

  async #describeResponse(): Promise<RawExchange['response']> {
    if (this.#answeredBy === 'fallback') return this.#replaced?.sent
    const incoming = this.#incoming
    if (!incoming?.complete || !this.#response.writableFinished) return undefined
    const body = await this.#responseCopy.decode(incoming.headers['content-encoding'])
    return { status: incoming.statusCode ?? 0, headers: listHeaderPairs(incoming.rawHeaders), body }
  }
}
