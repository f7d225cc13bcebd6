import { formatValue } from '../../base/format-value.ts'
import type { Check } from '../check.ts'
import { describeResponse } from '../client/describe-response.ts'
import { asRecord, type Client } from '../client/index.ts'
import { raceFirstLogins } from '../observations/parallel-logins.ts'
import { logInInEachEncoding } from '../observations/shared-requests.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

interface IdentifiedLogin {
  readonly id: unknown
  readonly exchange: Exchange
}

/** The logins that returned a user with an id. @throws Unjudged if there are fewer than two */
function selectIdentifiedLogins(exchanges: readonly Exchange[]): readonly IdentifiedLogin[] {
  const accepted = exchanges.filter(({ response }) => response.status === 200)
  if (accepted.length < 2) throw new Unjudged('fewer than two logins were accepted', 'blocked')
  const logins = accepted
    .map((exchange) => ({ id: asRecord(exchange.response.json).id, exchange }))
    .filter(({ id }) => id !== undefined)
  if (logins.length < 2) throw new Unjudged('fewer than two logins returned a user with an id')
  return logins
}

/** @param owner whose id is expected, for the message */
function demandSameUser(client: Client, exchanges: readonly Exchange[], owner: string): void {
  const [first, ...others] = selectIdentifiedLogins(exchanges)
  for (const { id, exchange } of others) {
    client.demand(
      id === first?.id,
      `the id of ${owner}, ${formatValue(first?.id)}`,
      formatValue(id),
      'body, id',
      ...(first ? [first.exchange] : []),
      exchange,
    )
  }
}

const parallelSuccessCheck: Check = {
  requirement: 'login.parallel-logins-succeed',
  tier: 'login',
  async run(client: Client) {
    const isRejected = ({ response }: Exchange): boolean => response.status !== 200
    const logins = (await raceFirstLogins(client)).find(({ together }) => together.some(isRejected))?.together
    const failure = logins?.find(isRejected)
    if (logins === undefined || failure === undefined) return
    const alone = await client.logins.logInAsNewAccount()
    if (alone.response.status !== 200)
      throw new Unjudged(`the target rejects a new account (${describeResponse(alone)})`, 'blocked')
    client.demand(
      false,
      'status 200, as for a first login alone',
      `status ${describeResponse(failure)} for one of ${logins.length} first logins at the same time`,
      'status',
      ...logins.filter((login) => login !== failure),
      failure,
    )
  },
}

const parallelUserCheck: Check = {
  requirement: 'login.parallel-logins-are-one-user',
  tier: 'login',
  async run(client: Client) {
    const ids = selectIdentifiedLogins((await logInInEachEncoding(client)).same).map(({ id }) => id)
    if (new Set(ids).size > 1)
      throw new Unjudged('logins of one account after each other are different users, too', 'blocked')
    for (const { together, later } of await raceFirstLogins(client)) {
      demandSameUser(client, together, 'another login at the same time')
      demandSameUser(client, [...together.slice(0, 1), later], 'the first logins')
    }
  },
}

/** The checks of the users of several logins, in the order of the requirements. */
export const accountChecks: readonly Check[] = [parallelSuccessCheck, parallelUserCheck]
