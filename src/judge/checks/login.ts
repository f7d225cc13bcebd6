import { formatValue } from '../../base/format-value.ts'
import { isObject } from '../../base/json.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Check } from '../check.ts'
import { describeResponse } from '../client/describe-response.ts'
import { asRecord, type Client } from '../client/index.ts'
import { decodeTokenPart, isCompact } from '../observations/jwt.ts'
import { formatBody, hasResult } from '../observations/response-parts.ts'
import { logInInEachEncoding } from '../observations/shared-requests.ts'
import { getReceived } from '../target/look-through.ts'
import { Unjudged } from '../violation.ts'
import { accountChecks } from './login-accounts.ts'

/** Seconds by which the clocks of the target and of this machine may differ. */
const CLOCK_TOLERANCE = 900
/** A greater time since 1970 is in milliseconds, not in seconds. */
const MAX_SECONDS = 1e11

/**
 * A check of the token of each login.
 *
 * @param judgeToken returns what was expected and what the token has instead; undefined if the token is right
 */
const createTokenCheck = (
  requirement: RequirementId,
  judgeToken: (token: unknown, client: Client) => readonly [expected: string, actual: string] | undefined,
): Check => ({
  requirement,
  tier: 'login',
  async run(client: Client) {
    const { same, other } = await logInInEachEncoding(client)
    const logins = [...same, other].filter(hasResult)
    if (logins.length === 0) throw new Unjudged('no login returned a user', 'blocked')
    for (const login of logins) {
      const { token } = asRecord(login.response.json)
      const violation = judgeToken(typeof token === 'string' ? client.vault.reveal(token) : token, client)
      if (violation) client.demand(false, ...violation, 'body, token', login)
    }
  },
})

/** Splits a token into its parts. @throws Unjudged if it is no JWT, which another requirement judges */
function splitToken(token: unknown): readonly string[] {
  if (typeof token !== 'string' || !isCompact(token)) throw new Unjudged('the token is no JWT')
  return token.split('.')
}

const tokenChecks: readonly Check[] = [
  createTokenCheck('login.user.token-is-jwt', (token) => {
    const expected = 'three or five base64url parts with dots between them'
    if (typeof token !== 'string') return [expected, formatValue(token)]
    if (isCompact(token)) return undefined
    return [expected, `a text of ${token.length} characters with ${token.split('.').length - 1} dots`]
  }),
  createTokenCheck('login.user.token-has-claims-set', (token) => {
    const [header = '', claims = '', ...others] = splitToken(token)
    if (typeof decodeTokenPart(header)?.alg !== 'string')
      return ['a header with alg', formatValue(decodeTokenPart(header))]
    // The claims of an encrypted token, which has five parts, cannot be read.
    const isSigned = others.length === 1
    return isSigned && !decodeTokenPart(claims)
      ? ['a claims set', 'a second part that is no JSON object']
      : undefined
  }),
  createTokenCheck('login.user.token-is-not-expired', (token, client) => {
    const [, claims = ''] = splitToken(token)
    const { exp, iat } = decodeTokenPart(claims) ?? {}
    if (exp === undefined) return undefined
    if (typeof exp !== 'number' || exp > MAX_SECONDS)
      return ['an exp in seconds since 1970', `exp ${formatValue(exp)}`]
    const now = Math.floor(client.transport.options.now() / 1000)
    const isPast = exp < now - CLOCK_TOLERANCE || (typeof iat === 'number' && exp <= iat)
    return isPast ? ['an exp in the future', `exp ${exp}; the time is ${now}`] : undefined
  }),
]

const weixinCheck: Check = {
  requirement: 'login.weixin-is-taken',
  tier: 'login',
  async run(client: Client) {
    const { platform, openId } = client.options
    const exchange =
      platform === 'weixin'
        ? await client.logins.requestFirstLogin()
        : await client.logins.logIn({ ...(await client.logins.findFields(openId)), platform: 'weixin' })
    const { status } = getReceived(exchange)
    client.demand(status === 200, 'status 200', `status ${status}`, 'status', exchange)
    client.demand(isObject(exchange.response.json), 'a user', formatBody(exchange), 'body', exchange)
  },
}

const needsNoTokenCheck: Check = {
  requirement: 'login.needs-no-token',
  tier: 'login',
  async run(client: Client) {
    const exchange = await client.logins.requestFirstLogin()
    const { status } = exchange.response
    client.demand(
      status !== 401,
      'another status than 401 without a token',
      `status ${status}`,
      'status',
      exchange,
    )
    if (!hasResult(exchange))
      throw new Unjudged(`the login returned no user (status ${describeResponse(exchange)})`, 'blocked')
  },
}

/** The checks of loginWithThirdParty (specification, section 4.1), in the order of the requirements. */
export const loginChecks: readonly Check[] = [
  ...tokenChecks,
  weixinCheck,
  needsNoTokenCheck,
  ...accountChecks,
]
