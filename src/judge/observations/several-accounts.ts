import { describeResponse } from '../client/describe-response.ts'
import type { Client } from '../client/index.ts'
import { Unjudged } from '../violation.ts'
import { logInWithList } from './list-login.ts'
import { logInInEachEncoding } from './shared-requests.ts'

/** Logs in as two users; also with a list in place of open_id, where the target accepts one. */
export async function logInToSeveralAccounts(client: Client): Promise<void> {
  const { other } = await logInInEachEncoding(client)
  if (other.response.status !== 200)
    throw new Unjudged(`the target rejects a second account (${describeResponse(other)})`, 'blocked')
  // A target that accepts a list must not take different ones for the same account.
  const { response } = await logInWithList(client)
  if (response.status === 200) await logInWithList(client, '-second')
}
