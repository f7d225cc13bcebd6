import { type Answer, JSON_TYPE } from './answer.ts'

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
].join(', ')

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
export const corsHeaders = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  ANSWER_HEADERS,
] as const

/** What a preflight asks to be told, besides. */
export const preflightHeaders = [
  'Access-Control-Allow-Methods',
  'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers',
  REQUEST_HEADERS,
  'Access-Control-Max-Age',
  '7200',
] as const

export function withCors({ status, headers, body, reason }: Answer): Answer {
  const shared = headers === JSON_TYPE ? JSON_TYPE_WITH_CORS : [...headers, ...corsHeaders]
  const answer = { status, headers: shared, body }
  return reason === undefined ? answer : { ...answer, reason }
}

const JSON_TYPE_WITH_CORS = [...JSON_TYPE, ...corsHeaders] as const
