import { findHeader } from '../../base/exchanges/raw-exchange.ts'
import type { ProxiedRequest } from '../../judge/runs/proxy/proxied-request.ts'
import type { Reply } from '../../serve/reply.ts'
import type { Session } from '../../serve/sessions/session.ts'

const decoder = new TextDecoder()

const PICTURE = /^image\//i

/**
 * Writes an exchange into the log that the console shows. The twin logs what it answers itself.
 *
 * @param isWanted logs it also while nobody looks
 * @returns its number in the log
 */
export function logExchange(
  { raw, target, answeredBy, status, problem }: ProxiedRequest,
  { traffic }: Session,
  isWanted: boolean,
): number | undefined {
  if (answeredBy === 'fallback' || !(isWanted || traffic.isRecording)) return undefined
  const { at, milliseconds, request, response, client } = raw
  const headers = response?.headers ?? []
  const type = findHeader(headers, 'content-type') ?? ''
  const reply: Reply = {
    status: status ?? 502,
    headers: headers.flat(),
    body: response?.body === undefined || PICTURE.test(type) ? '' : decoder.decode(response.body),
    ...(problem !== undefined && { fault: problem }),
    ...(response === undefined &&
      answeredBy !== 'proxy' && {
        delivery: { ending: status === undefined ? 'drop' : 'cut' },
      }),
  }
  const finished = {
    at,
    milliseconds,
    request: {
      method: request.method,
      target,
      headers: Object.fromEntries(request.headers.map(([name, value]) => [name.toLowerCase(), value])),
      body: request.body,
      origin: new URL(request.url).origin,
      client: client.address ?? '',
    },
    reply,
    isPicture: PICTURE.test(type),
  }
  return traffic.record(finished, isWanted)
}
