import { type OperationId, operations } from '../../../contract/generated/operations.ts'
import { requirements, type TourStepId } from '../../../contract/generated/requirements.ts'
import type { Client } from '../../target/client/client.ts'
import { listOtherEncodings, publishDraft } from '../../target/client/publications.ts'
import { operationTiers } from '../../target/client/requests.ts'
import {
  listWithParameters,
  logInInEachEncoding,
  logInWithoutOpenId,
  publishInUnknownCategory,
  publishWithout,
  requestList,
  requestUnknownPaths,
  requestUnknownVersion,
} from '../../target/client/shared-requests.ts'
import { errorSteps } from './error-steps.ts'
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
import type { RequestGroup, TourStep } from './tour-step.ts'

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
