import { isSameJson } from '../../base/json.ts'
import { computeOnce } from '../../base/remember.ts'
import type { Dialect } from '../../contract/index.ts'
import {
  decodeParameters,
  MalformedJson,
  METHODS_WITH_BODY,
  readEncoding,
} from '../../twin/parameters/decode.ts'
import { TooManyParameters } from '../../twin/parameters/tree.ts'
import { findRoute, type Route } from '../../twin/pipeline/routes.ts'
import { removeIgnoredSlash } from '../../twin/pipeline/trailing-slash.ts'
import { getHeader, getPath, getQuery, type TwinRequest } from '../../twin/request.ts'
import type { Twin } from '../../twin/twin.ts'
import { NO_FIELDS, type RequestFields, type RequestParts } from './breakage.ts'

/** What is needed to decode the requests to a service. */
type DecodingOptions = Pick<
  RequestParts,
  'dialect' | 'now' | 'number' | 'getUser' | 'signToken' | 'findLast' | 'service' | 'rehearse'
> &
  Pick<Twin, 'basePath'>

/** Finds the operation that a request is for, as the twin does. */
export const findRequestRoute = (
  { method, target }: TwinRequest,
  { basePath, dialect }: Pick<Twin, 'basePath' | 'dialect'>,
): Route | undefined => findRoute(method, removeIgnoredSlash(target, basePath, dialect), basePath)

/** Decodes a request as the twin does. */
export function decodeRequest(request: TwinRequest, { basePath, ...options }: DecodingOptions): RequestParts {
  const { method } = request
  const { dialect } = options
  const target = removeIgnoredSlash(request.target, basePath, dialect)
  const route = findRoute(method, target, basePath)
  const names = Object.keys(request.headers)
  const encoding = readEncoding(getHeader(request, 'content-type')) ?? 'query'
  const encodings = dialect['params.encodings']
  const fields = readFields(request, dialect, route)
  const isRead = !METHODS_WITH_BODY.has(method) || encodings.includes(encoding)
  const keeping = keepValues(dialect)
  return {
    ...request,
    path: getPath(target).slice(basePath.length),
    operation: route?.operation,
    headers: Object.fromEntries(names.map((name) => [name, getHeader(request, name) ?? ''])),
    encoding,
    fields,
    sentFields:
      isRead && keeping === dialect
        ? fields
        : readFields(
            request,
            isRead ? keeping : { ...keeping, 'params.encodings': [...encodings, encoding] },
            route,
          ),
    ...options,
  }
}

/** A dialect that finds parameters where another one does, and keeps their values; the same one if it keeps them itself. */
const keepValues = computeOnce((dialect: Dialect): Dialect => {
  const { 'params.trim': trim } = dialect
  const keeping: Dialect = {
    ...dialect,
    'params.coercion': ['text-for-number'],
    'params.trim': trim.endsWith('trimmed') ? 'kept' : trim,
    'params.blank-number': 'absent',
  }
  return isSameJson(keeping, dialect) ? dialect : keeping
})

function readFields(request: TwinRequest, dialect: Dialect, route: Route | undefined): RequestFields {
  const { method, target, body } = request
  const contentType = getHeader(request, 'content-type')
  try {
    const source = {
      method,
      pathParameters: route?.pathParameters,
      query: getQuery(target),
      contentType,
      body,
    }
    return Object.fromEntries(decodeParameters(source, dialect))
  } catch (error) {
    if (error instanceof MalformedJson || error instanceof TooManyParameters) return NO_FIELDS
    throw error
  }
}
