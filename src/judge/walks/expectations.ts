import { isObject } from '../../base/json.ts'
import { formatBody } from '../observations/response-parts.ts'
import type { Exchange } from '../target/exchange.ts'
import type { Violation } from '../violation.ts'
import { tokenExpectations } from './token-expectations.ts'
import { createExpectation, isAcceptable, isLogin, isValid, type Relation } from './walk-view.ts'

/** A violation unless the response has one of the statuses. */
const demandStatus = (
  { response: { status } }: Exchange,
  expected: number | string,
  ...statuses: readonly number[]
): Violation | undefined =>
  statuses.includes(status) ? undefined : { kind: 'status', expected, actual: status }

/** A violation unless the response has status 200 and an object. */
const demandObject = (exchange: Exchange): Violation | undefined =>
  demandStatus(exchange, 200, 200) ??
  (isObject(exchange.response.json)
    ? undefined
    : { expected: 'an object', actual: formatBody(exchange), where: 'body' })

const successExpectations: readonly Relation[] = [
  createExpectation('login.weixin-is-taken', (entry, { settings }) =>
    isLogin(entry) && isValid(entry) && settings.login.platform === 'weixin'
      ? demandObject(entry.exchange)
      : undefined,
  ),
  createExpectation('version.one-is-served', (entry, view) =>
    isAcceptable(entry, view) && entry.exchange.response.status === 400
      ? { kind: 'status', expected: 'another status than 400', actual: 400 }
      : undefined,
  ),
]

/** The requirements that the response to one step can break. */
export const expectations: readonly Relation[] = [...successExpectations, ...tokenExpectations]
