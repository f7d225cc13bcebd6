import type { Client } from '../../target/client/client.ts'
import { once } from '../../target/client/knowledge.ts'
import { publishDraft } from '../../target/client/publications.ts'
import {
  createPostFields,
  findBestPosition,
  listWithLngArray,
  logInWithList,
  requestList,
} from '../../target/client/shared-requests.ts'
import type { Fields } from '../../target/encode.ts'
import { POINT_NEMO } from '../../target/reading/own-posts.ts'
import { catchUnjudged, type Unjudged } from '../../target/violation.ts'
import type { TourSteps } from './tour-step.ts'

type Send = (client: Client) => Promise<unknown>

/** More digits than any integer type of a database has. */
const HUGE = '99999999999999999999999'

/** Requests with a wrong type that no probe sends. Probes send others, such as a max-id that is a text. */
const wrongRequests: readonly Send[] = [
  async (client) => client.feed.list({ ...(await findBestPosition(client)), 'since-id': HUGE }),
  listWithLngArray,
  (client) => logInWithList(client),
  publishWith({ content: { text: 'feedtwin' } }),
  publishWith({ lng: [POINT_NEMO.lng] }),
  publishWith({ post_category_id: HUGE }),
  publishWith({ content: null, images: ['feedtwin/check-1.jpg'] }),
]

/** Publishes where nobody looks, because some targets store what they should reject. */
function publishWith(wrong: Fields): Send {
  return async (client) =>
    client.publishing.publishExactly({ ...(await createPostFields(client)), ...POINT_NEMO, ...wrong })
}

/** Requests that the specification allows: one of each operation, which others need, too, and lists where longitudes end. */
const allowedRequests: readonly Send[] = [
  requestList,
  ...[180, -180].map((lng) => (client: Client) => client.feed.list({ ...client.feed.startPosition, lng })),
  (client) => client.logins.requestFirstLogin(),
  (client) => publishDraft(client, 'plain'),
]

/** Sends several requests. @throws Unjudged for what first kept one from its response; the tier does not count */
async function sendAll(client: Client, requests: readonly Send[]): Promise<void> {
  let obstacle: Unjudged | undefined
  for (const send of requests)
    await catchUnjudged(send(client), (reason) => {
      if (reason.cause !== 'tier') obstacle ??= reason
    })
  if (obstacle) throw obstacle
}

/** Requests that the specification allows, and requests with wrong types. */
export const errorSteps = {
  'allowed-requests': { tier: 'read', request: (client) => sendAll(client, allowedRequests) },
  'wrong-types': {
    tier: 'read',
    request: once((client: Client) => sendAll(client, wrongRequests)),
  },
} satisfies TourSteps
