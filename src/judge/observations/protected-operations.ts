import { asRecord, type Client, tokenIn } from '../client/session.ts'
import type { Exchange, Tier } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { forgeTokens, NOT_A_TOKEN, truncateToken } from './forged-tokens.ts'
import { createPostFields, findBestPosition, hasResult, requestPlainList } from './shared-requests.ts'
import { readStatusCode } from './status-code.ts'

/** An operation that may want a token (gaps list.token and create.token). */
export interface ProtectedOperation {
  readonly tier: Tier
  readonly name: string
  /** Asks for something good without a token. */
  enter(session: Client): Promise<Exchange>
  /** Asks for something good. */
  knock(session: Client, headers: Readonly<Record<string, string>>): Promise<Exchange>
}

export const protectedOperations: readonly [list: ProtectedOperation, post: ProtectedOperation] = [
  {
    tier: 'read',
    name: 'a list',
    enter: requestPlainList,
    knock: async (session, headers) => session.get({ ...(await findBestPosition(session)) }, headers),
  },
  {
    tier: 'write',
    name: 'a post',
    enter: async (session) => session.publishWith(await createPostFields(session), { token: undefined }),
    knock: async (session, headers) =>
      session.publishWith(await createPostFields(session), { token: undefined, headers }),
  },
]

/** What a door says to a request without Authorization. */
export const callWithoutToken = (session: Client, door: ProtectedOperation): Promise<Exchange> =>
  session.once(`${door.name} without a token`, () => door.enter(session))

/** What a door says to a good token. */
export const callWithToken = (session: Client, door: ProtectedOperation): Promise<Exchange> =>
  session.once(`${door.name} with a token`, async () =>
    session.withToken(await session.token(), (token) =>
      door.knock(session, { Authorization: `Bearer ${token}` }),
    ),
  )

/** An answer to an Authorization header that should not be good. */
interface Tried {
  /** what was sent */
  readonly what: string
  readonly exchange: Exchange
}

/** What a door says to texts that are no tokens. */
export const tryBadTokens = (session: Client, door: ProtectedOperation): Promise<readonly Tried[]> =>
  session.once(`${door.name} with bad tokens`, async () => {
    const tokens = await goodTokens(session)
    return tryAll(session, door, {
      ...NOT_A_TOKEN,
      ...(tokens && kept(session, truncateToken(tokens[0]), 'TRUNCATED')),
    })
  })

/** What a door says to tokens that were changed. @throws Unjudged when there is no token to change */
export const tryForgedTokens = (session: Client, door: ProtectedOperation): Promise<readonly Tried[]> =>
  session.once(`${door.name} with changed tokens`, async () => {
    // Where there is none, asking for one says why.
    const tokens = (await goodTokens(session)) ?? [session.vault.reveal(await session.token()), undefined]
    return tryAll(session, door, kept(session, forgeTokens(...tokens), 'CHANGED'))
  })

/** What a door says to other schemes. */
export const tryOtherSchemes = (session: Client, door: ProtectedOperation): Promise<readonly Tried[]> =>
  session.once(`${door.name} with other schemes`, async () => {
    const tried: Tried[] = []
    const basic = { Authorization: `Basic ${btoa('feedtwin:feedtwin')}` }
    tried.push({ what: 'the scheme Basic', exchange: await door.knock(session, basic) })
    const [token] = (await goodTokens(session)) ?? []
    if (token !== undefined) {
      const otherwise = { Authorization: `Token ${session.vault.keep(token)}` }
      tried.push({ what: 'the scheme Token', exchange: await door.knock(session, otherwise) })
    }
    return tried
  })

/** Whether a door lets nobody in without a token. @throws Unjudged when that cannot be seen */
export async function requiresToken(session: Client, door: ProtectedOperation): Promise<boolean> {
  const nobody = await callWithoutToken(session, door)
  if (readStatusCode(nobody) === 401) return true
  await demandSomebodyIsIn(session, door, nobody)
  return isRefused(nobody)
}

/**
 * Whether a door looks at tokens at all: it does when it refuses any for being none or for being bad, and when it
 * knows by a token who somebody is. @throws Unjudged when that cannot be seen
 */
export async function readsTokens(session: Client, door: ProtectedOperation): Promise<boolean> {
  const nobody = await callWithoutToken(session, door)
  const tried = [...(await tryBadTokens(session, door))]
  if (await goodTokens(session)) tried.push(...(await tryForgedTokens(session, door)))
  const answers = [nobody, ...tried.map(({ exchange }) => exchange)]
  if (answers.some((exchange) => readStatusCode(exchange) === 401)) return true
  await demandSomebodyIsIn(session, door, nobody)
  return answers.some(isRefused) || (door.tier === 'write' && knowsItsAuthor(session, door))
}

/** A door that is closed to everybody, or behind which there is nothing, says nothing about tokens. */
async function demandSomebodyIsIn(
  session: Client,
  door: ProtectedOperation,
  nobody: Exchange,
): Promise<void> {
  if (hasResult(nobody) || hasResult(await callWithToken(session, door))) return
  throw new Unjudged(`${door.name} shows nothing to anybody, with or without a token`)
}

/** Whether a post has the user for its author whose token was sent, and another one without a token. */
async function knowsItsAuthor(session: Client, door: ProtectedOperation): Promise<boolean> {
  if (session.options.token !== undefined) return false
  const { id } = await session.user()
  const authorOf = ({ response }: Exchange): unknown => asRecord(asRecord(response.json).userInfo).user_id
  const nobody = authorOf(await callWithoutToken(session, door))
  return id !== undefined && id !== nobody && authorOf(await callWithToken(session, door)) === id
}

/** A list may be a 404 when it is empty (gap list.empty). */
const isRefused = ({ outgoing, response }: Exchange): boolean =>
  response.status !== 200 && !(outgoing.operation === 'listPosts' && response.status === 404)

/** A good token, and one of somebody else where there is one; undefined when this run may not have any. */
const goodTokens = (
  session: Client,
): Promise<readonly [token: string, other: string | undefined] | undefined> =>
  session.once('good tokens', async () => {
    const token = (await freshToken(session, '')) ?? session.options.token
    if (token === undefined) return undefined
    const other = await freshToken(session, '-second')
    return [session.vault.reveal(token), other && session.vault.reveal(other)]
  })

/** The token of a login that was just made; undefined when this run may not log in, or cannot. */
async function freshToken(session: Client, suffix: string): Promise<string | undefined> {
  try {
    const { openId } = session.options
    return tokenIn(await session.login(await session.loginFields(openId + suffix)))
  } catch (error) {
    if (error instanceof Unjudged) return undefined
    throw error
  }
}

const kept = (
  session: Client,
  made: Readonly<Record<string, string>>,
  kind: string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(made).map(([what, token]) => [what, session.vault.keep(token, kind)]))

async function tryAll(
  session: Client,
  door: ProtectedOperation,
  made: Readonly<Record<string, string>>,
): Promise<readonly Tried[]> {
  const tried: Tried[] = []
  for (const [what, token] of Object.entries(made)) {
    const exchange = await door.knock(session, { Authorization: `Bearer ${token}` })
    tried.push({ what, exchange })
  }
  return tried
}
