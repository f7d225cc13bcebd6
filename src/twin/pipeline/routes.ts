import { type OperationId, operations } from '../../contract/index.ts'
import { TWIN_PATH } from '../twin-paths.ts'
import { createRouter, listMethods, type MatchedPath, type PathParameters } from './router.ts'

const findPath = createRouter(operations)

/** What a request is for. */
export interface Route {
  readonly operation: OperationId
  readonly pathParameters: PathParameters
}

/** Finds the operations of a path below a base path. @param path as sent, without the query */
export function matchPath(path: string, basePath: string): MatchedPath<OperationId> | undefined {
  return path.startsWith(basePath) ? findPath(path.slice(basePath.length)) : undefined
}

/** Finds the operation that a request is for; undefined where there is none. @param target path and query as sent */
export function findRoute(method: string, target: string, basePath: string): Route | undefined {
  const [path = ''] = target.split('?', 1)
  const matched = matchPath(path, basePath)
  const operation = matched?.methods.get(method)
  return matched && operation && { operation, pathParameters: matched.pathParameters }
}

/** The operations below a base path and the console, for example `GET /posts`. A request for the root lists them. */
export const listPathsBelow = (basePath: string): readonly string[] => [
  ...Object.values(operations).map(({ method, path }) => `${method} ${basePath}${path}`),
  `GET ${basePath}/${TWIN_PATH}/`,
]

/** Formats the methods of a path for an Allow header (RFC 9110, section 10.2.1). */
export const formatAllow = ({ methods }: MatchedPath<OperationId>): string =>
  listMethods([...methods.values()].map((id) => operations[id])).join(', ')

/** All methods that some operation has, for the preflights of other origins. */
export const allMethods = listMethods(Object.values(operations)).join(', ')
