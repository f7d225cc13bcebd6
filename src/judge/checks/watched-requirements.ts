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

/** Something that is asked, all of which other checks ask as well, and the requirements of which it shows something. */
interface Show {
  readonly of: RegExp
  readonly tier: Tier
  ask(client: Client): Promise<unknown>
}

const [list, post] = protectedOperations

const shows: readonly Show[] = [
  { of: /^any\.(success|content)/, tier: 'read', ask: requestList },
  { of: /^any\.error/, tier: 'read', ask: requestUnknownPaths },
  { of: /^login\./, tier: 'login', ask: logInInEachEncoding },
  { of: /^(post|list)\./, tier: 'read', ask: surveyFeed },
  { of: /^post\./, tier: 'write', ask: (client) => publishDraft(client, 'pictured') },
  { of: /^auth\./, tier: 'read', ask: (client) => tryBadTokens(client, list) },
  { of: /^auth\./, tier: 'write', ask: (client) => tryBadTokens(client, post) },
  { of: /^errors\.(body|message|status)/, tier: 'read', ask: requestUnknownPaths },
  { of: /^errors\.(body|message|status)/, tier: 'read', ask: requestUnknownVersion.list },
  { of: /^errors\.(body|message|status|valid|entries|required)/, tier: 'read', ask: listsWithoutHalf },
  { of: /^errors\.(body|message|status|valid|entries|required)/, tier: 'login', ask: logInWithoutOpenId },
]

async function listsWithoutHalf(client: Client): Promise<void> {
  await listWithParameters(client, 'lat')
  await listWithParameters(client, 'lng')
}

/** Checks beside the watches, so that each requirement can be judged alone and not only by what a whole run shows. */
export const displayChecks: readonly Check[] = watches.flatMap(({ requirement, concerns, judge }) =>
  shows
    .filter(({ of }) => of.test(requirement))
    .map(({ tier, ask }) => ({
      requirement,
      tier,
      async run(client: Client) {
        await ask(client)
        const concerned = client.evidence.filter(concerns)
        if (concerned.length === 0) throw new Unjudged('no answer shows it')
        for (const exchange of concerned) {
          const violation = judge(exchange)
          if (violation) throw new Violated(violation, [exchange])
        }
      },
    })),
)
