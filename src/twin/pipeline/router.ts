/** Where an operation is reached. `{name}` in the path stands for one segment. */
export interface RouteDescription {
  readonly method: string
  readonly path: string
}

/** The decoded values of path parameters, by name. */
export type PathParameters = ReadonlyMap<string, string>

/** A path that exists. */
export interface MatchedPath<Id extends string> {
  /** The operation of each method. */
  readonly methods: ReadonlyMap<string, Id>
  readonly pathParameters: PathParameters
}

/** Finds the operations of a path below the base path; undefined where the path does not exist. */
export type Router<Id extends string> = (path: string) => MatchedPath<Id> | undefined

/**
 * Creates a router over a table of operations. HEAD is accepted where GET is (RFC 9110, section 9.3.2). A static
 * segment is preferred to a parameter. A parameter matches one segment that is not empty; a segment with a malformed
 * percent-encoding does not match.
 *
 * @throws Error for a path in which a parameter is only a part of a segment
 */
export function createRouter<Id extends string>(
  operations: Readonly<Record<Id, RouteDescription>>,
): Router<Id> {
  const staticPaths = new Map<string, MatchedPath<Id>>()
  const templates: Template<Id>[] = []
  for (const [path, methods] of groupByPath(operations)) {
    if (path.includes('{')) templates.push({ segments: path.split('/').map(readSegment), methods })
    else staticPaths.set(path, { methods, pathParameters: NO_PARAMETERS })
  }
  templates.sort((a, b) => (formatShape(a) < formatShape(b) ? -1 : 1))
  return (path) => staticPaths.get(path) ?? matchFirst(templates, path)
}

/** Finds the operations of a path that begins with a base path. */
export const matchBelow = <Id extends string>(
  findPath: Router<Id>,
  path: string,
  basePath: string,
): MatchedPath<Id> | undefined =>
  path.startsWith(basePath) ? findPath(path.slice(basePath.length)) : undefined

/** Lists the methods by which an operation is reached: an operation of GET also answers HEAD. */
export const includeHead = (method: string): readonly string[] =>
  method === 'GET' ? ['GET', 'HEAD'] : [method]

/** Formats methods as headers list them: each once, in alphabetical order, with OPTIONS at the end. */
export const formatMethods = (methods: Iterable<string>): string =>
  [...sortMethods(methods), 'OPTIONS'].join(', ')

/**
 * Formats the methods of a path for an Allow header (RFC 9110, section 10.2.1).
 *
 * @param hasOptions whether OPTIONS is one of them
 */
export const formatAllow = ({ methods }: MatchedPath<string>, hasOptions = true): string =>
  hasOptions ? formatMethods(methods.keys()) : sortMethods(methods.keys()).join(', ')

const sortMethods = (methods: Iterable<string>): readonly string[] => [...new Set(methods)].sort()

const NO_PARAMETERS: PathParameters = new Map()

function groupByPath<Id extends string>(
  operations: Readonly<Record<Id, RouteDescription>>,
): Map<string, ReadonlyMap<string, Id>> {
  const paths = new Map<string, Map<string, Id>>()
  for (const [id, { method, path }] of Object.entries(operations) as [Id, RouteDescription][]) {
    const methods = paths.get(path) ?? new Map<string, Id>()
    for (const accepted of includeHead(method)) methods.set(accepted, id)
    paths.set(path, methods)
  }
  return paths
}

/** A segment of a path template: a text, or the name of a parameter. */
type Segment = { readonly text: string } | { readonly parameter: string }

interface Template<Id extends string> {
  readonly segments: readonly Segment[]
  readonly methods: ReadonlyMap<string, Id>
}

function readSegment(segment: string): Segment {
  if (!/[{}]/.test(segment)) return { text: segment }
  if (/^\{[^{}]+\}$/.test(segment)) return { parameter: segment.slice(1, -1) }
  throw new Error(`A path parameter must be a whole segment, but there is "${segment}".`)
}

/** Formats a template for sorting: a text sorts before a parameter in the same place. */
const formatShape = ({ segments }: Template<string>): string =>
  segments.map((segment) => ('text' in segment ? 0 : 1)).join('')

function matchFirst<Id extends string>(
  templates: readonly Template<Id>[],
  path: string,
): MatchedPath<Id> | undefined {
  for (const { segments, methods } of templates) {
    const pathParameters = matchSegments(segments, path.split('/'))
    if (pathParameters) return { methods, pathParameters }
  }
  return undefined
}

function matchSegments(
  segments: readonly Segment[],
  sent: readonly string[],
): Map<string, string> | undefined {
  if (segments.length !== sent.length) return undefined
  const parameters = new Map<string, string>()
  for (const [index, segment] of segments.entries()) {
    const value = sent[index] ?? ''
    if ('text' in segment) {
      if (segment.text !== value) return undefined
    } else {
      const decoded = value === '' ? undefined : decodeSegment(value)
      if (decoded === undefined) return undefined
      parameters.set(segment.parameter, decoded)
    }
  }
  return parameters
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
