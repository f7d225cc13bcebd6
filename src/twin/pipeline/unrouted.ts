import type { Dialect } from '../../contract/index.ts'
import { type Answer, createProblem } from '../answer.ts'
import { formatAllow, type MatchedPath } from './router.ts'
import { listPathsBelow } from './routes.ts'

/** Creates the error for a path that does not exist, or for a method that the path does not have. */
export function createUnroutedProblem(
  path: string,
  matched: MatchedPath<string> | undefined,
  basePath: string,
  dialect: Dialect,
): Answer {
  if (!matched) {
    const isRoot = ['/', basePath, `${basePath}/`].includes(path)
    return createProblem(404, {
      reason: 'No such path',
      paths: isRoot ? listPathsBelow(basePath) : undefined,
    })
  }
  const allow = formatAllow(matched)
  return dialect['errors.wrong-method'] === '404'
    ? createProblem(404, { reason: `No such method here; there are ${allow}` })
    : createProblem(405, { headers: ['Allow', allow] })
}
