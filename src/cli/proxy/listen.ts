import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { answerClientError, formatRawResponse } from '../../serve/http/answer-client-error.ts'
import { NO_PLAIN } from '../../serve/http/answer-plain-request.ts'
import { limitConnections } from '../../serve/http/limit-connections.ts'
import { sendReply } from '../../serve/http/send-reply.ts'
import { closeServer, formatAuthority, listenOnPort } from '../../serve/http/server.ts'
import { KEEP_ALIVE_TIMEOUT } from '../../serve/limits.ts'
import { createProblem } from '../../twin/answer.ts'
import type { NetworkSetup } from '../open-network.ts'
import { printFull } from '../start-server.ts'

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
