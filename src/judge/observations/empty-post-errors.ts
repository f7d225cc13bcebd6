import { getOwn } from '../../base/json.ts'
import { operations } from '../../contract/generated/operations.ts'
import type { Fields } from '../client/encode.ts'
import type { Client } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import type { Exchange } from '../target/exchange.ts'
import { isNamedInErrors } from './named-errors.ts'
import { createUnexpected } from './read-lists.ts'
import { isBlank, readSentFields } from './sent-fields.ts'

const namesEmptyPostKey = new MemoKey<boolean>()

/** Whether the errors of a post say that it has neither content nor images. */
export const isNamedEmpty = (exchange: Exchange): boolean =>
  isNamedInErrors(exchange, 'content') || isNamedInErrors(exchange, 'images')

/** Sends a post without some required parameters, so that it is never published. @throws Unjudged unless it is a 422 */
export async function publishInvalid(
  client: Client,
  fields: Fields,
  options: Parameters<Client['publishing']['publishExactly']>[1] = {},
): Promise<Exchange> {
  const exchange = await client.publishing.publishExactly(fields, options)
  if (exchange.response.status === 422) return exchange
  throw createUnexpected('a post without its required parameters', exchange)
}

/**
 * Whether the target says that a post is empty when required parameters are missing, too. Then such a post shows whether
 * its content and images are read, and nothing has to be published.
 */
export const namesEmptyPost = (client: Client): Promise<boolean> =>
  client.once(namesEmptyPostKey, async () => isNamedEmpty(await publishInvalid(client, {})))

/** Whether a post was sent with all required parameters, but without content and images. */
export function isEmptyPost({ outgoing }: Exchange): boolean {
  const sent: Fields = readSentFields(outgoing) ?? {}
  const isSent = (name: string): boolean => !isBlank(getOwn(sent, name))
  return (
    outgoing.operation === 'createPost' &&
    operations.createPost.required.every(isSent) &&
    !['content', 'images', 'images[]'].some(isSent)
  )
}
