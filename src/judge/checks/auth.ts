import type { Check } from '../check.ts'
import { type Client, readToken } from '../client/index.ts'
import type { Headers } from '../client/requests.ts'
import { decodeTokenPart } from '../observations/jwt.ts'
import { NOTHING_REQUIRED } from '../observations/shared-requests.ts'
import { readStatusCode } from '../observations/status-code.ts'
import type { Exchange, Tier } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

/** Sends a request with a token: a list, or a publication that publishes nothing. */
const sendWithToken = {
  login: (client, headers) => client.get('listPosts', { ...client.feed.startPosition }, headers),
  write: (client, headers) =>
    client.publishing.publishExactly(NOTHING_REQUIRED, { token: undefined, headers }),
} satisfies Partial<Record<Tier, (client: Client, headers: Headers) => Promise<Exchange>>>

type TokenTier = keyof typeof sendWithToken

/** How often the check logs in again because a token has expired before it was used. */
const MAX_LOGINS = 3

/** Logs in and demands that the target accepts the token twice. */
async function demandTokenAccepted(
  client: Client,
  openId: string,
  scheme: string,
  tier: TokenTier,
): Promise<void> {
  const { now } = client.transport.options
  for (let logins = 0; logins < MAX_LOGINS; logins++) {
    const start = now()
    const login = await client.logins.logIn(await client.logins.findFields(openId))
    const token = readToken(login)
    if (token === undefined) throw new Unjudged(`the login of ${openId} returned no token`, 'blocked')
    const rejection = await findRejection(client, tier, { Authorization: `${scheme} ${token}` })
    if (!rejection) return
    const seconds = (now() - start) / 1000
    if (seconds < readLifetime(client.vault.reveal(token)) - 1)
      client.demand(false, 'the token of a login to be accepted', '401', 'status', rejection)
  }
  throw new Unjudged('tokens expire before they can be used')
}

/** Sends a request twice; returns the first response with 401. */
async function findRejection(
  client: Client,
  tier: TokenTier,
  headers: Headers,
): Promise<Exchange | undefined> {
  for (let count = 0; count < 2; count++) {
    const exchange = await sendWithToken[tier](client, headers)
    if (readStatusCode(exchange) === 401) return exchange
  }
  return undefined
}

/** The lifetime of a token in seconds, by its claims. */
function readLifetime(token: string): number {
  const { iat, exp } = decodeTokenPart(token.split('.')[1] ?? '') ?? {}
  return typeof iat === 'number' && typeof exp === 'number' ? exp - iat : Number.POSITIVE_INFINITY
}

const createTokenCheck = (tier: TokenTier): Check => ({
  requirement: 'auth.token-is-taken',
  tier,
  async run(client: Client) {
    const { openId } = client.options
    await demandTokenAccepted(client, openId, 'Bearer', tier)
    await demandTokenAccepted(client, client.logins.createOpenId('-second'), 'Bearer', tier)
  },
})

const createLowerCaseCheck = (tier: TokenTier): Check => ({
  requirement: 'auth.scheme-in-lower-case-is-taken',
  tier,
  run: (client: Client) => demandTokenAccepted(client, client.options.openId, 'bearer', tier),
})

/** The checks of the Authorization header (specification, section 5), in the order of the requirements. */
export const authChecks: readonly Check[] = [
  createTokenCheck('login'),
  createTokenCheck('write'),
  createLowerCaseCheck('login'),
  createLowerCaseCheck('write'),
]
