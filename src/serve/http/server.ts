import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createOptionError } from '../../base/feedtwin-error.ts'
import { getOwn } from '../../base/json.ts'
import { isWildcardHost, LOOPBACK_ADDRESS } from '../../base/loopback.ts'
import { FeedtwinError } from '../../contract/index.ts'
import type { Backend } from '../backend.ts'
import { CLOSE_TIMEOUT, HEADERS_TIMEOUT, KEEP_ALIVE_TIMEOUT, REQUEST_TIMEOUT } from '../limits.ts'
import { answerClientError } from './answer-client-error.ts'
import { answerPlainRequest } from './answer-plain-request.ts'
import { type ConnectionLimits, limitConnections } from './limit-connections.ts'
import { RequestHandler, type RequestHandlerOptions, type ServedBackend } from './request-handler.ts'

export interface ListenOptions extends ConnectionLimits, RequestHandlerOptions {
  /** name or address to bind to */
  readonly host: string
  /** 0: any free port */
  readonly port: number
  /** certificate and key in PEM, to serve HTTPS */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined
  /** Whether the server and its connections keep the process running. Default: true. */
  readonly keepAlive?: boolean | undefined
}

export interface ListeningServer {
  readonly port: number
  /** where this machine reaches it, without a slash at the end */
  readonly origin: string
  /** Resolves once the first request has been answered. */
  readonly firstResponse: Promise<void>
  /** Stops accepting requests, waits for running ones for at most 1.5 seconds, and frees the port. */
  close(): Promise<void>
}

/** How often Node.js looks for connections that exceed their time, in milliseconds. */
const CHECK_INTERVAL = 1_000

/** Serves a backend over HTTP/1.1, or HTTPS. @throws FeedtwinError `port-taken`, `address-unavailable`, `bad-certificate` */
export async function listen(backend: ServedBackend, options: ListenOptions): Promise<ListeningServer> {
  const { host, port: requestedPort } = options
  // Node.js would bind an empty host to all interfaces.
  if (host === '') throw createOptionError(`The host is empty. Use ${LOOPBACK_ADDRESS}.`)
  const scheme = options.tls ? 'https' : 'http'
  const server = await createHttpServer(options, (request, response) => {
    answerPlainRequest(request, response, backend, (...pair) => handler.handle(...pair))
  })
  const limiter = limitConnections(server, options)
  const handler = new RequestHandler(backend, scheme, limiter, options)
  const onRequest: RequestListener = (request, response) => {
    const refusal = limiter.addRequest(request, response)
    // A response has no socket while another one is before it. The requests of a connection are answered one at a time.
    if (response.socket) handler.handle(request, response, refusal)
    else response.once('socket', () => process.nextTick(() => handler.handle(request, response, refusal)))
  }
  server.on('request', onRequest)
  // Expectations other than 100-continue may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', onRequest)
  server.on('clientError', answerClientError)
  const firstResponse = new Promise<void>((resolve) => {
    server.once('request', (_, response) => response.once('close', resolve))
  })
  const port = await listenOnPort(server, host, requestedPort)
  handler.origin = `${scheme}://${formatAuthority(host, port)}`
  return {
    port,
    origin: handler.origin,
    firstResponse,
    close() {
      handler.close()
      return closeServer(server)
    },
  }
}

/** @returns the port, which the system chooses for 0 @throws FeedtwinError `port-taken`, `address-unavailable` */
export const listenOnPort = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      explainListenError(error, { host, port }).then(reject, reject)
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })

/**
 * Serves a backend, and closes it with the server, or when the server cannot listen.
 *
 * @param served answers in place of the backend, such as an observer of it
 * @throws FeedtwinError as `listen`
 */
export async function serveBackend(
  backend: Backend,
  options: ListenOptions,
  served: ServedBackend = backend,
): Promise<ListeningServer> {
  try {
    const server = await listen(served, options)
    return {
      ...server,
      async close() {
        await server.close()
        await backend.close()
      },
    }
  } catch (error) {
    await backend.close()
    throw error
  }
}

/** @param answerPlain answers requests without TLS, where the server has it */
async function createHttpServer(
  { tls, keepAlive }: ListenOptions,
  answerPlain: RequestListener,
): Promise<Server> {
  const settings = {
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    connectionsCheckingInterval: CHECK_INTERVAL,
    // The request handler refuses a request without Host, with the error envelope of the service.
    requireHostHeader: false,
  }
  const server = tls
    ? (await import('./secure-server.ts')).createSecureServer({ ...settings, ...tls }, answerPlain)
    : createServer(settings)
  // A client that closes its side after a request is still answered. Node.js has no option for it, only this property.
  Object.assign(server, { httpAllowHalfOpen: true })
  if (keepAlive === false) {
    server.unref()
    server.on('connection', (socket: Socket) => socket.unref())
  }
  return server
}

/** Host and port by which this machine reaches a server that is bound to a host. */
export function formatAuthority(host: string, port: number): string {
  if (isWildcardHost(host)) return `${LOOPBACK_ADDRESS}:${port}`
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

/** Stops accepting requests, waits for running ones for at most 1.5 seconds, and frees the port. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT)
  await closed
  clearTimeout(deadline)
}

interface ListenAddress {
  readonly host: string
  readonly port: number
}

type Explain = (address: ListenAddress) => FeedtwinError | Promise<FeedtwinError>

const createUnavailableError = (message: string): FeedtwinError =>
  new FeedtwinError('address-unavailable', message)

const USE_ANOTHER_HOST = `Use --host ${LOOPBACK_ADDRESS}, or --host 0.0.0.0 for all interfaces.`

const explainUnknownName: Explain = ({ host }) =>
  createUnavailableError(`The name ${host} does not resolve to an address. ${USE_ANOTHER_HOST}`)

const explanations: Readonly<Record<string, Explain>> = {
  async EADDRINUSE({ host, port }) {
    const { findOtherTwin } = await import('./find-other-twin.ts')
    const twin = await findOtherTwin(formatAuthority(host, port))
    const process = twin?.pid === undefined ? '' : ` (process ${twin.pid})`
    const owner = twin ? `another feedtwin${process}` : 'another program'
    const remedy = twin ? 'Use that one, stop it, or choose another port' : 'Choose another'
    return new FeedtwinError(
      'port-taken',
      `Port ${port} on ${host} is taken by ${owner}. ${remedy} with --port, or --port 0 for any free one.`,
    )
  },
  EACCES: ({ port }) =>
    createUnavailableError(
      `This user may not listen on port ${port}. Choose one above 1023 with --port, or --port 0 for any free one.`,
    ),
  EADDRNOTAVAIL: ({ host }) =>
    createUnavailableError(`This machine has no address ${host}. ${USE_ANOTHER_HOST}`),
  ENOTFOUND: explainUnknownName,
  EAI_AGAIN: explainUnknownName,
  EAI_FAIL: explainUnknownName,
  EAI_NONAME: explainUnknownName,
}

/** Explains to a user why a server cannot listen. */
async function explainListenError(
  error: NodeJS.ErrnoException,
  address: ListenAddress,
): Promise<FeedtwinError> {
  const explain = getOwn(explanations, error.code ?? '')
  if (explain) return explain(address)
  const { host, port } = address
  return createUnavailableError(
    `Listening on port ${port} of ${host} failed: ${error.message}. Use --host ${LOOPBACK_ADDRESS}, and another --port.`,
  )
}
