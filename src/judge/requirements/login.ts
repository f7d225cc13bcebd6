import { asRecord, getOwn, isObject, toText } from '../../base/json.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { formatValue } from '../../base/text/format-value.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { encodings } from '../target/encode.ts'
import { type Exchange, isAllowed, type Outgoing } from '../target/exchange.ts'
import { readSentFields } from '../target/reading/read-request.ts'
import { describeResponse, isInMilliseconds } from '../target/reading/read-response.ts'
import {
  findUsers,
  hasResult,
  joinPath,
  type PartSelector,
  selectElementsAt,
  selectObjectsAt,
} from '../target/reading/response-parts.ts'
import { createSuccessRow } from './any.ts'
import { isLogin, readSentToken } from './log/accounts.ts'
import { readClocks } from './log/facts.ts'
import { isLastingError, type Log, OTHER_REASONS, RANDOM } from './log/log.ts'
import { isPlainText } from './log/publications.ts'
import { createFieldRow, createRow, createSchemaRow, type RequirementRow } from './log/row.ts'

const userInfos = selectObjectsAt(findUsers, 'user_info')
const userTokens = selectElementsAt(findUsers, 'user_token')

const usersWithMobile: PartSelector = (exchange) =>
  typeof asRecord(exchange.response.json).mobile === 'string' ? findUsers(exchange) : undefined

const userInfosWithIds: PartSelector = (exchange) => {
  const { id, user_info } = asRecord(exchange.response.json)
  return Number.isInteger(id) && Number.isInteger(asRecord(user_info).user_id)
    ? userInfos(exchange)
    : undefined
}

const usersOfKnownAccount: PartSelector = (exchange) =>
  userTokens(exchange) && readSentAccount(exchange.outgoing) ? findUsers(exchange) : undefined

/** The account of a login request; undefined if the target may read its open_id in another way. */
function readSentAccount(outgoing: Outgoing): { open_id: string; platform?: string } | undefined {
  const { open_id, platform } = readSentFields(outgoing) ?? {}
  if (typeof open_id !== 'string' || open_id.trim() !== open_id || open_id === '') return undefined
  // A blank platform may count as an absent one, and spaces around another one may be removed.
  const isPlain = typeof platform === 'string' && platform !== '' && platform.trim() === platform
  return { open_id, ...(isPlain && { platform }) }
}

/** The rows of the user that a login returns (specification, section 2). */
export const loginRows = [
  createSchemaRow('login.user.id-is-integer', findUsers),
  createSchemaRow('login.user.mobile-is-string', findUsers),
  createFieldRow('login.user.mobile-is-masked', usersWithMobile, 'mobile', (mobile) =>
    mobile === '' || toText(mobile).includes('*') ? undefined : 'at least one asterisk, or an empty string',
  ),
  createSchemaRow('login.user.email-is-string-or-null', findUsers),
  createSchemaRow('login.user.user-info-is-object', findUsers),
  createSchemaRow('login.user.user-token-is-array', findUsers),
  createSchemaRow('login.user-info.has-the-author-fields', userInfos),
  createFieldRow(
    'login.user-info.user-id-is-the-users',
    userInfosWithIds,
    'user_id',
    (own, _, { response }) => {
      const { id } = asRecord(response.json)
      return own === id ? undefined : `the id of the user, ${formatValue(id)}`
    },
  ),
  createSchemaRow('login.user-info.has-the-birth-fields', userInfos),
  createSchemaRow('login.user-info.has-the-counts', userInfos),
  createSchemaRow('login.user-token.has-its-fields', userTokens),
  createFieldRow(
    'login.user-token.has-the-account',
    usersOfKnownAccount,
    'user_token',
    (accounts, _, { outgoing }) => {
      const expected = { ...readSentAccount(outgoing), is_bind: true }
      const isExpected = (account: unknown): boolean =>
        Object.entries(expected).every(([name, sent]) => getOwn(asRecord(account), name) === sent)
      return (accounts as readonly unknown[]).some(isExpected)
        ? undefined
        : `an element with ${formatValue(expected)}`
    },
  ),
]

type TokenForm = NonNullable<Exchange['response']['token']>

/** Seconds by which the clocks of the target and of this machine may differ. */
const CLOCK_TOLERANCE = 900

const JWT = 'three or five base64url parts with dots between them'

/**
 * A row of the token of each user.
 *
 * @param judgeForm returns what was expected and what the token has instead; undefined if the token is right
 */
const createTokenRow = <Id extends RequirementId>(
  requirement: Id,
  isShown: (form: TokenForm | undefined, token: unknown) => boolean,
  judgeForm: (
    form: Partial<TokenForm>,
    token: unknown,
    exchange: Exchange,
  ) => readonly [expected: string, actual: string] | undefined,
): RequirementRow<Id> =>
  createRow(
    requirement,
    (exchange) =>
      findUsers(exchange)?.filter(
        ({ value }) => 'id' in asRecord(value) && isShown(exchange.response.token, asRecord(value).token),
      ),
    ({ value, where }, exchange) => {
      const violation = judgeForm(exchange.response.token ?? {}, asRecord(value).token, exchange)
      return violation && { expected: violation[0], actual: violation[1], where: joinPath(where, 'token') }
    },
  )

const isJwt = (form: TokenForm | undefined): boolean => form?.jwt !== undefined

/** The rows of the token that a login returns (specification, section 2). */
export const loginTokenRows = [
  createTokenRow(
    'login.user.token-is-jwt',
    (form, token) => form !== undefined || typeof token !== 'string',
    ({ jwt, length, dots, foreign }, token) => {
      if (typeof token !== 'string') return [JWT, formatValue(token)]
      const found = foreign && `, of which the ${foreign.index + 1}th is ${formatValue(foreign.character)}`
      return jwt
        ? undefined
        : [JWT, `a text of ${length} characters with ${formatCount(dots ?? 0, 'dot')}${found ?? ''}`]
    },
  ),
  createTokenRow('login.user.token-has-claims-set', isJwt, ({ jwt, dots }) => {
    if (typeof jwt?.header?.alg !== 'string') return ['a header with alg', formatValue(jwt?.header)]
    const isSigned = dots === 2
    return isSigned && !jwt.claims ? ['a claims set', 'a second part that is not a JSON object'] : undefined
  }),
  createTokenRow('login.user.token-is-not-expired', isJwt, ({ jwt }, _, exchange) => {
    const { exp, iat } = jwt?.claims ?? {}
    if (exp === undefined) return undefined
    if (typeof exp !== 'number' || isInMilliseconds(exp))
      return ['an exp in seconds since 1970', `exp ${formatValue(exp)}`]
    const now = Math.floor(readClocks(exchange)?.earliest ?? Number.NEGATIVE_INFINITY)
    const isPast = exp < now - CLOCK_TOLERANCE || (typeof iat === 'number' && exp <= iat)
    return isPast ? ['an exp in the future', `exp ${exp}; the time is ${now}`] : undefined
  }),
]

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
  (_, exchange, log) => {
    if (hasResult(exchange)) return 'kept'
    const { status } = exchange.response
    return status === 401 && findLoginDoubt(exchange, log) === undefined
      ? { kind: 'status', expected: 'another status than 401 without a token', actual: status }
      : { missing: `the login returned no user (status ${describeResponse(exchange)})`, cause: 'blocked' }
  },
)

/** The rows of which logins are accepted (specification, sections 4.1 and 5). */
export const loginAcceptedRows = [weixinRow, needsNoTokenRow]
