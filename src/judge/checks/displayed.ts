import type { Check } from '../check.ts'
import type { Tier } from '../target/exchange.ts'
import { Unjudged, Violated } from '../violation.ts'
import type { Session } from '../client/session.ts'
import { watches } from '../watches/index.ts'
import { goodList, listBy, logins, loginsWithoutOpenId, unknownPaths, unknownVersion } from '../observations/shared-requests.ts'
import { doors, triedBad } from '../observations/protected-operations.ts'
import { feed } from '../observations/feed-pages.ts'
import { publication } from '../observations/publications.ts'

/** Something that is asked, all of which other checks ask as well, and the requirements of which it shows something. */
interface Show {
  readonly of: RegExp
  readonly tier: Tier
  ask(session: Session): Promise<unknown>
}

const [list, post] = doors

const shows: readonly Show[] = [
  { of: /^any\.(success|content)/, tier: 'read', ask: goodList },
  { of: /^any\.error/, tier: 'read', ask: unknownPaths },
  { of: /^login\./, tier: 'login', ask: logins },
  { of: /^(post|list)\./, tier: 'read', ask: feed },
  { of: /^post\./, tier: 'write', ask: (session) => publication(session, 'pictured') },
  { of: /^auth\./, tier: 'read', ask: (session) => triedBad(session, list) },
  { of: /^auth\./, tier: 'write', ask: (session) => triedBad(session, post) },
  { of: /^errors\.(body|message|status)/, tier: 'read', ask: unknownPaths },
  { of: /^errors\.(body|message|status)/, tier: 'read', ask: unknownVersion.list },
  { of: /^errors\.(body|message|status|valid|entries|required)/, tier: 'read', ask: listsWithoutHalf },
  { of: /^errors\.(body|message|status|valid|entries|required)/, tier: 'login', ask: loginsWithoutOpenId },
]

async function listsWithoutHalf(session: Session): Promise<void> {
  await listBy(session, 'lat')
  await listBy(session, 'lng')
}

/** Checks beside the watches, so that each requirement can be judged alone and not only by what a whole run shows. */
export const shownChecks: readonly Check[] = watches.flatMap(({ requirement, concerns, judge }) =>
  shows
    .filter(({ of }) => of.test(requirement))
    .map(({ tier, ask }) => ({
      requirement,
      tier,
      async run(session: Session) {
        await ask(session)
        const concerned = session.evidence.filter(concerns)
        if (concerned.length === 0) throw new Unjudged('no answer shows it')
        for (const exchange of concerned) {
          const violation = judge(exchange)
          if (violation) throw new Violated(violation, [exchange])
        }
      },
    })),
)
