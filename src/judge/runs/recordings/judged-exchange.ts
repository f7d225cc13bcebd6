import { asRecord, getOwn } from '../../../base/json.ts'
import { HIDDEN } from '../../../base/secrets/secrets.ts'
import { parameterTypes } from '../../../contract/generated/operations.ts'
import { operationTiers } from '../../target/client/requests.ts'
import { isForUnknownPath, UNKNOWN_VERSION } from '../../target/client/shared-requests.ts'
import type { ClientExchange, Exchange, Outgoing } from '../../target/exchange.ts'
import { unwrapResult } from '../../target/look-through.ts'
import { analyzeRequest } from '../../target/reading/read-request.ts'
import { matchPath } from './match-operation.ts'

// An unknown client sends anything. What the specification says about a response holds only for the requests that it describes,
// so these functions leave out a request that they are not sure about.

/** Version 1, or a type that every JSON API sends. Clients list several types. */
const ACCEPTED = /^\s*(application\/(vnd\.service\.v1\+json|json|\*)|text\/plain|\*\/\*)\s*(;[^,]*)?$/i

/** Headers that ask for another response than the one of the specification. */
const CHANGING_HEADERS: readonly string[] = [
  'range',
  'if-match',
  'if-unmodified-since',
  'x-http-method-override',
  'x-http-method',
  'x-method-override',
  'prefer',
]

/** Parameters with the same effect. */
const CHANGING_PARAMETERS: readonly string[] = ['_method', '_format', 'callback', 'jsonp']

/** Whether the method, the headers and the form of a request are those that the specification describes. */
function isPlainRequest({ operation, parameters, request }: ClientExchange): boolean {
  const { method, headers, encoding } = request
  return (
    operation !== undefined &&
    (headers.accept ?? '*/*').split(',').every((type) => ACCEPTED.test(type)) &&
    !CHANGING_HEADERS.some((name) => Object.hasOwn(headers, name)) &&
    !CHANGING_PARAMETERS.some((name) => Object.hasOwn(parameters, name)) &&
    (method !== 'GET' || encoding === undefined)
  )
}

/** A number as a JSON number has it. */
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/

/** The parameters with their types: a query and a form have texts only. */
function readTyped({ parameters, request: { encoding } }: ClientExchange): Readonly<Record<string, unknown>> {
  if (encoding === 'json') return parameters
  const entries = Object.entries(parameters).map(([name, value]) => {
    const isNumber = ['number', 'integer'].includes(getOwn(parameterTypes, name) ?? '')
    return [name, isNumber && typeof value === 'string' && NUMBER.test(value) ? Number(value) : value]
  })
  return Object.fromEntries(entries)
}

/** What is known about the parameters of a request, as for a request of the kit. */
function describeParameters(
  exchange: ClientExchange,
  authorization: string | undefined,
): Pick<Outgoing, 'flaws' | 'form' | 'fields'> {
  const { operation, request } = exchange
  const { headers, encoding = 'query' } = request
  if (operation === undefined || encoding === 'unknown') return {}
  const fields = readTyped(exchange)
  const { accept = 'unknown', platform } = headers
  const allowedHeaders = {
    Accept: accept,
    ...(platform !== undefined && { platform }),
    ...(authorization !== undefined && { Authorization: authorization }),
  }
  const hasQuery = request.path.includes('?') && encoding !== 'query'
  const { flaws, ...description } = analyzeRequest(operation, fields, allowedHeaders, encoding)
  return {
    flaws: hasQuery ? [...flaws, { kind: 'unknown', name: 'query' }] : flaws,
    ...description,
  }
}

/** Headers of the connection, which a client sets itself when a request is sent again. */
const CONNECTION_HEADERS: readonly string[] = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'keep-alive',
]

/** A request as evidence, with the headers by which it can be sent again. */
export function toEvidence({ method, url, headers, body }: ClientExchange['request']): Exchange['request'] {
  const kept = Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.includes(name))
  return { method, url, headers: Object.fromEntries(kept), ...(body !== undefined && { body }) }
}

/**
 * Describes an exchange of an unknown client as one of the kit, so that rows can judge it. Undefined for an exchange that
 * shows nothing about the deployment: without a response, of no operation, or of a request that the specification is not
 * about.
 *
 * @param authorization the header of the request, with a placeholder that tells what the token is
 */
export function toJudgedExchange(
  exchange: ClientExchange,
  authorization: string | undefined,
): Exchange | undefined {
  const { response } = exchange
  const isJudged = response?.hasBody && judgedRequests.some((isOne) => isOne(exchange))
  return isJudged ? toExchange({ ...exchange, response }, authorization) : undefined
}

/**
 * Describes an exchange of an unknown client as one of the kit.
 *
 * @param authorization the header of the request, with a placeholder that tells what the token is
 */
export function toExchange(
  exchange: ClientExchange & Required<Pick<ClientExchange, 'response'>>,
  authorization: string | undefined,
): Exchange {
  const { number, at, milliseconds, operation, request, response } = exchange
  const { hasBody: _, tokenParts: __, ...received } = response
  return {
    number,
    outgoing: {
      method: request.method,
      ...describeFields(exchange),
      tier: operation === undefined ? 'read' : operationTiers[operation],
      ...(operation && { operation }),
      ...describeParameters(exchange, authorization),
    },
    request: toEvidence(request),
    response: unwrapResult(operation, received),
    milliseconds,
    sentAt: at,
  }
}

/** Methods that a server answers itself with 405 where no operation has them; a browser sends OPTIONS on its own. */
const OTHER_METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Whether a path was answered with 405 that operations have with other methods. */
const isWrongMethod = ({ operation, request: { method, path }, response }: ClientExchange): boolean =>
  operation === undefined &&
  response?.status === 405 &&
  OTHER_METHODS.includes(method) &&
  matchPath(path).length > 0

/** Whether another version was rejected as the specification says, so that the body is one of its errors. */
const isRejectedVersion = ({ operation, request: { headers }, response }: ClientExchange): boolean =>
  operation !== undefined &&
  response?.status === 400 &&
  /^application\/vnd\.service\.v(?!1\+)\d+\+json$/.test(headers.accept ?? '') &&
  headers.prefer === undefined

/** Whether a request is for a path or a version that no deployment has. */
const isUnknown = ({ operation, request }: ClientExchange): boolean =>
  operation === undefined ? isForUnknownPath(request) : request.headers.accept === UNKNOWN_VERSION.Accept

/** The requests whose responses show something about a deployment. */
const judgedRequests: readonly ((exchange: ClientExchange) => boolean)[] = [
  isPlainRequest,
  isWrongMethod,
  isRejectedVersion,
  isUnknown,
]

/**
 * The path and the body from which rows read the parameters. A body is written as JSON whatever its encoding was: its
 * parameters are decoded already, and a body that could not be read is bytes.
 */
function describeFields({
  parameters,
  request,
}: ClientExchange): Pick<Outgoing, 'path' | 'headers' | 'body'> {
  const { authorization } = request.headers
  const headers = authorization === undefined ? {} : { Authorization: authorization }
  const { path, encoding } = request
  if (encoding === undefined) return { path, headers }
  const body = encoding === 'unknown' ? new Uint8Array() : JSON.stringify(parameters)
  return { path, headers: { ...headers, 'Content-Type': 'application/json' }, body }
}

/** How many tokens of a recording are remembered. */
const MAX_TOKENS = 10_000

/** Algorithms that sign the same claims set in the same way each time. */
const REPEATABLE = /^(HS|RS)\d+$/

/** The tokens that the logins of a recording have returned. */
export class RecordedTokens {
  readonly #tokens = new Set<unknown>()
  /** digests of the claims sets and signatures */
  readonly #parts = new Set<string>()

  /** Remembers what a login has returned. */
  add({ operation, response }: ClientExchange): void {
    const { token } = asRecord(response?.json)
    const isLogin = operation === 'loginWithThirdParty' && response?.status === 200
    // A recording of the twin has the same text for all tokens.
    if (!isLogin || typeof token !== 'string' || token === HIDDEN || this.#tokens.size >= MAX_TOKENS) return
    this.#tokens.add(token)
    const alg = response?.token?.jwt?.header?.alg
    const [, claims, signature] = response?.tokenParts ?? []
    if (typeof alg === 'string' && REPEATABLE.test(alg) && claims !== undefined && signature !== undefined) {
      this.#parts.add(claims)
      this.#parts.add(signature)
    }
  }

  /** The header Authorization of a request as one of the kit has it, with a placeholder that tells what the token is. */
  describeHeader({ request: { headers, tokenParts = [] } }: ClientExchange): string | undefined {
    const { authorization } = headers
    const [, scheme, token] = /^(\S+)(?: (\S+))?/.exec(authorization ?? '') ?? []
    if (scheme === undefined || scheme.toLowerCase() !== 'bearer') return authorization
    if (this.#tokens.has(token)) return `${scheme} $TOKEN_0`
    const [, claims, signature] = tokenParts
    const hasOneOf = [claims, signature].some((part) => part !== undefined && this.#parts.has(part))
    if (!hasOneOf) return 'unknown'
    return signature === undefined ? `${scheme} $TRUNCATED_0` : `${scheme} $CHANGED_0`
  }
}
