import type { Dialect } from '../../contract/index.ts'
import { type Answer, createProblem } from '../answer.ts'
import { decodeParameters, MalformedJson } from '../parameters/decode.ts'
import { ParameterReader } from '../parameters/reader.ts'
import { MAX_PARAMETERS, TooManyParameters } from '../parameters/tree.ts'
import { getHeader, getQuery, type TwinRequest } from '../request.ts'
import type { PathParameters } from './router.ts'

/** Reads the parameters of a request, or creates the error for parameters that cannot be read. */
export function readParameters(
  request: TwinRequest,
  pathParameters: PathParameters,
  dialect: Dialect,
): ParameterReader | Answer {
  const { method, target, body } = request
  const contentType = getHeader(request, 'content-type')
  try {
    const source = { method, pathParameters, query: getQuery(target), contentType, body }
    return new ParameterReader(decodeParameters(source, dialect))
  } catch (error) {
    if (error instanceof MalformedJson) {
      return createProblem(400, { message: '400 Bad Request', reason: 'Malformed JSON' })
    }
    if (error instanceof TooManyParameters) {
      return createProblem(400, { message: `There may not be more than ${MAX_PARAMETERS} parameters.` })
    }
    throw error
  }
}
