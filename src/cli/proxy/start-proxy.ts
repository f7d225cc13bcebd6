import type { ProxiedExchange } from '../../judge/proxy/proxied-exchange.ts'
import { ReverseProxy } from '../../judge/proxy/reverse-proxy.ts'
import { Backend } from '../../serve/backend.ts'
import { handleTwinPath } from '../../serve/http/handle-twin-path.ts'
import { createOwnHostTest } from '../../serve/http/own-host-test.ts'
import { RequestHandler } from '../../serve/http/request-handler.ts'
import { MAX_BODY } from '../../serve/limits.ts'
import { TWIN_PATH } from '../../twin/twin-paths.ts'
import { type NetworkSetup, openNetwork } from '../serve/network/open-network.ts'
import { readTwinSetup } from '../serve/setup.ts'
import { connectTarget } from './connect-target.ts'
import { FallbackTwin } from './fallback-twin.ts'
import type { ProxyFlags } from './flags.ts'
import { listenForProxy } from './listen.ts'
import { logExchange } from './log-exchange.ts'

/** A proxy that accepts requests. */
export interface RunningProxy {
  /** the base URL for apps, without a slash at the end */
  readonly url: string
  readonly network: NetworkSetup
  /** Lets running requests finish, frees the port, and passes on the last exchanges. */
  close(): Promise<void>
}

/** How long a connection to the target may take, in milliseconds. With a fallback, apps should not wait long. */
const CONNECT_TIMEOUT = { alone: 10_000, withFallback: 3_000 } as const

/**
 * Starts a proxy, with the console below /__twin/, which the target never sees.
 *
 * @throws FeedtwinError for a target that cannot be right, a port that is taken, and files that cannot be read
 */
export async function startProxy(
  baseUrl: string,
  flags: ProxyFlags,
  onExchange: (exchange: ProxiedExchange) => void,
): Promise<RunningProxy> {
  const network = await openNetwork(flags)
  const backend = await Backend.open(await readTwinSetup(flags), handleTwinPath, {
    ...network.networkAccess,
    isOwnHost: createOwnHostTest([network.host, ...flags.allowHost]),
    pid: process.pid,
    proxy: { target: baseUrl, fallback: flags.fallback !== undefined },
  })
  const scheme = network.tls ? 'https' : 'http'
  const twin = flags.fallback && new FallbackTwin(backend, baseUrl, scheme)
  const connectTimeout = CONNECT_TIMEOUT[twin ? 'withFallback' : 'alone']
  const insecure = flags.insecure === true
  const proxy = new ReverseProxy({
    baseUrl,
    insecure,
    connectTimeout,
    now: () => performance.timeOrigin + performance.now(),
    onExchange(exchange) {
      twin?.learn(exchange)
      logExchange(exchange, backend.session)
      onExchange(exchange)
    },
    replaceResponse: twin && ((request) => twin.answer(request)),
  })
  const consoleHandler = createConsoleHandler(backend, scheme)
  const server = await listenForProxy(network, flags.port, (request, response) => {
    if (isTwinPath(request.url ?? '')) consoleHandler.handle(request, response)
    else proxy.handle(request, response)
  })
  consoleHandler.origin = server.origin
  const close = async (): Promise<void> => {
    consoleHandler.close()
    await server.close()
    await proxy.close()
    await backend.close()
  }
  try {
    await connectTarget(
      { baseUrl, insecure, timeout: connectTimeout, hasFallback: twin !== undefined },
      server,
    )
  } catch (error) {
    await close()
    throw error
  }
  return { url: server.origin, network, close }
}

/** Answers requests for the console and its API. Their connections have the limits of the proxy. */
const createConsoleHandler = (backend: Backend, scheme: 'http' | 'https'): RequestHandler =>
  new RequestHandler(backend, scheme, { addRequest() {}, startSendTimeout() {} }, { maxBody: MAX_BODY })

/** Whether a path is of the console. */
const isTwinPath = (url: string): boolean => /^\/([^/?]*)/.exec(url)?.[1] === TWIN_PATH
