import type { Dialect } from '../../contract/index.ts'
import type { Answer } from '../answer.ts'
import { getPath } from '../request.ts'
import { type MatchedPath, matchBelow, type Router } from './router.ts'
import { findPath as findOperations } from './routes.ts'

/** Finds the operations of a path without the slash at its end, unless the dialect rejects such paths. */
export const matchWithoutSlash = <Id extends string>(
  findPath: Router<Id>,
  path: string,
  basePath: string,
  dialect: Dialect,
): MatchedPath<Id> | undefined =>
  path.endsWith('/') && dialect['routing.trailing-slash'] !== '404'
    ? matchBelow(findPath, path.slice(0, -1), basePath)
    : undefined

/** Redirects to the path without the slash, with the same query. @param target path and query as sent */
export function createSlashRedirect(target: string, status: number): Answer {
  const path = getPath(target)
  return { status, headers: ['Location', path.slice(0, -1) + target.slice(path.length)], body: '' }
}

/** The target without the slash at the end of its path, where the dialect ignores it. @param target path and query as sent */
export function removeIgnoredSlash(target: string, basePath: string, dialect: Dialect): string {
  const path = getPath(target)
  const isIgnored =
    dialect['routing.trailing-slash'] === 'same' &&
    matchBelow(findOperations, path, basePath) === undefined &&
    matchWithoutSlash(findOperations, path, basePath, dialect) !== undefined
  return isIgnored ? path.slice(0, -1) + target.slice(path.length) : target
}
