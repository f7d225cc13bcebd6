import { operationTiers } from '../client/requests.ts'
import { UNKNOWN_PATHS, UNKNOWN_VERSION } from '../requirements/rejections.ts'
import type { Exchange, Outgoing } from '../target/exchange.ts'
import { lookThrough } from '../target/look-through.ts'
import type { ClientExchange } from './client-exchange.ts'
import { matchPath } from './match-operation.ts'
import { describeParameters, isPlainRequest } from './plain-request.ts'

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
export const toEvidence = ({
  method,
  url,
  headers,
  body,
}: ClientExchange['request']): Exchange['request'] => ({
  method,
  url,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.includes(name))),
  ...(body !== undefined && { body }),
})

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
  const { number, at, milliseconds, operation, request, response } = exchange
  if (!response?.hasBody || !judgedRequests.some((isJudged) => isJudged(exchange))) return undefined
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
    response: lookThrough(operation, received),
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
const isUnknown = ({ operation, request: { method, path, headers } }: ClientExchange): boolean =>
  operation === undefined
    ? method === 'GET' && (UNKNOWN_PATHS as readonly string[]).includes(path.split('?', 1)[0] ?? '')
    : headers.accept === UNKNOWN_VERSION.Accept

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
