import { describeResponse } from '../client/describe-response.ts'
import type { Fields } from '../client/encode.ts'
import type { Client } from '../client/index.ts'
import { Unjudged } from '../violation.ts'
import { publishDraft } from './publications.ts'

/** Publishes a post without content; if it is rejected, also with content and then again without. */
export async function publishWordless(client: Client): Promise<void> {
  const { exchange } = await publishDraft(client, 'wordless')
  if (exchange.response.status === 200) return
  const { isAccepted, sent } = await publishDraft(client, 'pictured')
  if (!isAccepted)
    throw new Unjudged('the target rejects the images, perhaps because their paths do not exist', 'blocked')
  await client.publishing.publishExactly({ ...sent, content: undefined })
}

/** Publishes a post with neither content nor images, after one with content. */
export async function publishEmpty(client: Client, empty: Fields): Promise<void> {
  const { isAccepted, sent, exchange } = await publishDraft(client, 'plain')
  if (!isAccepted)
    throw new Unjudged(`the target rejects valid posts, too (${describeResponse(exchange)})`, 'blocked')
  await client.publishing.publishExactly({ ...sent, ...empty })
}
