import { asRecord } from '../../base/json.ts'
import type { Client } from '../target/client/client.ts'
import { demandEffect, listFromUnknown } from '../target/client/cursor-posts.ts'
import { findPlace } from '../target/client/places.ts'
import { createUnexpected, isEmptyList, isRefused } from '../target/client/read-lists.ts'
import { findBestPosition } from '../target/client/shared-requests.ts'
import type { Exchange } from '../target/exchange.ts'
import { readPosts } from '../target/reading/read-response.ts'
import { Unjudged } from '../target/violation.ts'
import { findAnswers } from './page-size.ts'
import type { Probe } from './probe.ts'

export const cursorInvalidProbe: Probe<'list.cursor-invalid'> = {
  relevantResponses: 'lists with a max-id of 0, -1, abc and nothing',
  run: (client) => findAnswers(client, 'max-id', () => 'ignored' as const),
}

export const cursorUnknownProbe: Probe<'list.cursor-unknown'> = {
  relevantResponses: 'lists with a cursor that no post has',
  async run(client) {
    const older = await listFromUnknown(client, 'max-id')
    if (isRefused(older)) return 'rejected'
    if (isEmptyList(client, older)) return 'empty'
    if (older.response.status === 404) return '404'
    if (readPosts(older).length === 0) throw createUnexpected('a list with a max-id of no post', older)
    // The same posts are older than an id that is greater than all others.
    await demandEffect(client, 'since-id')
    const newer = await listFromUnknown(client, 'since-id')
    if (isEmptyList(client, newer)) return 'compared'
    if (readPosts(newer).length > 0) return 'ignored'
    throw createUnexpected('a list with a since-id of no post', newer)
  },
}

/** The first integer that JavaScript does not tell from the next one. */
const LARGE = 2 ** 53

/** Whether a target refuses a cursor as it does the id of no post: with the same texts. */
async function isRefusedAsUnknown(
  client: Client,
  name: 'max-id' | 'since-id',
  { response: { json } }: Exchange,
): Promise<boolean> {
  if (client.knowledge.getAnswer('list.cursor-unknown') !== 'rejected') return false
  const unknown = await listFromUnknown(client, name)
  return JSON.stringify(asRecord(json).errors) === JSON.stringify(asRecord(unknown.response.json).errors)
}

const UNCLEAR = 'an id of no post may be answered like a text that is not an integer'

export const cursorLargeProbe: Probe<'list.cursor-large'> = {
  relevantResponses: 'a list with a cursor of 2^53',
  async run(client) {
    const { text } = client.knowledge.getAnswer('list.cursor-invalid') ?? {}
    const unknown = client.knowledge.getAnswer('list.cursor-unknown')
    // Where invalid cursors are ignored or fail, only a since-id shows whether it is one: no post is newer.
    const name = text === 'rejected' || text === 'empty' ? 'max-id' : 'since-id'
    const exchange = await client.feed.list({ ...(await findBestPosition(client)), [name]: LARGE })
    if (isRefused(exchange)) {
      if (text === undefined && unknown === undefined) throw new Unjudged(UNCLEAR)
      const isOtherwise = text === 'empty' || text === 'ignored'
      return isOtherwise || (await isRefusedAsUnknown(client, name, exchange)) ? 'accepted' : 'invalid'
    }
    const isEmpty = isEmptyList(client, exchange)
    if (exchange.response.status !== 200 && !isEmpty)
      throw createUnexpected(`a list with a ${name} of 2^53`, exchange)
    if (text === 'rejected') return 'accepted'
    if (unknown !== 'compared') throw new Unjudged(UNCLEAR)
    await findPlace(client)
    if (text === undefined) await demandEffect(client, name)
    return isEmpty === (text === 'empty') ? 'invalid' : 'accepted'
  },
}
