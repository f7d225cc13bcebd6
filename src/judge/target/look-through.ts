import { isSuccessful } from '../../base/exchanges/raw-exchange.ts'
import { getOwn, isObject, toNumber, toText } from '../../base/json.ts'
import type { OperationId } from '../../contract/generated/operations.ts'
import type { Exchange } from './exchange.ts'

type Response = Exchange['response']
type JsonObject = Readonly<Record<string, unknown>>

/**
 * Reads the result of an operation from a response that has it in another form than the specification: with another
 * status from 201 to 299, or inside a wrapper such as `{"data": …}`. The requirements about the form of a response judge
 * what was received; all others judge the result.
 */
export function unwrapResult(operation: OperationId | undefined, response: Response): Response {
  const { status, json } = response
  if (operation === undefined || status < 200 || status > 299 || !isContainer(json)) return response
  const wrapped = operation === 'listPosts' ? findList(json) : findObject(json)
  if (status === 200 && wrapped === undefined) return response
  return {
    ...response,
    status: 200,
    json: wrapped ? wrapped.value : json,
    received: { status, json, wrapper: wrapped?.path ?? [] },
  }
}

interface Wrapped {
  readonly value: unknown
  /** the keys that lead to the value */
  readonly path: readonly string[]
}

/** Keys that frameworks and gateways use for a result. */
const LIST_KEYS = ['data', 'result', 'results', 'items', 'records', 'rows', 'list', 'posts'] as const
const OBJECT_KEYS = ['data', 'result', 'user', 'post'] as const

/** How deep wrappers are searched, as in `{"data": {"items": […]}}`. */
const MAX_DEPTH = 3

function findList(json: unknown, depth = 0): Wrapped | undefined {
  if (Array.isArray(json)) return depth > 0 && json.every(isObject) ? { value: json, path: [] } : undefined
  return findIn(json, LIST_KEYS, depth, findList)
}

function findObject(json: unknown, depth = 0): Wrapped | undefined {
  const inner = findIn(json, OBJECT_KEYS, depth, findObject)
  return inner ?? (depth > 0 && isObject(json) && 'id' in json ? { value: json, path: [] } : undefined)
}

function findIn(
  json: unknown,
  keys: readonly string[],
  depth: number,
  find: (json: unknown, depth: number) => Wrapped | undefined,
): Wrapped | undefined {
  if (!isObject(json) || 'id' in json || isFailure(json) || depth >= MAX_DEPTH) return undefined
  for (const key of keys) {
    const wrapped = find(getOwn(json, key), depth + 1)
    if (wrapped) return { value: wrapped.value, path: [key, ...wrapped.path] }
  }
  return undefined
}

/** Names of a code of an error in its body, the one of the specification first. */
const CODE_NAMES = ['status_code', 'statusCode', 'code', 'errcode'] as const
/** Names of the status of an error in its body. Elsewhere, a `status` may be any word. */
const STATUS_NAMES = [...CODE_NAMES, 'status'] as const

/**
 * Reads an error that was sent with a status of success, such as 200 with `{"status_code": 422, …}`, as an error with the status in
 * its body. Requirements judge the status that was received; what a response says about the request is read from the error.
 */
export function readErrorInBody(exchange: Exchange): Exchange {
  const { status, json } = getReceived(exchange)
  if (status < 200 || status > 299 || !isObject(json) || 'id' in json) return exchange
  const stated = STATUS_NAMES.map((name) => toNumber(getOwn(json, name))).find(isErrorStatus)
  if (stated === undefined) return exchange
  const received = exchange.response.received ?? { status, json, wrapper: [] }
  return { ...exchange, response: { ...exchange.response, status: stated, json, received } }
}

const isErrorStatus = (status: number): boolean => Number.isInteger(status) && status >= 400 && status <= 599

const SUCCESS_CODES: readonly unknown[] = [0, 200, 201, '0', '200', '201']

/** Whether an envelope reports a failure. It has no result then, even if its data is an empty list. */
const isFailure = (json: JsonObject): boolean =>
  json.success === false ||
  Boolean(json.error) ||
  CODE_NAMES.map((name) => getOwn(json, name)).some(
    (each) => (typeof each === 'number' || typeof each === 'string') && !SUCCESS_CODES.includes(each),
  )

const isContainer = (json: unknown): boolean => typeof json === 'object' && json !== null

/** The status and the body of a response as they were received. */
export const getReceived = ({ response }: Exchange): Pick<Response, 'status' | 'json'> =>
  response.received ?? response

/** Whether a request was granted, by the status of its response. */
export const isGranted = ({ response: { status } }: Exchange): boolean => isSuccessful(status)

/**
 * The wrapper of a result in one line; undefined where the result is the body.
 *
 *     describeWrapper(exchange) // '{"success": true, "data": […], "meta": {…}}'
 */
export function describeWrapper({ response: { received } }: Exchange): string | undefined {
  const [key] = received?.wrapper ?? []
  if (key === undefined) return undefined
  const entries = Object.entries(received?.json as JsonObject)
  const shown = entries.slice(0, MAX_KEYS).map(([name, value]) => `"${name}": ${abbreviate(value)}`)
  return `{${shown.join(', ')}${entries.length > MAX_KEYS ? ', …' : ''}}`
}

const MAX_KEYS = 4

function abbreviate(value: unknown): string {
  if (Array.isArray(value)) return '[…]'
  if (isObject(value)) return '{…}'
  return typeof value === 'string' ? '"…"' : toText(value)
}
