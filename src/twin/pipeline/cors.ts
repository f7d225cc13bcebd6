import { type Answer, JSON_TYPE } from '../answer.ts'
import { allMethods } from './routes.ts'

/** The longest list of header names that is echoed, in characters. */
const LONGEST_LIST = 2_048

/** Header names with commas between them (RFC 9110, sections 5.1 and 5.6.1). */
const NAMES = /^[\w!#$%&'*+.^`|~-]+(?:[ \t]*,[ \t]*[\w!#$%&'*+.^`|~-]+)*$/

/** Headers that clients send with every request (specification, section 2), the type of a body, and wishes to the twin. */
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

const ANSWER_HEADERS = [
  'WWW-Authenticate',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Twin-Fault',
  'X-Twin-Position',
  'Preference-Applied',
].join(', ')

/** Lets a page of any origin read every answer: web and WebView clients are clients too (Fetch standard, CORS). */
export const publicCorsHeaders = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  ANSWER_HEADERS,
] as const

/** A header may come more than once. */
type RequestedHeaders = string | string[] | undefined

/**
 * The headers that a page may send: the known ones, and those that its preflight asks for, since tools for tracing and
 * monitoring add their own to every request. A list that is malformed or too long is ignored.
 *
 * @param requested the value of Access-Control-Request-Headers
 */
export function allowedHeaders(known: readonly string[], requested: RequestedHeaders): string {
  const list = String(requested ?? '').trim()
  if (list.length > LONGEST_LIST || !NAMES.test(list)) return known.join(', ')
  const lowerCase = new Set(known.map((name) => name.toLowerCase()))
  const asked = new Set(list.split(',').map((name) => name.trim()))
  return [...known, ...[...asked].filter((name) => !lowerCase.has(name.toLowerCase()))].join(', ')
}

/** What a preflight asks to be told, besides. @param requested the value of Access-Control-Request-Headers */
export const preflightHeaders = (requested: RequestedHeaders): readonly string[] => [
  'Access-Control-Allow-Methods',
  allMethods,
  'Access-Control-Allow-Headers',
  allowedHeaders(REQUEST_HEADERS, requested),
  'Access-Control-Max-Age',
  '7200',
  'Vary',
  'Access-Control-Request-Headers',
]

export function addCorsHeaders({ status, headers, body, reason }: Answer): Answer {
  const shared = headers === JSON_TYPE ? JSON_TYPE_WITH_CORS : [...headers, ...publicCorsHeaders]
  const answer = { status, headers: shared, body }
  return reason === undefined ? answer : { ...answer, reason }
}

const JSON_TYPE_WITH_CORS = [...JSON_TYPE, ...publicCorsHeaders] as const
