import type { Dialect } from '../../contract/index.ts'
import type { Answer } from '../answer.ts'
import { createError } from '../messages.ts'
import { getHeader, type TwinRequest } from '../request.ts'
import { createPreflightHeaders } from './cors.ts'
import { formatAllow, type MatchedPath } from './router.ts'
import { describeRequest } from './unrouted.ts'

/**
 * Answers OPTIONS: a preflight of a page of another origin (Fetch standard, section 3.2.2), or a request for the methods
 * of a path (RFC 9110, section 9.3.7).
 */
export function answerOptions(
  request: TwinRequest,
  matched: MatchedPath<string> | undefined,
  cors: boolean,
  dialect: Dialect,
): Answer {
  if (cors && request.headers['access-control-request-method']) {
    const requested = getHeader(request, 'access-control-request-headers')
    return { status: 204, headers: createPreflightHeaders(requested), body: '' }
  }
  return matched
    ? { status: 204, headers: ['Allow', formatAllow(matched)], body: '' }
    : createError('404', dialect, { values: describeRequest(request) })
}
