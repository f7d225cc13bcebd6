import type { Check } from '../check.ts'
import type { Client } from '../client/index.ts'
import { EMPTY_POSITION } from '../observations/distant-positions.ts'
import { findPlace } from '../observations/find-place.ts'
import { getReceived } from '../target/look-through.ts'

/** A position alone is enough for a list. A list without posts may be answered with 404 (gap list.empty). */
const positionIsEnoughCheck: Check = {
  requirement: 'list.answers-200',
  tier: 'read',
  async run(client: Client) {
    const first = await client.feed.listFirstPage(client.feed.startPosition)
    for (const exchange of [first, await client.feed.list({ ...EMPTY_POSITION })]) {
      const { status } = getReceived(exchange)
      client.demandStatus(status === 200 || status === 404, 200, exchange)
    }
    if (first.response.status === 200) return
    const { position } = await findPlace(client)
    const latest = await client.tokens.resendUntil(
      await client.feed.list({ ...position }),
      ({ response }) => response.status === 200,
    )
    client.demandStatus(latest.response.status === 200, 'status 200, because posts are there', latest)
  },
}

/** The checks of listPosts (specification, section 4.2), in the order of the requirements. */
export const listChecks: readonly Check[] = [positionIsEnoughCheck]
