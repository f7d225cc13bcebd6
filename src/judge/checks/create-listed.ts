import type { Check } from '../check.ts'
import { asRecord, type Client } from '../client/index.ts'
import {
  findListedPost,
  type ListedPublications,
  listPublications,
} from '../observations/find-listed-post.ts'
import { findSkippedPosts, hasPost, readId, requestAgainUntil } from '../observations/pages.ts'
import { publishAllDrafts } from '../observations/publications.ts'
import { Unjudged } from '../violation.ts'

export const idsGrow: Check = {
  requirement: 'create.ids-grow',
  tier: 'write',
  async run(client: Client) {
    const made = (await publishAllDrafts(client)).filter(({ post }) => Number.isInteger(post.id))
    if (made.length < 2) throw new Unjudged('no two publications have been taken')
    for (const [index, { post, exchange }] of made.entries()) {
      const before = made[index - 1]
      if (!before) continue
      client.demand(
        readId(post) > readId(before.post),
        `an id above ${readId(before.post)}, that of the post before`,
        `${readId(post)}`,
        'body, id',
        before.exchange,
        exchange,
      )
    }
  },
}

/** Nothing that was published is lost, and nothing has become two. */
export const isListedOnce: Check = {
  requirement: 'create.is-listed-once',
  tier: 'write',
  async run(client: Client) {
    const again = await listPublications(client)
    if (again.length === 0) throw new Unjudged('no created post has an id that is an integer')
    for (const listed of again) await demandNoneLost(client, listed)
    for (const listed of again) demandNoneTwice(client, listed)
  },
}

async function demandNoneLost(client: Client, { ids, pages, published }: ListedPublications): Promise<void> {
  const [first] = pages
  const newest = Math.max(...ids.keys())
  // Above the first page, or on none because there are no posts at all.
  const missed =
    first && !first.posts.some((post) => readId(post) >= newest) ? [{ id: newest, page: first }] : []
  for (const { id, page } of [...missed, ...findSkippedPosts(pages, ids, newest)]) {
    const latest = await requestAgainUntil(client, page, (each) => hasPost(each, id))
    const made = published.find(({ post }) => readId(post) === id)
    client.demand(
      hasPost(latest, id),
      `the post ${id}, which was published there`,
      `ids ${latest.posts.map(readId).join(', ') || 'none'}`,
      'body',
      ...(made ? [made.exchange] : []),
      latest.exchange,
    )
  }
}

/** Texts shorter than this do not tell one publication from another. */
const TELLING = 12

function demandNoneTwice(client: Client, { pages, published }: ListedPublications): void {
  const own = ownIds(client)
  // What is older was there before: an earlier run with the same seed has published the same.
  const first = Math.min(...own.filter((id) => typeof id === 'number'))
  for (const { exchange, post, sent } of published) {
    const times = findListedPost(pages, (each) => readId(each) === readId(post))
    const { content } = sent
    const copies =
      typeof content === 'string' && content.length >= TELLING
        ? findListedPost(
            pages,
            (each) => each.content === content && readId(each) > first && !own.includes(readId(each)),
          )
        : []
    const [, second] = [...times, ...copies]
    if (times.length === 0 || !second) continue
    client.demand(
      false,
      `the post ${readId(post)} once`,
      `it occurs again${readId(second.post) === readId(post) ? '' : ` as ${readId(second.post)}`}`,
      second.where,
      exchange,
      second.page.exchange,
    )
  }
}

/** Ids that publications of this run were answered with. */
const ownIds = (client: Client): unknown[] =>
  client.transport.exchanges
    .filter(({ outgoing }) => outgoing.operation === 'createPost')
    .map(({ response }) => asRecord(response.json).id)
