import { asRecord, isObject, parseJson, toJsonText, toText } from '../../../base/json.ts'
import { operations } from '../../../contract/generated/operations.ts'
import type { MessageKey } from '../../../contract/index.ts'
import { describeBrokenJson, describeVersion } from '../../../contract/message-values.ts'
import { isEmptyPost } from '../../target/client/read-lists.ts'
import { UNKNOWN_VERSION } from '../../target/client/shared-requests.ts'
import type { Exchange } from '../../target/exchange.ts'
import { decodeTokenPart } from '../../target/jwt.ts'
import { readSentFields } from '../../target/reading/read-request.ts'
import type { TextReader } from './find-template.ts'

const VERSION_1 = 'application/vnd.service.v1+json'

/** Finds the key of the message of each status; undefined where the request does not tell why it was rejected. */
const keyFinders: Readonly<Record<number, (exchange: Exchange) => MessageKey | undefined>> = {
  400: (exchange) => {
    const body = readBrokenJson(exchange)
    if (exchange.outgoing.headers.Accept !== VERSION_1) return body === undefined ? '400' : undefined
    if (body !== undefined) return describeBrokenJson(body).key
    return isEmptyPost(exchange) ? '400.empty-post' : undefined
  },
  401: findTokenProblem,
  // Some targets refuse a missing or bad token with 403.
  403: (exchange) => (readsToken(exchange) && findTokenProblem(exchange)) || '403',
  404: (exchange) => {
    const { operation, path } = exchange.outgoing
    if (asksForUnknownVersion(exchange)) return '404'
    if (operation === undefined) return isKnownPath(path) ? '404.method' : '404'
    if (operation === 'createPost') return '404.entity'
    return operation === 'listPosts' ? '404.empty' : undefined
  },
  405: () => '405',
  406: () => '406',
  422: (exchange) => {
    const { errors } = asRecord(exchange.response.json)
    const hasErrors = isObject(errors) && Object.keys(errors).length > 0
    return !hasErrors && isEmptyPost(exchange) ? '422.empty-post' : '422'
  },
  429: () => '429',
}

/** Reads the message of an error. @param basePath the path of the base URL, empty or without a slash at the end */
export const createMessageReader =
  (basePath: string): TextReader =>
  (exchange) => {
    const { number, response } = exchange
    const key = isComparable(exchange) ? keyFinders[response.status]?.(exchange) : undefined
    const { message } = asRecord(response.json)
    if (key === undefined || typeof message !== 'string') return []
    return [{ key, texts: [message], values: listRequestValues(exchange, message, basePath), number }]
  }

/** Statuses that reject an Accept header. Others tell nothing about a request whose version may be unknown. */
const VERSION_STATUSES: readonly number[] = [400, 406]

const isComparable = (exchange: Exchange): boolean => {
  const { outgoing, response } = exchange
  if (outgoing.method === 'HEAD') return false
  if (outgoing.headers.Accept === VERSION_1 || VERSION_STATUSES.includes(response.status)) return true
  return response.status === 404 && asksForUnknownVersion(exchange)
}

/** Whether an operation is requested in a version that no service has. Some routers answer it as they do an unknown path. */
const asksForUnknownVersion = ({ outgoing: { operation, headers } }: Exchange): boolean =>
  operation !== undefined && headers.Accept === UNKNOWN_VERSION.Accept

function listRequestValues(exchange: Exchange, message: string, basePath: string): Record<string, string> {
  const { outgoing } = exchange
  const body = readBrokenJson(exchange)
  const path = readPath(outgoing.path)
  // A proxy may have removed the base path.
  const seenPath = message.includes(basePath.slice(1) + path) ? basePath + path : path
  const { post_category_id: category } = readSentFields(outgoing) ?? {}
  return {
    path: seenPath,
    route: seenPath.slice(1),
    target: seenPath + outgoing.path.slice(path.length),
    method: outgoing.method,
    methods: listMethods(path).join(', '),
    ...describeVersion(outgoing.headers.Accept),
    ...(body !== undefined && describeBrokenJson(body).values),
    ...(category !== undefined && { value: toText(category), json: toJsonText(category) }),
  }
}

const readPath = (path: string): string => path.split('?')[0] ?? ''

/** The methods of a path, as most frameworks list them: with HEAD where there is GET, in alphabetical order. */
function listMethods(path: string): string[] {
  const methods: string[] = Object.values(operations)
    .filter((operation) => operation.path === path)
    .map(({ method }) => method)
  return (methods.includes('GET') ? [...methods, 'HEAD'] : methods).sort()
}

const isKnownPath = (path: string): boolean => listMethods(readPath(path)).length > 0

/** The body of a request that is not JSON although its type says so; undefined for any other. */
const readBrokenJson = ({ outgoing: { headers, body } }: Exchange): string | undefined =>
  headers['Content-Type']?.includes('/json') && typeof body === 'string' && parseJson(body) === undefined
    ? body
    : undefined

/** Whether a request is for an operation that may require a token: all but the login, which issues the tokens. */
const readsToken = ({ outgoing: { operation } }: Exchange): boolean =>
  operation !== undefined && operation !== 'loginWithThirdParty'

/** Why a token was rejected. Valid tokens are placeholders, and nobody knows why one was rejected. */
function findTokenProblem({ outgoing: { headers } }: Exchange): MessageKey | undefined {
  const { Authorization: authorization } = headers
  if (authorization === undefined) return '401.absent'
  const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? []
  if (token === undefined || token.startsWith('$')) return undefined
  const [header = '', claims = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || token.split('.').length !== 3) return '401.segments'
  const decoded = decodeTokenPart(header)
  if (!decoded || !decodeTokenPart(claims)) return '401.decoding'
  return decoded.alg === 'none' || signature === '' ? '401.malformed' : '401.signature'
}
