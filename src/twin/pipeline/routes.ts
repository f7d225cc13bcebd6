import { type OperationId, operations } from '../../contract/index.ts'
import { getPath } from '../request.ts'
import { TWIN_PATH } from '../twin-paths.ts'
import { createRouter, formatMethods, includeHead, matchBelow, type PathParameters } from './router.ts'

/** Finds the operations of a path below the base path. */
export const findPath = createRouter(operations)

/** What a request is for. */
export interface Route<Id extends string = OperationId> {
  readonly operation: Id
  readonly pathParameters: PathParameters
}

/** Finds the operation that a request is for; undefined where there is none. @param target path and query as sent */
export function findRoute(method: string, target: string, basePath: string): Route | undefined {
  const matched = matchBelow(findPath, getPath(target), basePath)
  const operation = matched?.methods.get(method)
  return matched && operation && { operation, pathParameters: matched.pathParameters }
}

/** The operations below a base path and the console, for example `GET /posts`. A request for the root lists them. */
export const listPathsBelow = (basePath: string): readonly string[] => [
  ...Object.values(operations).map(({ method, path }) => `${method} ${basePath}${path}`),
  `GET ${basePath}/${TWIN_PATH}/`,
]

/** All methods that operations have, as preflight responses list them. */
export const allMethods = formatMethods(
  Object.values(operations).flatMap(({ method }) => includeHead(method)),
)
