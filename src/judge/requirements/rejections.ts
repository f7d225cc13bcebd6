import { asRecord } from '../../base/json.ts'
import type { OperationId } from '../../contract/generated/operations.ts'
import {
  type Rejection,
  type RejectionId,
  type Requirement,
  requirements,
} from '../../contract/generated/requirements.ts'
import { isForUnknownPath, UNKNOWN_VERSION } from '../target/client/shared-requests.ts'
import { type Exchange, isAllowed, type Outgoing } from '../target/exchange.ts'
import { readList } from '../target/reading/list-page.ts'
import { readSentFields } from '../target/reading/read-request.ts'
import { describeResponse, hasErrorFor, readStatusCode } from '../target/reading/read-response.ts'
import { hasResult } from '../target/reading/response-parts.ts'
import { createTokenRow } from './auth.ts'
import { findPostDoubt } from './create-accepted.ts'
import { isPlainList } from './list.ts'
import { demandStatusCode, isAccepted, isAnswer, type Log, listOtherFlaws } from './log/log.ts'
import { createRow, type RequirementRow } from './log/row.ts'
import { findLoginDoubt } from './login.ts'

// What a request is answered with that differs in one respect from one that the specification allows. The respects are in
// contracts/requirements.yaml.

/** Whether a request may have been rejected because its token is missing or has expired, which comes first for some targets. */
const isTokenMissing = (exchange: Exchange, { facts }: Log): boolean =>
  exchange.response.status === 401 && !facts.isTokenAcceptedAfter(exchange)

const TOKEN_DEMANDED = { missing: 'the target demands a token first' } as const

/** Why a response may not be about the request itself; undefined if nothing is known. */
function findObstacle(exchange: Exchange, log: Log): { readonly missing: string } | undefined {
  if (isTokenMissing(exchange, log)) return TOKEN_DEMANDED
  return log.facts.isEncodingRead(exchange.outgoing)
    ? undefined
    : { missing: 'the target is not known to read the encoding' }
}

/** Whether a request has no parameters at all, so that all required ones are missing, also those that only this target requires. */
const isBodiless = ({ path, body, flaws = [] }: Outgoing): boolean =>
  body === undefined &&
  !path.includes('?') &&
  flaws.every(({ kind }) => kind !== 'token' && kind !== 'version' && kind !== 'header')

/** Whether a post has a text, which some targets ask for before anything else. */
const hasContent = (outgoing: Outgoing): boolean =>
  outgoing.operation !== 'createPost' || typeof readSentFields(outgoing)?.content === 'string'

/** Missing parameters: status 422 with an entry for each. */
const createMissingRow = (
  { id, operation, status: expected = 422 }: Rejection,
  missing: readonly string[],
): RequirementRow<RejectionId> =>
  createRow(
    id,
    (exchange, log) => {
      const { outgoing } = exchange
      const absent = (outgoing.flaws ?? []).filter(({ kind }) => kind === 'missing').map(({ name }) => name)
      const isAbout = outgoing.operation === operation && absent.join() === missing.join()
      return isAbout && isAnswer(exchange, log) ? [exchange] : []
    },
    (_, exchange, log) => {
      const { outgoing, response } = exchange
      const isOnlyFlaw = listOtherFlaws(outgoing, 'missing').length === 0 && hasContent(outgoing)
      if (!isAccepted(exchange)) {
        if (!isOnlyFlaw && !isBodiless(outgoing)) return { missing: 'the request has other flaws, too' }
        const obstacle = findObstacle(exchange, log)
        if (obstacle) return obstacle
      }
      const { status, json } = response
      if (status !== expected) return { kind: 'status', expected, actual: status }
      const unnamed = missing.find((name) => !hasErrorFor(exchange, name))
      return unnamed === undefined
        ? undefined
        : { kind: 'missing entry', names: [unnamed], errors: asRecord(json).errors }
    },
  )

/** A version that does not exist: status_code 400. Another row judges cursors. */
const createVersionRow = ({ id, status = 400 }: Rejection): RequirementRow<RejectionId> =>
  createRow(
    id,
    (exchange, log) => {
      const { operation, flaws = [], path } = exchange.outgoing
      const isUnknown = flaws.some(({ kind, name }) => kind === 'version' && name === UNKNOWN_VERSION.Accept)
      const isPlain = !/[?&](max-id|since-id)=/.test(path)
      const isAbout = operation !== undefined && isUnknown && flaws.length === 1 && isPlain
      return isAbout && isAnswer(exchange, log) ? [exchange] : []
    },
    (_, exchange, log) =>
      findObstacle(exchange, log) ?? demandStatusCode(exchange, status, 'an unknown version'),
  )

const isUnknownPath = ({ outgoing }: Exchange): boolean =>
  outgoing.operation === undefined && isForUnknownPath(outgoing)

/** A path that no operation has: status_code 404. */
const createPathRow = ({ id, status = 404 }: Rejection): RequirementRow<RejectionId> =>
  createRow(
    id,
    (exchange, log) => (isUnknownPath(exchange) && isAnswer(exchange, log) ? [exchange] : []),
    // Nobody reads the content of a request to such a path.
    (_, exchange, log) =>
      isTokenMissing(exchange, log) ? TOKEN_DEMANDED : demandStatusCode(exchange, status),
  )

const isRejection = (requirement: Requirement): requirement is Rejection => requirement.request !== undefined

const createRejectionRow = (requirement: Rejection): RequirementRow<RejectionId> => {
  const { missing, token, path } = requirement.request
  if (missing) return createMissingRow(requirement, missing)
  if (token) return createTokenRow(requirement, token)
  return path ? createPathRow(requirement) : createVersionRow(requirement)
}

/** The rows of all requirements that state what a request in one respect wrong is answered with. */
export const rejectionRows = requirements.filter(isRejection).map(createRejectionRow)

/** The message of an unknown path. */
export const notFoundMessageRow = createRow(
  'errors.not-found-message',
  (exchange, log) =>
    isUnknownPath(exchange) && isAnswer(exchange, log) && !isTokenMissing(exchange, log) ? [exchange] : [],
  (_, exchange) => {
    if (readStatusCode(exchange) !== 404)
      return { missing: `an unknown path was answered with ${readStatusCode(exchange)}`, cause: 'blocked' }
    const { message } = asRecord(exchange.response.json)
    return message === '404 Not Found'
      ? undefined
      : { kind: 'value', where: 'body, message', expected: '"404 Not Found"', value: message }
  },
)

const findListDoubt = (exchange: Exchange, log: Log): string | undefined => {
  const list = readList(exchange)
  return list && isPlainList(list, log) ? undefined : 'a list with a position and nothing else'
}

/** What is missing to say that the version is the reason of a rejection, for each operation. */
const findDoubt: Readonly<Record<OperationId, typeof findListDoubt>> = {
  listPosts: findListDoubt,
  loginWithThirdParty: findLoginDoubt,
  createPost: findPostDoubt,
}

/** Whether a response has another reason than the version: a result, or an error of validation. */
const isVersionServed = (exchange: Exchange): boolean =>
  hasResult(exchange) || exchange.response.status === 422

/** Version 1 is not answered with 400. Only the HTTP status counts: status_code 400 with another status has another reason. */
export const versionOneRow = createRow(
  'version.one-is-served',
  (exchange, log) => {
    const { operation, flaws } = exchange.outgoing
    const hasVersion =
      flaws !== undefined && listOtherFlaws(exchange.outgoing, 'version').length === flaws.length
    return hasVersion && operation !== undefined && isAnswer(exchange, log) ? [operation] : []
  },
  (operation, exchange, log) => {
    const { status } = exchange.response
    if (isVersionServed(exchange)) return 'kept'
    if (status !== 400 || !isAllowed(exchange.outgoing) || log.facts.isServed(operation))
      return { missing: `the request was answered with ${describeResponse(exchange)}`, cause: 'blocked' }
    const doubt = findDoubt[operation](exchange, log)
    return doubt === undefined
      ? { kind: 'status', expected: 'another status than 400', actual: status }
      : { missing: `needs ${doubt}` }
  },
)
