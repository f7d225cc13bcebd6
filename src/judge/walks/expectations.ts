import { formatValue } from '../../base/format-value.ts'
import { isObject } from '../../base/json.ts'
import { asRecord } from '../client/index.ts'
import { isCompact } from '../observations/jwt.ts'
import { formatBody } from '../observations/response-parts.ts'
import type { Exchange } from '../target/exchange.ts'
import type { Violation } from '../violation.ts'
import { tokenExpectations } from './token-expectations.ts'
import { typeExpectations } from './type-expectations.ts'
import {
  createExpectation,
  hasLegalSize,
  isAcceptable,
  isAnswered,
  isListEntry,
  isLogin,
  isPlain,
  isPublication,
  isValid,
  type Relation,
} from './walk-view.ts'

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
]

/** The requirements that the response to one step can break. */
export const expectations: readonly Relation[] = [
  ...successExpectations,
  ...tokenExpectations,
  ...typeExpectations,
]
