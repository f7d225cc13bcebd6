import type { OperationId } from '../../../contract/generated/operations.ts'
import type { Client } from '../../target/client/client.ts'
import { once } from '../../target/client/knowledge.ts'
import { createBearerHeader, type Headers } from '../../target/client/requests.ts'
import { createPostFields, findBestPosition, requestPlainList } from '../../target/client/shared-requests.ts'
import type { Exchange } from '../../target/exchange.ts'
import { forgeTokens, NOT_A_TOKEN, nameForgery, truncateToken } from '../../target/jwt.ts'
import { describeResponse, readStatusCode, readToken } from '../../target/reading/read-response.ts'
import { hasResult } from '../../target/reading/response-parts.ts'
import { Blocked, catchUnjudged, Unjudged } from '../../target/violation.ts'

/** An operation that may require a token (gaps list.token and create.token): all but the login, which issues the tokens. */
export type ProtectedOperation = Exclude<OperationId, 'loginWithThirdParty'>

interface ProtectedRequests {
  /** what the operation returns, for messages */
  readonly name: string
  /** Sends a valid request without a token. */
  sendWithout(client: Client): Promise<Exchange>
  /** Sends a valid request with these headers. */
  send(client: Client, headers: Headers): Promise<Exchange>
}

const protectedRequests: Readonly<Record<ProtectedOperation, ProtectedRequests>> = {
  listPosts: {
    name: 'a list',
    sendWithout: requestPlainList,
    send: async (client, headers) =>
      client.feed.listWithHeaders({ ...(await findBestPosition(client)) }, headers),
  },
  createPost: {
    name: 'a post',
    sendWithout: async (client) =>
      client.publishing.publishExactly(await createPostFields(client), { token: undefined }),
    send: async (client, headers) =>
      client.publishing.publishExactly(await createPostFields(client), { token: undefined, headers }),
  },
}

/** Requests to an operation, once per client. */
export type TokenAttempts = (client: Client, operation: ProtectedOperation) => Promise<void>

/**
 * Sends a valid request without Authorization, and with the scheme alone in it.
 *
 * @throws Unjudged when the responses do not show whether a token is required
 */
export const tryWithoutToken: TokenAttempts = once(async (client, operation) => {
  const { name, sendWithout, send } = protectedRequests[operation]
  const without = await sendWithout(client)
  if (hasResult(without)) return
  if (readStatusCode(without) === 401) {
    await send(client, { Authorization: 'Bearer' })
    return
  }
  // An operation that never returns a result shows nothing about tokens.
  const exchange = await client.tokens.sendWith(await client.logins.obtainToken(), (token) =>
    send(client, createBearerHeader(token)),
  )
  if (hasResult(exchange)) return
  throw new Blocked(`${name} has no result, with or without a token (${describeResponse(exchange)})`)
})

/** Sends texts that are not tokens. */
export const tryBadTokens: TokenAttempts = once(async (client, operation) => {
  const tokens = await obtainTokens(client)
  const truncated = tokens ? keepTokens(client, truncateToken(tokens[0]), () => 'TRUNCATED') : []
  await sendTokens(client, operation, [NOT_A_TOKEN, ...truncated])
})

/** Sends tokens that were changed. @throws Unjudged when there is no token to change */
export const tryChangedTokens: TokenAttempts = once(async (client, operation) => {
  // Without a token, obtaining one throws the reason.
  const [token, other] = (await obtainTokens(client)) ?? [
    client.vault.reveal(await client.logins.obtainToken()),
  ]
  const changed = keepTokens(client, forgeTokens(token, other), nameForgery)
  if (changed.length === 0)
    throw new Unjudged('the token is so short that a changed one may be another valid token')
  await sendTokens(client, operation, changed)
})

/** Sends other schemes than Bearer. */
export const tryOtherSchemes: TokenAttempts = once(async (client, operation) => {
  const { send } = protectedRequests[operation]
  const [token] = (await obtainTokens(client)) ?? []
  // With a valid token, it shows whether any scheme is accepted.
  const basic = token === undefined ? btoa('feedtwin:feedtwin') : client.vault.keep(token)
  await send(client, { Authorization: `Basic ${basic}` })
  if (token !== undefined) await send(client, { Authorization: `Token ${client.vault.keep(token)}` })
})

/** Obtains a valid token, and one of another user if there is one; undefined when this run has none and cannot log in. */
const obtainTokens = once(
  async (client: Client): Promise<readonly [token: string, other?: string] | undefined> => {
    const token = (await requestToken(client, client.options.openId)) ?? client.options.token
    if (token === undefined) return undefined
    const other = await requestToken(client, client.logins.createOpenId('-second'))
    return other === undefined
      ? [client.vault.reveal(token)]
      : [client.vault.reveal(token), client.vault.reveal(other)]
  },
)

/** Logs in and returns the token; undefined when this run may not log in, or the target rejects the login. */
const requestToken = ({ logins }: Client, openId: string): Promise<string | undefined> =>
  catchUnjudged(logins.logInTo(openId).then(readToken), () => undefined)

/** Replaces tokens by placeholders. */
const keepTokens = (
  client: Client,
  tokens: Readonly<Record<string, string>>,
  name: (token: string) => string,
): string[] => Object.values(tokens).map((token) => client.vault.keep(token, name(token)))

async function sendTokens(
  client: Client,
  operation: ProtectedOperation,
  tokens: readonly string[],
): Promise<void> {
  for (const token of tokens) await protectedRequests[operation].send(client, createBearerHeader(token))
}
