import { toText } from '../../base/json.ts'
import { twinHider } from '../../base/secret-hider.ts'
import { defaultDialect, type OperationId } from '../../contract/index.ts'
import { decodeParameters, type ParameterSource } from '../../twin/parameters/decode.ts'
import { type Parameters, TooManyParameters } from '../../twin/parameters/tree.ts'
import { findRoute } from '../../twin/pipeline/routes.ts'
import { getPath, getQuery } from '../../twin/request.ts'
import type { TrafficRecord } from './capture.ts'

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

const decoder = new TextDecoder()

/** Reads path, operation and parameters of a recorded request. */
export function readTarget({ method, target, headers, body }: TrafficRecord, basePath: string): ReadTarget {
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
export function readErrorMessage({ status, responseBody }: TrafficRecord): string | undefined {
  if (status < 400 || responseBody.length === 0) return undefined
  const text = decoder.decode(responseBody)
  try {
    return toText(JSON.parse(text).message)
  } catch {
    return text
  }
}
