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
  const pairs: [string, string][] = []
  for (let index = 0; index < headers.length; index += 2)
    pairs.push([headers[index] ?? '', headers[index + 1] ?? ''])
  if (!WITHOUT_LENGTH.includes(status) && !growing) pairs.push(['Content-Length', String(body.length)])
  const isEmpty = method === 'HEAD' || WITHOUT_BODY.includes(status)
  return new Response(isEmpty ? null : content, { status, headers: pairs })
}
