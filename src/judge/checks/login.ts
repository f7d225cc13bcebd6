import { formatValue } from '../../base/format-value.ts'
import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import { asRecord, type Client } from '../client/index.ts'
import { decodeTokenPart, isCompact } from '../observations/jwt.ts'
import { formatBody, isObject } from '../observations/response-parts.ts'
import { hasResult, logInInEachEncoding, logInWithoutOpenId } from '../observations/shared-requests.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { createMissingParametersCheck } from './missing-parameters.ts'

/** How far the clocks of the target and of this machine may be apart, in seconds. */
const TOLERANCE = 900
/** Above it a number of seconds since 1970 can only be one of milliseconds. */
const NO_SECONDS = 1e11

/** A look at the token of each login. @param judge gives what was expected and what there is, where they differ */
const tokens = (
  requirement: RequirementId,
  judge: (token: unknown, client: Client) => readonly [expected: string, actual: string] | undefined,
): Check => ({
  requirement,
  tier: 'login',
  async run(client: Client) {
    const { same, other } = await logInInEachEncoding(client)
    const taken = [...same, other].filter(hasResult)
    if (taken.length === 0) throw new Unjudged('no login returned a user')
    for (const exchange of taken) {
      const { token } = asRecord(exchange.response.json)
      const found = judge(typeof token === 'string' ? client.vault.reveal(token) : token, client)
      if (found) client.demand(false, found[0], found[1], 'body, token', exchange)
    }
  },
})

/** The parts of a token. @throws Unjudged for what is no token */
function partsOf(token: unknown): readonly string[] {
  if (typeof token !== 'string' || !isCompact(token)) throw new Unjudged('the token is no JWT')
  return token.split('.')
}

const tokenChecks: readonly Check[] = [
  tokens('login.user.token-is-jwt', (token) => {
    const expected = 'three or five base64url parts with dots between them'
    if (typeof token !== 'string') return [expected, formatValue(token)]
    if (isCompact(token)) return undefined
    return [expected, `a text of ${token.length} characters with ${token.split('.').length - 1} dots`]
  }),
  tokens('login.user.token-has-claims-set', (token) => {
    const [header = '', claims = '', ...more] = partsOf(token)
    if (typeof decodeTokenPart(header)?.alg !== 'string')
      return ['a header with alg', formatValue(decodeTokenPart(header))]
    const isSigned = more.length === 1
    return isSigned && !decodeTokenPart(claims)
      ? ['a claims set', 'a second part that is no JSON object']
      : undefined
  }),
  tokens('login.user.token-is-not-expired', (token, client) => {
    const [, claims = ''] = partsOf(token)
    const { exp, iat } = decodeTokenPart(claims) ?? {}
    if (exp === undefined) return undefined
    if (typeof exp !== 'number' || exp > NO_SECONDS)
      return ['an exp in seconds since 1970', `exp ${formatValue(exp)}`]
    const now = Math.floor(client.transport.options.now() / 1000)
    const isPast = exp < now - TOLERANCE || (typeof iat === 'number' && exp <= iat)
    return isPast ? ['an exp that lies in the future', `exp ${exp}, now being ${now}`] : undefined
  }),
]

const weixinIsTaken: Check = {
  requirement: 'login.weixin-is-taken',
  tier: 'login',
  async run(client: Client) {
    const { platform, openId } = client.options
    const exchange =
      platform === 'weixin'
        ? await client.logins.requestFirstLogin()
        : await client.logins.logIn({ ...(await client.logins.findFields(openId)), platform: 'weixin' })
    const { status, json } = exchange.response
    client.demand(status === 200, 'status 200', `status ${status}`, 'status', exchange)
    client.demand(isObject(json), 'a user', formatBody(exchange), 'body', exchange)
  },
}

const needsNoToken: Check = {
  requirement: 'login.needs-no-token',
  tier: 'login',
  async run(client: Client) {
    const exchange = await client.logins.requestFirstLogin()
    const { status } = exchange.response
    client.demand(
      status !== 401,
      'a login without a token to be taken',
      `status ${status}`,
      'status',
      exchange,
    )
    if (!hasResult(exchange)) throw new Unjudged(`the login returned no user (status ${status})`)
  },
}

const userId = ({ response }: Exchange): unknown => asRecord(response.json).id

/** Ids of the users that logins returned. @throws Unjudged where there are too few */
function idsIn(exchanges: readonly Exchange[]): readonly (readonly [id: unknown, exchange: Exchange])[] {
  const found = exchanges
    .filter((exchange) => exchange.response.status === 200 && userId(exchange) !== undefined)
    .map((exchange) => [userId(exchange), exchange] as const)
  if (found.length < 2) throw new Unjudged('fewer than two logins returned a user with an id')
  return found
}

function demandOneUser(client: Client, exchanges: readonly Exchange[], whose: string): void {
  const [first, ...more] = idsIn(exchanges)
  for (const [id, exchange] of more) {
    client.demand(
      id === first?.[0],
      `the id of ${whose}, ${formatValue(first?.[0])}`,
      formatValue(id),
      'body, id',
      ...(first ? [first[1]] : []),
      exchange,
    )
  }
}

/** First logins of one account all at once, as a client does that is tapped twice. */
async function parallelLogins(client: Client): Promise<readonly Exchange[]> {
  const { openId, run } = client.options
  const fields = await client.logins.findFields(`${openId}-${run}-${client.transport.exchanges.length}`)
  const encoding = await client.logins.findEncoding()
  const login = (): Promise<Exchange> => client.post('loginWithThirdParty', fields, { encoding })
  return Promise.all([login(), login(), login()])
}

const sameAccountSameUser: Check = {
  requirement: 'login.same-account-same-user',
  tier: 'login',
  async run(client: Client) {
    demandOneUser(client, (await logInInEachEncoding(client)).same, 'the first login')
    demandOneUser(client, await parallelLogins(client), 'another login at the same time')
  },
}

const otherAccountOtherUser: Check = {
  requirement: 'login.other-account-other-user',
  tier: 'login',
  async run(client: Client) {
    const { same, other } = await logInInEachEncoding(client)
    const [[mine, first] = [], [others] = []] = idsIn([...same.slice(0, 1), other])
    client.demand(
      mine !== others,
      `another id than ${formatValue(mine)}`,
      formatValue(others),
      'body, id',
      ...(first ? [first] : []),
      other,
    )
  },
}

/** The checks of POST /auth/third_party, in the order of the requirements. */
export const loginChecks: readonly Check[] = [
  ...tokenChecks,
  weixinIsTaken,
  needsNoToken,
  createMissingParametersCheck('login.open-id-missing-is-422', 'login', ['open_id'], logInWithoutOpenId),
  sameAccountSameUser,
  otherAccountOtherUser,
]
