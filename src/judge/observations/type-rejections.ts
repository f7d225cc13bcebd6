import { getOwn, isObject } from '../../base/json.ts'
import { asRecord, type Client } from '../client/index.ts'
import { createRequestKey, type Exchange, listWrongTypes } from '../target/exchange.ts'
import { Unjudged, type Violation } from '../violation.ts'
import { isEmptyPost } from './empty-post-errors.ts'
import { isNamedInErrors } from './named-errors.ts'
import { findDisguisedErrors } from './response-parts.ts'
import { isBlank, listMissingParameters, readSentFields } from './sent-fields.ts'
import { readStatusCode } from './status-code.ts'
import { sendWrongTypes } from './wrong-types.ts'

/** A request that was rejected for the wrong types of its parameters. */
export interface TypeRejection {
  readonly exchange: Exchange
  /** the parameters of wrong types, of which a target need not name more than one */
  readonly names: readonly string[]
  /** whether it is a 422 whose errors name one of them */
  readonly isNamed: boolean
  /** whether a required parameter is missing, too, so that errors may name only that one */
  readonly isIncomplete: boolean
}

/** Statuses that reject a request for something else than its parameters: the token, the time, the size or the rate. */
const OTHER_REASONS: readonly number[] = [401, 408, 413, 414, 429, 431]

/**
 * Lists the requests of the run that the target rejected for the types of their parameters. A wrong type that the target
 * accepts is left out, and so is one that it accepts first and rejects later for its value.
 *
 * @throws Unjudged when there are none
 */
export async function listTypeRejections(client: Client): Promise<readonly TypeRejection[]> {
  const obstacle = await sendWrongTypes(client)
  const { exchanges } = client.transport
  const sent = exchanges.filter((exchange) => listNames(exchange).length > 0)
  if (sent.length === 0) throw obstacle ?? new Unjudged('no request with a wrong type was sent')
  const judged = sent.filter((exchange) => isServed(exchange, exchanges))
  if (judged.length === 0)
    throw obstacle ?? new Unjudged('the target answers no other request of the same operations with 200')
  const latest = new Map(judged.map((exchange) => [createRequestKey(exchange), exchange]))
  const rejected = [...latest.values()].flatMap((exchange) => readTypeRejection(exchange, client) ?? [])
  if (rejected.length > 0) return rejected
  const isDisguised = judged.some((exchange) => findDisguisedErrors(exchange) !== undefined)
  throw new Unjudged(
    isDisguised
      ? 'a wrong type is answered with status 200 and an error in the body'
      : 'the target accepts each wrong type that was sent',
  )
}

/** Reads a rejection for a wrong type. Undefined where the target did not reject the request, or for something else. */
export function readTypeRejection(exchange: Exchange, client: Client): TypeRejection | undefined {
  const names = listNames(exchange)
  const { exchanges } = client.transport
  if (names.length === 0 || !isRejected(exchange) || !isServed(exchange, exchanges)) return undefined
  const isForOtherReason = (): boolean =>
    isUnknownEntity(exchange, client) ||
    exchanges.some(
      (each) => isEmptyPost(each) && listNames(each).length === 0 && isTakenForEmpty(exchange, each),
    )
  if (!isNamed(exchange) && isForOtherReason()) return undefined
  const isIncomplete = listMissingParameters(exchange.outgoing).length > 0
  return { exchange, names, isNamed: isNamed(exchange), isIncomplete }
}

/** A violation unless the status or the status_code of the body is 422. Whether both agree is a requirement of its own. */
export function demandTypeStatus({ exchange, names }: TypeRejection): Violation | undefined {
  const { status } = exchange.response
  const code = readStatusCode(exchange)
  return status === 422 || code === 422
    ? undefined
    : {
        kind: 'status code',
        expected: 422,
        actual: code,
        isInBody: status !== code,
        request: `a wrong type of ${names.join(', ')}`,
      }
}

/** A violation unless errors names a parameter. */
export const demandTypeName = ({ exchange, names, isNamed }: TypeRejection): Violation | undefined =>
  isNamed ? undefined : { kind: 'missing entry', names, errors: asRecord(exchange.response.json).errors }

/**
 * Whether a response must name the parameters. Whether its body is an object, and what else than an object errors is, are
 * other requirements. Where a required parameter is missing, too, errors may name only that one.
 */
export function isNameDemanded({ exchange: { response }, isIncomplete }: TypeRejection): boolean {
  const { errors } = asRecord(response.json)
  // PHP writes an empty object as an empty array.
  const isMissing = errors === undefined || errors === null || (Array.isArray(errors) && errors.length === 0)
  return (
    !isIncomplete && response.status === 422 && isObject(response.json) && (isMissing || isObject(errors))
  )
}

const listNames = ({ outgoing }: Exchange): readonly string[] => listWrongTypes(outgoing)

const isNamed = (exchange: Exchange): boolean =>
  listNames(exchange).some((name) => isNamedInErrors(exchange, name))

/** Whether the target answers other requests of the operation with 200, so that a rejection has to do with the request. */
const isServed = ({ outgoing: { operation } }: Exchange, exchanges: readonly Exchange[]): boolean =>
  exchanges.some(({ outgoing, response }) => outgoing.operation === operation && response.status === 200)

function isRejected({ outgoing: { operation }, response: { status } }: Exchange): boolean {
  // Where the value is taken for another text, nobody has that account.
  const isUnknownAccount = operation === 'loginWithThirdParty' && status === 403
  return status >= 400 && status < 500 && !OTHER_REASONS.includes(status) && !isUnknownAccount
}

/** Whether a wrong type may have been read as another value, for which there is no post or no category. */
function isUnknownEntity(exchange: Exchange, { knowledge }: Client): boolean {
  if (exchange.response.status !== 404) return false
  if (exchange.outgoing.operation === 'listPosts') return knowledge.getAnswer('list.empty') !== 'array'
  return (
    listNames(exchange).includes('post_category_id') &&
    (knowledge.getAnswer('create.unknown-category') ?? '404') === '404'
  )
}

/** Whether content or images of a wrong type may have been dropped, so that the post was rejected for being empty. */
function isTakenForEmpty(exchange: Exchange, empty: Exchange): boolean {
  const { operation } = exchange.outgoing
  if (operation !== 'createPost' || hasTextOrImages(exchange)) return false
  return (
    exchange.response.status === empty.response.status &&
    `${listErrorNames(exchange)}` === `${listErrorNames(empty)}`
  )
}

/** Whether a post has content or images of the right type. Some targets take the text 0 for empty. */
function hasTextOrImages(exchange: Exchange): boolean {
  const sent = readSentFields(exchange.outgoing) ?? {}
  const names = listNames(exchange)
  return ['content', 'images'].some(
    (name) => !names.includes(name) && !isBlank(getOwn(sent, name)) && getOwn(sent, name) !== '0',
  )
}

const listErrorNames = ({ response }: Exchange): readonly string[] => {
  const { errors } = asRecord(response.json)
  return isObject(errors) ? Object.keys(errors).sort() : []
}
