import type { Encoding } from '../client/encode.ts'
import type { Client } from '../client/index.ts'
import { Unjudged } from '../violation.ts'

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
