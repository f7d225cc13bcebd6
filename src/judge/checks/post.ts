import { formatValue } from '../../base/format-value.ts'
import type { Check } from '../check.ts'
import { type Client, readPosts } from '../client/index.ts'
import { findPlace } from '../observations/find-place.ts'

const DAY = 86_400

/** The row of this requirement rejects times before the year 2000. Times in the future need a clock. */
const createdAtIsPastCheck: Check = {
  requirement: 'post.created-at-is-past',
  tier: 'read',
  async run(client: Client) {
    await findPlace(client)
    const latest = client.transport.options.now() / 1000 + DAY
    for (const exchange of client.evidence) {
      for (const [index, { created_at: createdAt }] of readPosts(exchange).entries()) {
        if (typeof createdAt !== 'number') continue
        // A number that is too large for seconds may be in milliseconds.
        client.demand(
          createdAt <= latest || (createdAt > 1e11 && createdAt / 1000 <= latest),
          'a time in the past, in seconds or milliseconds since 1970',
          formatValue(createdAt),
          `body, [${index}].created_at`,
          exchange,
        )
      }
    }
  },
}

/** The checks of posts (specification, section 2). */
export const postChecks: readonly Check[] = [createdAtIsPastCheck]
