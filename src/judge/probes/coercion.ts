import { canonicalizeAnswer } from '../../contract/canonicalize-answer.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Client } from '../target/client/client.ts'
import { once } from '../target/client/knowledge.ts'
import {
  createUnexpected,
  createWrongTypesUnnamed,
  demandNamedWrongTypes,
  isNamedEmpty,
  isNamedInErrors,
  isRefused,
  namesEmptyPost,
  publishInvalid,
} from '../target/client/read-lists.ts'
import { demandJson, JSON_ENCODING } from '../target/client/shared-requests.ts'
import type { Fields } from '../target/encode.ts'
import type { Exchange } from '../target/exchange.ts'
import { POINT_NEMO } from '../target/reading/own-posts.ts'
import { readAccounts } from '../target/reading/read-response.ts'
import type { Probe } from './probe.ts'

type Coercion = Dialect['params.coercion'][number]

const publish = (client: Client, fields: Fields): Promise<Exchange> =>
  client.publishing.publishExactly(fields, JSON_ENCODING)

/** Whether a target accepts the value of a parameter, although it may reject others. */
const isAccepted = (exchange: Exchange, name: string): boolean =>
  exchange.response.status === 200 || (exchange.response.status === 422 && !isNamedInErrors(exchange, name))

/** Whether the target treats the text 0 as empty: then it rejects a post with nothing else. */
async function takesZeroForEmpty(client: Client, category: number, withZero: Exchange): Promise<boolean> {
  if (await namesEmptyPost(client)) return isNamedEmpty(withZero)
  const exchange = await publish(client, { post_category_id: category, ...POINT_NEMO, content: '0' })
  if (isRefused(exchange)) return true
  if (exchange.response.status === 200) return false
  throw createUnexpected('a post with the content 0', exchange)
}

/**
 * Whether values of the wrong shape count as absent: a post whose only content is a list, and whose images are a number, is
 * then rejected like one without both.
 */
async function dropsWrongShapes(client: Client, category: number): Promise<boolean> {
  const fields = { post_category_id: category, ...POINT_NEMO }
  const empty = await publish(client, fields)
  const exchange = await publish(client, { ...fields, content: ['feedtwin'], images: 7 })
  return (
    isRefused(exchange) &&
    canonicalizeAnswer(exchange.response.json) === canonicalizeAnswer(empty.response.json)
  )
}

/** Whether a login with an object as open_id logs in the account whose open_id is the text of the object. */
async function writesObjects(client: Client): Promise<boolean> {
  const login = await logInWithOpenId(client, { name: 'feedtwin' })
  return login.response.status === 200 && hasAccount(login, '[object Object]')
}

const logInWithOpenId = async (client: Client, open_id: unknown): Promise<Exchange> =>
  client.post('loginWithThirdParty', { ...(await client.logins.findFields('')), open_id }, JSON_ENCODING)

const hasAccount = (login: Exchange, openId: string): boolean =>
  readAccounts(login).some(({ open_id }) => open_id === openId)

type TextCoercion = Extract<Coercion, 'boolean-for-text' | 'boolean-letter-for-text'>

/** The text that a target makes of true, which the account of a login shows; undefined if it does not accept true. */
async function findTextOfTrue(client: Client): Promise<TextCoercion | undefined> {
  const login = await logInWithOpenId(client, true)
  if (login.response.status !== 200) return undefined
  return hasAccount(login, 't') ? 'boolean-letter-for-text' : 'boolean-for-text'
}

export const coercionProbe: Probe<'params.coercion'> = {
  tier: 'write',
  relevantResponses: 'publications and logins whose parameters have other types',
  async run(client) {
    await demandJson(client, 'other encodings have texts only')
    const category = await client.publishing.findCategory()
    const { lng, lat } = POINT_NEMO
    // Without lng it is never published. No target reads a number as a list, so the error must name images.
    const mixed = { post_category_id: `${category}`, lat: `${lat}`, content: 5, images: 7 }
    const incomplete = await publishInvalid(client, mixed, JSON_ENCODING)
    const isDropped = !isNamedInErrors(incomplete, 'images') && (await dropsWrongShapes(client, category))
    if (!isDropped && !isNamedInErrors(incomplete, 'images')) throw createWrongTypesUnnamed()
    // Where images are dropped, only a whole post shows that the other values are accepted.
    const texts = isDropped ? await publish(client, { ...mixed, lng: `${lng}` }) : incomplete
    const booleans = await publish(client, {
      post_category_id: true,
      lat: true,
      content: '0',
      ...(isDropped && { lng }),
    })
    const fraction = category + (category < 0 ? -0.5 : 0.5)
    const numbers = await publish(client, {
      post_category_id: fraction,
      lat,
      content: client.publishing.createContent(),
      images: [7],
      ...(isDropped && { lng }),
    })
    const isFractionAccepted = isAccepted(numbers, 'post_category_id')
    const textOfTrue = await findTextOfTrue(client)
    const accepts: Readonly<Record<Coercion, boolean>> = {
      'text-for-number': !['post_category_id', 'lat'].some((name) => isNamedInErrors(texts, name)),
      'boolean-for-integer': !isNamedInErrors(booleans, 'post_category_id'),
      'boolean-for-number': !isNamedInErrors(booleans, 'lat'),
      'fraction-for-integer': isFractionAccepted,
      'fraction-text-for-integer':
        isFractionAccepted &&
        isAccepted(
          await publish(client, {
            ...POINT_NEMO,
            post_category_id: `${fraction}`,
            content: client.publishing.createContent(),
          }),
          'post_category_id',
        ),
      'number-for-text': !isNamedInErrors(texts, 'content'),
      'boolean-for-text': textOfTrue === 'boolean-for-text',
      'boolean-letter-for-text': textOfTrue === 'boolean-letter-for-text',
      'object-for-text': await writesObjects(client),
      'number-for-item': isAccepted(numbers, 'images'),
      'zero-as-empty': await takesZeroForEmpty(client, category, booleans),
      'wrong-shape-as-absent': isDropped,
    }
    return (Object.keys(accepts) as Coercion[]).filter((coercion) => accepts[coercion])
  },
}

/** Sends a post with a null. Without lng, it is never published. */
const publishNull = (client: Client, category: number, fields: Fields): Promise<Exchange> =>
  publishInvalid(client, { post_category_id: category, lat: POINT_NEMO.lat, ...fields }, JSON_ENCODING)

/** An image, so that a post without content is not empty. */
const IMAGE = 'feedtwin/1.jpg'

/** Publishes, without lng, a null as content and an image; also one with an empty path unless several images are too many. */
const publishNullContent = once(
  async (client: Client): Promise<Exchange> =>
    publishNull(client, await client.publishing.findCategory(), {
      content: null,
      images: acceptsSeveralImages(client) ? ['', IMAGE] : [IMAGE],
    }),
)

const acceptsSeveralImages = ({ knowledge }: Client): boolean =>
  knowledge.getAnswer('create.images-max') !== 1

/** Repeats the first login with a null. */
async function logInWithNull(client: Client): Promise<Exchange> {
  const fields = { ...(await client.logins.findFields(client.options.openId)), platform_info: null }
  const exchange = await client.post('loginWithThirdParty', fields, JSON_ENCODING)
  if ([200, 422].includes(exchange.response.status)) return exchange
  throw createUnexpected('a login with platform_info null', exchange)
}

export const nullProbe: Probe<'params.null'> = {
  tier: 'write',
  relevantResponses: 'publications without lng, and a login, that have a null',
  async run(client) {
    await demandJson(client, 'other encodings have no null')
    demandNamedWrongTypes(client)
    const category = await client.publishing.findCategory()
    const readAnswer = (exchange: Exchange, name: string): 'absent' | 'rejected' =>
      isNamedInErrors(exchange, name) ? 'rejected' : 'absent'
    const content = await publishNullContent(client)
    const images = await publishNull(client, category, { content: 'feedtwin', images: null })
    const answers = { content: readAnswer(content, 'content'), images: readAnswer(images, 'images') }
    // Where platform_info is required, null counts as a missing value.
    if (client.knowledge.getAnswer('login.platform-info-required') !== false) return answers
    return { ...answers, 'platform-info': readAnswer(await logInWithNull(client), 'platform_info') }
  },
}

export const blankImageProbe: Probe<'create.blank-image'> = {
  tier: 'write',
  relevantResponses: 'publications with an image whose path is empty, the first one without lng',
  async run(client) {
    demandNamedWrongTypes(client)
    const accepted = client.knowledge.getAnswer('params.encodings') ?? []
    const sent = acceptsSeveralImages(client) ? ['', IMAGE] : ['']
    const exchange =
      accepted.includes('json') && acceptsSeveralImages(client)
        ? await publishNullContent(client)
        : await publishInvalid(client, {
            post_category_id: await client.publishing.findCategory(),
            lat: POINT_NEMO.lat,
            content: client.publishing.createContent(),
            images: sent,
          })
    if (isNamedInErrors(exchange, 'images')) return 'rejected'
    const { post } = await client.publishing.publish({ ...POINT_NEMO, images: sent })
    return Array.isArray(post.images) && post.images.length < sent.length ? 'removed' : 'accepted'
  },
}
