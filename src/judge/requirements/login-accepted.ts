import { isObject } from '../../base/json.ts'
import { encodings } from '../target/encode.ts'
import { type Exchange, isAllowed } from '../target/exchange.ts'
import { describeResponse } from '../target/reading/read-response.ts'
import { hasResult } from '../target/reading/response-parts.ts'
import { createSuccessRow } from './any.ts'
import { isLogin, readSentToken } from './log/accounts.ts'
import { isLastingError, OTHER_REASONS, RANDOM } from './log/answers.ts'
import type { Log } from './log/log.ts'
import { isPlainText } from './log/publications.ts'
import { createRow, type Judgement } from './log/row.ts'

/** The length of a weixin identifier, which each target takes (gap login.open-id-max). */
const SHORTEST_MAXIMUM = 28

const isShort = ({ outgoing: { fields } }: Exchange, { dialect }: Log): boolean => {
  const longest = dialect.getAnswer('login.open-id-max') ?? SHORTEST_MAXIMUM
  const openId = fields?.open_id
  return isPlainText(openId) && (longest === 'none' || openId.length <= longest)
}

const readEncoding = ({ outgoing: { form = '' } }: Exchange): string => form.split(',', 1)[0] ?? ''

const isAllowedLogin = (exchange: Exchange): boolean => isLogin(exchange) && isAllowed(exchange.outgoing)

/** What is missing to say that a target must accept a login; undefined if nothing is. */
export function findLoginDoubt(exchange: Exchange, log: Log): string | undefined {
  const { status } = exchange.response
  if (!isAllowedLogin(exchange) || !isShort(exchange, log)) return 'a login with a short open_id, for weixin'
  if (OTHER_REASONS.includes(status)) return `a rejection with another status than ${status}`
  if (status >= 500 && !isLastingError(exchange, log)) return RANDOM
  const logins = [...log.exchanges.filter(isAllowedLogin), exchange]
  if (logins.some(({ response }) => response.status === 200)) return 'a target that accepts no login'
  if (logins.some((each) => each.response.text.includes('platform_info')))
    return 'the right type of platform_info'
  const known: readonly string[] | undefined = log.dialect.getAnswer('params.encodings')
  const tried = new Set(logins.map(readEncoding))
  const isEncodingRead =
    known?.includes(readEncoding(exchange)) ?? encodings.every((encoding) => tried.has(encoding))
  return isEncodingRead ? undefined : 'the answer to params.encodings, which is not known'
}

const weixinRow = createSuccessRow('login.weixin-is-taken', isLogin, 'a user', isObject, findLoginDoubt)

const needsNoTokenRow = createRow(
  'login.needs-no-token',
  (exchange) => (isLogin(exchange) && readSentToken(exchange) === undefined ? [exchange] : []),
  (_, exchange, log): Judgement | undefined => {
    if (hasResult(exchange)) return 'kept'
    const { status } = exchange.response
    return status === 401 && findLoginDoubt(exchange, log) === undefined
      ? {
          violation: {
            kind: 'status',
            expected: 'another status than 401 without a token',
            actual: status,
          },
        }
      : { missing: `the login returned no user (status ${describeResponse(exchange)})`, cause: 'blocked' }
  },
)

/** The rows of which logins are accepted (specification, sections 4.1 and 5). */
export const loginAcceptedRows = [weixinRow, needsNoTokenRow]
