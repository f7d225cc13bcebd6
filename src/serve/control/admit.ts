import { isLoopbackHost, isLoopbackUrl } from '../../base/loopback.ts'
import { allowedHeaders } from '../../twin/pipeline/cors.ts'
import { isSameText } from '../../twin/token.ts'
import { IN_PROCESS_CLIENT, type TwinPathRequest } from '../backend.ts'
import { isCrossSiteWithoutCors } from '../sessions/cross-site.ts'
import { Refusal } from './operation.ts'

/**
 * Lets through who may control the twin, and throws a Refusal for others.
 *
 * From this machine everybody may, from another one who bears the control token, where there is one. But a browser on
 * this machine runs pages of strangers. Those it gives away: it names the origin of a page in each request that changes
 * something. Pages of this machine may, since an app for the web has UI tests, too; so may the twin's own. A stranger's
 * page that has its own name lead to this address (DNS rebinding) is the twin's own by origin, so the name counts as
 * well. Only who bears the token is known to be no stranger.
 */
export function authorizeControl(own: TwinPathRequest): void {
  const { request, backend } = own
  const token = backend.controlToken
  if (token !== undefined) {
    const [, given = ''] = /^bearer +(\S+)$/i.exec(String(request.headers.authorization)) ?? []
    if (isSameText(given, token)) return
    if (!isLoopbackHost(request.client)) {
      throw new Refusal(401, 'From another machine, control needs the header Authorization: Bearer TOKEN.', {
        headers: ['WWW-Authenticate', 'Bearer realm="feedtwin control"'],
      })
    }
  }
  // Nothing in this process was led here by a name.
  if (request.client === IN_PROCESS_CLIENT) return
  const host = URL.canParse(request.origin) ? new URL(request.origin).hostname : ''
  if (!isLoopbackHost(host) && !backend.networkAccess.isOwnHost?.(host)) {
    throw new Refusal(
      403,
      `This twin is not controlled by the name ${host}: it is none of this machine. Use localhost, or start it with ` +
        `--allow-host ${host}.`,
    )
  }
  if (isCrossSiteWithoutCors(request)) {
    throw new Refusal(403, 'A page of another site may not control this twin. Open the address by itself.')
  }
  const { origin } = request.headers
  if (origin !== undefined && !isWelcome(own)) {
    throw new Refusal(403, `A page of ${origin} may not control this twin; one of localhost may.`)
  }
}

const REQUEST_HEADERS = ['Authorization', 'Content-Type', 'X-Twin-Session']

/** What lets a welcome page of another origin read an answer, and send what it likes (Fetch standard, CORS). */
export function createControlCorsHeaders(own: TwinPathRequest): readonly string[] {
  if (own.request.headers.origin === undefined || !isWelcome(own)) return []
  const requested = own.request.headers['access-control-request-headers']
  const headers = [
    ...['Access-Control-Allow-Origin', String(own.request.headers.origin)],
    ...['Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, DELETE, OPTIONS'],
    ...['Access-Control-Allow-Headers', allowedHeaders(REQUEST_HEADERS, requested)],
  ]
  return [...headers, 'Vary', 'Origin, Access-Control-Request-Headers']
}

function isWelcome({ request, session }: TwinPathRequest): boolean {
  const origin = String(request.headers.origin)
  return origin === request.origin || (session.setup.cors !== false && isLoopbackUrl(origin))
}
