import type { Encoding } from '../client/encode.ts'
import type { Client } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import type { Exchange } from '../target/exchange.ts'

const listLoginKey = new MemoKey<Exchange>()

/**
 * Logs in with a list whose only element is an open_id.
 *
 * @param suffix of the open_id
 * @param encoding by default, the one of other logins
 */
export const logInWithList = (client: Client, suffix = '', encoding?: Encoding): Promise<Exchange> =>
  client.once(
    listLoginKey,
    async () => {
      const { logins } = client
      const { open_id, ...extra } = await logins.findFields(logins.createOpenId(suffix))
      // In brackets, one element is a list, too. The forms in which a target reads images are another question.
      const options = { encoding: encoding ?? (await logins.findEncoding()), arrayForm: 'brackets' } as const
      return client.post('loginWithThirdParty', { ...extra, open_id: [open_id] }, options)
    },
    `${suffix}, ${encoding ?? 'as usual'}`,
  )
