import { getOwn } from '../../base/json.ts'
import { operations } from '../../contract/generated/operations.ts'
import type { Dialect } from '../../contract/index.ts'
import { describeBrokenJson } from '../../contract/message-values.ts'
import type { Answer } from '../answer.ts'
import { createError } from '../messages.ts'
import { coerceShapes } from '../parameters/coercion.ts'
import { decodeParameters, MalformedJson, METHODS_WITH_BODY } from '../parameters/decode.ts'
import { ParameterReader } from '../parameters/reader.ts'
import { MAX_PARAMETERS, type Parameters, TooManyParameters } from '../parameters/tree.ts'
import { getHeader, getQuery, type TwinRequest } from '../request.ts'
import type { Route } from './routes.ts'

/** Reads the parameters of a request, or creates the error for parameters that cannot be read. */
export function readParameters(
  request: TwinRequest,
  { operation, pathParameters }: Route<string>,
  dialect: Dialect,
): ParameterReader | Answer {
  const { method, target, body, parameters } = request
  const hasBody = METHODS_WITH_BODY.has(method)
  const unknown = dialect['params.unknown'][hasBody ? 'body' : 'query']
  const createReader = (decoded: Parameters): ParameterReader => {
    const reader = new ParameterReader(hasBody ? coerceShapes(decoded, dialect) : decoded, dialect, operation)
    if (unknown === 'rejected') reader.rejectOthers(getOwn(operations, operation)?.parameters ?? [])
    return reader
  }
  if (parameters) return createReader(parameters)
  const contentType = getHeader(request, 'content-type')
  try {
    const source = { method, pathParameters, query: getQuery(target), contentType, body }
    return createReader(decodeParameters(source, dialect))
  } catch (error) {
    if (error instanceof MalformedJson) {
      const { key, values } = describeBrokenJson(error.message)
      return createError(key, dialect, { values, reason: 'Malformed JSON' })
    }
    if (error instanceof TooManyParameters) {
      return createError('400.parameters', dialect, { values: { max: MAX_PARAMETERS } })
    }
    throw error
  }
}
