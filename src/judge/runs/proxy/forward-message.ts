import type { ClientRequest, IncomingMessage, InformationEvent, ServerResponse } from 'node:http'
import { listHeaderPairs } from '../../../base/exchanges/raw-exchange.ts'
import { createClientHeaders } from './raw-headers.ts'

/** Whether a request has a body, maybe an empty one. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/**
 * Writes an interim response as it is, since Node.js has no function for all of them. HTTP/1.0 has none. A target that sends
 * many waits for the client to read them.
 */
export function writeInterim(
  response: ServerResponse,
  { statusCode, statusMessage, rawHeaders }: InformationEvent,
  { socket: target }: ClientRequest,
): void {
  const { socket, headersSent, req } = response
  if (!socket || headersSent || req.httpVersion === '1.0') return
  const fields = listHeaderPairs(rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${fields.join('')}\r\n`
  if (socket.write(head, 'latin1') || !target) return
  target.pause()
  if (waiting.has(target)) return
  waiting.add(target)
  socket.once('drain', () => {
    waiting.delete(target)
    target.resume()
  })
}

/** The connections of targets that wait for a client. */
const waiting = new WeakSet<object>()

/**
 * Prepares the head of a response as the target sent it.
 *
 * @throws an error of Node.js for a status or a header that HTTP does not allow
 */
export function writeHeadLike(response: ServerResponse, incoming: IncomingMessage): void {
  const { statusCode = 0, statusMessage = '', rawHeaders, headers } = incoming
  const { method, httpVersion } = response.req
  const mayHaveBody = method !== 'HEAD' && statusCode !== 204 && statusCode !== 304
  const hasLength =
    headers['content-length'] !== undefined || /\bchunked\s*$/i.test(headers['transfer-encoding'] ?? '')
  response.sendDate = false
  // The end of a body without a length is the end of the connection.
  if (mayHaveBody && !hasLength) response.useChunkedEncodingByDefault = false
  response.writeHead(statusCode, statusMessage, createClientHeaders(rawHeaders, httpVersion !== '1.0'))
}

/** Adds the trailers of a message, which exist only where it is sent in chunks. */
export function addTrailersOf({ rawTrailers }: IncomingMessage, to: ClientRequest | ServerResponse): void {
  if (rawTrailers.length > 0 && to.chunkedEncoding)
    to.addTrailers(listHeaderPairs(rawTrailers).map(([name, value]): [string, string] => [name, value]))
}

/** Ends the connection of a response in the middle, after what was written to it. @param isReset by a reset instead of an end */
export function endLike(response: ServerResponse, isReset: boolean): void {
  const { socket } = response
  if (!socket) {
    response.destroy()
    return
  }
  // A connection with TLS cannot be reset by Node.js.
  if (isReset && !('encrypted' in socket)) socket.write('', () => socket.resetAndDestroy())
  else socket.destroySoon()
}
