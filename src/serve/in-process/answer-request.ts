import type { Timer } from '../../base/timer.ts'
import { type Backend, IN_PROCESS_CLIENT } from '../backend.ts'
import { streamGrowing } from './stream-growing.ts'
import { toResponse } from './to-response.ts'

/**
 * Answers a Request without a socket. The response has the same bytes as over HTTP.
 *
 * @param closed ends every request that still waits
 * @throws TypeError where a fetch over a connection fails; the reason of the request's own signal when it is aborted
 */
export async function answerRequest(
  backend: Pick<Backend, 'answer'>,
  request: Request,
  timer: Timer,
  closed: AbortSignal,
): Promise<Response> {
  const { method } = request
  const url = new URL(request.url)
  const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer()
  const reply = await backend.answer({
    method,
    target: url.pathname + url.search,
    origin: url.origin,
    headers: Object.fromEntries(request.headers),
    body: body && new Uint8Array(body),
    client: IN_PROCESS_CLIENT,
  })
  if (reply.growing) return toResponse(reply, method, streamGrowing(reply.growing, closed))
  if (reply.delivery === undefined) return toResponse(reply, method)
  const { deliverInProcess } = await import('./deliver.ts')
  // Requests of React Native have no signal.
  const signals = [request.signal as AbortSignal | undefined, closed].filter((signal) => signal !== undefined)
  return deliverInProcess(reply, method, reply.delivery, timer, signals)
}
