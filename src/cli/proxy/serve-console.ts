import { FeedtwinError } from '../../contract/index.ts'
import type { Backend } from '../../serve/backend.ts'
import { type ListeningServer, listen } from '../../serve/http/server.ts'
import { MAX_BODY } from '../../serve/limits.ts'
import type { NetworkSetup } from '../serve/network/open-network.ts'

/** The page, what it loads, and the control API. The root leads to the page. A session would answer as the service does. */
const CONSOLE_PATH = /^\/(__twin([/?](?!session\/)|$)|[?]|$)/

/**
 * Serves the console of a proxy on a port of its own, so that pages of the target have another origin than the console. The
 * service has nothing there: whoever judges the console by mistake must not judge the twin.
 *
 * @param target the base URL of the target
 * @param proxyPort the port of the proxy: the console gets the next one if it is free
 */
export async function serveConsole(
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
