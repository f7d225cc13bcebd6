import { formatValue } from '../../base/format-value.ts'
import { isObject } from '../../base/json.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { asRecord, hasErrorFor } from '../client/index.ts'
import { isCompact } from '../observations/jwt.ts'
import { formatBody } from '../observations/response-parts.ts'
import { UNKNOWN_PATHS, UNKNOWN_VERSION } from '../observations/shared-requests.ts'
import { readStatusCode } from '../observations/status-code.ts'
import type { Exchange } from '../target/exchange.ts'
import type { Violation } from '../violation.ts'
import { tokenExpectations } from './token-expectations.ts'
import { typeExpectations } from './type-expectations.ts'
import type { Step } from './walk.ts'
import {
  createExpectation,
  demandCode,
  type Entry,
  hasLegalSize,
  isAcceptable,
  isAnswered,
  isListEntry,
  isLogin,
  isPlain,
  isPlainPlace,
  isPublication,
  isValid,
  type Relation,
} from './walk-view.ts'

/** The requirements about missing parameters: the kind of the step, and the parameters that it does not send. */
const missingRequirements: readonly (readonly [RequirementId, Step['kind'], ...(readonly string[])])[] = [
  ['login.open-id-missing-is-422', 'login', 'open_id'],
  ['list.lng-missing-is-422', 'list', 'lng'],
  ['list.lat-missing-is-422', 'list', 'lat'],
  ['list.both-missing-are-named', 'list', 'lat', 'lng'],
  ['create.category-id-missing-is-422', 'publish', 'post_category_id'],
  ['create.lng-missing-is-422', 'publish', 'lng'],
  ['create.lat-missing-is-422', 'publish', 'lat'],
  ['create.all-missing-are-named', 'publish', 'lat', 'lng', 'post_category_id'],
]

const missingExpectations: readonly Relation[] = missingRequirements.map(([requirement, kind, ...missing]) =>
  createExpectation(requirement, (entry) => {
    const { step, exchange } = entry
    if (step.kind === 'path' || step.kind !== kind || !isPlain(entry)) return undefined
    const removed = step.changes.filter(({ value }) => value === undefined).map(({ name }) => name)
    if (step.changes.length !== removed.length || removed.sort().join() !== missing.join()) return undefined
    const { status, json } = exchange.response
    if (status !== 422) return { expected: 'status 422', actual: `status ${status}`, where: 'status' }
    const unnamed = missing.find((name) => !hasErrorFor(exchange, name))
    return unnamed === undefined
      ? undefined
      : {
          expected: `an entry ${unnamed} in errors`,
          actual: formatValue(asRecord(json).errors),
          where: 'body, errors',
        }
  }),
)

/** A violation unless the response has one of the statuses. */
const demandStatus = (
  { response: { status } }: Exchange,
  expected: string,
  ...statuses: readonly number[]
): Violation | undefined =>
  statuses.includes(status) ? undefined : { expected, actual: `status ${status}`, where: 'status' }

/** A violation unless the response has status 200 and an object. */
const demandObject = (exchange: Exchange): Violation | undefined =>
  demandStatus(exchange, 'status 200', 200) ??
  (isObject(exchange.response.json)
    ? undefined
    : { expected: 'an object', actual: formatBody(exchange), where: 'body' })

const successExpectations: readonly Relation[] = [
  createExpectation('login.weixin-is-taken', (entry, { settings }) =>
    isLogin(entry) && isValid(entry) && settings.login.platform === 'weixin'
      ? demandObject(entry.exchange)
      : undefined,
  ),
  createExpectation('login.user.token-is-jwt', (entry, { client }) => {
    if (!isLogin(entry) || !isAnswered(entry)) return undefined
    const { token } = asRecord(entry.exchange.response.json)
    return typeof token === 'string' && isCompact(client.vault.reveal(token))
      ? undefined
      : {
          expected: 'three or five base64url parts with dots between them',
          actual: formatValue(token),
          where: 'body, token',
        }
  }),
  createExpectation('list.answers-200', (entry, view) =>
    isListEntry(entry) && isValid(entry) && hasLegalSize(entry, view) && entry.step.cursors.length === 0
      ? demandStatus(entry.exchange, 'status 200', 200, 404)
      : undefined,
  ),
  createExpectation('create.answers-200', (entry, view) =>
    isPublication(entry) && isAcceptable(entry, view) ? demandObject(entry.exchange) : undefined,
  ),
  createExpectation('create.empty-post-is-refused', (entry) => {
    if (!isPublication(entry) || !isPlain(entry) || !isAnswered(entry)) return undefined
    const changes = Object.fromEntries(entry.step.changes.map(({ name, value }) => [name, value]))
    const isEmpty = changes.content === '' && Array.isArray(changes.images) && changes.images.length === 0
    return isEmpty
      ? { expected: 'another status than 200', actual: 'status 200', where: 'status' }
      : undefined
  }),
  createExpectation('version.one-is-served', (entry, view) =>
    isAcceptable(entry, view) && entry.exchange.response.status === 400
      ? { expected: 'another status than 400', actual: 'status 400', where: 'status' }
      : undefined,
  ),
  createExpectation('version.unknown-is-400', (entry) => {
    const { step, exchange } = entry
    if (step.kind === 'path' || step.accept !== UNKNOWN_VERSION.Accept || step.changes.length > 0)
      return undefined
    const { accept: _, ...plain } = step
    return isPlainPlace(entry) && isPlain({ ...entry, step: plain }) ? demandCode(exchange, 400) : undefined
  }),
]

/** Whether a request for a path that no operation has shows how such a path is answered. */
const isUnknownPath = ({ step, exchange }: Entry): boolean =>
  step.kind === 'path' &&
  (UNKNOWN_PATHS as readonly string[]).includes(step.path) &&
  ['account', 'if-required'].includes(step.token.kind) &&
  // A target may require a token even there.
  (exchange.response.status !== 401 || exchange.request.headers.Authorization !== undefined)

const pathExpectations: readonly Relation[] = [
  createExpectation('errors.unknown-path-is-404', (entry) =>
    isUnknownPath(entry) ? demandCode(entry.exchange, 404) : undefined,
  ),
  createExpectation('errors.not-found-message', (entry) => {
    if (!isUnknownPath(entry) || readStatusCode(entry.exchange) !== 404) return undefined
    const { message } = asRecord(entry.exchange.response.json)
    return message === '404 Not Found'
      ? undefined
      : { expected: '"404 Not Found"', actual: formatValue(message), where: 'body, message' }
  }),
]

/** The requirements that the response to one step can break. */
export const expectations: readonly Relation[] = [
  ...missingExpectations,
  ...successExpectations,
  ...pathExpectations,
  ...tokenExpectations,
  ...typeExpectations,
]
