import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Check } from '../check.ts'
import type { Client } from '../client/index.ts'
import { surveyFeed } from '../observations/feed-pages.ts'
import { protectedOperations, tryBadTokens } from '../observations/protected-operations.ts'
import { publishDraft } from '../observations/publications.ts'
import {
  listWithParameters,
  logInInEachEncoding,
  logInWithoutOpenId,
  publishInUnknownCategory,
  requestList,
  requestUnknownPaths,
  requestUnknownVersion,
} from '../observations/shared-requests.ts'
import { requirementRows } from '../requirements/index.ts'
import { demandKept } from '../run/confirm.ts'
import type { Tier } from '../target/exchange.ts'

/** The first part of the id of a requirement. */
type RequirementArea = RequirementId extends `${infer Area}.${string}` ? Area : never

/** Requests that show requirements with a row. Other checks need the same requests. */
interface Demonstration {
  /** the requirements, or areas of which it shows all */
  readonly shows: readonly (RequirementId | RequirementArea)[]
  readonly tier: Tier
  /** Whether the requirements demand nothing of a target with the answers that the run has found. */
  isWithoutDemand?(client: Client): boolean
  request(client: Client): Promise<unknown>
}

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
]

const demonstrations: readonly Demonstration[] = [
  {
    shows: ['any.success-body-is-json', 'any.content-type-is-json'],
    tier: 'read',
    request: requestList,
  },
  { shows: ['any.error-is-not-200'], tier: 'read', request: requestUnknownPaths },
  { shows: ['login'], tier: 'login', request: logInInEachEncoding },
  { shows: ['post', 'list'], tier: 'read', request: surveyFeed },
  { shows: ['post'], tier: 'write', request: (client) => publishDraft(client, 'pictured') },
  {
    shows: ['auth'],
    tier: 'read',
    request: (client) => tryBadTokens(client, protectedOperations.listPosts),
  },
  {
    shows: ['auth'],
    tier: 'write',
    request: (client) => tryBadTokens(client, protectedOperations.createPost),
  },
  { shows: ERROR_BODIES, tier: 'read', request: requestUnknownPaths },
  {
    shows: ['errors.unknown-entity-message'],
    tier: 'write',
    isWithoutDemand: ({ knowledge }) => (knowledge.getAnswer('create.unknown-category') ?? '404') !== '404',
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
]

async function listWithHalfPositions(client: Client): Promise<void> {
  await listWithParameters(client, 'lat')
  await listWithParameters(client, 'lng')
}

/** Checks of requirements with a row that send the requests themselves, so that each can be judged alone (`--only`). */
export const watchedRequirementChecks: readonly Check[] = requirementRows.flatMap((row) =>
  demonstrations
    .filter(({ shows }) =>
      shows.some((shown) => row.requirement === shown || row.requirement.startsWith(`${shown}.`)),
    )
    .map(({ tier, isWithoutDemand, request }) => ({
      requirement: row.requirement,
      tier,
      async run(client: Client) {
        if (isWithoutDemand?.(client)) return
        await request(client)
        await demandKept(row, client)
      },
    })),
)
