import { type OperationId, operationIds } from '../../contract/generated/operations.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Check } from '../check.ts'
import { describeResponse } from '../client/describe-response.ts'
import type { Client } from '../client/index.ts'
import { type Headers, operationTiers } from '../client/requests.ts'
import { hasResult } from '../observations/response-parts.ts'
import {
  findBestPosition,
  NOTHING_REQUIRED,
  publishNothing,
  requestList,
} from '../observations/shared-requests.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

/** A request of an operation that can be sent with and without additional headers. */
interface Sample {
  sendWithout(client: Client): Promise<Exchange>
  sendWith(client: Client, headers: Headers): Promise<Exchange>
  /** Whether the response is the normal one to this request. */
  isNormal(exchange: Exchange): boolean
}

const samples: Readonly<Record<OperationId, Sample>> = {
  listPosts: {
    sendWithout: requestList,
    sendWith: async (client, headers) => {
      const exchange = await client.feed.list({ ...(await findBestPosition(client)) }, headers)
      // An empty list may be answered with 404 until a published post appears (gap list.empty).
      return client.tokens.resendUntil(exchange, ({ response }) => response.status !== 404)
    },
    isNormal: hasResult,
  },
  loginWithThirdParty: {
    sendWithout: (client) => client.logins.requestFirstLogin(),
    sendWith: async (client, headers) =>
      client.logins.logIn(await client.logins.findFields(client.options.openId), headers),
    isNormal: hasResult,
  },
  createPost: {
    sendWithout: publishNothing,
    sendWith: (client, headers) => client.publishing.publishExactly(NOTHING_REQUIRED, { headers }),
    isNormal: ({ response }) => response.status === 422,
  },
}

/** Checks that the status of the response is the same with and without some headers, for each operation. */
const createHeaderChecks = (requirement: RequirementId, ...variants: readonly Headers[]): Check[] =>
  operationIds.map((operation) => ({
    requirement,
    tier: operationTiers[operation],
    async run(client: Client) {
      const { sendWithout, sendWith, isNormal } = samples[operation]
      const without = await sendWithout(client)
      const expected = without.response.status
      if (!isNormal(without))
        throw new Unjudged(
          `the same request without these headers was answered with ${describeResponse(without)}`,
          'blocked',
        )
      for (const headers of variants) {
        const exchange = await sendWith(client, headers)
        const { status } = exchange.response
        client.demandStatus(
          status === expected,
          `status ${expected}, as without ${Object.keys(headers).join(', ')}`,
          without,
          exchange,
        )
      }
    },
  }))

/** The checks of the common request headers (specification, section 2). */
export const commonHeaderChecks: readonly Check[] = [
  ...createHeaderChecks('any.common-headers-are-taken', {
    'version-code': '100',
    'version-name': '1.0.0',
    device: 'feedtwin',
    channel: 'feedtwin',
  }),
  ...createHeaderChecks('any.platform-header-is-taken', { platform: 'android' }, { platform: 'iOS' }),
]
