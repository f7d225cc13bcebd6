import { asRecord, type Client, readToken } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import type { Exchange, Tier } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { forgeTokens, NOT_A_TOKEN, truncateToken } from './forged-tokens.ts'
import { createPostFields, findBestPosition, hasResult, requestPlainList } from './shared-requests.ts'
import { readStatusCode } from './status-code.ts'

const withoutTokenKey = new MemoKey<Exchange>()
const withTokenKey = new MemoKey<Exchange>()
const badTokensKey = new MemoKey<readonly Tried[]>()
const changedTokensKey = new MemoKey<readonly Tried[]>()
const otherSchemesKey = new MemoKey<readonly Tried[]>()
const validTokensKey = new MemoKey<ValidTokens | undefined>()

/** An operation that may want a token (gaps list.token and create.token). */
export interface ProtectedOperation {
  readonly tier: Tier
  readonly name: string
  /** Asks for something good without a token. */
  enter(client: Client): Promise<Exchange>
  /** Asks for something good. */
  knock(client: Client, headers: Readonly<Record<string, string>>): Promise<Exchange>
}

export const protectedOperations: readonly [list: ProtectedOperation, post: ProtectedOperation] = [
  {
    tier: 'read',
    name: 'a list',
    enter: requestPlainList,
    knock: async (client, headers) =>
      client.get('listPosts', { ...(await findBestPosition(client)) }, headers),
  },
  {
    tier: 'write',
    name: 'a post',
    enter: async (client) =>
      client.publishing.publishExactly(await createPostFields(client), { token: undefined }),
    knock: async (client, headers) =>
      client.publishing.publishExactly(await createPostFields(client), { token: undefined, headers }),
  },
]

/** What a door says to a request without Authorization. */
export const callWithoutToken = (client: Client, door: ProtectedOperation): Promise<Exchange> =>
  client.once(withoutTokenKey, () => door.enter(client), door.name)

/** What a door says to a good token. */
export const callWithToken = (client: Client, door: ProtectedOperation): Promise<Exchange> =>
  client.once(
    withTokenKey,
    async () =>
      client.tokens.sendWith(await client.logins.obtainToken(), (token) =>
        door.knock(client, { Authorization: `Bearer ${token}` }),
      ),
    door.name,
  )

/** An answer to an Authorization header that should not be good. */
interface Tried {
  /** what was sent */
  readonly what: string
  readonly exchange: Exchange
}

/** What a door says to texts that are no tokens. */
export const tryBadTokens = (client: Client, door: ProtectedOperation): Promise<readonly Tried[]> =>
  client.once(
    badTokensKey,
    async () => {
      const tokens = await goodTokens(client)
      return tryAll(client, door, {
        ...NOT_A_TOKEN,
        ...(tokens && kept(client, truncateToken(tokens[0]), 'TRUNCATED')),
      })
    },
    door.name,
  )

/** What a door says to tokens that were changed. @throws Unjudged when there is no token to change */
export const tryForgedTokens = (client: Client, door: ProtectedOperation): Promise<readonly Tried[]> =>
  client.once(
    changedTokensKey,
    async () => {
      // Where there is none, asking for one says why.
      const tokens = (await goodTokens(client)) ?? [
        client.vault.reveal(await client.logins.obtainToken()),
        undefined,
      ]
      return tryAll(client, door, kept(client, forgeTokens(...tokens), 'CHANGED'))
    },
    door.name,
  )

/** What a door says to other schemes. */
export const tryOtherSchemes = (client: Client, door: ProtectedOperation): Promise<readonly Tried[]> =>
  client.once(
    otherSchemesKey,
    async () => {
      const tried: Tried[] = []
      const basic = { Authorization: `Basic ${btoa('feedtwin:feedtwin')}` }
      tried.push({ what: 'the scheme Basic', exchange: await door.knock(client, basic) })
      const [token] = (await goodTokens(client)) ?? []
      if (token !== undefined) {
        const otherwise = { Authorization: `Token ${client.vault.keep(token)}` }
        tried.push({ what: 'the scheme Token', exchange: await door.knock(client, otherwise) })
      }
      return tried
    },
    door.name,
  )

/** Whether a door lets nobody in without a token. @throws Unjudged when that cannot be seen */
export async function requiresToken(client: Client, door: ProtectedOperation): Promise<boolean> {
  const nobody = await callWithoutToken(client, door)
  if (readStatusCode(nobody) === 401) return true
  await demandSomebodyIsIn(client, door, nobody)
  return isRefused(nobody)
}

/**
 * Whether a door looks at tokens at all: it does when it refuses any for being none or for being bad, and when it
 * knows by a token who somebody is. @throws Unjudged when that cannot be seen
 */
export async function readsTokens(client: Client, door: ProtectedOperation): Promise<boolean> {
  const nobody = await callWithoutToken(client, door)
  const tried = [...(await tryBadTokens(client, door))]
  if (await goodTokens(client)) tried.push(...(await tryForgedTokens(client, door)))
  const answers = [nobody, ...tried.map(({ exchange }) => exchange)]
  if (answers.some((exchange) => readStatusCode(exchange) === 401)) return true
  await demandSomebodyIsIn(client, door, nobody)
  return answers.some(isRefused) || (door.tier === 'write' && knowsItsAuthor(client, door))
}

/** A door that is closed to everybody, or behind which there is nothing, says nothing about tokens. */
async function demandSomebodyIsIn(client: Client, door: ProtectedOperation, nobody: Exchange): Promise<void> {
  if (hasResult(nobody) || hasResult(await callWithToken(client, door))) return
  throw new Unjudged(`${door.name} shows nothing to anybody, with or without a token`)
}

/** Whether a post has the user for its author whose token was sent, and another one without a token. */
async function knowsItsAuthor(client: Client, door: ProtectedOperation): Promise<boolean> {
  if (client.options.token !== undefined) return false
  const { id } = await client.logins.logInAs()
  const authorOf = ({ response }: Exchange): unknown => asRecord(asRecord(response.json).userInfo).user_id
  const nobody = authorOf(await callWithoutToken(client, door))
  return id !== undefined && id !== nobody && authorOf(await callWithToken(client, door)) === id
}

/** A list may be a 404 when it is empty (gap list.empty). */
const isRefused = ({ outgoing, response }: Exchange): boolean =>
  response.status !== 200 && !(outgoing.operation === 'listPosts' && response.status === 404)

/** A good token, and one of somebody else where there is one; undefined when this run may not have any. */
/** A valid token, and one of another user where there is one. */
type ValidTokens = readonly [token: string, other: string | undefined]

const goodTokens = (client: Client): Promise<ValidTokens | undefined> =>
  client.once(validTokensKey, async () => {
    const token = (await freshToken(client, '')) ?? client.options.token
    if (token === undefined) return undefined
    const other = await freshToken(client, '-second')
    return [client.vault.reveal(token), other && client.vault.reveal(other)]
  })

/** The token of a login that was just made; undefined when this run may not log in, or cannot. */
async function freshToken(client: Client, suffix: string): Promise<string | undefined> {
  try {
    const { openId } = client.options
    return readToken(await client.logins.logIn(await client.logins.findFields(openId + suffix)))
  } catch (error) {
    if (error instanceof Unjudged) return undefined
    throw error
  }
}

const kept = (client: Client, made: Readonly<Record<string, string>>, kind: string): Record<string, string> =>
  Object.fromEntries(Object.entries(made).map(([what, token]) => [what, client.vault.keep(token, kind)]))

async function tryAll(
  client: Client,
  door: ProtectedOperation,
  made: Readonly<Record<string, string>>,
): Promise<readonly Tried[]> {
  const tried: Tried[] = []
  for (const [what, token] of Object.entries(made)) {
    const exchange = await door.knock(client, { Authorization: `Bearer ${token}` })
    tried.push({ what, exchange })
  }
  return tried
}
