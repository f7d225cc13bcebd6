import type { OperationId } from '../../../contract/generated/operations.ts'
import type { Client } from '../../target/client/client.ts'
import { publishDraft } from '../../target/client/publications.ts'
import { APP_HEADERS, type Headers, operationTiers } from '../../target/client/requests.ts'
import {
  findBestPosition,
  NOTHING_REQUIRED,
  publishNothing,
  requestList,
} from '../../target/client/shared-requests.ts'
import type { Exchange } from '../../target/exchange.ts'
import { readStatusCode, readToken } from '../../target/reading/read-response.ts'
import { isServerError } from '../../target/server-errors.ts'
import { Blocked } from '../../target/violation.ts'
import type { RequestGroup, TourSteps } from './tour-step.ts'

/** A request of each operation, without and with additional headers. */
const requests: Readonly<
  Record<
    OperationId,
    {
      sendWithout(client: Client): Promise<Exchange>
      sendWith(client: Client, headers: Headers): Promise<Exchange>
    }
  >
> = {
  listPosts: {
    sendWithout: requestList,
    sendWith: async (client, headers) => {
      const exchange = await client.feed.list({ ...(await findBestPosition(client)) }, headers)
      // An empty list may be answered with 404 until a published post appears (gap list.empty).
      return client.tokens.resendUntil(exchange, ({ response }) => response.status !== 404)
    },
  },
  loginWithThirdParty: {
    sendWithout: (client) => client.logins.requestFirstLogin(),
    sendWith: ({ logins, options }, headers) => logins.logInTo(options.openId, headers),
  },
  createPost: {
    sendWithout: publishNothing,
    sendWith: (client, headers) => client.publishing.publishExactly(NOTHING_REQUIRED, { headers }),
  },
}

/** How often a request that the server fails to answer is sent. Once, it may fail at random. */
const MAX_ATTEMPTS = 3

/** A request without some headers, and with each variant of them. */
const sendHeaders = (operation: OperationId, ...variants: readonly Headers[]): RequestGroup => ({
  tier: operationTiers[operation],
  async request(client) {
    const { sendWithout, sendWith } = requests[operation]
    // A request that fails without the headers cannot tell what they change.
    if (isServerError(await sendWithout(client))) return
    for (const headers of variants)
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++)
        if ((await sendWith(client, headers)).response.status < 500) break
  },
})

const sendCommonHeaders = (operation: OperationId): RequestGroup => sendHeaders(operation, APP_HEADERS.common)

const sendPlatforms = (operation: OperationId): RequestGroup =>
  sendHeaders(operation, APP_HEADERS.android, APP_HEADERS.iOS)

type TokenTier = 'login' | 'write'

/** Sends a request with a token: a list, or a publication that publishes nothing. */
const sendWithToken: Readonly<Record<TokenTier, (client: Client, headers: Headers) => Promise<Exchange>>> = {
  login: (client, headers) => client.feed.listWithHeaders({ ...client.feed.startPosition }, headers),
  write: (client, headers) =>
    client.publishing.publishExactly(NOTHING_REQUIRED, { token: undefined, headers }),
}

/** How often an account logs in again because its token may have expired before it was used. */
const MAX_LOGINS = 3

/** Logs in and uses the token twice. */
async function useToken(client: Client, openId: string, scheme: string, tier: TokenTier): Promise<void> {
  for (let logins = 0; logins < MAX_LOGINS; logins++) {
    const token = readToken(await client.logins.logInTo(openId))
    if (token === undefined) throw new Blocked(`the login of ${openId} returned no token`)
    const headers = { Authorization: `${scheme} ${token}` }
    const first = await sendWithToken[tier](client, headers)
    if (readStatusCode(first) === 401) continue
    const second = await sendWithToken[tier](client, headers)
    if (readStatusCode(second) !== 401) return
  }
}

/** The tokens of two accounts. */
const useTokens = (tier: TokenTier): RequestGroup => ({
  tier,
  async request(client) {
    await useToken(client, client.options.openId, 'Bearer', tier)
    await useToken(client, client.logins.createOpenId('-second'), 'Bearer', tier)
  },
})

const useTokenInLowerCase = (tier: TokenTier): RequestGroup => ({
  tier,
  request: (client) => useToken(client, client.options.openId, 'bearer', tier),
})

/** A post without its parameters, which costs nothing; a valid one where 400 may be the answer to missing parameters. */
async function requestPublication(client: Client): Promise<void> {
  const nothing = await publishNothing(client)
  if (nothing.response.status === 400) await publishDraft(client, 'plain')
}

/** How the headers of requests are read (specification, sections 2, 5 and 9). */
export const headerSteps = {
  'login-with-common-headers': sendCommonHeaders('loginWithThirdParty'),
  'list-with-common-headers': sendCommonHeaders('listPosts'),
  'post-with-common-headers': sendCommonHeaders('createPost'),
  'login-with-platforms': sendPlatforms('loginWithThirdParty'),
  'list-with-platforms': sendPlatforms('listPosts'),
  'post-with-platforms': sendPlatforms('createPost'),
  'list-with-tokens': useTokens('login'),
  'post-with-tokens': useTokens('write'),
  'list-with-lower-case-scheme': useTokenInLowerCase('login'),
  'post-with-lower-case-scheme': useTokenInLowerCase('write'),
  'first-login': { tier: 'login', request: (client) => client.logins.requestFirstLogin() },
  'empty-or-plain-post': { tier: 'write', request: requestPublication },
} satisfies TourSteps
