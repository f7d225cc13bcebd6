import { toText } from '../../base/json.ts'
import type { OperationId } from '../../contract/generated/operations.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Rejection, RejectionId } from '../../contract/generated/requirements.ts'
import type { Exchange, Flaw } from '../target/exchange.ts'
import {
  isBearer,
  listErrorNames,
  listSchemes,
  readStatusCode,
  readToken,
} from '../target/reading/read-response.ts'
import { hasResult, type PartSelector } from '../target/reading/response-parts.ts'
import { readAuthorization, readLogin, readSentToken } from './log/accounts.ts'
import { demandStatusCode, isAccepted, isAnswer, type Log, listOtherFlaws } from './log/log.ts'
import { createPartRow, createRow, type RequirementRow } from './log/row.ts'

/** What a request has in place of a valid token, in words. */
function describeToken({ outgoing: { operation, headers } }: Exchange, name: Flaw['name']): string {
  const { Authorization = '' } = headers
  const what = operation === 'listPosts' ? 'a list' : 'a post'
  if (name === 'none') return `${what} ${Authorization === '' ? 'without a token' : 'with Bearer alone'}`
  if (name === 'scheme') return `the scheme ${Authorization.split(' ', 1)[0]}`
  if (name === 'changed') return 'a changed token'
  return Authorization.includes('$') ? 'a part of a token' : 'a word instead of a token'
}

const UNKNOWN_USE = 'the target is not known to read the token'

/** Whether a target that needs no token reads one. Only lists have an answer to a gap about this. */
const readsToken = (operation: OperationId, log: Log, use: string | undefined): boolean | string =>
  (operation === 'listPosts' && use === 'optional') ||
  log.facts.readsToken(operation) ||
  (use === undefined ? UNKNOWN_USE : false)

/** Statuses by which a target may reject a value of a parameter. */
const VALUE_STATUSES: readonly number[] = [400, 404, 413, 422]

/** Whether its token is the only reason to reject a request. A list may need parameters that this one does not have. */
const isLegalBesides = ({ outgoing, response }: Exchange, { facts }: Log): boolean =>
  !VALUE_STATUSES.includes(response.status) ||
  (outgoing.operation === 'createPost' && facts.isPostLikeAccepted(outgoing))

/** Whether a request may have been rejected for its parameters, which some targets look at before the token. */
const mayBeRejectedForParameters = (exchange: Exchange, log: Log): boolean =>
  log.dialect.getAnswer('errors.token-or-parameters') !== '401' &&
  VALUE_STATUSES.includes(exchange.response.status) &&
  (listErrorNames(exchange).length > 0 ||
    (exchange.outgoing.operation === 'createPost'
      ? !log.facts.isPostLikeAccepted(exchange.outgoing)
      : !isPlainList(exchange)))

/** Whether a list has a position only. */
const isPlainList = ({ outgoing }: Exchange): boolean =>
  Object.keys(outgoing.fields ?? {}).every((name) => name === 'lng' || name === 'lat')

/** Whether a target is known to have to reject a token of this kind. */
function isRejectionDemanded(exchange: Exchange, name: string, log: Log): boolean | string {
  const { operation = 'listPosts' } = exchange.outgoing
  const use = log.dialect.getAnswer(operation === 'listPosts' ? 'list.token' : 'create.token')
  const isNeeded = name === 'none' || name === 'scheme'
  if (mayBeRejectedForParameters(exchange, log))
    return 'the target may look at the parameters before the token'
  if (use === 'required' || log.facts.requiresToken(operation)) return true
  if (isAccepted(exchange) && !hasResult(exchange)) return UNKNOWN_USE
  if (use === 'ignored' || (isNeeded && use === 'optional')) return false
  if (isNeeded && log.facts.isServedWithoutToken(operation)) return false
  if (isAccepted(exchange)) return isNeeded ? false : readsToken(operation, log, use)
  // What is served with a valid token, or without one, is rejected because of this one.
  const isServed = log.facts.isServedWithToken(operation) || log.facts.isServedWithoutToken(operation)
  return (isLegalBesides(exchange, log) && isServed) || UNKNOWN_USE
}

/** Something in place of a valid token: status_code 401 where the operation requires or reads a token. */
export const createTokenRow = ({ id, status = 401 }: Rejection, token: string): RequirementRow<RejectionId> =>
  createRow(
    id,
    (exchange, log) => {
      const { operation, headers, flaws } = exchange.outgoing
      if (flaws === undefined || operation === undefined || operation === 'loginWithThirdParty') return []
      if (listOtherFlaws(exchange.outgoing, 'token').length > 0) return []
      const name =
        headers.Authorization === undefined ? 'none' : flaws.find(({ kind }) => kind === 'token')?.name
      return name === token && isAnswer(exchange, log) ? [name] : []
    },
    (name, exchange, log) => {
      if (readStatusCode(exchange) === status) return undefined
      const isDemanded = isRejectionDemanded(exchange, name, log)
      if (typeof isDemanded === 'string') return { missing: isDemanded }
      return isDemanded ? demandStatusCode(exchange, status, describeToken(exchange, name)) : undefined
    },
  )

/** Seconds after a login in which its token is expected to stay valid, unless an event in the log ends it. Later, a login elsewhere may. */
const MAX_AGE = 60

/** The shortest lifetime of a token without claims that say it, in seconds. */
const MIN_LIFETIME = 6

/** The seconds for which the token of a login is valid. */
function readLifetime({ response: { token } }: Exchange): number {
  if (token === undefined) return 0
  const { iat, exp } = token.jwt?.claims ?? {}
  return typeof iat === 'number' && typeof exp === 'number' ? exp - iat : MIN_LIFETIME
}

/** Whether the token of a request cannot have expired: its login was shortly before, and no later one has replaced it. */
function isTokenFresh(exchange: Exchange, { exchanges }: Log): boolean {
  const token = readSentToken(exchange)
  const before = exchanges.filter(({ number }) => number < exchange.number).map(readLogin)
  const login = before.findLast((each) => each && readToken(each.exchange) === token)
  const last = before.findLast((each) => each?.id === login?.id)
  if (token === undefined || login === undefined || last !== login) return false
  const { sentAt = Number.NaN, milliseconds } = exchange
  const age = (sentAt + milliseconds - (login.exchange.sentAt ?? Number.NaN)) / 1000
  return age < Math.min(MAX_AGE, readLifetime(login.exchange) - 1)
}

/** Whether the same operation has rejected the token of a request with the scheme Bearer, so that the case is not the reason. */
const isRejectedAsBearer = (exchange: Exchange, { exchanges }: Log): boolean =>
  exchanges.some((each) => {
    const sent = readAuthorization(each)
    return (
      each.outgoing.operation === exchange.outgoing.operation &&
      sent?.scheme === 'Bearer' &&
      sent.token === readSentToken(exchange) &&
      readStatusCode(each) === 401
    )
  })

/** The token of a login is not answered with 401. Other rows judge the version and other headers. */
const createTakenRow = <Id extends RequirementId>(requirement: Id, scheme: 'Bearer' | 'bearer') =>
  createRow(
    requirement,
    (exchange, log) => {
      const { operation, flaws } = exchange.outgoing
      const sent = readAuthorization(exchange)
      const isAbout =
        operation !== undefined &&
        operation !== 'loginWithThirdParty' &&
        flaws?.every(({ kind }) => kind !== 'version' && kind !== 'header') &&
        sent?.scheme === scheme &&
        log.accounts.findByToken(sent.token) !== undefined
      return isAbout && isAnswer(exchange, log) ? [exchange] : []
    },
    (_, exchange, log) => {
      if (readStatusCode(exchange) !== 401) return 'kept'
      if (!log.facts.isEncodingRead(exchange.outgoing))
        return { missing: 'the target is not known to read the encoding' }
      if (scheme === 'bearer' && isRejectedAsBearer(exchange, log))
        return { missing: 'the token is rejected with the scheme Bearer, too' }
      return isTokenFresh(exchange, log)
        ? { expected: 'the token of a login to be accepted', actual: '401', where: 'status' }
        : { missing: 'the rejected tokens may have expired' }
    },
  )

const NAME = 'WWW-Authenticate'

/** The challenge of each response with status 401, also where it is missing. */
const challengesOf401: PartSelector = ({ response }) =>
  response.status === 401 ? [{ value: response.headers['www-authenticate'], where: '' }] : undefined

const sentChallenges: PartSelector = (exchange) => {
  const parts = challengesOf401(exchange)
  return parts?.some(({ value }) => value !== undefined) ? parts : undefined
}

/** The rows of the header Authorization and of the challenge in responses with status 401 (specification, section 5). */
export const authRows = [
  createTakenRow('auth.token-is-taken', 'Bearer'),
  createTakenRow('auth.scheme-in-lower-case-is-taken', 'bearer'),
  createPartRow('auth.challenge-is-sent', challengesOf401, ({ value }) =>
    value === undefined ? { kind: 'header', name: NAME, expected: 'a challenge', value } : undefined,
  ),
  createPartRow('auth.challenge-is-bearer', sentChallenges, ({ value }) =>
    listSchemes(toText(value)).some(isBearer)
      ? undefined
      : { kind: 'header', name: NAME, expected: 'a challenge with the scheme Bearer', value },
  ),
]
