import { asRecord, toText } from '../../base/json.ts'
import { formatValue } from '../../base/text/format-value.ts'
import type { Category, Dialect } from '../../contract/index.ts'
import type { Client } from '../target/client/client.ts'
import { once } from '../target/client/knowledge.ts'
import { recognizeMarkupAnswer, recognizeOwnMarkup } from '../target/client/markup.ts'
import { findPlace } from '../target/client/places.ts'
import { publishDraft } from '../target/client/publications.ts'
import {
  collectOwnIds,
  collectSeenPosts,
  createUnexpected,
  demandPublishing,
  isNamedEmpty,
  namesEmptyPost,
} from '../target/client/read-lists.ts'
import {
  createPostFields,
  publishInUnknownCategory,
  publishNothingWithoutToken,
  UNKNOWN_CATEGORY,
} from '../target/client/shared-requests.ts'
import { collectSample } from '../target/client/wide-page.ts'
import type { Exchange } from '../target/exchange.ts'
import { readId } from '../target/reading/list-page.ts'
import { isOwnContent } from '../target/reading/own-posts.ts'
import { hasErrorFor, listErrorNames, readPosts } from '../target/reading/read-response.ts'
import { catchUnjudged, Unjudged } from '../target/violation.ts'
import { isSubset, type Probe, readStatusAnswer } from './probe.ts'

export const createTokenProbe: Probe<'create.token'> = {
  tier: 'write',
  relevantResponses: 'a publication without a token',
  async run(client) {
    const empty = await publishNothingWithoutToken(client)
    // Missing parameters may be rejected before the token is read.
    const what = 'a publication without parameters'
    if (readStatusAnswer(what, empty, { 401: true, 422: false })) return 'required'
    const fields = await createPostFields(client, client.feed.startPosition)
    const valid = await client.publishing.publishExactly(fields, { token: undefined })
    return readStatusAnswer('a valid post without a token', valid, { 200: 'optional', 401: 'required' })
  },
}

/** The parameters that an empty post has. An error about one of them does not reject the post as empty. */
const GIVEN = ['post_category_id', 'lng', 'lat'] as const

/** Publishes a post without content and images. */
const publishEmpty = once(async (client: Client): Promise<Exchange> => {
  // Most deployments reject an empty post before they look up its category.
  const category = await catchUnjudged(client.publishing.findCategory(), () => 1)
  return client.publishing.publishExactly({
    post_category_id: category,
    ...client.feed.startPosition,
    content: '',
    images: [],
  })
})

export const emptyPostProbe: Probe<'create.empty-post'> = {
  tier: 'write',
  relevantResponses: 'a publication with empty content and no images',
  async run(client) {
    const exchange = await publishEmpty(client)
    const { status } = exchange.response
    if (status === 400) return '400'
    if (status !== 422 || GIVEN.some((name) => hasErrorFor(exchange, name)))
      throw createUnexpected('an empty post', exchange)
    return listErrorNames(exchange).length > 0 ? '422-with-errors' : '422-without-errors'
  },
}

export const emptyPostNameProbe: Probe<'create.empty-post-name'> = {
  tier: 'write',
  relevantResponses: 'publications with empty content and no images',
  async run(client) {
    if (client.knowledge.getAnswer('create.empty-post') !== '422-with-errors')
      throw new Unjudged('the error for an empty post names nothing')
    const exchange = await publishEmpty(client)
    if (isNamedEmpty(exchange)) return (await namesEmptyPost(client)) ? 'parameters' : 'parameters-alone'
    const [name, ...others] = listErrorNames(exchange)
    if (name === undefined || others.length > 0) throw createUnexpected('an empty post', exchange)
    return name
  },
}

export const categorySetProbe: Probe<'category.set'> = {
  relevantResponses: 'posts that were seen',
  async run(client) {
    const ids = await collectSample(client, 'posts of others', () =>
      collectCategories(client).map(({ id }) => id),
    )
    const names = new Map<number, string>()
    for (const { id, name } of collectCategories(client)) {
      const known = names.get(id) ?? name
      if (known !== name) throw new Unjudged(`category ${id} is named "${known}" and "${name}"`)
      names.set(id, name)
    }
    return ids.toSorted((a, b) => a - b).map((id) => ({ id, name: names.get(id) ?? '' }))
  },
  equal: isSubset,
}

/** The category of each post of others. This run and earlier ones only guessed the categories of their posts. */
function collectCategories(client: Client): Category[] {
  const own = collectOwnIds(client)
  return collectSeenPosts(client)
    .filter(({ id, content }) => !own.has(id) && !isOwnContent(content))
    .map(({ category }) => asRecord(category))
    .filter(
      (category): category is Category & Record<string, unknown> =>
        Number.isSafeInteger(category.id) &&
        category.id !== UNKNOWN_CATEGORY &&
        typeof category.name === 'string',
    )
}

export const unknownCategoryProbe: Probe<'create.unknown-category'> = {
  tier: 'write',
  relevantResponses: 'a publication with an invented category',
  async run(client) {
    const exchange = await publishInUnknownCategory(client)
    const isForOther = ['content', 'lng', 'lat'].some((name) => hasErrorFor(exchange, name))
    return readStatusAnswer('a post of an unknown category', exchange, {
      200: 'accepted',
      404: '404',
      ...(!isForOther && { 422: '422' }),
    })
  },
}

export const contentMarkupProbe: Probe<'create.content-markup'> = {
  relevantResponses: 'a post that was published with markup in its content',
  async run(client) {
    await findPlace(client)
    const earlier = collectSeenPosts(client).map(({ content }) => recognizeOwnMarkup(content))
    const known = earlier.find((answer) => answer !== undefined)
    if (known !== undefined) return known
    demandPublishing(client, 'no post was found that was published with known markup')
    return publishMarkup(client)
  },
}

async function publishMarkup(client: Client): Promise<Dialect['create.content-markup']> {
  const { exchange, sent, post, isAccepted } = await publishDraft(client, 'markup')
  if (!isAccepted) throw createUnexpected('a publication with markup', exchange)
  const content = toText(sent.content)
  const answer = recognizeMarkupAnswer(content, post.content)
  if (answer === undefined)
    throw new Unjudged(
      `the content ${formatValue(content)} became ${formatValue(post.content)}, which no answer explains`,
    )
  // The first page may have other posts only, or the list may come from a replica that lags.
  const listed = readPosts(await client.feed.list({ lng: sent.lng, lat: sent.lat })).find(
    (each) => readId(each) === readId(post),
  )
  if (listed && recognizeMarkupAnswer(content, listed.content) !== answer)
    throw new Unjudged(
      `the response to the publication has the content ${formatValue(post.content)}, and the list ${formatValue(listed.content)}`,
    )
  return answer
}
