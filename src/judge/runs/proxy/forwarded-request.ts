import type { ClientRequest, IncomingMessage, InformationEvent, ServerResponse } from 'node:http'
import { SAFE_METHODS } from '../../target/exchange.ts'
import { CLOSED_CONNECTION, readErrorCode, SWITCHED_PROTOCOL } from '../../target/http-client.ts'
import { type CopyBudget, MessageCopy } from './body-copy.ts'
import {
  addTrailersOf,
  createTargetHeaders,
  endLike,
  hasBody,
  writeHeadLike,
  writeInterim,
} from './forward-message.ts'
import { explainOutage, explainOwnFailure, type OwnErrorReason, sendTargetError } from './own-error.ts'
import type { ProxiedRequest, ReplacedResponse, UnansweredRequest } from './proxied-request.ts'
import { guard, listenTo, type TargetConnections } from './target-connections.ts'

/** Creates the response in place of a target that is down. @param problem why the target did not answer */
export type ReplaceResponse = (request: UnansweredRequest, problem: string) => Promise<ReplacedResponse>

interface ForwardOptions {
  readonly baseUrl: string
  readonly target: TargetConnections
  readonly budget: CopyBudget
  readonly now: () => number
  readonly replaceResponse: ReplaceResponse | undefined
  /** called once, when nothing more can happen */
  readonly onEnd: () => void
}

const NO_OUTCOME = { answeredBy: undefined, problem: undefined }

/** One request on its way to the target, and its response on the way back. An error in here ends this request only. */
export class ForwardedRequest {
  readonly method: string
  /** path and query as the client sent them */
  readonly target: string
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #options: ForwardOptions
  readonly #startedAt: number
  readonly #clientAddress: string
  readonly #requestCopy: MessageCopy
  #responseCopy: MessageCopy | undefined
  #outgoing: ClientRequest | undefined
  #replaced: ReplacedResponse | undefined
  #outcome: Pick<ProxiedRequest, 'answeredBy' | 'ownError' | 'problem'> = NO_OUTCOME
  #wasReset = false
  #milliseconds = 0

  constructor(request: IncomingMessage, response: ServerResponse, options: ForwardOptions) {
    this.method = request.method ?? 'GET'
    this.target = request.url ?? '/'
    this.#request = request
    this.#response = response
    this.#options = options
    this.#startedAt = options.now()
    this.#clientAddress = request.socket.remoteAddress ?? ''
    this.#requestCopy = new MessageCopy(request, options.budget)
    response.on('error', () => response.destroy())
    response.once('close', () => this.#handleClose())
  }

  /** Sends the request to the target. */
  send(): void {
    guard(() => this.#send(), this.#fail)()
  }

  readonly #fail = (error: unknown): void => {
    const problem = explainOwnFailure(error)
    this.#outcome = { ...this.#outcome, problem }
    if (this.#response.headersSent) this.#response.destroy()
    else this.#sendOwnError('proxy-failed', problem)
    this.#outgoing?.destroy()
    this.#request.unpipe().resume()
  }

  #send(): void {
    const { target } = this.#options
    const headers = createTargetHeaders(this.#request, target.host)
    const outgoing = target.open(this.method, this.target, headers, this.#isRepeatable)
    this.#outgoing = outgoing
    const listeners = {
      information: (interim: InformationEvent) => writeInterim(this.#response, interim, outgoing),
      response: (incoming: IncomingMessage) => this.#forwardResponse(incoming),
      upgrade: (incoming: IncomingMessage) => this.#rejectResponse(incoming, SWITCHED_PROTOCOL),
      error: (error: unknown) => this.#handleError(outgoing, error),
    }
    listenTo(outgoing, listeners, this.#fail)
    if (!hasBody(this.#request)) {
      this.#request.resume()
      outgoing.end()
      return
    }
    // The trailers are added before pipe ends the request.
    listenTo(this.#request, { end: () => addTrailersOf(this.#request, outgoing) }, this.#fail)
    this.#request.pipe(outgoing)
    // A request whose body comes later has its head now.
    setImmediate(guard(() => outgoing.destroyed || outgoing.flushHeaders(), this.#fail))
    // A body that nobody reads any more would keep the connection of the client from its next request.
    outgoing.on('close', () => this.#request.unpipe(outgoing).resume())
  }

  /** Whether it may be sent again (RFC 9110, section 9.2.2). */
  get #isRepeatable(): boolean {
    return SAFE_METHODS.includes(this.method) && !hasBody(this.#request)
  }

  #forwardResponse(incoming: IncomingMessage): void {
    const response = this.#response
    try {
      // Node.js takes a 101 without the header Upgrade for a final response.
      if (incoming.statusCode === 101) throw new Error(SWITCHED_PROTOCOL)
      writeHeadLike(response, incoming)
    } catch (error) {
      this.#rejectResponse(incoming, explainOutage(error))
      return
    }
    this.#outcome = { ...NO_OUTCOME, answeredBy: 'target' }
    this.#responseCopy = new MessageCopy(incoming, this.#options.budget)
    const handleCut = (): void => {
      this.#outcome = { answeredBy: 'target', problem: 'the target cut its response' }
      endLike(response, this.#wasReset)
    }
    listenTo(incoming, { end: () => addTrailersOf(incoming, response), error: handleCut }, this.#fail)
    incoming.pipe(response)
    // A response whose body comes later has its head now; one whose body has come is sent in one piece.
    const isOver = (): boolean => response.writableEnded || response.destroyed
    setImmediate(guard(() => isOver() || response.flushHeaders(), this.#fail))
  }

  #rejectResponse({ socket }: IncomingMessage, explanation: string): void {
    socket.destroy()
    this.#sendOwnError('target-invalid', explanation)
  }

  #handleError(outgoing: ClientRequest, error: unknown): void {
    if (this.#response.destroyed) return
    const code = readErrorCode(error)
    if (this.#response.headersSent) {
      this.#wasReset = code === 'ECONNRESET'
      return
    }
    const isClosed = CLOSED_CONNECTION.test(code)
    if (isClosed && outgoing.reusedSocket && this.#isRepeatable) {
      this.send()
      return
    }
    const explanation = explainOutage(error)
    if (code.startsWith('HPE_')) this.#sendOwnError('target-invalid', explanation)
    else if (this.#options.replaceResponse)
      this.#replace(this.#options.replaceResponse, explanation).catch((reason) => this.#fail(reason))
    else if (isClosed && outgoing.socket?.connecting === false) {
      // A client without a proxy would see the same.
      this.#outcome = { ...NO_OUTCOME, problem: explanation }
      endLike(this.#response, (error as NodeJS.ErrnoException).syscall !== undefined)
    } else this.#sendOwnError('target-unreachable', explanation)
  }

  #sendOwnError(reason: OwnErrorReason, explanation: string): void {
    this.#outcome = { answeredBy: 'proxy', ownError: reason, problem: explanation }
    sendTargetError(this.#response, reason, explanation, this.#options.baseUrl)
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
    this.#outcome = { ...NO_OUTCOME, problem }
    const { method, target } = this
    const unanswered = { method, target, headers: request.headers, body, clientAddress: this.#clientAddress }
    this.#replaced = await replaceResponse(unanswered, problem)
    this.#outcome = { answeredBy: 'fallback', problem }
    this.#replaced.send(this.#response)
  }

  /** The response was sent, or the connection of the client has ended. */
  #handleClose(): void {
    if (!this.#response.writableFinished) {
      this.#outcome = { ...this.#outcome, problem: this.#outcome.problem ?? 'the client left' }
      this.#outgoing?.destroy()
    }
    this.#milliseconds = Math.round((this.#options.now() - this.#startedAt) * 1000) / 1000
    this.#options.onEnd()
  }

  /** Describes the exchange after its end. */
  async describe(): Promise<ProxiedRequest> {
    const { method, target } = this
    const { baseUrl } = this.#options
    const { statusCode, headersSent, writableFinished } = this.#response
    const isWhole = writableFinished && this.#responseCopy?.isComplete
    const received = isWhole ? await this.#responseCopy?.describe() : undefined
    return {
      raw: {
        at: Math.floor(this.#startedAt),
        milliseconds: this.#milliseconds,
        client: { address: this.#clientAddress },
        // OPTIONS * is about the whole server (RFC 9110, section 7.1).
        request: {
          method,
          url: target === '*' ? new URL(baseUrl).origin : baseUrl + target,
          ...(await this.#requestCopy.describe()),
        },
        response: this.#replaced?.sent ?? (received && { status: statusCode, ...received }),
      },
      target,
      status: headersSent ? statusCode : undefined,
      ...this.#outcome,
    }
  }

  /** Forgets the copies of the bodies. */
  release(): void {
    this.#requestCopy.release()
    this.#responseCopy?.release()
  }
}
