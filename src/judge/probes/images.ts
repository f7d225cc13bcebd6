import { asRecord, toText } from '../../base/json.ts'
import type { Client } from '../target/client/client.ts'
import {
  createUnexpected,
  demandNamedWrongTypes,
  isNamedInErrors,
  publishInvalid,
} from '../target/client/read-lists.ts'
import { findLargestAccepted } from '../target/client/wide-page.ts'
import type { Exchange } from '../target/exchange.ts'
import { POINT_NEMO } from '../target/reading/own-posts.ts'
import { type LoosePost, readPosts } from '../target/reading/read-response.ts'
import { Unjudged } from '../target/violation.ts'
import { listBlankImages, publishNullContent } from './coercion.ts'
import { isEqualAnswer, type Probe } from './probe.ts'

/** A target that accepts this many characters has no maximum that a client would notice. */
const MAX_TRIED_LENGTH = 1000
const START = 'feedtwin-path-'

const createPath = (length: number): string => START.padEnd(length, 'x').slice(0, length)

/** Sends an image without the required parameters. The post is never published, and a limit shows in its errors. */
async function publishIncomplete(client: Client, length: number): Promise<Exchange> {
  const exchange = await client.publishing.publishExactly({ images: [createPath(length)], content: 'x' })
  if (exchange.response.status === 422) return exchange
  throw createUnexpected(`an image with a path of ${length} characters`, exchange)
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
    images: [createPath(MAX_TRIED_LENGTH)],
  })
  return measureKept(asRecord(exchange.response.json))
}

export const imagePathMaxProbe: Probe<'create.image-path-max'> = {
  gap: 'create.image-path-max',
  tier: 'write',
  relevantResponses:
    'a publication with an image whose path has 1,000 characters, and lengths that its refusal names',
  async run(client) {
    const refusal = await publishIncomplete(client, MAX_TRIED_LENGTH)
    if (isNamedInErrors(refusal, 'images')) {
      return findLargestAccepted(
        JSON.stringify(asRecord(refusal.response.json).errors),
        MAX_TRIED_LENGTH,
        async (length) => !isNamedInErrors(await publishIncomplete(client, length), 'images'),
      )
    }
    const kept = await publishLongPath(client)
    if (kept === undefined) throw new Unjudged('the URL of an image does not contain its path')
    return kept < MAX_TRIED_LENGTH ? { truncated: kept } : 'none'
  },
  equal: (expected, observed) =>
    isEqualAnswer(expected, observed) || (observed === 'none' && readLength(expected) >= MAX_TRIED_LENGTH),
}

const readLength = (answer: number | 'none' | { readonly truncated: number }): number =>
  typeof answer === 'object' ? answer.truncated : Number(answer)

export const blankImageProbe: Probe<'create.blank-image'> = {
  gap: 'create.blank-image',
  tier: 'write',
  relevantResponses: 'a publication without lng that has an image with an empty path',
  async run(client) {
    demandNamedWrongTypes(client)
    const accepted = client.knowledge.getAnswer('params.encodings') ?? []
    const exchange = accepted.includes('json')
      ? await publishNullContent(client)
      : await publishInvalid(client, {
          post_category_id: await client.publishing.findCategory(),
          lat: POINT_NEMO.lat,
          content: client.publishing.createContent(),
          images: listBlankImages(client),
        })
    return isNamedInErrors(exchange, 'images') ? 'rejected' : 'accepted'
  },
}
