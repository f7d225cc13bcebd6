import { asRecord, toText } from '../../base/json.ts'
import type { Client } from '../target/client/client.ts'
import { MemoKey } from '../target/client/knowledge.ts'
import { createUnexpected, readErrorTexts } from '../target/client/read-lists.ts'
import { findLargestAccepted } from '../target/client/wide-page.ts'
import type { Exchange } from '../target/exchange.ts'
import { isOwnContent, POINT_NEMO } from '../target/reading/own-posts.ts'
import { describeResponse, hasErrorFor, type LoosePost, readPosts } from '../target/reading/read-response.ts'
import { Unjudged } from '../target/violation.ts'
import { createMaximumComparison, type Probe } from './probe.ts'

type Part = 'content' | 'images'

/** How large a post is: characters of its content, and number of images. */
type Sizes = Readonly<Record<Part, number>>

/** A target that accepts this much has no maximum that a client would notice. */
const MAX_TRIED: Sizes = { content: 10_000, images: 100 }
/** What fits in a URL, for targets that take parameters in the query only. */
const MAX_IN_URL: Sizes = { content: 1500, images: 40 }

/** What is sent with each part. A target may have no rules for content that comes with images. */
const SMALL_WITH: Readonly<Record<Part, Sizes>> = {
  content: { content: 1, images: 0 },
  images: { content: 1, images: 1 },
}

/** The maximum of each part, "none", or why it is not known. */
type Limits = Readonly<Record<Part, number | 'none' | Unjudged>>

const limitsKey = new MemoKey<Limits>()

const findLimits = (client: Client): Promise<Limits> =>
  client.once(limitsKey, async () => {
    const tried = chooseSizes(client)
    const content = await findMaximum(client, 'content', tried)
    const images = await findMaximum(client, 'images', tried)
    if (content !== undefined && images !== undefined) return { content, images }
    const sizes = { content: content ?? tried.content, images: images ?? tried.images }
    const accepted = tried === MAX_TRIED ? await publishLarge(client, sizes) : explainUrlLimits(tried)
    return { content: content ?? accepted.content, images: images ?? accepted.images }
  })

const chooseSizes = ({ knowledge }: Client): Sizes => {
  const encodings = knowledge.getAnswer('params.encodings')
  return encodings?.every((encoding) => encoding === 'query') ? MAX_IN_URL : MAX_TRIED
}

const explainUrlLimits = ({ content, images }: Sizes): Limits => ({
  content: new Unjudged(`${content} characters are accepted, and more do not fit in a URL`),
  images: new Unjudged(`${images} images are accepted, and more do not fit in a URL`),
})

/** Sends a large post without its required parameters. It is never published, and a limit shows in its errors. */
const publishIncomplete = (client: Client, sizes: Sizes): Promise<Exchange> =>
  client.publishing.publishExactly(createLargeFields('x', sizes))

const createLargeFields = (start: string, { content, images }: Sizes): Record<string, unknown> => ({
  content: start.padEnd(content, 'x').slice(0, content),
  images: Array.from({ length: images }, (_, index) => `${index}.jpg`),
})

/** Finds the maximum of a part; undefined when the size that is tried is not rejected. */
async function findMaximum(client: Client, part: Part, tried: Sizes): Promise<number | undefined> {
  const publish = async (size: number): Promise<Exchange> => {
    const exchange = await publishIncomplete(client, { ...SMALL_WITH[part], [part]: size })
    if (exchange.response.status !== 422)
      throw createUnexpected(`a publication with ${part} of ${size}`, exchange)
    return exchange
  }
  const refusal = await publish(tried[part])
  if (!hasErrorFor(refusal, part)) return undefined
  return findLargestAccepted(
    readErrorTexts(refusal, part),
    tried[part],
    async (size) => !hasErrorFor(await publish(size), part),
  )
}

/** Publishes one large post far away from other posts, unless an earlier run did. */
async function publishLarge(client: Client, sizes: Sizes): Promise<Limits> {
  const posts = readPosts(await client.feed.list({ ...POINT_NEMO }))
  const earlier = posts.find((post) => isAsLarge(post, sizes))
  if (earlier) return compareSizes(earlier, sizes)
  const exchange = await publish(client, sizes)
  if (exchange.response.status === 200) return compareSizes(asRecord(exchange.response.json), sizes)
  const refusal = createRefused(exchange)
  if (!isRefusedForImages(exchange) || hasErrorFor(exchange, 'content'))
    return { content: refusal, images: refusal }
  // The paths of images may have to exist. That says nothing about the content.
  const contentOnly = { ...sizes, images: 0 }
  const second = await publish(client, contentOnly)
  const isAccepted = second.response.status === 200
  return {
    content: isAccepted
      ? compareSizes(asRecord(second.response.json), contentOnly).content
      : createRefused(second),
    images: refusal,
  }
}

async function publish(client: Client, sizes: Sizes): Promise<Exchange> {
  const post_category_id = await client.publishing.findCategory()
  return client.publishing.publishExactly({
    post_category_id,
    ...POINT_NEMO,
    ...createLargeFields(client.publishing.createContent(), sizes),
  })
}

const createRefused = (exchange: Exchange): Unjudged =>
  new Unjudged(
    `a large post was rejected with ${describeResponse(exchange)}, without naming a maximum`,
    'blocked',
  )

const isRefusedForImages = ({ response }: Exchange): boolean =>
  Object.keys(asRecord(asRecord(response.json).errors)).some((name) => /^images\b/.test(name))

const measurePost = (post: LoosePost): Sizes => ({
  content: [...toText(post.content ?? '')].length,
  images: Array.isArray(post.images) ? post.images.length : 0,
})

function isAsLarge(post: LoosePost, sizes: Sizes): boolean {
  const { content, images } = measurePost(post)
  return isOwnContent(post.content) && content >= sizes.content && images >= sizes.images
}

/** There is no maximum if the whole post was kept. */
function compareSizes(post: LoosePost, sizes: Sizes): Limits {
  const kept = measurePost(post)
  const compare = (part: Part): 'none' | Unjudged =>
    kept[part] < sizes[part] ? new Unjudged(`of ${sizes[part]}, ${kept[part]} were kept`) : 'none'
  return { content: compare('content'), images: compare('images') }
}

async function findLimit(client: Client, part: Part): Promise<number | 'none'> {
  const limit = (await findLimits(client))[part]
  if (limit instanceof Unjudged) throw limit
  return limit
}

export const contentMaxProbe: Probe<'create.content-max'> = {
  gap: 'create.content-max',
  tier: 'write',
  relevantResponses: 'a publication with 10,000 characters, and sizes that its refusal names',
  run: (client) => findLimit(client, 'content'),
  equal: createMaximumComparison(MAX_TRIED.content),
}

export const imagesMaxProbe: Probe<'create.images-max'> = {
  gap: 'create.images-max',
  tier: 'write',
  relevantResponses: 'a publication with 100 images, and sizes that its refusal names',
  run: (client) => findLimit(client, 'images'),
  equal: createMaximumComparison(MAX_TRIED.images),
}
