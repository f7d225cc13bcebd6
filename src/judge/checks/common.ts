import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import type { Client } from '../client/session.ts'
import {
  findBestPosition,
  hasResult,
  NOTHING_REQUIRED,
  publishNothing,
  requestList,
} from '../observations/shared-requests.ts'
import type { Exchange, Tier } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

type Headers = Readonly<Record<string, string>>

/** What each operation is asked, without and with headers, and whether the answer is the one to a good request. */
const asks: readonly {
  readonly tier: Tier
  plain(session: Client): Promise<Exchange>
  isFine(exchange: Exchange): boolean
  ask(session: Client, headers: Headers): Promise<Exchange>
}[] = [
  {
    tier: 'read',
    plain: requestList,
    isFine: hasResult,
    ask: async (session, headers) => {
      const exchange = await session.list({ ...(await findBestPosition(session)) }, headers)
      // Where there are no posts yet, it may be a 404.
      return session.eventually(exchange, ({ response }) => response.status !== 404)
    },
  },
  {
    tier: 'login',
    plain: (session) => session.loginAnswer(),
    isFine: hasResult,
    ask: async (session, headers) =>
      session.login(await session.loginFields(session.options.openId), headers),
  },
  {
    tier: 'write',
    plain: publishNothing,
    isFine: ({ response }) => response.status === 422,
    ask: (session, headers) => session.publishWith(NOTHING_REQUIRED, { headers }),
  },
]

/** Checks that headers change nothing, for each operation. */
const areTaken = (requirement: RequirementId, ...variants: readonly Headers[]): Check[] =>
  asks.map(({ tier, plain: askPlainly, isFine, ask }) => ({
    requirement,
    tier,
    async run(session: Client) {
      const plain = await askPlainly(session)
      const expected = plain.response.status
      if (!isFine(plain)) throw new Unjudged(`without these headers it is no better (status ${expected})`)
      for (const headers of variants) {
        const exchange = await ask(session, headers)
        const { status } = exchange.response
        session.demand(
          status === expected,
          `status ${expected}, as without ${Object.keys(headers).join(', ')}`,
          `status ${status}`,
          'status',
          plain,
          exchange,
        )
      }
    },
  }))

/** The checks of the common request headers (specification, section 2). */
export const commonChecks: readonly Check[] = [
  ...areTaken('any.common-headers-are-taken', {
    'version-code': '100',
    'version-name': '1.0.0',
    device: 'feedtwin',
    channel: 'feedtwin',
  }),
  ...areTaken('any.platform-header-is-taken', { platform: 'android' }, { platform: 'iOS' }),
]
