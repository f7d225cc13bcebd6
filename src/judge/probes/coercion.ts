import { canonicalizeAnswer } from '../../contract/canonicalize-answer.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Fields } from '../client/encode.ts'
import { asRecord, type Client } from '../client/index.ts'
import { demandJson, JSON_ENCODING } from '../observations/accepted-encodings.ts'
import { POINT_NEMO } from '../observations/distant-positions.ts'
import { isNamedEmpty, namesEmptyPost, publishInvalid } from '../observations/empty-post-errors.ts'
import { createWrongTypesUnnamed, isNamedInErrors } from '../observations/named-errors.ts'
import { createUnexpected, isRefused } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'

type Coercion = Dialect['params.coercion'][number]

const publish = (client: Client, fields: Fields): Promise<Exchange> =>
  client.publishing.publishExactly(fields, JSON_ENCODING)

/** Whether a target accepts the value of a parameter, although it may reject others. */
const isAccepted = (exchange: Exchange, name: string): boolean =>
  exchange.response.status === 200 || (exchange.response.status === 422 && !isNamedInErrors(exchange, name))

/** Whether the target takes the text 0 for empty: then a post with nothing else is rejected. */
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

/** Whether a login with an object as open_id is that of the account with this text. */
async function writesObjects(client: Client): Promise<boolean> {
  const fields = { ...(await client.logins.findFields('')), open_id: { name: 'feedtwin' } }
  const { response } = await client.post('loginWithThirdParty', fields, JSON_ENCODING)
  return response.status === 200 && readOpenIds(response).includes('[object Object]')
}

/** The open_ids of the accounts of a user. */
function readOpenIds({ json }: Exchange['response']): readonly unknown[] {
  const { user_token } = asRecord(json)
  const accounts: readonly unknown[] = Array.isArray(user_token) ? user_token : []
  return accounts.map((account) => asRecord(account).open_id)
}

type TextCoercion = Extract<Coercion, 'boolean-for-text' | 'boolean-letter-for-text'>

/** The text that a target makes of true, which the account of a login shows; undefined if it does not accept true. */
async function findTextOfTrue(client: Client): Promise<TextCoercion | undefined> {
  const fields = { ...(await client.logins.findFields('')), open_id: true }
  const { response } = await client.post('loginWithThirdParty', fields, JSON_ENCODING)
  if (response.status !== 200) return undefined
  return readOpenIds(response).includes('t') ? 'boolean-letter-for-text' : 'boolean-for-text'
}

export const coercionProbe: Probe<'params.coercion'> = {
  gap: 'params.coercion',
  tier: 'write',
  relevantResponses: 'publications and logins whose parameters have other types',
  async run(client) {
    await demandJson(client, 'other encodings have texts only')
    const category = await client.publishing.findCategory()
    const { lng, lat } = POINT_NEMO
    // Without lng it is never published. A number is no list for any target, so images must be named.
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
