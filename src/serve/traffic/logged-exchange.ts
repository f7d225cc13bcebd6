import { findHeader, joinHeaders, listHeaderPairs } from '../../base/exchanges/raw-exchange.ts'
import { parseJson, toText } from '../../base/json.ts'
import { twinHider } from '../../base/secrets/secret-hider.ts'
import { defaultDialect, type OperationId } from '../../contract/index.ts'
import { decodeParameters, type ParameterSource } from '../../twin/parameters/decode.ts'
import { type Parameters, TooManyParameters } from '../../twin/parameters/tree.ts'
import { findRoute } from '../../twin/pipeline/routes.ts'
import { getPath, getQuery } from '../../twin/request.ts'
import { isFromConsole } from '../console/own-requests.ts'
import type { ControlSchemas, LoggedExchange } from '../control/client/schemas.ts'
import { describeExplanation } from '../explanations/describe-explanation.ts'
import type { TrafficRecord } from './capture.ts'
import type { DecodedToken } from './decode-tokens.ts'

interface LogView {
  /** of the service: empty, or a path that begins with a slash */
  readonly basePath: string
  /** of the session; undefined for the one without a name */
  readonly session: string | undefined
  /** whether the texts of bodies are included */
  readonly hasBodies: boolean
}

const decoder = new TextDecoder()

/** Describes a recorded exchange. */
export function describeLogged(
  exchange: TrafficRecord,
  { basePath, session, hasBodies }: LogView,
): LoggedExchange {
  const {
    number,
    at,
    milliseconds,
    method,
    headers,
    status,
    reason,
    fault,
    ending,
    tokens,
    because,
    findings,
  } = exchange
  const { path, query, operation, parameters } = readTarget(exchange, basePath)
  const message = readErrorMessage(exchange)
  const responseHeaders = listHeaderPairs(exchange.responseHeaders)
  return {
    number,
    at: new Date(at).toISOString(),
    milliseconds: Math.round(milliseconds * 1000) / 1000,
    ...(session !== undefined && { session }),
    ...(operation && { operation }),
    client: describeClient(exchange),
    request: {
      method,
      url: formatUrl(exchange, basePath),
      path,
      query,
      parameters,
      headers,
      body: describeBody({
        hasBodies,
        bytes: exchange.body,
        size: exchange.requestSize,
        type: headers['content-type'],
        isCut: exchange.isRequestCut,
      }),
    },
    response: {
      status,
      headers: joinHeaders(responseHeaders),
      body: describeBody({
        hasBodies,
        bytes: exchange.responseBody,
        size: exchange.responseSize,
        // A deployment behind a proxy chooses the spelling.
        type: findHeader(responseHeaders, 'content-type'),
        isCut: exchange.isResponseCut,
      }),
      ...(message !== undefined && { message }),
      ...(reason !== undefined && { reason }),
      ...(ending && { ending }),
    },
    ...(fault !== '' && { fault }),
    tokens: tokens.map((token) => describeToken(token, at)),
    ...(because && { because: describeExplanation(because) }),
    ...(findings && { findings: [...findings] }),
  }
}

/** The URL below the base URL of the client, which has the session in its path. */
function formatUrl({ baseUrl, origin, target }: TrafficRecord, basePath: string): string {
  return baseUrl === undefined ? origin + target : baseUrl + target.slice(basePath.length)
}

function describeClient(exchange: TrafficRecord): ControlSchemas['LoggedClient'] {
  const { headers, client } = exchange
  if (isFromConsole(exchange)) return { name: 'console', address: client, console: true }
  const { device, platform, 'user-agent': userAgent } = headers
  return {
    name: device || userAgent || client,
    ...(device !== undefined && { device }),
    ...(platform !== undefined && { platform }),
    ...(userAgent !== undefined && { userAgent }),
    address: client,
  }
}

interface BodyParts {
  readonly bytes: Uint8Array
  readonly size: number
  readonly type: string | undefined
  readonly hasBodies: boolean
  readonly isCut: boolean
}

function describeBody({ bytes, size, type, hasBodies, isCut }: BodyParts): ControlSchemas['LoggedBody'] {
  const hasText = hasBodies && bytes.length > 0
  return {
    size,
    ...(type !== undefined && { type }),
    ...(hasText && { text: decoder.decode(bytes) }),
    ...(hasText && isCut && { truncated: true }),
  }
}

function describeToken({ place, claims }: DecodedToken, at: number): ControlSchemas['LoggedToken'] {
  const { exp } = claims
  const isTime = typeof exp === 'number' && Math.abs(exp) < 8_640_000_000_000
  return {
    place,
    claims,
    ...(isTime && { expiresAt: new Date(exp * 1000).toISOString(), expired: exp * 1000 <= at }),
  }
}

/** What the request of an exchange asks for. */
interface ReadTarget {
  /** without the base path */
  readonly path: string
  /** without the question mark */
  readonly query: string
  readonly operation: OperationId | undefined
  /** of query and body, without secrets */
  readonly parameters: Record<string, unknown>
}

/** Reads path, operation and parameters of a recorded request. */
function readTarget({ method, target, headers, body }: TrafficRecord, basePath: string): ReadTarget {
  const targetBelow = target.startsWith(`${basePath}/`) ? target.slice(basePath.length) : target
  const query = getQuery(targetBelow)
  const route = findRoute(method, target, basePath)
  const parameters = readParameters({
    method,
    pathParameters: route?.pathParameters,
    query,
    contentType: headers['content-type'],
    body,
  })
  return {
    path: getPath(targetBelow),
    query,
    operation: route?.operation,
    parameters: twinHider.hideParameters(Object.fromEntries(parameters)) as Record<string, unknown>,
  }
}

function readParameters(source: ParameterSource): Parameters {
  try {
    return decodeParameters(source, defaultDialect)
  } catch (error) {
    if (error instanceof TooManyParameters) return new Map()
    throw error
  }
}

/** Reads the message of an error; undefined without one. A response that a fault has corrupted is returned as a whole. */
function readErrorMessage({ status, responseBody }: TrafficRecord): string | undefined {
  if (status < 400 || responseBody.length === 0) return undefined
  const text = decoder.decode(responseBody)
  const json = parseJson(text)
  return json === undefined || json === null ? text : toText(Object(json).message)
}
