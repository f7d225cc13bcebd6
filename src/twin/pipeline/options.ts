import type { Dialect } from '../../contract/index.ts'
import type { Answer } from '../answer.ts'
import { getHeader, type TwinRequest } from '../request.ts'
import { createPreflightHeaders } from './cors.ts'
import { formatAllow, type MatchedPath } from './router.ts'
import { createMethodProblem, createPathProblem } from './unrouted.ts'

/**
 * Answers OPTIONS: a preflight of a page of another origin (Fetch standard, section 3.2.2), or a request for the methods
 * of a path (RFC 9110, section 9.3.7). Only the second one depends on the dialect, since a page that may not send its
 * request could not use the twin at all.
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
  if (!matched) return createPathProblem(request, dialect)
  const answer = dialect['routing.options']
  return answer === '200' || answer === '204'
    ? { status: Number(answer), headers: ['Allow', formatAllow(matched)], body: '' }
    : createMethodProblem(request, matched, answer, dialect)
}
