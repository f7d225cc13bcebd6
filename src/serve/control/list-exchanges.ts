import { HIDDEN, redactTokens } from '../../base/redact-tokens.ts'
import { isSecretName } from '../../base/secret-names.ts'
import { defaultDialect } from '../../contract/index.ts'
import { decodeParameters, type ParameterSource } from '../../twin/parameters/decode.ts'
import { FilePart, type Parameters, TooManyParameters } from '../../twin/parameters/tree.ts'
import { findRoute } from '../../twin/pipeline/routes.ts'
import type { Session } from '../sessions/session.ts'
import type { RecordedExchange } from '../traffic/traffic.ts'
import type { components } from './generated/openapi.ts'

/** An exchange as the control API shows it. */
export type TrafficExchange = components['schemas']['Exchange']

/** Lists the recorded exchanges of a session, oldest first. Parameters are decoded and tokens are hidden. */
export function listExchanges({ traffic, twin }: Session): TrafficExchange[] {
  return [...traffic].map((exchange) => describeExchange(exchange, twin.basePath))
}

function describeExchange(
  { at, method, target, status, fault, headers, body, errorBody }: RecordedExchange,
  basePath: string,
): TrafficExchange {
  const targetBelow = target.startsWith(`${basePath}/`) ? target.slice(basePath.length) : target
  const [path = '', query = ''] = targetBelow.split(/\?(.*)/s, 2)
  const route = findRoute(method, target, basePath)
  const source = {
    method,
    pathParameters: route?.pathParameters,
    query,
    contentType: headers['content-type'],
    body,
  }
  return {
    at: new Date(at).toISOString(),
    ...(route && { operation: route.operation }),
    method,
    path: redactTokens(path),
    parameters: hideSecrets(Object.fromEntries(readParameters(source))) as Record<string, unknown>,
    headers: hideSecrets(headers) as Record<string, string>,
    status,
    ...(errorBody !== '' && { message: redactTokens(readMessage(errorBody)) }),
    ...(fault !== '' && { fault }),
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

/** Reads the message of an error response. A response that a fault has corrupted is returned as a whole. */
function readMessage(responseBody: string): string {
  try {
    return String(JSON.parse(responseBody).message)
  } catch {
    return responseBody
  }
}

/** Replaces everything in a value that may be a token. */
function hideSecrets(value: unknown): unknown {
  if (typeof value === 'string') return redactTokens(value)
  if (value instanceof FilePart) return { filename: value.filename }
  if (Array.isArray(value)) return value.map(hideSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      redactTokens(name),
      isSecretName(name) ? HIDDEN : hideSecrets(item),
    ]),
  )
}
