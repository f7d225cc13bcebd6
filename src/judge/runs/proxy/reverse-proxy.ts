import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { CopyBudget } from './body-copy.ts'
import { isInLoop } from './forward-message.ts'
import { ForwardedRequest, type ReplaceResponse } from './forwarded-request.ts'
import { type OwnErrorReason, sendOwnError } from './own-error.ts'
import type { ProxiedRequest } from './proxied-request.ts'
import { type ConnectionOptions, TargetConnections } from './target-connections.ts'

export interface ProxyOptions extends ConnectionOptions {
  /** called for each exchange after it has ended, in this order */
  readonly listeners: readonly ProxyListener[]
  /** called for an error of a listener, which changes nothing else */
  readonly onListenerError: (error: unknown, request: RequestName) => void
  /** responds in place of a target that is down; without it, the client gets an error */
  readonly replaceResponse?: ReplaceResponse | undefined
}

/**
 * Forwards requests to a target and its responses to the clients, without changing them: a reverse proxy (RFC 9110, section 3.7)
 * that copies what passes. It has no socket of its own: `handle` is a listener for requests of a server of Node.js, also for
 * its events `checkContinue` and `checkExpectation`.
 *
 *     const proxy = new ReverseProxy({ baseUrl: 'https://staging.example.com', … })
 *     http.createServer((request, response) => proxy.handle(request, response))
 */
export class ReverseProxy {
  readonly #options: ProxyOptions
  readonly #target: TargetConnections
  readonly #ended: ExchangeQueue
  readonly #budget = new CopyBudget()

  constructor(options: ProxyOptions) {
    this.#options = options
    this.#ended = new ExchangeQueue(options)
    this.#target = new TargetConnections(options)
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    try {
      this.#handle(request, response)
    } catch {
      response.destroy()
    }
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const refusal = findRefusal(request)
    if (refusal) {
      request.resume()
      sendOwnError(response, ...refusal)
      return
    }
    const { baseUrl, now, replaceResponse } = this.#options
    const forwarded = new ForwardedRequest(request, response, {
      baseUrl,
      target: this.#target,
      budget: this.#budget,
      now,
      replaceResponse,
      onEnd: () => this.#ended.add(forwarded),
    })
    forwarded.send()
  }

  /** Closes the connections to the target. Resolves when all exchanges were passed on. */
  close(): Promise<void> {
    this.#target.close()
    return this.#ended.waitUntilEmpty()
  }
}

const NO_HTTP_PROXY =
  'this is a proxy for one base URL. Use its URL as the base URL of the app, and not as the HTTP proxy of the device.'

/** Protocols that a client offers and can do without. Java offers HTTP/2 in this way. */
const IGNORED_UPGRADE = /^\s*h2c\s*$/i

function findRefusal(request: IncomingMessage): readonly [OwnErrorReason, string] | undefined {
  const { url = '', headers, rawHeaders } = request
  if (!url.startsWith('/') && url !== '*') return ['no-http-proxy', NO_HTTP_PROXY]
  const { upgrade } = headers
  if (upgrade !== undefined && !IGNORED_UPGRADE.test(upgrade))
    return ['upgrade-refused', `the proxy forwards HTTP/1.1 only, and no upgrade to ${upgrade}.`]
  if (isInLoop(rawHeaders))
    return ['loop', 'the request has passed too many proxies. The target probably leads back to this proxy.']
  return undefined
}

/** Called for each exchange after it has ended. What one listener throws ends nothing. */
export type ProxyListener = (exchange: ProxiedRequest) => void

/** How long listeners may keep requests waiting before these have their turn, in milliseconds. */
const MAX_TURN = 10

/** With more waiting exchanges than this, listeners work without a pause: requests get slower, but the number of exchanges does not grow. */
const MAX_WAITING = 1_000

/** Names a request, for a message. */
export type RequestName = Pick<ForwardedRequest, 'method' | 'target'>

type QueueOptions = Pick<ProxyOptions, 'listeners' | 'onListenerError' | 'now'>

/**
 * The exchanges that have ended, on their way to the listeners: one after the other, in their order. Between them, requests have
 * as much time as the listeners took. This is the one place where the errors of listeners are caught.
 */
class ExchangeQueue {
  readonly #options: QueueOptions
  readonly #waiting: ForwardedRequest[] = []
  #isBusy = false
  #passedOn: Promise<void> = Promise.resolve()

  constructor(options: QueueOptions) {
    this.#options = options
  }

  add(forwarded: ForwardedRequest): void {
    this.#waiting.push(forwarded)
    if (this.#isBusy) return
    this.#isBusy = true
    this.#passedOn = this.#passOnAll()
  }

  /** Resolves when all exchanges were passed on. */
  waitUntilEmpty(): Promise<void> {
    return this.#passedOn
  }

  async #passOnAll(): Promise<void> {
    let turn = 0
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      turn += await this.#passOn(next)
      if (turn < MAX_TURN || this.#waiting.length > MAX_WAITING) continue
      await sleep(turn)
      turn = 0
    }
    this.#isBusy = false
  }

  /** @returns how long the listeners took */
  async #passOn(forwarded: ForwardedRequest): Promise<number> {
    const { listeners, onListenerError, now } = this.#options
    const errors: unknown[] = []
    const exchange = await forwarded.describe().catch((error) => void errors.push(error))
    const startedAt = now()
    for (const listener of exchange ? listeners : []) {
      try {
        listener(exchange as ProxiedRequest)
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) onListenerError(errors[0], forwarded)
    forwarded.release()
    return now() - startedAt
  }
}
