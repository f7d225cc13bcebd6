import type { Dialect } from '../../contract/index.ts'
import type { Answer, ProblemDetails } from '../answer.ts'
import { createError, type MessageValues } from '../messages.ts'
import { getPath, type TwinRequest } from '../request.ts'
import { formatAllow, type MatchedPath } from './router.ts'
import { listPathsBelow } from './routes.ts'

/** Creates the error for a path that does not exist, or for a method that the path does not have. */
export function createUnroutedProblem(
  request: TwinRequest,
  matched: MatchedPath<string> | undefined,
  basePath: string,
  dialect: Dialect,
): Answer {
  if (matched) return createMethodProblem(request, matched, dialect['errors.wrong-method'], dialect)
  const isRoot = ['/', basePath, `${basePath}/`].includes(getPath(request.target))
  return createPathProblem(request, dialect, {
    reason: 'No such path',
    paths: isRoot ? listPathsBelow(basePath) : undefined,
  })
}

/** Creates the error for a path that does not exist. */
export const createPathProblem = (
  request: TwinRequest,
  dialect: Dialect,
  details: Pick<ProblemDetails, 'reason' | 'paths'> = {},
): Answer => createError('404', dialect, { ...details, values: describeRequest(request) })

/** Creates the error for a method that the path does not have. */
export function createMethodProblem(
  request: TwinRequest,
  matched: MatchedPath<string>,
  status: '404' | '405',
  dialect: Dialect,
): Answer {
  const allow = formatAllow(matched, ['200', '204'].includes(dialect['routing.options']))
  const methods = [...matched.methods.keys()].sort().join(', ')
  const values = { ...describeRequest(request), methods }
  return status === '404'
    ? createError('404.method', dialect, { values, reason: `No such method here; there are ${allow}` })
    : createError('405', dialect, { values, headers: ['Allow', allow] })
}

/** What the texts of errors may say about a request. */
export function describeRequest({ method, target }: Pick<TwinRequest, 'method' | 'target'>): MessageValues {
  const path = getPath(target)
  return { method, path, route: path.slice(1), target }
}
