import type { Check } from '../check.ts'
import type { Client } from '../client/index.ts'
import { surveyFeed } from '../observations/feed-pages.ts'
import { protectedOperations, tryBadTokens } from '../observations/protected-operations.ts'
import { publishDraft } from '../observations/publications.ts'
import {
  listWithParameters,
  logInInEachEncoding,
  logInWithoutOpenId,
  requestList,
  requestUnknownPaths,
  requestUnknownVersion,
} from '../observations/shared-requests.ts'
import type { Tier } from '../target/exchange.ts'
import { Unjudged, Violated } from '../violation.ts'
import { watches } from '../watches/index.ts'

/** Requests that show the watched requirements whose ids match. Other checks need the same requests. */
interface Demonstration {
  readonly ids: RegExp
  readonly tier: Tier
  request(client: Client): Promise<unknown>
}

const [list, post] = protectedOperations

const demonstrations: readonly Demonstration[] = [
  { ids: /^any\.(success|content)/, tier: 'read', request: requestList },
  { ids: /^any\.error/, tier: 'read', request: requestUnknownPaths },
  { ids: /^login\./, tier: 'login', request: logInInEachEncoding },
  { ids: /^(post|list)\./, tier: 'read', request: surveyFeed },
  { ids: /^post\./, tier: 'write', request: (client) => publishDraft(client, 'pictured') },
  { ids: /^auth\./, tier: 'read', request: (client) => tryBadTokens(client, list) },
  { ids: /^auth\./, tier: 'write', request: (client) => tryBadTokens(client, post) },
  { ids: /^errors\.(body|message|status)/, tier: 'read', request: requestUnknownPaths },
  { ids: /^errors\.(body|message|status)/, tier: 'read', request: requestUnknownVersion.list },
  {
    ids: /^errors\.(body|message|status|valid|entries|required)/,
    tier: 'read',
    request: listWithHalfPositions,
  },
  {
    ids: /^errors\.(body|message|status|valid|entries|required)/,
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
      .filter(({ ids }) => ids.test(requirement))
      .map(({ tier, request }) => ({
        requirement,
        tier,
        async run(client: Client) {
          await request(client)
          const exchanges = client.evidence.filter(concerns)
          if (exchanges.length === 0) throw new Unjudged('no response shows it')
          for (const exchange of exchanges) {
            const violation = judge(exchange)
            if (violation) throw new Violated(violation, [exchange])
          }
        },
      })),
)
