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
