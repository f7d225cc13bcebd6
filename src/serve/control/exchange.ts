import { HIDDEN, isSecretName, redactTokens } from '../../base/redact-tokens.ts'
import { defaultDialect } from '../../contract/index.ts'
import { decodeParameters, type ParameterSource } from '../../twin/parameters/decode.ts'
import { FilePart, type Parameters, TooManyParameters } from '../../twin/parameters/tree.ts'
import { findRoute } from '../../twin/pipeline/routes.ts'
import type { Session } from '../sessions/session.ts'
import type { RecordedExchange } from '../traffic/traffic.ts'
import type { components } from './generated/openapi.ts'

export type TrafficExchange = components['schemas']['Exchange']

/** What is remembered of a session's traffic, oldest first, to be read by people: decoded, without tokens. */
export function listExchanges({ traffic, twin }: Session): TrafficExchange[] {
  return [...traffic].map((passed) => shown(passed, twin.basePath))
}

function shown(
  { at, method, target, status, fault, headers, body, answered }: RecordedExchange,
  base: string,
): TrafficExchange {
  const named = target.startsWith(`${base}/`) ? target.slice(base.length) : target
  const [path = '', query = ''] = named.split(/\?(.*)/s, 2)
  const route = findRoute(method, target, base)
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
    parameters: hidden(Object.fromEntries(parametersOf(source))) as Record<string, unknown>,
    headers: hidden(headers) as Record<string, string>,
    status,
    ...(answered !== '' && { message: redactTokens(messageOf(answered)) }),
    ...(fault !== '' && { fault }),
  }
}

function parametersOf(source: ParameterSource): Parameters {
  try {
    return decodeParameters(source, defaultDialect)
  } catch (error) {
    if (error instanceof TooManyParameters) return new Map()
    throw error
  }
}

function messageOf(answered: string): string {
  try {
    return String(JSON.parse(answered).message)
  } catch {
    return answered
  }
}

/** The same, with all that may be a token replaced. */
function hidden(value: unknown): unknown {
  if (typeof value === 'string') return redactTokens(value)
  if (value instanceof FilePart) return { filename: value.filename }
  if (Array.isArray(value)) return value.map(hidden)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      redactTokens(name),
      isSecretName(name) ? HIDDEN : hidden(item),
    ]),
  )
}
