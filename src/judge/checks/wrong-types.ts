import type { Check } from '../check.ts'
import { describeResponse } from '../client/describe-response.ts'
import type { Client } from '../client/index.ts'
import { sendWrongTypes } from '../observations/wrong-types.ts'
import { type Exchange, hasWrongType, isAllowed } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { demandNoCertainError, repeatDoubtful } from './server-errors.ts'

const describe = (exchange: Exchange): string =>
  `${exchange.outgoing.operation}: ${describeResponse(exchange)}`

/** No request of the run with a wrong type was answered with 5xx. The transport has repeated those that were. */
export const wrongTypeCheck: Check = {
  requirement: 'any.wrong-type-is-no-server-error',
  tier: 'read',
  judgesRun: true,
  async run(client: Client) {
    const obstacle = await sendWrongTypes(client)
    await repeatDoubtful(client)
    const { exchanges } = client.transport
    if (!exchanges.some(({ outgoing }) => hasWrongType(outgoing)))
      throw obstacle ?? new Unjudged('no request with a wrong type was sent')
    // An error that an allowed request shows, too, has another cause than the type.
    const others = client.transport.serverErrors
      .listLatest()
      .flatMap(({ errors: [first] }) => (isAllowed(first.outgoing) ? [describe(first)] : []))
    demandNoCertainError(
      client,
      (exchange) => hasWrongType(exchange.outgoing) && !others.includes(describe(exchange)),
    )
  },
}
