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
import type { Tier } from '../target/exchange.ts'
import { Unjudged, Violated } from '../violation.ts'
import { watches } from '../watches/index.ts'

/** The first part of the id of a requirement. */
type RequirementArea = RequirementId extends `${infer Area}.${string}` ? Area : never

/** Requests that show watched requirements. Other checks need the same requests. */
interface Demonstration {
  /** the requirements, or areas of which it shows all watched ones */
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

/** Checks of watched requirements that send the requests themselves, so that each can be judged alone (`--only`). */
export const watchedRequirementChecks: readonly Check[] = watches.flatMap(
  ({ requirement, concerns, judge }) =>
    demonstrations
      .filter(({ shows }) =>
        shows.some((shown) => requirement === shown || requirement.startsWith(`${shown}.`)),
      )
      .map(({ tier, isWithoutDemand, request }) => ({
        requirement,
        tier,
        async run(client: Client) {
          if (isWithoutDemand?.(client)) return
          await request(client)
          const exchanges = client.evidence.filter(concerns)
          if (exchanges.length === 0) throw new Unjudged('no response of the run shows it')
          for (const exchange of exchanges) {
            const violation = judge(exchange)
            if (violation) throw new Violated(violation, [exchange])
          }
        },
      })),
)
