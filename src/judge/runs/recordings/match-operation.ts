import { type OperationId, operationIds, operations } from '../../../contract/generated/operations.ts'

/** An operation that a path belongs to, and the values of its path parameters. */
interface OperationPath {
  readonly operation: OperationId
  readonly pathParameters: Readonly<Record<string, string>>
}

/**
 * Returns the path and query of a URL below a base URL, with a slash at the beginning; undefined for other URLs.
 *
 *     findPathBelow('https://a.example/v1/posts?lng=1', 'https://a.example/v1') // '/posts?lng=1'
 */
export function findPathBelow(url: string, baseUrl: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, pathname, search } = new URL(url)
  const base = new URL(baseUrl)
  const start = base.pathname.replace(/\/$/, '')
  return origin === base.origin && pathname.startsWith(`${start}/`)
    ? pathname.slice(start.length) + search
    : undefined
}

/** The operations with a path, whatever their methods. @param path below the base URL; its query does not matter */
export function matchPath(path: string): readonly OperationPath[] {
  const segments = splitPath(path)
  return operationIds.flatMap((operation): OperationPath[] => {
    const pathParameters = matchTemplate(splitPath(operations[operation].path), segments)
    return pathParameters === undefined ? [] : [{ operation, pathParameters }]
  })
}

/** The operation with a method and a path below the base URL. */
export const matchOperation = (method: string, path: string): OperationPath | undefined =>
  matchPath(path).find(({ operation }) => operations[operation].method === method)

const splitPath = (path: string): readonly string[] => (path.split(/[?#]/)[0] ?? '').split('/')

function matchTemplate(
  template: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (template.length !== segments.length) return undefined
  const values: [string, string][] = []
  for (const [index, expected] of template.entries()) {
    const segment = segments[index] ?? ''
    const [, name] = /^\{([^{}]+)\}$/.exec(expected) ?? []
    if (name === undefined ? segment !== expected : segment === '') return undefined
    if (name !== undefined) values.push([name, decodeSegment(segment)])
  }
  return Object.fromEntries(values)
}

/** Decodes percent-encoding. A malformed segment is returned as it is. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
