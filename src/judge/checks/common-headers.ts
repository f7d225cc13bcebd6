import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import type { Client } from '../client/index.ts'
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
  plain(client: Client): Promise<Exchange>
  isFine(exchange: Exchange): boolean
  ask(client: Client, headers: Headers): Promise<Exchange>
}[] = [
  {
    tier: 'read',
    plain: requestList,
    isFine: hasResult,
    ask: async (client, headers) => {
      const exchange = await client.feed.list({ ...(await findBestPosition(client)) }, headers)
      // Where there are no posts yet, it may be a 404.
      return client.tokens.resendUntil(exchange, ({ response }) => response.status !== 404)
    },
  },
  {
    tier: 'login',
    plain: (client) => client.logins.requestFirstLogin(),
    isFine: hasResult,
    ask: async (client, headers) =>
      client.logins.logIn(await client.logins.findFields(client.options.openId), headers),
  },
  {
    tier: 'write',
    plain: publishNothing,
    isFine: ({ response }) => response.status === 422,
    ask: (client, headers) => client.publishing.publishExactly(NOTHING_REQUIRED, { headers }),
  },
]

/** Checks that headers change nothing, for each operation. */
const areTaken = (requirement: RequirementId, ...variants: readonly Headers[]): Check[] =>
  asks.map(({ tier, plain: askPlainly, isFine, ask }) => ({
    requirement,
    tier,
    async run(client: Client) {
      const plain = await askPlainly(client)
      const expected = plain.response.status
      if (!isFine(plain)) throw new Unjudged(`without these headers it is no better (status ${expected})`)
      for (const headers of variants) {
        const exchange = await ask(client, headers)
        const { status } = exchange.response
        client.demand(
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
