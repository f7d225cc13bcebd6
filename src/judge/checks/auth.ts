import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import { type Client, readToken } from '../client/index.ts'
import { decodeTokenPart } from '../observations/jwt.ts'
import {
  callWithoutToken,
  type ProtectedOperation,
  protectedOperations,
  readsTokens,
  requiresToken,
  tryBadTokens,
  tryForgedTokens,
  tryOtherSchemes,
} from '../observations/protected-operations.ts'
import { NOTHING_REQUIRED } from '../observations/shared-requests.ts'
import { demandStatusCode, readStatusCode } from '../observations/status-code.ts'
import type { Exchange, Tier } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

/** The same for each operation that may want a token. One that wants none keeps the requirement. */
const atEachDoor = (
  requirement: RequirementId,
  run: (client: Client, door: ProtectedOperation) => Promise<void>,
): Check[] =>
  protectedOperations.map((door) => ({
    requirement,
    tier: door.tier,
    run: (client: Client) => run(client, door),
  }))

/** What a token is used for: to list, and to publish nothing. */
const uses: readonly { readonly tier: Tier; use(client: Client, headers: Headers): Promise<Exchange> }[] = [
  {
    tier: 'login',
    use: (client, headers) => client.get('listPosts', { ...client.feed.startPosition }, headers),
  },
  {
    tier: 'write',
    use: (client, headers) =>
      client.publishing.publishExactly(NOTHING_REQUIRED, { token: undefined, headers }),
  },
]

type Headers = Readonly<Record<string, string>>

/** How often a token that runs out before it is used is replaced. */
const TRIES = 3

/** Uses a token right after its login, twice each way, with the scheme written like this. */
async function useToken(client: Client, openId: string, scheme: string, tier: Tier): Promise<void> {
  const { now } = client.transport.options
  for (let tries = 0; tries < TRIES; tries++) {
    const since = now()
    const login = await client.logins.logIn(await client.logins.findFields(openId))
    const token = readToken(login)
    if (token === undefined) throw new Unjudged(`the login of ${openId} gave no token`)
    const refused = await firstRefusal(client, tier, { Authorization: `${scheme} ${token}` })
    if (!refused) return
    const seconds = (now() - since) / 1000
    if (seconds < lifeOf(client.vault.reveal(token)) - 1)
      client.demand(false, 'the token of a login to be taken', '401', 'status', login, refused)
  }
  throw new Unjudged('tokens run out before they can be used')
}

async function firstRefusal(client: Client, tier: Tier, headers: Headers): Promise<Exchange | undefined> {
  for (const { use } of uses.filter((way) => way.tier === tier)) {
    for (const _ of ['once', 'twice']) {
      const exchange = await use(client, headers)
      if (readStatusCode(exchange) === 401) return exchange
    }
  }
  return undefined
}

/** For how many seconds a token says that it is good. */
function lifeOf(token: string): number {
  const { iat, exp } = decodeTokenPart(token.split('.')[1] ?? '') ?? {}
  return typeof iat === 'number' && typeof exp === 'number' ? exp - iat : Number.POSITIVE_INFINITY
}

const isTaken = (tier: Tier): Check => ({
  requirement: 'auth.token-is-taken',
  tier,
  async run(client: Client) {
    const { openId } = client.options
    await useToken(client, openId, 'Bearer', tier)
    await useToken(client, `${openId}-second`, 'Bearer', tier)
  },
})

const lowerCaseIsTaken = (tier: Tier): Check => ({
  requirement: 'auth.scheme-in-lower-case-is-taken',
  tier,
  run: (client: Client) => useToken(client, client.options.openId, 'bearer', tier),
})

/** The checks of the Authorization header (specification, section 5), in the order of the requirements. */
export const authChecks: readonly Check[] = [
  isTaken('login'),
  isTaken('write'),
  lowerCaseIsTaken('login'),
  lowerCaseIsTaken('write'),
  ...atEachDoor('auth.missing-is-401', async (client, door) => {
    if (!(await requiresToken(client, door))) return
    demandStatusCode(client, await callWithoutToken(client, door), 401, `${door.name} without a token`)
  }),
  ...atEachDoor('auth.bad-token-is-401', async (client, door) => {
    if (!(await readsTokens(client, door))) return
    for (const { what, exchange } of await tryBadTokens(client, door))
      demandStatusCode(client, exchange, 401, what)
  }),
  ...atEachDoor('auth.changed-token-is-401', async (client, door) => {
    const tried = await tryForgedTokens(client, door)
    if (tried.length === 0)
      throw new Unjudged('the token is so short that a change may give another good one')
    if (!(await readsTokens(client, door))) return
    for (const { what, exchange } of tried) demandStatusCode(client, exchange, 401, what)
  }),
  ...atEachDoor('auth.other-scheme-is-401', async (client, door) => {
    if (!(await requiresToken(client, door))) return
    for (const { what, exchange } of await tryOtherSchemes(client, door))
      demandStatusCode(client, exchange, 401, what)
  }),
]
