import { asRecord, type Client, hasErrorFor } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import { isNamedEmpty } from '../observations/empty-post-errors.ts'
import { createUnexpected } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'
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

const emptyPostKey = new MemoKey<Exchange>()

/** The parameters that an empty post has. An error about one of them is not about being empty. */
const GIVEN = ['post_category_id', 'lng', 'lat'] as const

/** Publishes a post without content and images. */
const publishEmpty = (client: Client): Promise<Exchange> =>
  client.once(emptyPostKey, async () => {
    const category = await client.publishing.findCategory().catch((reason: unknown) => {
      // Most deployments reject an empty post before they look up its category.
      if (reason instanceof Unjudged) return 1
      throw reason
    })
    return client.publishing.publishExactly({
      post_category_id: category,
      ...client.feed.startPosition,
      content: '',
      images: [],
    })
  })

const readErrorNames = ({ response }: Exchange): readonly string[] =>
  Object.keys(asRecord(asRecord(response.json).errors))

export const emptyPostProbe: Probe<'create.empty-post'> = {
  gap: 'create.empty-post',
  tier: 'write',
  relevantResponses: 'a publication with empty content and no images',
  async run(client) {
    const exchange = await publishEmpty(client)
    const { status } = exchange.response
    if (status === 400) return '400'
    if (status !== 422 || GIVEN.some((name) => hasErrorFor(exchange, name)))
      throw createUnexpected('an empty post', exchange)
    return readErrorNames(exchange).length > 0 ? '422-with-errors' : '422-without-errors'
  },
}

export const emptyPostNameProbe: Probe<'create.empty-post-name'> = {
  gap: 'create.empty-post-name',
  tier: 'write',
  relevantResponses: 'a publication with empty content and no images',
  async run(client) {
    if (client.knowledge.getAnswer('create.empty-post') !== '422-with-errors')
      throw new Unjudged('the error for an empty post names nothing')
    const exchange = await publishEmpty(client)
    if (isNamedEmpty(exchange)) return 'parameters'
    const [name, ...others] = readErrorNames(exchange)
    if (name === undefined || others.length > 0) throw createUnexpected('an empty post', exchange)
    return name
  },
}
