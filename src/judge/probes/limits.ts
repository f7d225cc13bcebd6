import { asRecord, toNumber, toText } from '../../base/json.ts'
import type { Client } from '../target/client/client.ts'
import { once } from '../target/client/knowledge.ts'
import {
  createUnexpected,
  isNamedInErrors,
  isRefused,
  isTaken,
  publishInvalid,
  readErrorTexts,
} from '../target/client/read-lists.ts'
import { findLargestAccepted } from '../target/client/wide-page.ts'
import type { Exchange } from '../target/exchange.ts'
import { isOwnContent, POINT_NEMO } from '../target/reading/own-posts.ts'
import { describeResponse, hasErrorFor, type LoosePost, readPosts } from '../target/reading/read-response.ts'
import { Blocked, catchUnjudged, Unjudged } from '../target/violation.ts'
import { createMaximumComparison, isEqualAnswer, type Probe } from './probe.ts'

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

const findLimits = once(async (client: Client): Promise<Limits> => {
  const tried = chooseSizes(client)
  const content = await findMaximum(client, 'content', tried)
  const images = await findMaximum(client, 'images', tried)
  if (content !== undefined && images !== undefined) return { content, images }
  const sizes = { content: content ?? tried.content, images: images ?? tried.images }
  const accepted = tried === MAX_TRIED ? await publishLarge(client, sizes) : explainUrlLimits(tried)
  const find = async (part: Part, known: number | undefined): Promise<Limits[Part]> =>
    known ??
    accepted?.[part] ??
    catchUnjudged(findMaximumAlone(client, part, tried[part]), (reason) => reason)
  return { content: await find('content', content), images: await find('images', images) }
})

const chooseSizes = ({ knowledge }: Client): Sizes => {
  const encodings = knowledge.getAnswer('params.encodings')
  return encodings?.every((encoding) => encoding === 'query') ? MAX_IN_URL : MAX_TRIED
}

const explainUrlLimits = ({ content, images }: Sizes): Limits => ({
  content: new Unjudged(`${content} characters are accepted, and more do not fit in a URL`),
  images: new Unjudged(`${images} images are accepted, and more do not fit in a URL`),
})

const createLargeFields = (start: string, { content, images }: Sizes): Record<string, unknown> => ({
  content: start.padEnd(content, 'x').slice(0, content),
  images: Array.from({ length: images }, (_, index) => `${index}.jpg`),
})

/** Finds the maximum of a part; undefined when the size that is tried is not rejected. */
async function findMaximum(client: Client, part: Part, tried: Sizes): Promise<number | undefined> {
  // Without its required parameters, it is never published, and a limit shows in its errors.
  const publish = (size: number): Promise<Exchange> => {
    const fields = createLargeFields('x', { ...SMALL_WITH[part], [part]: size })
    return publishInvalid(client, fields, {}, `a publication with ${part} of ${size}`)
  }
  const refusal = await publish(tried[part])
  if (!hasErrorFor(refusal, part)) return undefined
  const isAccepted = async (size: number): Promise<boolean> => !hasErrorFor(await publish(size), part)
  return findLargestAccepted(readErrorTexts(refusal, part), tried[part], isAccepted)
}

/** Publishes one large post far away from other posts, unless an earlier run did; undefined if it is not published. */
async function publishLarge(client: Client, sizes: Sizes): Promise<Limits | undefined> {
  const posts = readPosts(await client.feed.list({ ...POINT_NEMO }))
  const earlier = posts.find((post) => isAsLarge(post, sizes))
  if (earlier) return compareSizes(earlier, sizes)
  const exchange = await publish(client, sizes)
  return exchange.response.status === 200 ? compareSizes(asRecord(exchange.response.json), sizes) : undefined
}

/** Finds the maximum of a part by complete posts: the target does not name what is too large, or looks at it last. */
async function findMaximumAlone(client: Client, part: Part, tried: number): Promise<Limits[Part]> {
  const publishPart = (size: number): Promise<Exchange> =>
    publish(client, { ...SMALL_WITH[part], [part]: size })
  const isAccepted = async (size: number): Promise<boolean> =>
    isTaken(`a publication with ${part} of ${size}`, await publishPart(size))
  const large = await publishPart(tried)
  if (large.response.status === 200)
    return compareSizes(asRecord(large.response.json), { ...SMALL_WITH[part], [part]: tried })[part]
  if (!isRefused(large)) throw createUnexpected(`a publication with ${part} of ${tried}`, large)
  // The paths of images may have to exist. That says nothing about their number.
  if (!(await isAccepted(1)))
    throw new Blocked(
      `a publication with ${part} of ${tried} was rejected with ${describeResponse(large)}, and no number is accepted`,
    )
  return findLargestAccepted(readErrorTexts(large, part), tried, isAccepted)
}

async function publish(client: Client, sizes: Sizes): Promise<Exchange> {
  const post_category_id = await client.publishing.findCategory()
  return client.publishing.publishExactly({
    post_category_id,
    ...POINT_NEMO,
    ...createLargeFields(client.publishing.createContent(), sizes),
  })
}

const measurePost = (post: LoosePost): Sizes => ({
  content: [...toText(post.content ?? '')].length,
  images: Array.isArray(post.images) ? post.images.length : 0,
})

function isAsLarge(post: LoosePost, sizes: Sizes): boolean {
  const { content, images } = measurePost(post)
  return isOwnContent(post.content) && content >= sizes.content && images >= sizes.images
}

/** What the sizes of a post count. */
const UNITS: Readonly<Record<Part, string>> = { content: 'characters', images: 'images' }

/** There is no maximum if the whole post was kept. */
function compareSizes(post: LoosePost, sizes: Sizes): Limits {
  const kept = measurePost(post)
  const compare = (part: Part): 'none' | Unjudged =>
    kept[part] < sizes[part]
      ? new Unjudged(`the target kept ${kept[part]} of ${sizes[part]} ${UNITS[part]}`)
      : 'none'
  return { content: compare('content'), images: compare('images') }
}

async function findLimit(client: Client, part: Part): Promise<number | 'none'> {
  const limit = (await findLimits(client))[part]
  if (limit instanceof Unjudged) throw limit
  return limit
}

export const contentMaxProbe: Probe<'create.content-max'> = {
  tier: 'write',
  relevantResponses: 'a publication with 10,000 characters, and sizes that its refusal names',
  run: (client) => findLimit(client, 'content'),
  equal: createMaximumComparison(MAX_TRIED.content),
}

export const imagesMaxProbe: Probe<'create.images-max'> = {
  tier: 'write',
  relevantResponses: 'a publication with 100 images, and sizes that its refusal names',
  run: (client) => findLimit(client, 'images'),
  equal: createMaximumComparison(MAX_TRIED.images),
}

/** A target that accepts so long a path, in characters, has no maximum that a client would notice. */
const MAX_TRIED_PATH = 1000

const createPath = (length: number): string => 'feedtwin-path-'.padEnd(length, 'x').slice(0, length)

/** Sends an image without the required parameters. The post is never published, and a limit shows in its errors. */
const publishPath = (client: Client, length: number): Promise<Exchange> => {
  const fields = { images: [createPath(length)], content: 'x' }
  return publishInvalid(client, fields, {}, `an image with a path of ${length} characters`)
}

/** How many characters of the path the post of a publication has; undefined if its images show none of it. */
function measureKept({ images }: LoosePost): number | undefined {
  const [image] = Array.isArray(images) ? images : []
  const [kept] = /feedtwin-path-x*/.exec(toText(asRecord(image).url)) ?? []
  return kept?.length
}

/** Publishes a long path far away from other posts, unless an earlier run did. */
async function publishLongPath(client: Client): Promise<number | undefined> {
  const posts = readPosts(await client.feed.list({ ...POINT_NEMO }))
  const earlier = posts.map(measureKept).find((length) => length !== undefined)
  if (earlier !== undefined) return earlier
  const { exchange } = await client.publishing.publish({
    ...POINT_NEMO,
    images: [createPath(MAX_TRIED_PATH)],
  })
  return measureKept(asRecord(exchange.response.json))
}

export const imagePathMaxProbe: Probe<'create.image-path-max'> = {
  tier: 'write',
  relevantResponses:
    'a publication with an image whose path has 1,000 characters, and lengths that its refusal names',
  async run(client) {
    const refusal = await publishPath(client, MAX_TRIED_PATH)
    if (isNamedInErrors(refusal, 'images')) {
      return findLargestAccepted(
        JSON.stringify(asRecord(refusal.response.json).errors),
        MAX_TRIED_PATH,
        async (length) => !isNamedInErrors(await publishPath(client, length), 'images'),
      )
    }
    const kept = await publishLongPath(client)
    if (kept === undefined) throw new Unjudged('the URL of an image does not contain its path')
    return kept < MAX_TRIED_PATH ? { truncated: kept } : 'none'
  },
  equal: (expected, observed) =>
    isEqualAnswer(expected, observed) ||
    (observed === 'none' && toNumber(asRecord(expected).truncated ?? expected) >= MAX_TRIED_PATH),
}
