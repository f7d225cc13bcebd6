import { FeedtwinError } from '../../contract/index.ts'
import type { ProxiedRequest } from '../../judge/runs/proxy/proxied-request.ts'
import { type ProxyListener, ReverseProxy } from '../../judge/runs/proxy/reverse-proxy.ts'
import { Backend } from '../../serve/backend.ts'
import { isForIcon } from '../../serve/console/own-requests.ts'
import { handleTwinPath } from '../../serve/http/handle-twin-path.ts'
import { createOwnHostTest } from '../../serve/http/own-host-test.ts'
import { type ListeningServer, listen } from '../../serve/http/server.ts'
import { MAX_BODY } from '../../serve/limits.ts'
import { TWIN_PATH } from '../../twin/twin-paths.ts'
import { type NetworkSetup, openNetwork } from '../open-network.ts'
import { readTwinSetup } from '../setup.ts'
import type { ProxyFlags } from './command.ts'
import { connectTarget, listenForProxy } from './connections.ts'
import { FallbackTwin } from './fallback-twin.ts'
import type { TrafficJudge } from './judge-traffic.ts'

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
        (exchange: ProxiedRequest) => judge.log(exchange, backend.session.traffic),
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

/** The page, what it loads, and the control API. The root leads to the page. A session would answer as the service does. */
const CONSOLE_PATH = /^\/(__twin([/?](?!session\/)|$)|[?]|$)/

/**
 * Serves the console of a proxy on a port of its own, so that pages of the target have another origin than the console. The
 * service has nothing there: whoever judges the console by mistake must not judge the twin.
 *
 * @param target the base URL of the target
 * @param proxyPort the port of the proxy: the console gets the next one if it is free
 */
async function serveConsole(
  backend: Backend,
  { host, tls }: Pick<NetworkSetup, 'host' | 'tls'>,
  target: string,
  proxyPort: number,
): Promise<ListeningServer> {
  const notHere = `This is the console of feedtwin proxy ${target}. The base URL for apps has the port ${proxyPort}.`
  const served = {
    createProblem: (status: number, message?: string) => backend.createProblem(status, message),
    answer: (request: Parameters<Backend['answer']>[0]) =>
      CONSOLE_PATH.test(request.target) ? backend.answer(request) : backend.createProblem(404, notHere),
  }
  const listenOn = (port: number): Promise<ListeningServer> =>
    listen(served, { host, port, tls, maxBody: MAX_BODY })
  const next = proxyPort + 1
  // A target that is only down needs its port later.
  if (next > MAX_PORT || new URL(target).port === String(next)) return listenOn(0)
  return listenOn(next).catch((error) => {
    if (error instanceof FeedtwinError && error.code === 'port-taken') return listenOn(0)
    throw error
  })
}

const MAX_PORT = 65_535
