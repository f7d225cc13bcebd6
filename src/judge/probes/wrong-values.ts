import { asRecord, getOwn } from '../../base/json.ts'
import type { Client } from '../target/client/client.ts'
import { once } from '../target/client/knowledge.ts'
import { createUnexpected, isNamedInErrors, isRefused } from '../target/client/read-lists.ts'
import { createPostFields, demandJson, JSON_ENCODING } from '../target/client/shared-requests.ts'
import type { Exchange, Fields } from '../target/exchange.ts'
import { POINT_NEMO } from '../target/reading/own-posts.ts'
import { readSentFields } from '../target/reading/read-request.ts'
import type { Probe } from './probe.ts'

// Posts whose parameters have values of other types.

/** Publishes with exactly these parameters, as JSON. */
export const publishJson = (client: Client, fields: Fields): Promise<Exchange> =>
  client.publishing.publishExactly(fields, JSON_ENCODING)

/** Whether a target accepts the value of a parameter. Only where lng is missing may a post be refused for something else. */
export function acceptsValue(exchange: Exchange, name: string): boolean {
  const { status } = exchange.response
  const isComplete = getOwn(readSentFields(exchange.outgoing) ?? {}, 'lng') !== undefined
  // An integer that is no category is accepted as one.
  return (
    status === 200 || status === 404 || (status === 422 && !isComplete && !isNamedInErrors(exchange, name))
  )
}

/**
 * Sends wrong values without lng, so that the post is never published. Where the target names them nevertheless, images is among
 * them: a number is no list.
 */
export const publishMixed = once(async (client: Client): Promise<Exchange> => {
  const { lat } = POINT_NEMO
  const category = await client.publishing.findCategory()
  const exchange = await publishJson(client, {
    post_category_id: `${category}`,
    lat: `${lat}`,
    content: 5,
    images: 7,
  })
  if (isRefused(exchange)) return exchange
  throw createUnexpected('a post without its required parameters', exchange)
})

/** Whether the target names wrong values while a parameter is missing. */
export const namesWrongValues = async (client: Client): Promise<boolean> =>
  isNamedInErrors(await publishMixed(client), 'images')

/**
 * Sends values of a post: without lng where wrong ones are named nevertheless, so that no post is left, and else in a complete
 * post.
 */
export async function publishValues(client: Client, values: Fields): Promise<Exchange> {
  const { lng, ...incomplete } = { ...(await createPostFields(client, POINT_NEMO)), ...values }
  return publishJson(client, (await namesWrongValues(client)) ? incomplete : { ...incomplete, lng })
}

/** Repeats the first login with a null. */
async function logInWithNull(client: Client): Promise<Exchange> {
  const fields = { ...(await client.logins.findFields(client.options.openId)), platform_info: null }
  const exchange = await client.post('loginWithThirdParty', fields, JSON_ENCODING)
  if (exchange.response.status === 200 || isRefused(exchange)) return exchange
  throw createUnexpected('a login with platform_info null', exchange)
}

/** An image, so that a post without content is not empty. */
const IMAGE = 'feedtwin/1.jpg'

const acceptsSeveralImages = ({ knowledge }: Client): boolean =>
  knowledge.getAnswer('create.images-max') !== 1

/** An image with an empty path, beside another one unless several images are too many. */
const createBlankImages = (client: Client): readonly string[] =>
  acceptsSeveralImages(client) ? ['', IMAGE] : ['']

/** Sends a null as content, with an image; also one with an empty path where the target names both. */
const publishNullContent = once(async (client: Client): Promise<Exchange> => {
  const isTogether = acceptsSeveralImages(client) && (await namesWrongValues(client))
  return publishValues(client, { content: null, images: isTogether ? createBlankImages(client) : [IMAGE] })
})

export const nullProbe: Probe<'params.null'> = {
  tier: 'write',
  relevantResponses: 'publications and a login that have a null',
  async run(client) {
    await demandJson(client, 'other encodings have no null')
    const readAnswer = (exchange: Exchange, name: string): 'absent' | 'rejected' =>
      acceptsValue(exchange, name) ? 'absent' : 'rejected'
    const content = await publishNullContent(client)
    const images = await publishValues(client, { images: null })
    const answers = { content: readAnswer(content, 'content'), images: readAnswer(images, 'images') }
    // Where platform_info is required, null counts as a missing value.
    if (client.knowledge.getAnswer('login.platform-info-required') !== false) return answers
    const login = await logInWithNull(client)
    return { ...answers, 'platform-info': login.response.status === 200 ? 'absent' : 'rejected' }
  },
}

/** Whether the target rejects an image with an empty path in a post that has other errors, too. */
async function namesBlankImage(client: Client, images: readonly string[]): Promise<boolean> {
  if (!(await namesWrongValues(client))) return false
  const isWithNull = acceptsSeveralImages(client)
  const exchange = await (isWithNull ? publishNullContent(client) : publishValues(client, { images }))
  return isNamedInErrors(exchange, 'images')
}

export const blankImageProbe: Probe<'create.blank-image'> = {
  tier: 'write',
  relevantResponses: 'publications with an image whose path is empty',
  async run(client) {
    await demandJson(client, 'other encodings may lose an empty path')
    const images = createBlankImages(client)
    if (await namesBlankImage(client, images)) return 'rejected'
    const exchange = await publishJson(client, { ...(await createPostFields(client, POINT_NEMO)), images })
    if (isRefused(exchange)) return 'rejected'
    const { images: shown } = asRecord(exchange.response.json)
    return Array.isArray(shown) && shown.length < images.length ? 'removed' : 'accepted'
  },
}
