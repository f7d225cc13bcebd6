import type { EventEmitter } from 'node:events'
import http, { type ClientRequest, type RequestOptions } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { formatCount } from '../../../base/text/format-count.ts'
import { isReusableAfter } from '../../target/http-client.ts'

/**
 * How long a connection to the target stays open without a request, in milliseconds. Most servers wait longer: one that closes
 * a connection at the moment when the next request is sent would lose that request.
 */
const IDLE_TIME = 4_000

/** How many requests the target has at a time. Further ones wait. */
const MAX_REQUESTS = 256

export interface ConnectionOptions {
  /** of the target, without a slash at the end */
  readonly baseUrl: string
  /** accepts untrusted certificates of the target */
  readonly insecure?: boolean | undefined
  /** how long a new connection to the target may take, with TLS, in milliseconds */
  readonly connectTimeout: number
  /** unix milliseconds, with fractions */
  readonly now: () => number
}

/** The connections that a proxy has to its target. They stay open for the next request. */
export class TargetConnections {
  /** host and port */
  readonly host: string
  readonly #url: URL
  readonly #agent: http.Agent
  readonly #options: ConnectionOptions
  /** since when each connection has no request, in milliseconds */
  readonly #idleSince = new WeakMap<Socket, number>()

  constructor(options: ConnectionOptions) {
    const { baseUrl, insecure = false, now } = options
    this.#options = options
    this.#url = new URL(baseUrl)
    this.host = this.#url.host
    // The agent closes only idle connections after its timeout: a response may take any time.
    const settings = { keepAlive: true, timeout: IDLE_TIME, maxSockets: MAX_REQUESTS }
    this.#agent =
      this.#url.protocol === 'https:'
        ? new https.Agent({ ...settings, rejectUnauthorized: !insecure })
        : new http.Agent(settings)
    this.#agent.on('free', (socket: Socket) => this.#idleSince.set(socket, now()))
  }

  /**
   * Opens a request.
   *
   * @param target path and query below the base URL, or *
   * @param headers names and values alternate
   * @param isRepeatable any other request gets a new connection, since one that the target has just closed would lose it
   */
  open(method: string, target: string, headers: readonly string[], isRepeatable: boolean): ClientRequest {
    this.#closeIdle(isRepeatable ? IDLE_TIME : 0)
    const { protocol, hostname, port, pathname } = this.#url
    const options: RequestOptions = {
      agent: this.#agent,
      method,
      // An address of IPv6 has brackets in a URL.
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      path: target === '*' ? target : pathname.replace(/\/$/, '') + target,
      headers,
    }
    const request = protocol === 'https:' ? https.request(options) : http.request(options)
    request.prependOnceListener('response', ({ statusCode = 0 }) => {
      if (!isReusableAfter(method, statusCode)) request.shouldKeepAlive = false
    })
    request.once('socket', (socket) => this.#limitConnecting(request, socket))
    return request
  }

  /** A busy process may not have noticed yet that the connections have expired, or that the target has closed them. */
  #closeIdle(milliseconds: number): void {
    const start = this.#options.now() - milliseconds
    for (const socket of Object.values(this.#agent.freeSockets).flat())
      if (socket && (this.#idleSince.get(socket) ?? start) <= start) socket.destroy()
  }

  #limitConnecting(request: ClientRequest, socket: Socket): void {
    if (!socket.connecting) return
    const { connectTimeout } = this.#options
    const timer = setTimeout(() => {
      request.destroy(new Error(`no connection within ${formatCount(connectTimeout / 1000, 'second')}`))
    }, connectTimeout)
    const stop = (): void => clearTimeout(timer)
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', stop)
    request.once('close', stop)
  }

  /** Closes all connections. */
  close(): void {
    this.#agent.destroy()
  }
}

/** A function whose errors are passed to another one. An error in a listener or a callback would end the process. */
export const guard =
  <Values extends unknown[]>(work: (...values: Values) => unknown, fail: (error: unknown) => void) =>
  (...values: Values): void => {
    try {
      work(...values)
    } catch (error) {
      fail(error)
    }
  }

/** Adds listeners by the names of their events. @param fail called for the errors of all of them */
export function listenTo(emitter: EventEmitter, listeners: object, fail: (error: unknown) => void): void {
  for (const [event, listener] of Object.entries(listeners)) emitter.on(event, guard(listener, fail))
}
