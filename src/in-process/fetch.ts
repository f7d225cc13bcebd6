import type { Answer } from '../twin/answer.ts'
import { after } from '../twin/operations/operation.ts'
import type { Twin } from '../twin/twin.ts'

/** Puts a Request to the twin without a socket: the same answers, byte for byte, as over HTTP. */
export async function answerRequest(twin: Twin, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer()
  const answer = twin.answer({
    method: request.method,
    target: url.pathname + url.search,
    origin: url.origin,
    headers: Object.fromEntries(request.headers),
    body: body && new Uint8Array(body),
    client: 'in-process',
  })
  return after(answer, (known) => toResponse(known, request.method))
}

function toResponse({ status, headers, body }: Answer, method: string): Response {
  const pairs: [string, string][] = []
  for (let index = 0; index < headers.length; index += 2)
    pairs.push([headers[index] ?? '', headers[index + 1] ?? ''])
  if (status !== 204) pairs.push(['Content-Length', String(body.length)])
  return new Response(method === 'HEAD' || status === 204 ? null : body, { status, headers: pairs })
}
