import { getOwn, toText } from '../../base/json.ts'
import { isListParameter, operations, parameterTypes } from '../../contract/generated/operations.ts'
import type { Dialect } from '../../contract/index.ts'
import { coerceValue } from '../../twin/parameters/coercion.ts'
import {
  type Breakage,
  type BreakageTable,
  changeResponses,
  mergeResponse,
  type PartsHandler,
  type RequestParts,
} from './breakage.ts'
import { isListRequest, isSecondPage, removeFields } from './edits.ts'
import { createErrorResponse } from './error-responses.ts'

const CURSORS = ['max-id', 'since-id'] as const

type Cursor = (typeof CURSORS)[number]

/** The cursors that are used where both are sent. */
const usedCursors: Readonly<Record<Dialect['list.both-cursors'], readonly Cursor[]>> = {
  'max-id-wins': ['max-id'],
  'since-id-wins': ['since-id'],
  range: CURSORS,
  rejected: CURSORS,
}

/** The cursors that are not blank. */
const listSent = ({ fields }: RequestParts): Cursor[] =>
  CURSORS.filter((name) => fields[name] !== undefined && toText(fields[name]).trim() !== '')

const INTEGER = /^[+-]?\d{1,19}$/

/** Whether a database can compare a value with ids of 64 bits. */
function isComparable(value: unknown): boolean {
  const text = toText(value).trim()
  if (!INTEGER.test(text)) return false
  const integer = BigInt(text.replace('+', ''))
  return BigInt.asIntN(64, integer) === integer
}

/**
 * Answers a list with 500 if the database cannot read a cursor and nothing else is wrong: nothing validates cursors. One
 * that is not used has no effect.
 */
const failForCursors: Breakage = (handler) => async (request) => {
  if (!isListRequest(request)) return handler(request)
  const sent = listSent(request)
  const wrong = sent.filter((name) => !isComparable(request.fields[name]))
  if (wrong.length === 0) return handler(request)
  const used = sent.length < CURSORS.length ? sent : usedCursors[request.dialect['list.both-cursors']]
  const response = await handler({ ...request, fields: removeFields(...wrong)(request.fields) })
  const isRead = wrong.some((name) => used.includes(name))
  return isRead && [200, 404].includes(response.status) ? createErrorResponse(500, request) : response
}

/** The parameters of a body that are lists instead of one text or number. */
const listListValues = ({ operation, fields }: RequestParts): string[] =>
  operation !== undefined && operations[operation].hasBody
    ? Object.keys(fields).filter(
        (name) =>
          Array.isArray(getOwn(fields, name)) &&
          getOwn(parameterTypes, name) !== undefined &&
          !isListParameter(name),
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
const failForLists: Breakage = (handler) => async (request) => {
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

/** Sections 1 and 2: bodies. */
export const anyBreakages = {
  'any.wrong-cursor-is-500': failForCursors,
  'any.list-for-value-is-500': failForLists,
  'any.second-page-has-trailing-comma': changeResponses(
    (request, response) => isSecondPage(request) && response.status === 200,
    ({ text }) => ({ text: text.replace(/\]$/, ',]') }),
  ),
} satisfies BreakageTable
