import { isLoopbackHost, isLoopbackUrl } from '../../base/loopback.ts'
import { formatAllowedHeaders } from '../../twin/pipeline/cors.ts'
import { isSameText } from '../../twin/token.ts'
import { IN_PROCESS_CLIENT, type TwinPathRequest } from '../backend.ts'
import { isCrossSiteWithoutCors } from '../sessions/sessions.ts'
import { Refusal } from './refusal.ts'

/**
 * Checks that a client may control the twin. Clients on this machine may. Clients on other machines need the control
 * token, if the twin has one.
 *
 * A browser on this machine runs pages of unknown authors, so three more checks apply to requests without the token:
 * - Browsers send the origin of a page with each request that changes something. Pages of this machine are allowed,
 *   since web apps have UI tests, too, and so are pages of the twin.
 * - A page can let its own name resolve to this machine (DNS rebinding). It then has the origin of the twin, so the name
 *   itself must belong to this machine.
 * - Images, links and forms of other sites send no origin, but the browser marks their requests as cross-site.
 *
 * Behind a proxy, pages of this machine may be those of the deployment, so only the pages of the twin are allowed.
 *
 * @throws Refusal 401 or 403
 */
export function authorizeControl(twinPathRequest: TwinPathRequest): void {
  const { request, backend } = twinPathRequest
  const token = backend.networkAccess.controlToken
  if (token !== undefined) {
    const [, sentToken = ''] = /^bearer +(\S+)$/i.exec(String(request.headers.authorization)) ?? []
    if (isSameText(sentToken, token)) return
    if (!isLoopbackHost(request.client)) {
      throw new Refusal(
        401,
        'Control from another machine requires the header Authorization: Bearer TOKEN. The twin prints the token when it starts.',
        { headers: ['WWW-Authenticate', 'Bearer realm="feedtwin control"'] },
      )
    }
  }
  // A client in this process did not resolve a name, and is not a browser.
  if (request.client === IN_PROCESS_CLIENT) return
  const host = URL.canParse(request.origin) ? new URL(request.origin).hostname : ''
  if (!isLoopbackHost(host) && !backend.networkAccess.isOwnHost?.(host)) {
    throw new Refusal(
      403,
      `Control by the host name ${host} is not allowed: it is not a name of this machine. Use localhost, or start the ` +
        `twin with --allow-host ${host}.`,
    )
  }
  if (isCrossSiteWithoutCors(request) || isOfDeployment(twinPathRequest))
    throw new Refusal(403, 'A page of another site must not control this twin. Open the URL directly.')
  const { origin } = request.headers
  if (origin !== undefined && !isAllowedOrigin(twinPathRequest)) {
    throw new Refusal(
      403,
      `A page of ${origin} must not control this twin. ${backend.networkAccess.proxy ? 'Only its own pages may' : 'Pages of localhost are allowed'}.`,
    )
  }
}

/** Whether a client may control the twin, by the rules of `authorizeControl`. */
export function canControl(twinPathRequest: TwinPathRequest): boolean {
  try {
    authorizeControl(twinPathRequest)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const REQUEST_HEADERS = ['Authorization', 'Content-Type', 'X-Twin-Session']

/** The headers that let an allowed page of another origin send requests and read responses (Fetch standard, CORS). */
export function createControlCorsHeaders(twinPathRequest: TwinPathRequest): readonly string[] {
  const { origin, 'access-control-request-headers': requested } = twinPathRequest.request.headers
  if (origin === undefined || !isAllowedOrigin(twinPathRequest)) return []
  const headers = [
    ...['Access-Control-Allow-Origin', String(origin)],
    ...['Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, DELETE, OPTIONS'],
    ...['Access-Control-Allow-Headers', formatAllowedHeaders(REQUEST_HEADERS, requested)],
  ]
  return [...headers, 'Vary', 'Origin, Access-Control-Request-Headers']
}

function isAllowedOrigin({ request, session, backend }: TwinPathRequest): boolean {
  const origin = String(request.headers.origin)
  const allowsOthers = session.setup.cors !== false && backend.networkAccess.proxy === undefined
  return origin === request.origin || (allowsOthers && isLoopbackUrl(origin))
}

/** Whether a page with another port sends the request behind a proxy. Without CORS, it has no origin. */
const isOfDeployment = ({ request, backend }: TwinPathRequest): boolean =>
  backend.networkAccess.proxy !== undefined && request.headers['sec-fetch-site'] === 'same-site'
