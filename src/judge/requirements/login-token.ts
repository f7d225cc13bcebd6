import { formatValue } from '../../base/format-value.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { asRecord } from '../client/index.ts'
import { findUsers, joinPath } from '../observations/response-parts.ts'
import type { Exchange } from '../target/exchange.ts'
import { readClocks } from './clock.ts'
import { createRow, type RequirementRow } from './row.ts'

type TokenForm = NonNullable<Exchange['response']['token']>

/** Seconds by which the clocks of the target and of this machine may differ. */
const CLOCK_TOLERANCE = 900
/** A greater time since 1970 is in milliseconds, not in seconds. */
const MAX_SECONDS = 1e11

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
    ({ jwt, length, dots }, token) => {
      if (typeof token !== 'string') return [JWT, formatValue(token)]
      return jwt ? undefined : [JWT, `a text of ${length} characters with ${dots} dots`]
    },
  ),
  createTokenRow('login.user.token-has-claims-set', isJwt, ({ jwt, dots }) => {
    if (typeof jwt?.header?.alg !== 'string') return ['a header with alg', formatValue(jwt?.header)]
    const isSigned = dots === 2
    return isSigned && !jwt.claims ? ['a claims set', 'a second part that is no JSON object'] : undefined
  }),
  createTokenRow('login.user.token-is-not-expired', isJwt, ({ jwt }, _, exchange) => {
    const { exp, iat } = jwt?.claims ?? {}
    if (exp === undefined) return undefined
    if (typeof exp !== 'number' || exp > MAX_SECONDS)
      return ['an exp in seconds since 1970', `exp ${formatValue(exp)}`]
    const now = Math.floor(readClocks(exchange)?.earliest ?? Number.NEGATIVE_INFINITY)
    const isPast = exp < now - CLOCK_TOLERANCE || (typeof iat === 'number' && exp <= iat)
    return isPast ? ['an exp in the future', `exp ${exp}; the time is ${now}`] : undefined
  }),
]
