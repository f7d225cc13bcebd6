import { findHeader, joinHeaders, listHeaderPairs } from '../../base/exchanges/raw-exchange.ts'
import { getOwn, parseJson, toText } from '../../base/json.ts'
import { twinHider } from '../../base/secrets/secret-hider.ts'
import { gapQuestions } from '../../contract/generated/gap-questions.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import { defaultDialect, type GapId, gaps } from '../../contract/index.ts'
import { decodeParameters, type ParameterSource } from '../../twin/parameters/decode.ts'
import { type Parameters, TooManyParameters } from '../../twin/parameters/tree.ts'
import { findRoute } from '../../twin/pipeline/routes.ts'
import { getPath, getQuery } from '../../twin/request.ts'
import { isFromConsole } from '../console/own-requests.ts'
import type { ControlSchemas, LoggedExchange } from '../control/client/schemas.ts'
import type { components } from '../control/generated/openapi.ts'
import type { DecidingGap, Explanation } from '../explanations/explanation.ts'
import type { DecodedToken, TrafficRecord } from './capture.ts'

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
  const { at, method, headers, reason, errors = [], fault, ending, because, findings } = exchange
  const { operation, ...target } = readTarget(exchange, basePath)
  const message = readErrorMessage(exchange)
  const responseHeaders = listHeaderPairs(exchange.responseHeaders)
  // A deployment behind a proxy chooses the spelling.
  const responseType = findHeader(responseHeaders, 'content-type')
  return {
    number: exchange.number,
    at: new Date(at).toISOString(),
    milliseconds: Math.round(exchange.milliseconds * 1000) / 1000,
    ...(session !== undefined && { session }),
    ...(operation && { operation }),
    client: describeClient(exchange),
    request: {
      method,
      url: formatUrl(exchange, basePath),
      ...target,
      headers,
      body: {
        size: exchange.requestSize,
        ...describeContent(headers['content-type'], hasBodies, exchange.body, exchange.isRequestCut),
      },
    },
    response: {
      status: exchange.status,
      headers: joinHeaders(responseHeaders),
      body: {
        size: exchange.responseSize,
        ...describeContent(responseType, hasBodies, exchange.responseBody, exchange.isResponseCut),
      },
      ...(message !== undefined && { message }),
      ...(reason !== undefined && { reason }),
      ...(errors.length > 0 && { errors: [...errors] }),
      ...(ending && { ending }),
    },
    ...(fault !== '' && { fault }),
    tokens: exchange.tokens.map((token) => describeToken(token, at)),
    ...(because && { because: describeExplanation(because) }),
    ...(findings && { findings: [...findings] }),
  }
}

/** The URL below the base URL of the client, which has the session in its path. */
const formatUrl = ({ baseUrl, origin, target }: TrafficRecord, basePath: string): string =>
  baseUrl === undefined ? origin + target : baseUrl + target.slice(basePath.length)

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

function describeContent(
  type: string | undefined,
  hasBodies: boolean,
  bytes: Uint8Array,
  isCut: boolean,
): Omit<ControlSchemas['LoggedBody'], 'size'> {
  const hasText = hasBodies && bytes.length > 0
  return {
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

/** Reads what a recorded request asks for: a path without the base path, and the parameters of query and body without secrets. */
function readTarget({ method, target, headers, body }: TrafficRecord, basePath: string) {
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

type Schemas = components['schemas']

const requirementById = new Map(requirements.map((requirement) => [requirement.id, requirement]))
const saysById = new Map<GapId, string>(gaps.map(({ id, says }) => [id, says]))

/** Adds the sentences of the contract to an explanation. */
function describeExplanation({
  requirements: ids,
  gaps: deciding,
  list,
  breakages,
  ...rest
}: Explanation): Schemas['Because'] {
  return {
    ...rest,
    requirements: ids.flatMap((id) => {
      const requirement = requirementById.get(id)
      return requirement ? [{ id, sentence: requirement.sentence, section: requirement.section }] : []
    }),
    gaps: deciding.map(describeGap),
    ...(breakages && { breakages }),
    ...(list && { list: describeList(list) }),
  }
}

const describeGap = ({ id, others, ...rest }: DecidingGap): Schemas['DecidingGap'] => ({
  id,
  ...rest,
  ...gapQuestions[id],
  says: saysById.get(id) ?? '',
  others: others.map((other) => ({ ...other, label: formatLabel(other.answer, rest.case) })),
})

/** A gap with cases is answered otherwise in one of them. */
function formatLabel(answer: unknown, name: string | undefined): string {
  const value = name === undefined ? answer : getOwn(answer as Readonly<Record<string, unknown>>, name)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const describeList = ({
  ids,
  sentIds: _,
  isFiltered: __,
  ...list
}: NonNullable<Explanation['list']>): Schemas['ListReasons'] => ({
  ...list,
  posts: ids.length,
})
