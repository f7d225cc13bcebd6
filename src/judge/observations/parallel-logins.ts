import type { Client } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import type { Exchange } from '../target/exchange.ts'
import { isServerError } from '../target/server-errors.ts'

const parallelLoginsKey = new MemoKey<readonly Exchange[]>()

/** An app sends as many when a user taps a button repeatedly. */
const LOGINS = 3

/** With how many accounts it is tried when a login is answered with 5xx, which may come at random. */
const ATTEMPTS = 2
/** The same where the target is known to answer logins with 5xx at random. */
const ATTEMPTS_IF_RANDOM = 10

/** Sends the first login of a new account several times at the same time. */
export const logInInParallel = (client: Client): Promise<readonly Exchange[]> =>
  client.once(parallelLoginsKey, async () => {
    const { logins, transport, options } = client
    const encoding = await logins.findEncoding()
    for (let attempt = 1; ; attempt++) {
      const openId = logins.createOpenId(`-${options.run}-${transport.exchanges.length}`)
      const fields = await logins.findFields(openId)
      const exchanges = await client.postTogether(LOGINS, 'loginWithThirdParty', fields, { encoding })
      const error = exchanges.find(isServerError)
      if (!error) return exchanges
      const attempts = transport.serverErrors.isRandom(error) ? ATTEMPTS_IF_RANDOM : ATTEMPTS
      if (attempt >= attempts) return exchanges
    }
  })
