import { asRecord, getOwn, isObject } from '../../base/json.ts'
import { operationIds, operations } from '../../contract/generated/operations.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { isNamedInErrors } from '../target/client/read-lists.ts'
import { type Exchange, listWrongTypes } from '../target/exchange.ts'
import { isBlank, readSentFields } from '../target/reading/read-request.ts'
import { hasNoErrors, readStatusCode } from '../target/reading/read-response.ts'
import { findDisguisedErrors } from '../target/reading/response-parts.ts'
import { isAnswer, type Log, listOtherFlaws } from './log/log.ts'
import { type CaseJudgement, createRow, type RequirementRow } from './log/row.ts'

/** Statuses that reject a request for something else than its parameters: the token, the size or what was sent before. */
const OTHER_REASONS: readonly number[] = [401, 403, 409, 413, 414, 431]

/** The parameters of wrong types. A blank one may count as missing. */
const listNames = ({ outgoing }: Exchange): readonly string[] =>
  listWrongTypes(outgoing).filter((name) => !isBlank(getOwn(outgoing.fields ?? {}, name)))

/** The requests whose parameters have wrong types, and whose only other mistake is that some parameters are missing. */
const findWrongTypes = (exchange: Exchange, log: Log): readonly Exchange[] =>
  listNames(exchange).length > 0 &&
  listOtherFlaws(exchange.outgoing, 'type', 'missing').length === 0 &&
  exchange.response.status < 500 &&
  isAnswer(exchange, log)
    ? [exchange]
    : []

/** Whether a target may have found no post or no category, perhaps because it reads a wrong type as another value. */
const isUnknownEntity = ({ outgoing, response }: Exchange, { dialect }: Log): boolean =>
  response.status === 404 &&
  (outgoing.operation === 'listPosts'
    ? dialect.getAnswer('list.empty') !== 'array'
    : (dialect.getAnswer('create.unknown-category') ?? '404') === '404')

/** Parameters that accept each value of the right type. Others have limits that the specification does not state. */
const UNLIMITED: readonly string[] = ['lng', 'lat']

const parameterNames = new Set<string>(operationIds.flatMap((id) => operations[id].parameters))

/** Whether errors name a parameter that the target may reject for its value, because it takes the wrong types. */
const isAnotherNamed = (errors: unknown): boolean =>
  Object.keys(asRecord(errors)).some((key) => {
    const [name = ''] = key.split(/[.[]/, 1)
    return parameterNames.has(name) && !UNLIMITED.includes(name)
  })

/** Whether a post has content or images of the right type. Some targets treat the text 0 as empty. */
function hasTextOrImages({ outgoing }: Exchange): boolean {
  const sent = readSentFields(outgoing) ?? {}
  const names = listWrongTypes(outgoing)
  return ['content', 'images'].some(
    (name) => !names.includes(name) && !isBlank(getOwn(sent, name)) && getOwn(sent, name) !== '0',
  )
}

const isNamed = (exchange: Exchange): boolean =>
  listNames(exchange).some((name) => isNamedInErrors(exchange, name))

/** Why a response does not show how a wrong type is rejected; undefined where it does. */
function findObstacle(exchange: Exchange, log: Log): string | undefined {
  const { outgoing, response } = exchange
  const { operation } = outgoing
  const { facts } = log
  if (operation === undefined || !facts.isServed(operation))
    return 'the target answers no other request of the same operations with 200'
  if (response.status < 400)
    return findDisguisedErrors(exchange)
      ? 'a wrong type is answered with status 200 and an error in the body'
      : 'the target accepts each wrong type that was sent'
  if (OTHER_REASONS.includes(response.status)) return 'the target rejects it for another reason'
  const isInQuery = operation !== 'listPosts' && outgoing.path.includes('?')
  if (isInQuery || !facts.isEncodingRead(outgoing)) return 'the target is not known to read the encoding'
  if (isNamed(exchange)) return undefined
  if (isUnknownEntity(exchange, log)) return 'a wrong type may be read as another value'
  const isDropped = operation === 'createPost' && !hasTextOrImages(exchange)
  return isDropped && facts.mayBeTakenForEmpty(exchange)
    ? 'the post may have been taken for empty'
    : undefined
}

/** A row of how wrong types are rejected. @param judge judges a rejection */
const createWrongTypeRow = <Id extends RequirementId>(
  requirement: Id,
  judge: (exchange: Exchange, names: readonly string[]) => CaseJudgement | undefined,
): RequirementRow<Id> =>
  createRow(requirement, findWrongTypes, (_, exchange, log) => {
    const obstacle = findObstacle(exchange, log)
    return obstacle === undefined ? judge(exchange, listNames(exchange)) : { missing: obstacle }
  })

/** The rows of how a parameter of a wrong type is rejected (specification, section 7). A target need not name more than one. */
export const wrongTypeRows = [
  // Whether the status and the status_code of the body agree is a requirement of its own.
  createWrongTypeRow('errors.wrong-type-is-422', (exchange, names) => {
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
  }),
  createWrongTypeRow('errors.wrong-type-is-named', (exchange, names) => {
    const { status, json } = exchange.response
    const { errors } = asRecord(json)
    // Other requirements judge other values of errors, and a body that is not an object.
    const isIncomplete = exchange.outgoing.flaws?.length !== names.length
    if (isIncomplete || status !== 422 || !isObject(json) || !(hasNoErrors(exchange) || isObject(errors)))
      return { missing: 'no request with a wrong type as its only mistake was answered with 422' }
    if (isNamed(exchange)) return undefined
    return isAnotherNamed(errors)
      ? { missing: 'the target may reject the value of another parameter' }
      : { kind: 'missing entry', names, errors }
  }),
]
