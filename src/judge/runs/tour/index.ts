import { type OperationId, operations } from '../../../contract/generated/operations.ts'
import { requirements, type TourStepId } from '../../../contract/generated/requirements.ts'
import type { Client } from '../../target/client/client.ts'
import { once } from '../../target/client/knowledge.ts'
import { listOtherEncodings, publishDraft } from '../../target/client/publications.ts'
import { operationTiers } from '../../target/client/requests.ts'
import {
  createPostFields,
  findBestPosition,
  listWithLngArray,
  listWithParameters,
  logInInEachEncoding,
  logInWithList,
  logInWithoutOpenId,
  publishInUnknownCategory,
  publishWithout,
  requestList,
  requestUnknownPaths,
  requestUnknownVersion,
} from '../../target/client/shared-requests.ts'
import type { Fields } from '../../target/exchange.ts'
import { POINT_NEMO } from '../../target/reading/own-posts.ts'
import { catchUnjudged, type Unjudged } from '../../target/violation.ts'
import { headerSteps } from './header-steps.ts'
import { listSteps } from './list-steps.ts'
import {
  type ProtectedOperation,
  type TokenAttempts,
  tryBadTokens,
  tryChangedTokens,
  tryOtherSchemes,
  tryWithoutToken,
} from './protected-operations.ts'
import { publicationSteps } from './publication-steps.ts'
import type { RequestGroup, TourStep, TourSteps } from './tour-step.ts'

type Send = (client: Client) => Promise<unknown>

/** More digits than any integer type of a database has. */
const HUGE = '99999999999999999999999'

/** Requests with a wrong type that no probe sends. Probes send others, such as a max-id that is a text. */
const wrongRequests: readonly Send[] = [
  async (client) => client.feed.list({ ...(await findBestPosition(client)), 'since-id': HUGE }),
  listWithLngArray,
  (client) => logInWithList(client),
  publishWith({ content: { text: 'feedtwin' } }),
  publishWith({ lng: [POINT_NEMO.lng] }),
  publishWith({ post_category_id: HUGE }),
  publishWith({ content: null, images: ['feedtwin/check-1.jpg'] }),
]

/** Publishes where nobody looks, because some targets store what they should reject. */
function publishWith(wrong: Fields): Send {
  return async (client) =>
    client.publishing.publishExactly({ ...(await createPostFields(client)), ...POINT_NEMO, ...wrong })
}

/** Requests that the specification allows: one of each operation, which others need, too, and lists where longitudes end. */
const allowedRequests: readonly Send[] = [
  requestList,
  ...[180, -180].map((lng) => (client: Client) => client.feed.list({ ...client.feed.startPosition, lng })),
  (client) => client.logins.requestFirstLogin(),
  (client) => publishDraft(client, 'plain'),
]

/** Sends several requests. @throws Unjudged for what first kept one from its response; the tier does not count */
async function sendAll(client: Client, requests: readonly Send[]): Promise<void> {
  let obstacle: Unjudged | undefined
  for (const send of requests)
    await catchUnjudged(send(client), (reason) => {
      if (reason.cause !== 'tier') obstacle ??= reason
    })
  if (obstacle) throw obstacle
}

/** Requests that the specification allows, and requests with wrong types. */
export const errorSteps = {
  'allowed-requests': { tier: 'read', request: (client) => sendAll(client, allowedRequests) },
  'wrong-types': {
    tier: 'read',
    request: once((client: Client) => sendAll(client, wrongRequests)),
  },
} satisfies TourSteps

/** Without a position, or with half of one. */
const createIncompleteList = (...sent: readonly ('lng' | 'lat')[]): RequestGroup => ({
  tier: 'read',
  request: (client) => listWithParameters(client, ...sent),
})

const postWithout = (name: string): RequestGroup => ({
  tier: 'write',
  request: (client) => publishWithout(client, [name]),
})

const requestOtherVersion = (operation: OperationId): RequestGroup => ({
  tier: operationTiers[operation],
  request: (client) => requestUnknownVersion(client, operation),
})

const tryTokens = (operation: ProtectedOperation, attempt: TokenAttempts): RequestGroup => ({
  tier: operationTiers[operation],
  request: (client) => attempt(client, operation),
})

/** Without open_id in each encoding, and without any body. */
async function logInWithoutAccount(client: Client): Promise<void> {
  await logInWithoutOpenId(client)
  await client.post('loginWithThirdParty', {}, { encoding: 'query' })
}

/** With the platform weixin, also if the run logs in with another one. */
async function logInByWeixin(client: Client): Promise<void> {
  const { platform, openId } = client.options
  await client.logins.requestFirstLogin()
  if (platform !== 'weixin')
    await client.logins.logIn({ ...(await client.logins.findFields(openId)), platform: 'weixin' })
}

/** Without all required parameters, in each encoding that the target accepts, and without any body. */
async function publishWithoutAll(client: Client): Promise<void> {
  const { required } = operations.createPost
  await publishWithout(client, required)
  for (const encoding of await listOtherEncodings(client)) await publishWithout(client, required, encoding)
  await client.publishing.publishExactly({}, { encoding: 'query' })
}

/** All steps, in their order. contracts/requirements.yaml says what each is for. */
const steps: Readonly<Record<TourStepId, RequestGroup>> = {
  list: { tier: 'read', request: requestList },
  'unknown-paths': { tier: 'read', request: requestUnknownPaths },
  'list-without-lng': createIncompleteList('lat'),
  'list-without-lat': createIncompleteList('lng'),
  'list-without-position': createIncompleteList(),
  'login-by-weixin': { tier: 'login', request: logInByWeixin },
  'login-without-account': { tier: 'login', request: logInWithoutAccount },
  'post-without-category': postWithout('post_category_id'),
  'post-without-lng': postWithout('lng'),
  'post-without-lat': postWithout('lat'),
  'post-without-all': { tier: 'write', request: publishWithoutAll },
  'list-without-token': tryTokens('listPosts', tryWithoutToken),
  'list-with-bad-tokens': tryTokens('listPosts', tryBadTokens),
  'list-with-changed-tokens': tryTokens('listPosts', tryChangedTokens),
  'list-with-other-schemes': tryTokens('listPosts', tryOtherSchemes),
  'post-without-token': tryTokens('createPost', tryWithoutToken),
  'post-with-bad-tokens': tryTokens('createPost', tryBadTokens),
  'post-with-changed-tokens': tryTokens('createPost', tryChangedTokens),
  'post-with-other-schemes': tryTokens('createPost', tryOtherSchemes),
  'login-at-unknown-version': requestOtherVersion('loginWithThirdParty'),
  'list-at-unknown-version': requestOtherVersion('listPosts'),
  'post-at-unknown-version': requestOtherVersion('createPost'),
  'login-in-each-encoding': { tier: 'login', request: logInInEachEncoding },
  ...errorSteps,
  ...headerSteps,
  ...publicationSteps,
  ...listSteps,
  'pictured-post': { tier: 'write', request: (client) => publishDraft(client, 'pictured') },
  'unknown-category': { tier: 'write', request: publishInUnknownCategory },
}

/** What makes sure that each requirement has something to judge. */
export const tour: readonly TourStep[] = Object.entries(steps).map(([name, step]) => ({
  ...step,
  shows: requirements.filter(({ tour }) => tour?.some((each) => each === name)).map(({ id }) => id),
}))
