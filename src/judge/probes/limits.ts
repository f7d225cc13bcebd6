import { asRecord, type Client, hasErrorFor, type LoosePost, readPosts } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import { findLargestAccepted } from '../observations/find-limit.ts'
import { createUnexpected, readErrorTexts } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { NOWHERE } from './list-empty.ts'

type Name = 'content' | 'images'
/** How much of each there is in one publication: characters, and pictures. */
type Sizes = Readonly<Record<Name, number>>

/** Who takes this much has no maximum that a client would notice. */
export const MAX_TRIED: Sizes = { content: 10_000, images: 100 }
/** What an address has room for, where parameters have no other place. */
const FITS_AN_ADDRESS: Sizes = { content: 1500, images: 40 }

/** So much that it is refused where there is a limit; never published by itself, since all that is required is missing. */
function incomplete(client: Client, sizes: Sizes): Promise<Exchange> {
  return client.publishing.publishExactly(oversized('x', sizes))
}

function oversized(start: string, { content, images }: Sizes): Record<string, unknown> {
  return {
    content: start.padEnd(content, 'x').slice(0, content),
    images: Array.from({ length: images }, (_, index) => `${index}.jpg`),
  }
}

/** The maximum of each, "none", or why it cannot be told. */
type Limits = Readonly<Record<Name, number | 'none' | Unjudged>>

const limitsKey = new MemoKey<Limits>()

function limits(client: Client): Promise<Limits> {
  return client.once(limitsKey, async () => {
    const much = sizesFor(client)
    const refused = await incomplete(client, much)
    if (refused.response.status !== 422) throw createUnexpected('a publication that is too large', refused)
    const content = await named(client, refused, 'content', much)
    const images = await named(client, refused, 'images', much)
    if (content !== undefined && images !== undefined) return { content, images }
    const sizes = { content: content ?? much.content, images: images ?? much.images }
    const taken = much === MAX_TRIED ? await published(client, sizes) : noRoom(much)
    return { content: content ?? taken.content, images: images ?? taken.images }
  })
}

const noRoom = ({ content, images }: Sizes): Limits => ({
  content: new Unjudged(`${content} characters are not refused, and an address has no room for more`),
  images: new Unjudged(`${images} images are not refused, and an address has no room for more`),
})

const sizesFor = ({ knowledge }: Client): Sizes => {
  const ways = knowledge.getAnswer('params.encodings')
  return ways?.every((way) => way === 'query') ? FITS_AN_ADDRESS : MAX_TRIED
}

/** The maximum that a refusal speaks of; undefined when it finds nothing wrong with the size. */
async function named(
  client: Client,
  refusal: Exchange,
  name: Name,
  much: Sizes,
): Promise<number | undefined> {
  if (!hasErrorFor(refusal, name)) return undefined
  return findLargestAccepted(readErrorTexts(refusal, name), much[name], async (size) => {
    const other = name === 'content' ? 'images' : 'content'
    const exchange = await incomplete(client, { [name]: size, [other]: 1 } as Sizes)
    if (exchange.response.status !== 422)
      throw createUnexpected(`a publication with ${name} of ${size}`, exchange)
    return !hasErrorFor(exchange, name)
  })
}

/** Publishes one such post, far from everybody, unless an earlier run did. */
async function published(client: Client, sizes: Sizes): Promise<Limits> {
  const earlier = readPosts(await client.feed.list({ ...NOWHERE })).find((post) => isAsLarge(post, sizes))
  if (earlier) return judged(earlier, sizes)
  const exchange = await publish(client, sizes)
  if (exchange.response.status === 200) return judged(asRecord(exchange.response.json), sizes)
  const refusal = refusalOf(exchange)
  if (!refusesImages(exchange) || hasErrorFor(exchange, 'content'))
    return { content: refusal, images: refusal }
  // Paths of images may have to lead somewhere, which says nothing of the text.
  const textOnly = { ...sizes, images: 0 }
  const text = await publish(client, textOnly)
  const isTaken = text.response.status === 200
  return {
    content: isTaken ? judged(asRecord(text.response.json), textOnly).content : refusalOf(text),
    images: refusal,
  }
}

async function publish(client: Client, sizes: Sizes): Promise<Exchange> {
  const post_category_id = await client.publishing.findCategory()
  return client.publishing.publishExactly({
    post_category_id,
    ...NOWHERE,
    ...oversized(client.publishing.createContent(), sizes),
  })
}

const refusalOf = ({ response }: Exchange): Unjudged =>
  new Unjudged(`a large post was answered with ${response.status}, and no maximum was named`)

const refusesImages = ({ response }: Exchange): boolean =>
  Object.keys(asRecord(asRecord(response.json).errors)).some((name) => /^images\b/.test(name))

const lengthOf = (post: LoosePost): Sizes => ({
  content: [...String(post.content ?? '')].length,
  images: Array.isArray(post.images) ? post.images.length : 0,
})

const isAsLarge = (post: LoosePost, sizes: Sizes): boolean =>
  String(post.content).startsWith('feedtwin check ') &&
  lengthOf(post).content >= sizes.content &&
  lengthOf(post).images >= sizes.images

function judged(post: LoosePost, sizes: Sizes): Limits {
  const length = lengthOf(post)
  const judge = (name: Name): 'none' | Unjudged =>
    length[name] < sizes[name] ? new Unjudged(`of ${sizes[name]}, ${length[name]} were kept`) : 'none'
  return { content: judge('content'), images: judge('images') }
}

const probe = (gap: Probe['gap'], name: Name): Probe => ({
  gap,
  tier: 'write',
  async run(client) {
    const limit = (await limits(client))[name]
    if (limit instanceof Unjudged) throw limit
    return limit
  },
})

export const contentMaxProbe = probe('create.content-max', 'content')
export const imagesMaxProbe = probe('create.images-max', 'images')
