import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getPath } from '../../twin/request.ts'
import { isPagePath } from '../onboarding/page-paths.ts'
import type { Reply } from '../reply.ts'
import { AUTHORITY, type ServedBackend } from './request-handler.ts'
import { sendReply } from './send-reply.ts'

/** The page below /__twin/, also below that of a session. */
const TWIN_PATH = /\/__twin(?:\/([^/]*))?$/

export const NO_PLAIN =
  'This port serves HTTPS, and the request was sent as plain HTTP. Use a URL that begins with https://.'

/**
 * Answers a request without TLS at the port of a server that has TLS. A device cannot use HTTPS before it trusts the certificate, so
 * it gets the pages that explain this. Views of the console lead to HTTPS, and other requests are refused.
 *
 * @param answerPage answers a request for a page
 */
export function answerPlainRequest(
  request: IncomingMessage,
  response: ServerResponse,
  backend: ServedBackend,
  answerPage: RequestListener,
): void {
  const { method = '', url = '' } = request
  const path = getPath(url)
  const page = method === 'GET' || method === 'HEAD' ? TWIN_PATH.exec(path) : null
  response.shouldKeepAlive = false
  if (page && isPagePath(page[1] ?? '')) answerPage(request, response)
  else sendReply(response, page && !page[1] ? leadOn(request, path) : backend.createProblem(400, NO_PLAIN))
}

/** A phone opens the page without a view, and gets the one that helps to connect. */
function leadOn({ url = '', headers: { host = '' } }: IncomingMessage, path: string): Reply {
  const isView = path !== url && url.startsWith('/') && AUTHORITY.test(host)
  const location = isView ? `https://${host}${url}` : path.endsWith('/') ? 'connect' : '__twin/connect'
  return { status: 302, headers: ['Location', location, 'Cache-Control', 'no-store'], body: '' }
}
