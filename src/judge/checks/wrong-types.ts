import type { Check } from '../check.ts'
import { describeResponse } from '../client/describe-response.ts'
import type { Client } from '../client/index.ts'
import { createPostFields, findBestPosition } from '../observations/shared-requests.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { createViolated, listCertainErrors, repeatDoubtful } from './server-errors.ts'

/** More digits than any integer type of a database has. */
const HUGE = '99999999999999999999999'

/** Requests with a wrong type that no probe sends. Probes send others, such as a max-id that is a text. */
const wrongRequests: readonly ((client: Client) => Promise<unknown>)[] = [
  async (client) => client.feed.list({ ...(await findBestPosition(client)), 'since-id': HUGE }),
  async (client) => {
    const { lng, lat } = await findBestPosition(client)
    return client.feed.list({ lng: [lng], lat })
  },
  async (client) => {
    const { open_id, ...extra } = await client.logins.findFields(client.options.openId)
    return client.logins.logIn({ ...extra, open_id: [open_id] })
  },
  async (client) =>
    client.publishing.publishExactly({ ...(await createPostFields(client)), content: { text: 'feedtwin' } }),
  async (client) =>
    client.publishing.publishExactly({ ...(await createPostFields(client)), post_category_id: HUGE }),
  async (client) =>
    client.publishing.publishExactly({
      ...(await createPostFields(client)),
      content: null,
      images: ['feedtwin/check-1.jpg'],
    }),
]

const describe = (exchange: Exchange): string =>
  `${exchange.outgoing.operation}: ${describeResponse(exchange)}`

/** No request of the run with a wrong type was answered with 5xx. The transport has repeated those that were. */
export const wrongTypeCheck: Check = {
  requirement: 'any.wrong-type-is-no-server-error',
  tier: 'read',
  judgesRun: true,
  async run(client: Client) {
    let obstacle: Unjudged | undefined
    for (const send of wrongRequests) {
      try {
        await send(client)
      } catch (error) {
        if (!(error instanceof Unjudged)) throw error
        obstacle ??= error
      }
    }
    await repeatDoubtful(client)
    const { exchanges } = client.transport
    if (!exchanges.some(({ outgoing }) => outgoing.hasWrongType))
      throw obstacle ?? new Unjudged('no request with a wrong type was sent')
    // An error that an allowed request shows, too, has another cause than the type.
    const others = client.transport.serverErrors
      .listLatest()
      .flatMap(({ errors: [first] }) => (first.outgoing.allowedForm === undefined ? [] : [describe(first)]))
    const { repeated, once } = listCertainErrors(
      client,
      (exchange) => exchange.outgoing.hasWrongType === true && !others.includes(describe(exchange)),
    )
    if (repeated.length > 0) throw createViolated(repeated)
    if (once[0]) throw createViolated(once, `seen once; not repeated: ${once[0].reason}`)
  },
}
