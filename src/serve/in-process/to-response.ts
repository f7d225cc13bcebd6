import type { Reply } from '../reply.ts'

/** The statuses of responses without content, which have no length (RFC 9110, section 8.6). */
const WITHOUT_CONTENT: readonly number[] = [204, 304]

/** @param content the body, where it is not sent whole and at once */
export function toResponse(
  { status, headers, body, growing }: Reply,
  method: string,
  content: BodyInit = body as BodyInit,
): Response {
  const pairs: [string, string][] = []
  for (let index = 0; index < headers.length; index += 2)
    pairs.push([headers[index] ?? '', headers[index + 1] ?? ''])
  const isEmpty = WITHOUT_CONTENT.includes(status)
  if (!isEmpty && !growing) pairs.push(['Content-Length', String(body.length)])
  return new Response(method === 'HEAD' || isEmpty ? null : content, { status, headers: pairs })
}
