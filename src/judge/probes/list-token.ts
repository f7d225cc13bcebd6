import type { Client } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import { createUnexpected } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'

const badTokenListKey = new MemoKey<Exchange>()

/** A text that is no token. */
export const NO_TOKEN = { Authorization: 'Bearer feedtwin-is-no-token' } as const

/** What a list says to it. */
export const listWithBadToken = (client: Client): Promise<Exchange> =>
  client.once(badTokenListKey, () => client.get('listPosts', { ...client.feed.startPosition }, NO_TOKEN))

export const listTokenProbe: Probe = {
  gap: 'list.token',
  tier: 'read',
  async run(client) {
    const without = await client.feed.listHereWithoutToken()
    if (without.response.status === 401) return 'required'
    // 404 may be the word for "none".
    if (![200, 404].includes(without.response.status))
      throw createUnexpected('a list without a token', without)
    const bad = await listWithBadToken(client)
    if (bad.response.status === 401) return 'optional'
    if (bad.response.status === without.response.status) return 'ignored'
    throw createUnexpected('a list with a bad token', bad)
  },
}
