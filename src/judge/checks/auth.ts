import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import { type Client, tokenIn } from '../client/session.ts'
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
  run: (session: Client, door: ProtectedOperation) => Promise<void>,
): Check[] =>
  protectedOperations.map((door) => ({
    requirement,
    tier: door.tier,
    run: (session: Client) => run(session, door),
  }))

/** What a token is used for: to list, and to publish nothing. */
const uses: readonly { readonly tier: Tier; use(session: Client, headers: Headers): Promise<Exchange> }[] = [
  { tier: 'login', use: (session, headers) => session.get({ ...session.here() }, headers) },
  {
    tier: 'write',
    use: (session, headers) => session.publishWith(NOTHING_REQUIRED, { token: undefined, headers }),
  },
]

type Headers = Readonly<Record<string, string>>

/** How often a token that runs out before it is used is replaced. */
const TRIES = 3

/** Uses a token right after its login, twice each way, with the scheme written like this. */
async function useToken(session: Client, openId: string, scheme: string, tier: Tier): Promise<void> {
  const { now } = session.transport.options
  for (let tries = 0; tries < TRIES; tries++) {
    const since = now()
    const login = await session.login(await session.loginFields(openId))
    const token = tokenIn(login)
    if (token === undefined) throw new Unjudged(`the login of ${openId} gave no token`)
    const refused = await firstRefusal(session, tier, { Authorization: `${scheme} ${token}` })
    if (!refused) return
    const seconds = (now() - since) / 1000
    if (seconds < lifeOf(session.vault.reveal(token)) - 1)
      session.demand(false, 'the token of a login to be taken', '401', 'status', login, refused)
  }
  throw new Unjudged('tokens run out before they can be used')
}

async function firstRefusal(session: Client, tier: Tier, headers: Headers): Promise<Exchange | undefined> {
  for (const { use } of uses.filter((way) => way.tier === tier)) {
    for (const _ of ['once', 'twice']) {
      const exchange = await use(session, headers)
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
  async run(session: Client) {
    const { openId } = session.options
    await useToken(session, openId, 'Bearer', tier)
    await useToken(session, `${openId}-second`, 'Bearer', tier)
  },
})

const lowerCaseIsTaken = (tier: Tier): Check => ({
  requirement: 'auth.scheme-in-lower-case-is-taken',
  tier,
  run: (session: Client) => useToken(session, session.options.openId, 'bearer', tier),
})

/** The checks of the Authorization header (specification, section 5), in the order of the requirements. */
export const authChecks: readonly Check[] = [
  isTaken('login'),
  isTaken('write'),
  lowerCaseIsTaken('login'),
  lowerCaseIsTaken('write'),
  ...atEachDoor('auth.missing-is-401', async (session, door) => {
    if (!(await requiresToken(session, door))) return
    demandStatusCode(session, await callWithoutToken(session, door), 401, `${door.name} without a token`)
  }),
  ...atEachDoor('auth.bad-token-is-401', async (session, door) => {
    if (!(await readsTokens(session, door))) return
    for (const { what, exchange } of await tryBadTokens(session, door))
      demandStatusCode(session, exchange, 401, what)
  }),
  ...atEachDoor('auth.changed-token-is-401', async (session, door) => {
    const tried = await tryForgedTokens(session, door)
    if (tried.length === 0)
      throw new Unjudged('the token is so short that a change may give another good one')
    if (!(await readsTokens(session, door))) return
    for (const { what, exchange } of tried) demandStatusCode(session, exchange, 401, what)
  }),
  ...atEachDoor('auth.other-scheme-is-401', async (session, door) => {
    if (!(await requiresToken(session, door))) return
    for (const { what, exchange } of await tryOtherSchemes(session, door))
      demandStatusCode(session, exchange, 401, what)
  }),
]
