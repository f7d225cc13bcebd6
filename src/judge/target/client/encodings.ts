import type { Encoding } from '../encode.ts'
import type { Exchange } from '../exchange.ts'
import { Unjudged } from '../violation.ts'
import type { Client } from './client.ts'
import { MemoKey } from './knowledge.ts'

/** Sends a body as JSON. */
export const JSON_ENCODING = { encoding: 'json' } as const

/** The encodings that the target accepts. Where they are not known, the one in which it accepts logins. */
export const listAcceptedEncodings = async ({ knowledge, logins }: Client): Promise<readonly Encoding[]> =>
  knowledge.getAnswer('params.encodings') ?? [await logins.findEncoding()]

/**
 * Demands that the target accepts JSON.
 *
 * @param reason why no other encoding shows what is asked
 * @throws Unjudged
 */
export async function demandJson(client: Client, reason: string): Promise<void> {
  if (!(await listAcceptedEncodings(client)).includes('json'))
    throw new Unjudged(`the target does not accept JSON, and ${reason}`)
}

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
