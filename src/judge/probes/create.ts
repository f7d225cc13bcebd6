import { asRecord, hasErrorFor } from '../client/index.ts'
import { createUnexpected } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

export const createTokenProbe: Probe<'create.token'> = {
  gap: 'create.token',
  tier: 'write',
  relevantResponses: 'a publication without a token',
  async run(client) {
    const empty = await client.publishing.publishExactly({}, { token: undefined })
    if (empty.response.status === 401) return 'required'
    // Missing parameters may be rejected before the token is read.
    if (empty.response.status !== 422) throw createUnexpected('a publication without parameters', empty)
    const fields = {
      post_category_id: await client.publishing.findCategory(),
      ...client.feed.startPosition,
      content: client.publishing.createContent(),
    }
    const valid = await client.publishing.publishExactly(fields, { token: undefined })
    if (valid.response.status === 401) return 'required'
    if (valid.response.status === 200) return 'optional'
    throw createUnexpected('a valid post without a token', valid)
  },
}

/** The parameters that an empty post has. An error about one of them is not about being empty. */
const GIVEN = ['post_category_id', 'lng', 'lat'] as const

export const emptyPostProbe: Probe<'create.empty-post'> = {
  gap: 'create.empty-post',
  tier: 'write',
  relevantResponses: 'a publication with empty content and no images',
  async run(client) {
    const category = await client.publishing.findCategory().catch((reason: unknown) => {
      // Most deployments reject an empty post before they look up its category.
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
