import type { ProxiedRequest } from '../../judge/runs/proxy/proxied-request.ts'
import { type ProxyListener, ReverseProxy } from '../../judge/runs/proxy/reverse-proxy.ts'
import { Backend } from '../../serve/backend.ts'
import { isForIcon } from '../../serve/console/own-requests.ts'
import { handleTwinPath } from '../../serve/http/handle-twin-path.ts'
import { createOwnHostTest } from '../../serve/http/own-host-test.ts'
import type { ListeningServer } from '../../serve/http/server.ts'
import { TWIN_PATH } from '../../twin/twin-paths.ts'
import { type NetworkSetup, openNetwork } from '../serve/network/open-network.ts'
import { readTwinSetup } from '../serve/setup.ts'
import { connectTarget } from './connect-target.ts'
import { FallbackTwin } from './fallback-twin.ts'
import type { ProxyFlags } from './flags.ts'
import type { TrafficJudge } from './judge-traffic.ts'
import { listenForProxy } from './listen.ts'
import { logExchange } from './log-exchange.ts'
import { serveConsole } from './serve-console.ts'

/** A proxy that accepts requests. */
export interface RunningProxy {
  /** the base URL for apps, without a slash at the end */
  readonly url: string
  /** the URL of the console */
  readonly consoleUrl: string
  readonly network: NetworkSetup
  /** Lets running requests finish, frees the port, and passes on the last exchanges. */
  close(): Promise<void>
}

/** How long a connection to the target may take, in milliseconds. With a fallback, apps should not wait long. */
const CONNECT_TIMEOUT = { alone: 10_000, withFallback: 3_000 } as const

/**
 * Starts a proxy, all of whose paths belong to the target, and its console at another origin.
 *
 * @param judge its findings are shown in the console, without the secrets that it has found
 * @throws FeedtwinError for a target that cannot be right, a port that is taken, and files that cannot be read
 */
export async function startProxy(
  baseUrl: string,
  flags: ProxyFlags,
  listeners: readonly ProxyListener[],
  judge: TrafficJudge,
): Promise<RunningProxy> {
  const network = await openNetwork(flags)
  const proxied = { target: baseUrl, fallback: flags.fallback !== undefined, port: flags.port }
  const backend = await Backend.open(await readTwinSetup(flags), handleTwinPath, {
    ...network.networkAccess,
    isOwnHost: createOwnHostTest([network.host, ...flags.allowHost]),
    pid: process.pid,
    proxy: proxied,
  })
  backend.session.traffic.hider = judge.hider
  backend.describeFindings = () => judge.describeFindings()
  const twin = flags.fallback && new FallbackTwin(backend, baseUrl, network.tls ? 'https' : 'http')
  const connectTimeout = CONNECT_TIMEOUT[twin ? 'withFallback' : 'alone']
  const insecure = flags.insecure === true
  const proxy = new ReverseProxy({
    baseUrl,
    insecure,
    connectTimeout,
    now: () => performance.timeOrigin + performance.now(),
    listeners: [
      (exchange) => twin?.learn(exchange),
      ...[
        ...listeners,
        (exchange: ProxiedRequest) => judge.add(exchange),
        // The log shows no secret that judging has found.
        (exchange: ProxiedRequest) => {
          const number = logExchange(exchange, backend.session, judge.isLinked(exchange))
          if (number !== undefined) judge.noteTraffic(exchange, number)
        },
      ].map((listener) => (exchange: ProxiedRequest) => {
        if (!isForIcon(exchange)) listener(exchange)
      }),
    ],
    onListenerError: (error, request) => judge.addFailed(error, request),
    replaceResponse: twin && ((request) => twin.answer(request)),
  })
  const server = await listenForProxy(
    network,
    flags.port,
    (request, response) => proxy.handle(request, response),
    flags.maxConnections,
  )
  proxied.port = server.port
  let consoleServer: ListeningServer | undefined
  const close = async (): Promise<void> => {
    await Promise.all([server.close(), consoleServer?.close()])
    await proxy.close()
    await backend.close()
  }
  try {
    await connectTarget(
      { baseUrl, insecure, timeout: connectTimeout, hasFallback: twin !== undefined },
      server,
    )
    consoleServer = await serveConsole(backend, network, baseUrl, server.port)
    const consoleUrl = `${consoleServer.origin}/${TWIN_PATH}/`
    return { url: server.origin, consoleUrl, network, close }
  } catch (error) {
    await close()
    throw error
  }
}
