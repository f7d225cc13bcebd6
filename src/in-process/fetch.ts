import type { Answer } from '../twin/answer.ts'
import { after } from '../twin/operations/operation.ts'
import type { TwinRequest } from '../twin/twin.ts'

/** An answer as it is put on a wire: pictures are bytes. */
interface Said extends Omit<Answer, 'body'> {
  readonly body: string | Uint8Array
}

export type Answering = (request: TwinRequest) => Said | Promise<Said>

/** Puts a Request to whoever answers, without a socket: the same answers, byte for byte, as over HTTP. */
export async function answerRequest(answering: Answering, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer()
  const answer = answering({
    method: request.method,
    target: url.pathname + url.search,
    origin: url.origin,
    headers: Object.fromEntries(request.headers),
    body: body && new Uint8Array(body),
    client: 'in-process',
  })
  return after(answer, (known) => toResponse(known, request.method))
}

function toResponse({ status, headers, body }: Said, method: string): Response {
  const pairs: [string, string][] = []
  for (let index = 0; index < headers.length; index += 2)
    pairs.push([headers[index] ?? '', headers[index + 1] ?? ''])
  const isEmpty = status === 204 || status === 304
  if (!isEmpty) pairs.push(['Content-Length', String(body.length)])
  const content = method === 'HEAD' || isEmpty ? null : (body as BodyInit)
  return new Response(content, { status, headers: pairs })
}
