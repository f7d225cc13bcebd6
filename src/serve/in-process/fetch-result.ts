import { type HeaderPairs, listHeaderPairs, mapHeaders } from '../../base/exchanges/raw-exchange.ts'
import type { Reply } from '../reply.ts'

/** The statuses of responses without content, which have no length (RFC 9110, section 8.6). */
const WITHOUT_LENGTH: readonly number[] = [204, 304]

/** The statuses of responses that have no body (Fetch standard). */
const WITHOUT_BODY: readonly number[] = [204, 205, 304]

/** A response without streams. */
export interface WholeResponse {
  readonly status: number
  /** by lower-case name */
  readonly headers: Map<string, string>
  readonly body: string
}

/** @param content the body, where it is not sent whole and at once */
export const toResponse = (
  reply: Reply,
  method: string,
  content: BodyInit = reply.body as BodyInit,
): Response =>
  new Response(isEmpty(reply, method) ? null : content, {
    status: reply.status,
    headers: listHeaders(reply) as [string, string][],
  })

/** A response with the same parts as that of `toResponse`. */
export function toWhole(reply: Reply, method: string): WholeResponse {
  const { status, body } = reply
  const headers = mapHeaders(listHeaders(reply).map(([name, value]) => [name.toLowerCase(), value.trim()]))
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  return { status, headers, body: isEmpty(reply, method) ? '' : text }
}

const isEmpty = ({ status }: Reply, method: string): boolean =>
  method === 'HEAD' || WITHOUT_BODY.includes(status)

function listHeaders({ status, headers, body, growing }: Reply): HeaderPairs {
  const hasLength = !WITHOUT_LENGTH.includes(status) && !growing
  return listHeaderPairs(hasLength ? [...headers, 'Content-Length', String(body.length)] : headers)
}

const CODE = 'UND_ERR_SOCKET'

/** Creates the error that the global fetch of Node.js throws when a connection ends too early. */
export const createConnectionError = (message: 'fetch failed' | 'terminated'): TypeError =>
  new TypeError(message, { cause: Object.assign(new Error('other side closed'), { code: CODE }) })

/** Whether a fetch failed because a connection ended too early. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError && (error.cause as { code?: unknown } | undefined)?.code === CODE
