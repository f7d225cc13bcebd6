import type { Client } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import type { Exchange } from '../target/exchange.ts'
import { isServerError } from '../target/server-errors.ts'

const parallelLoginsKey = new MemoKey<void>()

/** A race shows only sometimes that it creates two users, so it is tried with several accounts. */
const ROUNDS = 3
/** The same where a rate limit may leave too few requests for the rest of the run, or few rounds are without a 5xx. */
const ROUNDS_IF_LIMITED = 1
/** A user who taps a button repeatedly sends fewer; more of them are more likely to meet. */
const LOGINS = 8
/** The same where each one may be answered with 5xx at random. */
const LOGINS_IF_RANDOM = 3

/** With how many accounts it is tried when a login is answered with 5xx, which may come at random. */
const ATTEMPTS = 2
/** The same where the target is known to answer logins with 5xx at random. */
const ATTEMPTS_IF_RANDOM = 10

const isRejected = ({ response }: Exchange): boolean => response.status !== 200

/**
 * Sends the first login of a new account several times at the same time, and once more later, in several rounds. Where one is
 * rejected, another new account logs in alone.
 */
export const raceFirstLogins = (client: Client): Promise<void> =>
  client.once(parallelLoginsKey, async () => {
    const isLimited = typeof client.knowledge.getAnswer('rate-limit') === 'object'
    let [rounds, errors, isRandom] = [0, 0, false]
    while (rounds < (isLimited || isRandom ? ROUNDS_IF_LIMITED : ROUNDS)) {
      const race = await raceOnce(client, isRandom ? LOGINS_IF_RANDOM : LOGINS)
      const error = race.find(isServerError)
      isRandom ||= error !== undefined && client.transport.serverErrors.isRandom(error)
      if (error && ++errors < (isRandom ? ATTEMPTS_IF_RANDOM : ATTEMPTS)) continue
      rounds++
      if (!race.some(isRejected)) continue
      await client.logins.logInAsNewAccount()
      break
    }
  })

async function raceOnce(client: Client, count: number): Promise<readonly Exchange[]> {
  const { logins, transport, options } = client
  const encoding = await logins.findEncoding()
  const openId = logins.createOpenId(`-${options.run}-${transport.exchanges.length}`)
  const fields = await logins.findFields(openId)
  const together = await client.postTogether(count, 'loginWithThirdParty', fields, { encoding })
  await client.post('loginWithThirdParty', fields, { encoding })
  return together
}
