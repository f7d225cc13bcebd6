import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect as connectPlain, type Socket } from 'node:net'
import { setImmediate as waitForTurn } from 'node:timers/promises'
import { connect as connectSecure } from 'node:tls'
import { createOptionError } from '../../base/feedtwin-error.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { explainOutage } from '../../judge/runs/proxy/own-error.ts'
import { readErrorCode } from '../../judge/target/http-client.ts'
import { answerClientError, formatRawResponse } from '../../serve/http/answer-client-error.ts'
import { NO_PLAIN } from '../../serve/http/answer-plain-request.ts'
import { limitConnections } from '../../serve/http/limit-connections.ts'
import { sendReply } from '../../serve/http/send-reply.ts'
import { closeServer, formatAuthority, listenOnPort } from '../../serve/http/server.ts'
import { KEEP_ALIVE_TIMEOUT } from '../../serve/limits.ts'
import { createProblem } from '../../twin/answer.ts'
import type { NetworkSetup } from '../open-network.ts'
import { printFull } from '../start-server.ts'
import { printProblem } from '../terminal/terminal.ts'

/** A server whose requests a listener answers. */
export interface ListeningProxy {
  /** where this machine reaches it, without a slash at the end */
  readonly origin: string
  readonly port: number
  /** Whether the other end of a socket of this process is a connection to this proxy. */
  hasPeer(socket: Socket): boolean
  /** Stops accepting requests, waits for running ones for at most 1.5 seconds, and frees the port. */
  close(): Promise<void>
}

/** Node.js has no limit for the time of a request, since a target may take any time. */
const SETTINGS = { requestTimeout: 0, keepAliveTimeout: KEEP_ALIVE_TIMEOUT }

/** Answers a request without TLS, where the proxy has it. */
const refusePlain: RequestListener = (_, response) => {
  response.shouldKeepAlive = false
  sendReply(response, createProblem(400, { message: NO_PLAIN }))
}

const NO_TUNNEL =
  'This is a proxy for one base URL, and not an HTTP proxy. Use its URL as the base URL of the app.'

/**
 * Listens on a port. Clients have as many connections as those of a twin, and the requests of each are answered one at a time.
 *
 * @throws FeedtwinError `port-taken`, `address-unavailable`, `bad-certificate`, `bad-option`
 */
export async function listenForProxy(
  { host, tls }: Pick<NetworkSetup, 'host' | 'tls'>,
  requestedPort: number,
  listener: RequestListener,
  maxConnections?: number,
): Promise<ListeningProxy> {
  const server: Server = tls
    ? (await import('../../serve/http/secure-server.ts')).createSecureServer(
        { ...SETTINGS, ...tls },
        refusePlain,
      )
    : createServer(SETTINGS)
  const limiter = limitConnections(server, { maxConnections, onFull: printFull })
  const onRequest: RequestListener = (request, response) => {
    const refusal = limiter.addRequest(request, response)
    const answer = (): void => {
      // A client that does not read would keep a connection to the target.
      limiter.startSendTimeout(response)
      if (refusal === undefined) listener(request, response)
      else {
        response.shouldKeepAlive = false
        sendReply(response, createProblem(503, { message: refusal }))
      }
    }
    // A response has no socket while another one is before it.
    if (response.socket) answer()
    else response.once('socket', () => process.nextTick(answer))
  }
  const peers = new Set<string>()
  server.on('connection', (socket: Socket) => {
    const name = `${socket.remoteAddress} ${socket.remotePort}`
    peers.add(name)
    socket.once('close', () => peers.delete(name))
  })
  server.on('request', onRequest)
  server.on('checkContinue', onRequest)
  server.on('checkExpectation', onRequest)
  server.on('clientError', answerClientError)
  server.on('connect', (_, socket) => {
    socket.end(formatRawResponse(createProblem(400, { message: NO_TUNNEL })))
  })
  const port = await listenOnPort(server, host, requestedPort)
  return {
    origin: `${tls ? 'https' : 'http'}://${formatAuthority(host, port)}`,
    port,
    hasPeer: ({ localAddress, localPort }) =>
      peers.has(`${localAddress} ${localPort}`) || peers.has(`::ffff:${localAddress} ${localPort}`),
    close: () => closeServer(server),
  }
}

interface TargetOptions {
  readonly baseUrl: string
  readonly insecure: boolean
  /** milliseconds */
  readonly timeout: number
  /** whether another program answers while the target is down */
  readonly hasFallback: boolean
}

/**
 * Opens a connection to the target once, so that a wrong URL is noticed at the start. Nothing is sent. A target that is only
 * down is a warning.
 *
 * @throws FeedtwinError `bad-option` when the URL leads to the proxy itself, when the name has no address, or when HTTPS
 *   fails
 */
export async function connectTarget(options: TargetOptions, proxy: ListeningProxy): Promise<void> {
  const { baseUrl, hasFallback } = options
  const socket = openSocket(options)
  try {
    const signal = AbortSignal.timeout(options.timeout)
    await once(socket, 'encrypted' in socket ? 'secureConnect' : 'connect', { signal })
    await assertOther(socket, proxy, baseUrl)
  } catch (error) {
    if (error instanceof FeedtwinError) throw error
    await assertOther(socket, proxy, baseUrl)
    const isLate = (error as Error).name === 'AbortError'
    const explanation = isLate
      ? `no connection within ${formatCount(options.timeout / 1000, 'second')}`
      : explainOutage(error)
    if (!isLate && isWrong(error, hasFallback))
      throw createOptionError(`The target ${baseUrl} cannot be used: ${explanation}.`)
    printProblem(
      `The target ${baseUrl} is down now: ${explanation}. ${hasFallback ? 'The twin answers until it is back.' : 'Requests get 502 until it is back.'}`,
    )
  } finally {
    socket.destroy()
  }
}

function openSocket({ baseUrl, insecure }: TargetOptions): Socket {
  const { protocol, hostname, port } = new URL(baseUrl)
  const isSecure = protocol === 'https:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const address = { host, port: Number(port) || (isSecure ? 443 : 80) }
  const socket = isSecure
    ? connectSecure({
        ...address,
        rejectUnauthorized: !insecure,
        // TLS does not allow an address as the name of a server (RFC 6066, section 3).
        ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      })
    : connectPlain(address)
  // Later errors do not matter.
  return socket.on('error', () => {})
}

/** The proxy accepts the connection when the event loop next looks for new ones. */
async function assertOther(socket: Socket, proxy: ListeningProxy, baseUrl: string): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await waitForTurn()
  if (proxy.hasPeer(socket))
    throw createOptionError(
      `The target ${baseUrl} is the proxy itself. Give the URL of the deployment, or choose another --port.`,
    )
}

/** Codes of a target that may be right, but does not run now. */
const DOWN = /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/
const UNKNOWN_NAME = /^(ENOTFOUND|EAI_AGAIN)$/

function isWrong(error: unknown, hasFallback: boolean): boolean {
  const code = readErrorCode(error instanceof AggregateError ? error.errors[0] : error)
  if (UNKNOWN_NAME.test(code)) return !hasFallback
  return !DOWN.test(code)
}
