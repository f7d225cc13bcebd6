import { type Answer, JSON_TYPE } from '../answer.ts'
import { allMethods } from './routes.ts'

/** The longest list of requested header names that is allowed, in characters. */
const MAX_LIST_LENGTH = 2_048

/** Header names separated by commas (RFC 9110, sections 5.1 and 5.6.1). */
const NAMES = /^[\w!#$%&'*+.^`|~-]+(?:[ \t]*,[ \t]*[\w!#$%&'*+.^`|~-]+)*$/

/** The headers of section 2 of the specification, Content-Type, and those that the twin reads. */
const REQUEST_HEADERS = [
  'version-code',
  'version-name',
  'device',
  'channel',
  'platform',
  'Authorization',
  'Accept',
  'Content-Type',
  'X-Twin-Position',
  'Prefer',
  'X-Twin-Session',
]

const RESPONSE_HEADERS = [
  'WWW-Authenticate',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Twin-Because',
  'X-Twin-Fault',
  'X-Twin-Position',
  'Preference-Applied',
]

const createPublicHeaders = (exposed: readonly string[]): readonly string[] => [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  exposed.join(', '),
]

/** Allows pages of all origins to read a response, for web and WebView clients (Fetch standard, CORS protocol). */
export const publicCorsHeaders = createPublicHeaders(RESPONSE_HEADERS)

/** The same for an answer with an entity tag. */
const corsHeadersWithTag = createPublicHeaders([...RESPONSE_HEADERS, 'ETag'])

/** A header may be sent more than once. */
type RequestedHeaders = string | string[] | undefined

/**
 * Lists the headers that a page may send: the known ones, and those that its preflight requests, since tracing and
 * monitoring tools add headers to each request. A malformed or too long list is ignored.
 *
 * @param requested the value of Access-Control-Request-Headers
 */
export function formatAllowedHeaders(known: readonly string[], requested: RequestedHeaders): string {
  const list = String(requested ?? '').trim()
  if (list.length > MAX_LIST_LENGTH || !NAMES.test(list)) return known.join(', ')
  const lowerCase = new Set(known.map((name) => name.toLowerCase()))
  const requestedNames = new Set(list.split(',').map((name) => name.trim()))
  return [...known, ...[...requestedNames].filter((name) => !lowerCase.has(name.toLowerCase()))].join(', ')
}

/** Creates the headers of a preflight response. @param requested the value of Access-Control-Request-Headers */
export const createPreflightHeaders = (requested: RequestedHeaders): readonly string[] => [
  'Access-Control-Allow-Methods',
  allMethods,
  'Access-Control-Allow-Headers',
  formatAllowedHeaders(REQUEST_HEADERS, requested),
  'Access-Control-Max-Age',
  '7200',
  'Vary',
  'Access-Control-Request-Headers',
]

/** Adds the headers by which pages of all origins may read an answer. */
export function addCorsHeaders({ status, headers, body, reason, cause }: Answer): Answer {
  const answer = { status, headers: addToHeaders(headers), body }
  if (reason === undefined && cause === undefined) return answer
  return { ...answer, ...(reason !== undefined && { reason }), ...(cause && { cause }) }
}

function addToHeaders(headers: readonly string[]): readonly string[] {
  if (headers === JSON_TYPE) return JSON_TYPE_WITH_CORS
  return [...headers, ...(headers.includes('ETag') ? corsHeadersWithTag : publicCorsHeaders)]
}

const JSON_TYPE_WITH_CORS = [...JSON_TYPE, ...publicCorsHeaders]
