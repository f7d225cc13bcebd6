import type { Dialect } from '../../contract/index.ts'
import type { Answer } from '../answer.ts'
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
  const values = describeRequest(request)
  if (!matched) {
    const path = getPath(request.target)
    const isRoot = ['/', basePath, `${basePath}/`].includes(path)
    return createError('404', dialect, {
      values,
      reason: 'No such path',
      paths: isRoot ? listPathsBelow(basePath) : undefined,
    })
  }
  const allow = formatAllow(matched)
  const details = { values: { ...values, methods: [...matched.methods.keys()].sort().join(', ') } }
  return dialect['errors.wrong-method'] === '404'
    ? createError('404.method', dialect, { ...details, reason: `No such method here; there are ${allow}` })
    : createError('405', dialect, { ...details, headers: ['Allow', allow] })
}

/** What the texts of errors may say about a request. */
export function describeRequest({ method, target }: TwinRequest): MessageValues {
  const path = getPath(target)
  return { method, path, route: path.slice(1) }
}
