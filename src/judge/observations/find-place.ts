import { describeResponse } from '../client/describe-response.ts'
import { type Client, type LoosePost, type Position, readPosts } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { isList, readPage } from './pages.ts'

/** A position with posts, and its first page. */
export interface Place {
  readonly position: Position
  readonly exchange: Exchange
  readonly posts: readonly LoosePost[]
}

const placeKey = new MemoKey<Place>()

/** How many posts are published where there are none. */
const PUBLICATIONS = 3

/** Finds a position with posts: at the position that the user gave, in a city, or where this run publishes some. */
export function findPlace(client: Client): Promise<Place> {
  return client.once(placeKey, async () => {
    let last: Exchange | undefined
    for (const position of client.feed.candidatePositions) {
      const exchange = await client.feed.listFirstPage(position)
      const posts = readPosts(exchange)
      if (posts.length > 0) return { position, exchange, posts }
      last = exchange
    }
    if (client.transport.options.tier !== 'write') throw new Unjudged(explainNoPosts(last))
    const position = client.feed.startPosition
    for (let count = 0; count < PUBLICATIONS; count++) await client.publishing.publish({ ...position })
    const first = await client.feed.list({ ...position })
    const exchange = await client.tokens.resendUntil(first, (latest) => readPosts(latest).length > 0)
    const posts = readPosts(exchange)
    if (posts.length === 0) throw new Unjudged(explainUnlisted(exchange, position))
    return { position, exchange, posts }
  })
}

/** Why no posts are known: each list is empty, or the target returns no list. */
const explainNoPosts = (last: Exchange | undefined): string =>
  last === undefined || isList(readPage(last))
    ? 'no posts were found; set --at lng,lat to a position with posts, or let the run publish some'
    : `the target lists no posts (the last response was ${describeResponse(last)})`

/** Why a list has no posts although the run has published some at its position. */
const explainUnlisted = (list: Exchange, { lng, lat }: Position): string =>
  isList(readPage(list))
    ? `the posts that the run published at ${lng}, ${lat} are not listed there`
    : explainNoPosts(list)
