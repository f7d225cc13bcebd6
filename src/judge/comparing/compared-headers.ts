import { getOwn } from '../../base/json.ts'
import type { Exchange } from '../target/exchange.ts'
import { getReceived } from '../target/look-through.ts'
import { listSchemes } from '../target/reading/read-response.ts'

/** Reads what is compared of a header; undefined where the response has nothing to compare. */
type ReadHeader = (value: string, exchange: Exchange) => string | undefined

/** Methods that follow from others: HEAD from GET, and OPTIONS is about the list itself (RFC 9110, section 9.3). */
const DERIVED_METHODS: readonly string[] = ['HEAD', 'OPTIONS']

/**
 * The headers of responses that are compared, because a requirement, a gap or a client's code depends on them, and what of
 * them. All others are left out: they describe the connection (Date, Connection, Content-Length), the server (Server,
 * X-Powered-By, request ids), its caches (Cache-Control, Vary), browsers (Access-Control-…), or cookies, which the service
 * does not use.
 */
const comparedHeaders: Readonly<Record<string, ReadHeader>> = {
  'Content-Type': (value, { outgoing, response }) =>
    response.text === '' || outgoing.method === 'OPTIONS' ? undefined : readMediaType(value),
  'WWW-Authenticate': (value) => listSchemes(value).join(', '),
  // Only these responses need the header (RFC 9110, sections 9.3.7 and 15.5.6).
  Allow: (value, exchange) => {
    if (getReceived(exchange).status !== 405 && exchange.request.method !== 'OPTIONS') return undefined
    return value
      .toUpperCase()
      .split(',')
      .map((method) => method.trim())
      .filter((method) => method !== '' && !DERIVED_METHODS.includes(method))
      .sort()
      .join(', ')
  },
  // A relative address and an absolute one lead to the same place.
  Location: (value, { request }) => {
    if (!URL.canParse(value, request.url)) return value
    const { pathname, search, origin } = new URL(value, request.url)
    const isSameOrigin = origin === new URL(request.url).origin
    return `${isSameOrigin ? '' : origin}${pathname}${search}`
  },
  // The entity tag itself is a value of the server. Clients use the tags of successful reads alone.
  ETag: (_, exchange) => {
    const { method } = exchange.request
    return getReceived(exchange).status === 200 && method === 'GET' ? 'sent' : undefined
  },
  'X-RateLimit-Limit': () => 'sent',
  'X-RateLimit-Remaining': () => 'sent',
}

/** A media type and its parameters in small letters, which have no order and no meaning in spaces (RFC 9110, section 8.3.1). */
const readMediaType = (value: string): string => {
  const [type = '', ...parameters] = value.split(';').map((part) => part.trim().toLowerCase())
  return [type, ...parameters.filter((part) => part !== '').sort()].join('; ')
}

/** The compared headers of a response, by name. */
export function readComparedHeaders(exchange: Exchange): Readonly<Record<string, string>> {
  const { headers } = exchange.response
  return Object.fromEntries(
    Object.entries(comparedHeaders).flatMap(([name, read]) => {
      const value = getOwn(headers, name.toLowerCase())
      const compared = value === undefined ? undefined : read(value, exchange)
      return compared === undefined ? [] : [[name, compared]]
    }),
  )
}
