import type { OperationId } from '../../../contract/generated/operations.ts'
import type { Client } from '../../target/client/client.ts'
import { MemoKey } from '../../target/client/knowledge.ts'
import { createBearerHeader, operationTiers } from '../../target/client/requests.ts'
import { createPostFields, findBestPosition, requestPlainList } from '../../target/client/shared-requests.ts'
import type { Exchange, Tier } from '../../target/exchange.ts'
import { forgeTokens, NOT_A_TOKEN, truncateToken } from '../../target/jwt.ts'
import { describeResponse, readStatusCode, readToken } from '../../target/reading/read-response.ts'
import { hasResult } from '../../target/reading/response-parts.ts'
import { Unjudged } from '../../target/violation.ts'

/** An operation that may require a token (gaps list.token and create.token). */
export interface ProtectedOperation {
  readonly tier: Tier
  /** what it returns, for messages and as a key */
  readonly name: string
  /** Sends a valid request without a token. */
  sendWithout(client: Client): Promise<Exchange>
  /** Sends a valid request with these headers. */
  send(client: Client, headers: Readonly<Record<string, string>>): Promise<Exchange>
}

/** All operations but the login, which issues the tokens. */
export const protectedOperations: Readonly<
  Record<Exclude<OperationId, 'loginWithThirdParty'>, ProtectedOperation>
> = {
  listPosts: {
    tier: operationTiers.listPosts,
    name: 'a list',
    sendWithout: requestPlainList,
    send: async (client, headers) =>
      client.get('listPosts', { ...(await findBestPosition(client)) }, headers),
  },
  createPost: {
    tier: operationTiers.createPost,
    name: 'a post',
    sendWithout: async (client) =>
      client.publishing.publishExactly(await createPostFields(client), { token: undefined }),
    send: async (client, headers) =>
      client.publishing.publishExactly(await createPostFields(client), { token: undefined, headers }),
  },
}

const withoutTokenKey = new MemoKey<Exchange>()
const withTokenKey = new MemoKey<Exchange>()
const badTokensKey = new MemoKey<readonly TokenAttempt[]>()
const forgedTokensKey = new MemoKey<readonly TokenAttempt[]>()
const otherSchemesKey = new MemoKey<readonly TokenAttempt[]>()
const validTokensKey = new MemoKey<ValidTokens | undefined>()

/** Sends a valid request without Authorization. */
const callWithoutToken = (client: Client, operation: ProtectedOperation): Promise<Exchange> =>
  client.once(withoutTokenKey, () => operation.sendWithout(client), operation.name)

/** Sends a valid request with a valid token. */
const callWithToken = (client: Client, operation: ProtectedOperation): Promise<Exchange> =>
  client.once(
    withTokenKey,
    async () =>
      client.tokens.sendWith(await client.logins.obtainToken(), (token) =>
        operation.send(client, createBearerHeader(token)),
      ),
    operation.name,
  )

/** A request with an Authorization header that the target should reject. */
interface TokenAttempt {
  /** what was sent instead of a valid token */
  readonly what: string
  readonly exchange: Exchange
}

/** Sends texts that are not tokens. */
export const tryBadTokens = (
  client: Client,
  operation: ProtectedOperation,
): Promise<readonly TokenAttempt[]> =>
  client.once(
    badTokensKey,
    async () => {
      const tokens = await obtainTokens(client)
      return tryTokens(client, operation, {
        ...NOT_A_TOKEN,
        ...(tokens && keepTokens(client, truncateToken(tokens[0]), 'TRUNCATED')),
      })
    },
    operation.name,
  )

/** Sends tokens that were changed. @throws Unjudged when there is no token to change */
export const tryForgedTokens = (
  client: Client,
  operation: ProtectedOperation,
): Promise<readonly TokenAttempt[]> =>
  client.once(
    forgedTokensKey,
    async () => {
      // Without a token, obtaining one throws the reason.
      const tokens = (await obtainTokens(client)) ?? [
        client.vault.reveal(await client.logins.obtainToken()),
        undefined,
      ]
      return tryTokens(client, operation, keepTokens(client, forgeTokens(...tokens), 'CHANGED'))
    },
    operation.name,
  )

/** Sends other schemes than Bearer. */
export const tryOtherSchemes = (
  client: Client,
  operation: ProtectedOperation,
): Promise<readonly TokenAttempt[]> =>
  client.once(
    otherSchemesKey,
    async () => {
      const attempts: TokenAttempt[] = []
      const [token] = (await obtainTokens(client)) ?? []
      // With a valid token, it shows whether any scheme is accepted.
      const basic = token === undefined ? btoa('feedtwin:feedtwin') : client.vault.keep(token)
      const exchange = await operation.send(client, { Authorization: `Basic ${basic}` })
      attempts.push({ what: 'the scheme Basic', exchange })
      if (token !== undefined) {
        const headers = { Authorization: `Token ${client.vault.keep(token)}` }
        attempts.push({ what: 'the scheme Token', exchange: await operation.send(client, headers) })
      }
      return attempts
    },
    operation.name,
  )

/** Whether an operation rejects requests without a token. @throws Unjudged when the responses do not show it */
export async function requiresToken(client: Client, operation: ProtectedOperation): Promise<boolean> {
  const without = await callWithoutToken(client, operation)
  if (readStatusCode(without) === 401) return true
  await demandResult(client, operation, without)
  return isRejected(without)
}

/** An operation that never returns a result shows nothing about tokens. */
async function demandResult(client: Client, operation: ProtectedOperation, without: Exchange): Promise<void> {
  if (hasResult(without)) return
  const exchange = await callWithToken(client, operation)
  if (hasResult(exchange)) return
  throw new Unjudged(
    `${operation.name} has no result, with or without a token (${describeResponse(exchange)})`,
    'blocked',
  )
}

/** An empty list may be a 404 (gap list.empty). */
const isRejected = ({ outgoing, response }: Exchange): boolean =>
  response.status !== 200 && !(outgoing.operation === 'listPosts' && response.status === 404)

/** A valid token, and one of another user if there is one. */
type ValidTokens = readonly [token: string, other: string | undefined]

/** Obtains valid tokens; undefined when this run has none and cannot log in. */
const obtainTokens = (client: Client): Promise<ValidTokens | undefined> =>
  client.once(validTokensKey, async () => {
    const token = (await requestToken(client, '')) ?? client.options.token
    if (token === undefined) return undefined
    const other = await requestToken(client, '-second')
    return [client.vault.reveal(token), other && client.vault.reveal(other)]
  })

/** Logs in and returns the token; undefined when this run may not log in, or the target rejects the login. */
async function requestToken(client: Client, suffix: string): Promise<string | undefined> {
  try {
    const { openId } = client.options
    return readToken(
      await client.logins.logIn(
        await client.logins.findFields(suffix === '' ? openId : client.logins.createOpenId(suffix)),
      ),
    )
  } catch (error) {
    if (error instanceof Unjudged) return undefined
    throw error
  }
}

/** Replaces tokens by placeholders. */
const keepTokens = (
  client: Client,
  tokens: Readonly<Record<string, string>>,
  kind: string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(tokens).map(([what, token]) => [what, client.vault.keep(token, kind)]))

async function tryTokens(
  client: Client,
  operation: ProtectedOperation,
  tokens: Readonly<Record<string, string>>,
): Promise<readonly TokenAttempt[]> {
  const attempts: TokenAttempt[] = []
  for (const [what, token] of Object.entries(tokens))
    attempts.push({ what, exchange: await operation.send(client, createBearerHeader(token)) })
  return attempts
}
