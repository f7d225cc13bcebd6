import type { ClientRequest, IncomingMessage, InformationEvent, ServerResponse } from 'node:http'
import {
  findHeader,
  type HeaderPairs,
  listHeaderPairs,
  type RawHeaders,
} from '../../../base/exchanges/raw-exchange.ts'

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

/** Fields that are for one connection, also where Connection does not name them (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = ['connection', 'proxy-connection', 'keep-alive', 'te', 'upgrade']

/** Fields that Connection must not name, since all recipients need them. */
const END_TO_END = ['host', 'content-length', 'transfer-encoding']

/**
 * Leaves out the fields that are for one connection. Transfer-Encoding stays: the message is sent with the same framing as
 * it was received. Trailer stays where there can be trailers: Node.js sends no other message with it.
 */
function removeHopByHop(pairs: HeaderPairs): HeaderPairs {
  const nominated = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.toLowerCase().split(','))
    .map((name) => name.trim())
    .filter((name) => !END_TO_END.includes(name))
  const isChunked = pairs.some(
    ([name, value]) => name.toLowerCase() === 'transfer-encoding' && /\bchunked\s*$/i.test(value),
  )
  const removed = new Set([...HOP_BY_HOP, ...(isChunked ? [] : ['trailer']), ...nominated])
  return pairs.filter(([name]) => !removed.has(name.toLowerCase()))
}

/** Methods whose requests have no body unless a header says so. */
const WITHOUT_BODY = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']

/**
 * The headers of a request as the target gets them, in the same order and spelling: Host names the target, and
 * X-Forwarded-For, -Proto and -Host say where the request came from. There is no Via: some servers stop compressing for it.
 *
 * @param targetHost host and port
 */
export function createTargetHeaders(
  { method = 'GET', rawHeaders, socket }: IncomingMessage,
  targetHost: string,
): string[] {
  const pairs = removeHopByHop(listHeaderPairs(rawHeaders))
  const find = (name: string): string | undefined => findHeader(pairs, name)
  const clientHost = find('host')
  const added: (HeaderPairs[number] | false)[] = [
    clientHost === undefined && ['Host', targetHost],
    ['X-Forwarded-For', formatForwardedFor(find('x-forwarded-for'), socket.remoteAddress)],
    find('x-forwarded-proto') === undefined && [
      'X-Forwarded-Proto',
      'encrypted' in socket ? 'https' : 'http',
    ],
    find('x-forwarded-host') === undefined && clientHost !== undefined && ['X-Forwarded-Host', clientHost],
    // Node.js would send a request of another method in chunks.
    find('content-length') === undefined &&
      find('transfer-encoding') === undefined &&
      !WITHOUT_BODY.includes(method) && ['Content-Length', '0'],
  ]
  const kept = pairs
    .filter(([name]) => name.toLowerCase() !== 'x-forwarded-for')
    .map(([name, value]) => (name.toLowerCase() === 'host' ? [name, targetHost] : [name, value]))
  return [...kept, ...added.filter((pair) => pair !== false)].flat()
}

const formatForwardedFor = (before: string | undefined, address = 'unknown'): string =>
  [...(before === undefined ? [] : [before]), address.replace(/^::ffff:/, '')].join(', ')

/** How many proxies a request may have passed. */
const MAX_HOPS = 20

/** Whether a request has passed more proxies than is plausible: they probably send it to each other. */
export function isInLoop(rawHeaders: RawHeaders): boolean {
  const hops = listHeaderPairs(rawHeaders)
    .filter(([name]) => name.toLowerCase() === 'x-forwarded-for')
    .flatMap(([, value]) => value.split(','))
  return hops.length > MAX_HOPS
}

/**
 * The headers of a response as the client gets them, in the same order and spelling.
 *
 * @param readsChunks false for a client with HTTP/1.0
 */
export const createClientHeaders = (rawHeaders: RawHeaders, readsChunks: boolean): string[] =>
  removeHopByHop(
    listHeaderPairs(rawHeaders).filter(([name]) => readsChunks || name.toLowerCase() !== 'transfer-encoding'),
  ).flat()
