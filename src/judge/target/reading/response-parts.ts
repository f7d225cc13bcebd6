import { asRecord, getOwn, isObject, toNumber } from '../../../base/json.ts'
import { formatEnds, formatValue } from '../../../base/text/format-value.ts'
import openapi from '../../../contract/generated/openapi.json' with { type: 'json' }
import { type OperationId, operationIds, operations } from '../../../contract/generated/operations.ts'
import { type RequirementId, requirementIds } from '../../../contract/generated/requirement-ids.ts'
import { requirements } from '../../../contract/generated/requirements.ts'
import { resolveReferences } from '../../../contract/resolve-references.ts'
import type { Exchange } from '../exchange.ts'
import { isLeftover } from './own-posts.ts'

/** A part of a response, and its place in the response, for example "body, [3].userInfo". */
export interface Part {
  readonly value: unknown
  readonly where: string
}

/** Selects the parts that a requirement is about. Undefined: this response can neither keep nor break it. */
export type PartSelector = (exchange: Exchange) => readonly Part[] | undefined

/** The place of a field, or of an element (written [3]), within a part. */
export function joinPath(where: string, step: string | number): string {
  const name = typeof step === 'number' ? `[${step}]` : step
  if (where === 'body') return `body, ${name}`
  return typeof step === 'number' ? where + name : `${where}.${name}`
}

/** The result in the body of a response. */
export const getBody = ({ response }: Exchange): Part => ({
  value: response.json,
  where: (response.received?.wrapper ?? []).reduce(joinPath, 'body'),
})

/** A body in one line, whether or not it is JSON. */
export const formatBody = ({ response: { json, text } }: Exchange): string =>
  json !== undefined
    ? formatValue(json)
    : text === ''
      ? 'an empty body'
      : `a text that is not JSON: ${formatEnds(text)}`

/**
 * Whether a value is the body of an error. With status 200, such a body is neither a user nor a post; only the row of
 * any.error-is-not-200 reports it.
 */
export const isErrorBody = (value: unknown): boolean =>
  isObject(value) && 'message' in value && 'status_code' in value && toNumber(value.status_code) !== 200

/** The bodies of responses with status 200 to any operation. */
export const findSuccesses: PartSelector = (exchange) =>
  exchange.outgoing.operation !== undefined && exchange.response.status === 200
    ? [getBody(exchange)]
    : undefined

/** Error bodies with status 200. */
export const findDisguisedErrors: PartSelector = (exchange) =>
  exchange.response.status === 200 && isErrorBody(exchange.response.json) ? [getBody(exchange)] : undefined

const hasResultOf = ({ outgoing: { operation } }: Exchange, kind: ResultDescription['kind']): boolean =>
  operation !== undefined && getResult(operation).kind === kind

/** The user that a login returns. */
export const findUsers: PartSelector = (exchange) =>
  hasResultOf(exchange, 'user') ? findReturnedObject(exchange) : undefined

/** All posts of a response: those of a list, except what runs of the kit have left there, or the created one. */
export const findPosts: PartSelector = (exchange) => {
  if (hasResultOf(exchange, 'post')) return findReturnedObject(exchange)
  const [list] = findLists(exchange) ?? []
  return list && toSelection(listObjects(list))
}

/** The elements of a list, except posts that runs of the kit have left there. */
export const listElements = ({ value, where }: Part): readonly Part[] =>
  Array.from(Array.isArray(value) ? value : [], (element: unknown, index) => ({
    value: element,
    where: joinPath(where, index),
  })).filter((part) => !isLeftover(part.value))

const listObjects = (list: Part): Part[] => listElements(list).filter(({ value }) => isObject(value))

/** The bodies of lists with status 200. */
export const findLists: PartSelector = (exchange) =>
  hasResultOf(exchange, 'list of posts') ? findSuccesses(exchange) : undefined

/** Whether a response has a result: posts, a user or the created post. Any other response shows nothing. */
export const hasResult = (exchange: Exchange): boolean =>
  [...(findPosts(exchange) ?? []), ...(findUsers(exchange) ?? [])].some(
    ({ value }) => 'id' in asRecord(value),
  )

/** The statuses of the errors that section 7 lists. The body of any other error (405, 413, 429, 5xx) is not specified. */
const LISTED_ERRORS: readonly number[] = [400, 401, 403, 404, 422]

/** The bodies of the errors that section 7 lists. */
export const findListedErrors: PartSelector = (exchange) =>
  LISTED_ERRORS.includes(exchange.response.status) && exchange.outgoing.method !== 'HEAD'
    ? [getBody(exchange)]
    : undefined

/** The selected parts that are objects. */
export const selectObjects =
  (select: PartSelector): PartSelector =>
  (exchange) =>
    toSelection(select(exchange)?.filter(({ value }) => isObject(value)))

/** The objects in one field of the selected parts. */
export const selectObjectsAt = (select: PartSelector, name: string): PartSelector =>
  selectObjects((exchange) => select(exchange)?.map((part) => getField(part, name)))

/** The objects in the arrays in one field of the selected parts. An empty array is selected, too. */
export const selectElementsAt =
  (select: PartSelector, name: string): PartSelector =>
  (exchange) =>
    toSelection(
      select(exchange)
        ?.map((part) => getField(part, name))
        .filter(({ value }) => Array.isArray(value)),
    )?.flatMap(listObjects)

const getField = ({ value, where }: Part, name: string): Part => ({
  value: getOwn(asRecord(value), name),
  where: joinPath(where, name),
})

/** The body of a response with status 200, if it is an object and no error. */
function findReturnedObject(exchange: Exchange): readonly Part[] | undefined {
  const { json, status } = exchange.response
  return status === 200 && isObject(json) && !isErrorBody(json) ? [getBody(exchange)] : undefined
}

const toSelection = (parts: readonly Part[] | undefined): readonly Part[] | undefined =>
  parts && parts.length > 0 ? parts : undefined

/** What an operation returns when it succeeds, and the requirements that state its form. */
export interface ResultDescription {
  readonly operation: OperationId
  readonly kind: 'user' | 'list of posts' | 'post'
  /** the body, as messages name it */
  readonly name: string
  /** several of them, as messages name them */
  readonly plural: string
  /** the requirement that another status breaks */
  readonly status: RequirementId | undefined
  /** the requirement that a wrapper around the body breaks */
  readonly body: RequirementId | undefined
}

const results: Readonly<Record<OperationId, Pick<ResultDescription, 'kind' | 'name' | 'plural'>>> = {
  loginWithThirdParty: { kind: 'user', name: 'the user', plural: 'logins' },
  listPosts: { kind: 'list of posts', name: 'the array', plural: 'lists' },
  createPost: { kind: 'post', name: 'the created post', plural: 'created posts' },
}

/** What an operation returns when it succeeds. */
export const getResult = (operation: OperationId): (typeof results)[OperationId] => results[operation]

export const operationResults: readonly ResultDescription[] = operationIds.map((operation) => ({
  operation,
  ...results[operation],
  status: requirements.find((each) => each.operation === operation && each.status === 200)?.id,
  body: requirementIds.find((id) => id === asRecord(getResponseSchema(operation, 200))['x-requirement']),
}))

/** The schema of a response. Errors that the document does not list have the schema of all errors. */
export function getResponseSchema(operation: OperationId | undefined, status: number): unknown {
  const { responses } = operation === undefined ? {} : getOperation(operation)
  const response = asRecord(resolveReferences(asRecord(responses)[status], openapi))
  const { schema } = asRecord(asRecord(response.content)['application/json'])
  return schema ?? resolveReferences(openapi.components.schemas.ErrorBody, openapi)
}

function getOperation(operation: OperationId): Readonly<Record<string, unknown>> {
  const { method, path } = operations[operation]
  return asRecord(getOwn(asRecord(asRecord(openapi.paths)[path]), method.toLowerCase()))
}
