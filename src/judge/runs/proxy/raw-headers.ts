import type { IncomingMessage } from 'node:http'
import {
  findHeader,
  type HeaderPairs,
  listHeaderPairs,
  type RawHeaders,
} from '../../../base/exchanges/raw-exchange.ts'

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
