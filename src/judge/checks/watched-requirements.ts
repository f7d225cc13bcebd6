import { operationIds, operations } from '../../contract/generated/operations.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Client } from '../client/index.ts'
import { operationTiers } from '../client/requests.ts'
import {
  type ProtectedOperation,
  protectedOperations,
  requiresToken,
  tryBadTokens,
  tryForgedTokens,
  tryOtherSchemes,
} from '../observations/protected-operations.ts'
import { listOtherEncodings, publishDraft } from '../observations/publications.ts'
import {
  listWithParameters,
  logInInEachEncoding,
  logInWithoutOpenId,
  publishInUnknownCategory,
  publishWithout,
  requestList,
  requestUnknownPaths,
  requestUnknownVersion,
} from '../observations/shared-requests.ts'
import { Unjudged } from '../violation.ts'
import type { Demonstration } from './demonstration.ts'
import { errorDemonstrations } from './error-demonstrations.ts'
import { listDemonstrations } from './list-requests.ts'
import { publicationDemonstrations } from './publication-demonstrations.ts'

const ERROR_BODIES: readonly RequirementId[] = [
  'errors.body-is-object',
  'errors.message-is-text',
  'errors.status-code-is-integer',
  'errors.status-code-is-the-status',
]

const VALIDATION_ERRORS: readonly RequirementId[] = [
  ...ERROR_BODIES,
  'errors.validation-message',
  'errors.entries-are-arrays',
  'errors.required-text',
  'errors.only-the-missing-are-named',
]

const missingInPost: readonly RequirementId[] = [
  'create.category-id-missing-is-422',
  'create.lng-missing-is-422',
  'create.lat-missing-is-422',
]

const CHALLENGES: readonly RequirementId[] = ['auth.challenge-is-sent', 'auth.challenge-is-bearer']

/** What shows how an operation treats other headers than a valid token. */
const listTokenDemonstrations = (operation: ProtectedOperation): readonly Demonstration[] => [
  {
    shows: ['auth.missing-is-401'],
    tier: operation.tier,
    request: (client) => requiresToken(client, operation),
  },
  {
    shows: ['auth.bad-token-is-401', ...CHALLENGES],
    tier: operation.tier,
    request: (client) => tryBadTokens(client, operation),
  },
  {
    shows: ['auth.changed-token-is-401'],
    tier: operation.tier,
    async request(client) {
      const attempts = await tryForgedTokens(client, operation)
      if (attempts.length === 0)
        throw new Unjudged('the token is so short that a changed one may be another valid token')
    },
  },
  {
    shows: ['auth.other-scheme-is-401'],
    tier: operation.tier,
    request: (client) => tryOtherSchemes(client, operation),
  },
]

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

/** What makes sure that each requirement has something to judge, in order. */
export const demonstrations: readonly Demonstration[] = [
  {
    shows: ['any.success-body-is-json', 'any.content-type-is-json'],
    tier: 'read',
    request: requestList,
  },
  {
    shows: ['any.error-is-not-200', 'errors.unknown-path-is-404', 'errors.not-found-message'],
    tier: 'read',
    request: requestUnknownPaths,
  },
  {
    shows: ['list.lng-missing-is-422'],
    tier: 'read',
    request: (client) => listWithParameters(client, 'lat'),
  },
  {
    shows: ['list.lat-missing-is-422'],
    tier: 'read',
    request: (client) => listWithParameters(client, 'lng'),
  },
  { shows: ['list.both-missing-are-named'], tier: 'read', request: (client) => listWithParameters(client) },
  { shows: ['login.weixin-is-taken', 'login.needs-no-token'], tier: 'login', request: logInByWeixin },
  { shows: ['login.open-id-missing-is-422'], tier: 'login', request: logInWithoutAccount },
  ...operations.createPost.required.map(
    (name, index): Demonstration => ({
      shows: [missingInPost[index] as RequirementId],
      tier: 'write',
      request: (client) => publishWithout(client, [name]),
    }),
  ),
  { shows: ['create.all-missing-are-named'], tier: 'write', request: publishWithoutAll },
  ...Object.values(protectedOperations).flatMap(listTokenDemonstrations),
  ...operationIds.map(
    (operation): Demonstration => ({
      shows: ['version.unknown-is-400'],
      tier: operationTiers[operation],
      request: (client) => requestUnknownVersion(client, operation),
    }),
  ),
  {
    shows: ['login.user', 'login.user-info', 'login.user-token', 'login.same-account-same-user'],
    tier: 'login',
    request: logInInEachEncoding,
  },
  ...errorDemonstrations,
  ...publicationDemonstrations,
  ...listDemonstrations,
  { shows: ['post'], tier: 'write', request: (client) => publishDraft(client, 'pictured') },
  { shows: ERROR_BODIES, tier: 'read', request: requestUnknownPaths },
  {
    shows: ['errors.unknown-entity-message'],
    tier: 'write',
    request: publishInUnknownCategory,
  },
  { shows: ERROR_BODIES, tier: 'read', request: (client) => requestUnknownVersion(client, 'listPosts') },
  {
    shows: VALIDATION_ERRORS,
    tier: 'read',
    request: listWithHalfPositions,
  },
  {
    shows: VALIDATION_ERRORS,
    tier: 'login',
    request: logInWithoutOpenId,
  },
  {
    shows: ['errors.only-the-missing-are-named'],
    tier: 'write',
    async request(client) {
      await publishWithout(client, ['lng'])
      await publishWithout(client, ['post_category_id'])
    },
  },
]

async function listWithHalfPositions(client: Client): Promise<void> {
  await listWithParameters(client, 'lat')
  await listWithParameters(client, 'lng')
}
