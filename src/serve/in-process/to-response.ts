import type { Reply } from '../reply.ts'

/** Statuses whose answers have no content, and so no length (RFC 9110, section 8.6). */
const WITHOUT_CONTENT: readonly number[] = [204, 304]

/** @param content what is given as the body, where it is not the whole body at once */
export function toResponse(
  { status, headers, body }: Reply,
  method: string,
  content: BodyInit = body as BodyInit,
): Response {
  const pairs: [string, string][] = []
  for (let index = 0; index < headers.length; index += 2)
    pairs.push([headers[index] ?? '', headers[index + 1] ?? ''])
  const isEmpty = WITHOUT_CONTENT.includes(status)
  if (!isEmpty) pairs.push(['Content-Length', String(body.length)])
  return new Response(method === 'HEAD' || isEmpty ? null : content, { status, headers: pairs })
}
