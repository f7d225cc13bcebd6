import type { Client } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import { Unjudged } from '../violation.ts'
import { prepareCursorPosts } from './cursor-posts.ts'
import { findPlace } from './find-place.ts'
import { findFirstPageEnd } from './first-page-end.ts'
import { readListedIds } from './read-lists.ts'
import { requestBeyondWidePage, requestWidePage } from './wide-page.ts'

/** A page that was requested with a cursor. */
export interface CursorPage {
  readonly cursor: number
  readonly ids: readonly number[]
}

const aboveSecondKey = new MemoKey<CursorPage>()
const belowSecondKey = new MemoKey<CursorPage>()

/** Lists with the id of the second newest known post as a cursor. */
async function listFromSecond(client: Client, name: 'max-id' | 'since-id'): Promise<CursorPage> {
  const { position, ids: known } = await prepareCursorPosts(client)
  const [, cursor] = known
  return { cursor, ids: readListedIds(client, await client.feed.list({ ...position, [name]: cursor })) }
}

export const requestAboveSecond = (client: Client): Promise<CursorPage> =>
  client.once(aboveSecondKey, () => listFromSecond(client, 'since-id'))

export const requestBelowSecond = (client: Client): Promise<CursorPage> =>
  client.once(belowSecondKey, () => listFromSecond(client, 'max-id'))

/** The list parameters that a target may ignore. A response to an ignored one shows nothing about it. */
const demands = {
  'max-id': async (client: Client): Promise<void> => {
    if ((await findFirstPageEnd(client)) === 'oldest')
      return demandNoExcludedPost(await requestBelowSecond(client), newerThanMaxId)
    const { cursor, exchange } = await requestBeyondWidePage(client)
    demandNoExcludedPost({ cursor, ids: readListedIds(client, exchange) }, newerThanMaxId)
  },
  'since-id': async (client: Client): Promise<void> =>
    demandNoExcludedPost(await requestAboveSecond(client), olderThanSinceId),
  page_size: async (client: Client): Promise<void> => {
    const { position, posts: first } = await findPlace(client)
    const { posts, refusedAbove } = await requestWidePage(client)
    if (refusedAbove !== undefined || posts.length > first.length || first.length < 2) return
    const { length } = readListedIds(client, await client.feed.list({ ...position, page_size: 1 }))
    if (length > 1)
      throw new Unjudged(`page_size has no effect: a list with page_size 1 has ${length} posts`, 'blocked')
  },
}

const effectKey = new MemoKey<void>()

/** Ends the running probe when the target ignores a parameter. @throws Unjudged when the parameter has no effect */
export const demandEffect = (client: Client, name: keyof typeof demands): Promise<void> =>
  client.once(effectKey, () => demands[name](client), name)

/** The side of a cursor that a list must not have, and the name of the cursor. */
interface ExcludedSide {
  readonly name: 'max-id' | 'since-id'
  readonly age: 'newer' | 'older'
  contains(id: number, cursor: number): boolean
}

export const newerThanMaxId: ExcludedSide = {
  name: 'max-id',
  age: 'newer',
  contains: (id, cursor) => id > cursor,
}
export const olderThanSinceId: ExcludedSide = {
  name: 'since-id',
  age: 'older',
  contains: (id, cursor) => id < cursor,
}

/** @throws Unjudged when a page has a post that its cursor excludes */
export function demandNoExcludedPost(
  { cursor, ids }: CursorPage,
  { name, age, contains }: ExcludedSide,
): void {
  const excluded = ids.find((id) => contains(id, cursor))
  if (excluded !== undefined)
    throw new Unjudged(
      `${name} has no effect: a list with ${name} ${cursor} has ${age} posts, such as ${excluded}`,
      'blocked',
    )
}
