import type { Fields } from '../client/encode.ts'
import type { Client } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import { Unjudged } from '../violation.ts'
import { POINT_NEMO } from './distant-positions.ts'
import { logInWithList } from './list-login.ts'
import { createPostFields, findBestPosition, listWithLngArray } from './shared-requests.ts'

const wrongTypesKey = new MemoKey<void>()

/** More digits than any integer type of a database has. */
const HUGE = '99999999999999999999999'

/** Requests with a wrong type that no probe sends. Probes send others, such as a max-id that is a text. */
const wrongRequests: readonly ((client: Client) => Promise<unknown>)[] = [
  async (client) => client.feed.list({ ...(await findBestPosition(client)), 'since-id': HUGE }),
  listWithLngArray,
  (client) => logInWithList(client),
  publishWith({ content: { text: 'feedtwin' } }),
  publishWith({ lng: [POINT_NEMO.lng] }),
  publishWith({ post_category_id: HUGE }),
  publishWith({ content: null, images: ['feedtwin/check-1.jpg'] }),
]

/** Publishes where nobody looks, because some targets store what they should reject. */
function publishWith(wrong: Fields): (client: Client) => Promise<unknown> {
  return async (client) =>
    client.publishing.publishExactly({ ...(await createPostFields(client)), ...POINT_NEMO, ...wrong })
}

/** Sends requests with wrong types. @throws Unjudged for what first kept one from its response; the tier does not count */
export const sendWrongTypes = (client: Client): Promise<void> =>
  client.once(wrongTypesKey, () => sendAll(client, wrongRequests))

/** Sends several requests. @throws Unjudged for what first kept one from its response; the tier does not count */
export async function sendAll(
  client: Client,
  requests: readonly ((client: Client) => Promise<unknown>)[],
): Promise<void> {
  let obstacle: Unjudged | undefined
  for (const send of requests) {
    try {
      await send(client)
    } catch (error) {
      if (!(error instanceof Unjudged)) throw error
      if (error.cause !== 'tier') obstacle ??= error
    }
  }
  if (obstacle) throw obstacle
}
