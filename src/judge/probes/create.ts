import { asRecord, type Client, hasErrorFor } from '../client/index.ts'
import { createUnexpected } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

/** An id that no category has. */
export const UNKNOWN_CATEGORY = 99_999_999

export const createTokenProbe: Probe = {
  gap: 'create.token',
  tier: 'write',
  async run(client) {
    const blank = await client.publishing.publishExactly({}, { token: undefined })
    if (blank.response.status === 401) return 'required'
    // What has no parameters may be refused before anybody asks for a token.
    if (blank.response.status !== 422) throw createUnexpected('a publication without anything', blank)
    const whole = await client.publishing.publishExactly(await good(client), { token: undefined })
    if (whole.response.status === 401) return 'required'
    if (whole.response.status === 200) return 'optional'
    throw createUnexpected('a good post without a token', whole)
  },
}

const good = async (client: Client): Promise<Record<string, unknown>> => ({
  post_category_id: await client.publishing.findCategory(),
  ...client.feed.startPosition,
  content: client.publishing.createContent(),
})

/** The parameters that an empty post has: what they are refused for is not its emptiness. */
const GIVEN = ['post_category_id', 'lng', 'lat'] as const

export const emptyPostProbe: Probe = {
  gap: 'create.empty-post',
  tier: 'write',
  async run(client) {
    const category = await client.publishing.findCategory().catch((reason: unknown) => {
      // Emptiness is mostly found out before the category is looked up.
      if (reason instanceof Unjudged) return 1
      throw reason
    })
    const exchange = await client.publishing.publishExactly({
      post_category_id: category,
      ...client.feed.startPosition,
      content: '',
      images: [],
    })
    const { status, json } = exchange.response
    if (status === 400) return '400'
    if (status !== 422 || GIVEN.some((name) => hasErrorFor(exchange, name)))
      throw createUnexpected('an empty post', exchange)
    return Object.keys(asRecord(asRecord(json).errors)).length > 0 ? '422-with-errors' : '422-without-errors'
  },
}

export const unknownCategoryProbe: Probe = {
  gap: 'create.unknown-category',
  tier: 'write',
  async run(client) {
    const exchange = await client.publishing.publishExactly({
      post_category_id: UNKNOWN_CATEGORY,
      ...client.feed.startPosition,
      content: client.publishing.createContent(),
    })
    const { status } = exchange.response
    if (status === 200) return 'accepted'
    if (status === 404) return '404'
    if (status === 422 && !['content', 'lng', 'lat'].some((name) => hasErrorFor(exchange, name))) return '422'
    throw createUnexpected('a post of an unknown category', exchange)
  },
}
