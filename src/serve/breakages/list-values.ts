import { getOwn } from '../../base/json.ts'
import { operations, parameterTypes } from '../../contract/generated/operations.ts'
import { coerceValue } from '../../twin/parameters/coercion.ts'
import { type Breakage, mergeResponse, type PartsHandler, type RequestParts } from './breakage.ts'
import { removeFields } from './edits.ts'
import { createErrorResponse } from './error-responses.ts'

/** The parameters of a body that are lists instead of one text or number. */
const listListValues = ({ operation, fields }: RequestParts): string[] =>
  operation !== undefined && operations[operation].hasBody
    ? Object.keys(fields).filter(
        (name) =>
          Array.isArray(getOwn(fields, name)) &&
          getOwn(parameterTypes, name) !== undefined &&
          getOwn(parameterTypes, name) !== 'array',
      )
    : []

/** Whether the service takes the first element alone. The request lacks another parameter, so that it has no effect. */
async function isElementAccepted(
  name: string,
  request: RequestParts,
  handler: PartsHandler,
): Promise<boolean> {
  const [element] = getOwn(request.fields, name)
  const other =
    request.operation && operations[request.operation].required.find((required) => required !== name)
  if (element === undefined || other === undefined) return true
  const fields = {
    ...removeFields(other)(request.fields),
    [name]: coerceValue(name, element, request.dialect),
  }
  const { json } = await handler({ ...request, fields })
  return !Object.hasOwn(json?.errors ?? {}, name)
}

/**
 * Answers a list with 500 where its elements would be accepted in its place: some frameworks validate each element alone,
 * and the database rejects the list. An error that names other parameters, too, comes first.
 */
export const failForLists: Breakage = (handler) => async (request) => {
  const names = listListValues(request)
  const response = await handler(request)
  const { errors } = response.json ?? {}
  if (names.length === 0 || response.status !== 422 || typeof errors !== 'object') return response
  const accepted: string[] = []
  for (const name of names)
    if (Object.hasOwn(errors, name) && (await isElementAccepted(name, request, handler))) accepted.push(name)
  if (accepted.length === 0) return response
  const left = removeFields(...accepted)(errors)
  return Object.keys(left).length === 0
    ? createErrorResponse(500, request)
    : mergeResponse(response, { json: { ...response.json, errors: left } })
}
