import type { Check } from '../check.ts'
import { asRecord, type Client } from '../client/index.ts'
import {
  findListedPost,
  type ListedPublications,
  listPublications,
} from '../observations/find-listed-post.ts'
import { formatIds, hasPost, readId, requestAgainUntil } from '../observations/pages.ts'
import { createRequestKey } from '../target/exchange.ts'
import { isServerError } from '../target/server-errors.ts'
import { Unjudged } from '../violation.ts'

/** Each created post is listed, and listed only once. */
export const isListedOnceCheck: Check = {
  requirement: 'create.is-listed-once',
  tier: 'write',
  async run(client: Client) {
    const places = await listPublications(client)
    if (places.length === 0) throw new Unjudged('no created post has an id that is an integer')
    for (const place of places) await demandAllListed(client, place)
    for (const place of places) demandNoDuplicates(client, place)
  },
}

async function demandAllListed(client: Client, { missing, published }: ListedPublications): Promise<void> {
  for (const { id, page } of missing) {
    const latest = await requestAgainUntil(client, page, (each) => hasPost(each, id))
    const publication = published.find(({ post }) => readId(post) === id)
    client.demand(
      hasPost(latest, id),
      `the post ${id}, which was published there`,
      latest.posts.length > 0 ? `ids ${formatIds(latest.posts.map(readId))}` : 'no posts',
      'body',
      ...(publication ? [publication.exchange] : []),
      latest.exchange,
    )
  }
}

/** Two posts with the same shorter content may be two publications. */
const MIN_UNIQUE_LENGTH = 12

function demandNoDuplicates(client: Client, { pages, published }: ListedPublications): void {
  const ownIds = listOwnIds(client)
  // Older posts may be from an earlier run with the same seed, which has published the same content.
  const firstOwnId = Math.min(...ownIds.filter((id) => typeof id === 'number'))
  // A publication that was answered with 5xx may have succeeded, before it was sent again.
  const uncertain = listUncertain(client)
  for (const { exchange, post, sent } of published) {
    const { content } = sent
    const withSameId = findListedPost(pages, (each) => readId(each) === readId(post))
    const withSameContent =
      typeof content === 'string' &&
      content.length >= MIN_UNIQUE_LENGTH &&
      !uncertain.includes(createRequestKey(exchange))
        ? findListedPost(
            pages,
            (each) => each.content === content && readId(each) > firstOwnId && !ownIds.includes(readId(each)),
          )
        : []
    const [, second] = [...withSameId, ...withSameContent]
    if (withSameId.length === 0 || !second) continue
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

/** The publications of this run that were answered with 5xx, as keys. */
const listUncertain = (client: Client): string[] =>
  client.transport.exchanges
    .filter((exchange) => exchange.outgoing.operation === 'createPost' && isServerError(exchange))
    .map(createRequestKey)

/** The ids in the responses to all publications of this run. */
const listOwnIds = (client: Client): unknown[] =>
  client.transport.exchanges
    .filter(({ outgoing }) => outgoing.operation === 'createPost')
    .map(({ response }) => asRecord(response.json).id)
