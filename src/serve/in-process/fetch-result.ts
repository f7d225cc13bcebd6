import { listHeaderPairs } from '../../base/exchanges/raw-exchange.ts'
import type { Reply } from '../reply.ts'

/** The statuses of responses without content, which have no length (RFC 9110, section 8.6). */
const WITHOUT_LENGTH: readonly number[] = [204, 304]

/** The statuses of responses that have no body (Fetch standard). */
const WITHOUT_BODY: readonly number[] = [204, 205, 304]

/** @param content the body, where it is not sent whole and at once */
export function toResponse(
  { status, headers, body, growing }: Reply,
  method: string,
  content: BodyInit = body as BodyInit,
): Response {
  const hasLength = !WITHOUT_LENGTH.includes(status) && !growing
  const all = hasLength ? [...headers, 'Content-Length', String(body.length)] : headers
  const isEmpty = method === 'HEAD' || WITHOUT_BODY.includes(status)
  return new Response(isEmpty ? null : content, {
    status,
    headers: listHeaderPairs(all) as [string, string][],
  })
}

const CODE = 'UND_ERR_SOCKET'

/** Creates the error that the global fetch of Node.js throws when a connection ends too early. */
export const createConnectionError = (message: 'fetch failed' | 'terminated'): TypeError =>
  new TypeError(message, { cause: Object.assign(new Error('other side closed'), { code: CODE }) })

/** Whether a fetch failed because a connection ended too early. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError && (error.cause as { code?: unknown } | undefined)?.code === CODE
