import type { Dialect } from '../../contract/index.ts'
import type { Client } from '../client/index.ts'
import { POINT_NEMO } from '../observations/distant-positions.ts'
import { isNamedEmpty, namesEmptyPost, publishInvalid } from '../observations/empty-post-errors.ts'
import { isNamedInErrors } from '../observations/named-errors.ts'
import { createUnexpected, isRefused } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

type Coercion = Dialect['params.coercion'][number]

const JSON_ENCODING = { encoding: 'json' } as const

/** Whether the target takes the text 0 for empty: then a post with nothing else is rejected. */
async function takesZeroForEmpty(client: Client, category: number, withZero: Exchange): Promise<boolean> {
  if (await namesEmptyPost(client)) return isNamedEmpty(withZero)
  const fields = { post_category_id: category, ...POINT_NEMO, content: '0' }
  const exchange = await client.publishing.publishExactly(fields, JSON_ENCODING)
  if (isRefused(exchange)) return true
  if (exchange.response.status === 200) return false
  throw createUnexpected('a post with the content 0', exchange)
}

export const coercionProbe: Probe<'params.coercion'> = {
  gap: 'params.coercion',
  tier: 'write',
  relevantResponses: 'publications without lng whose other parameters have other types',
  async run(client) {
    const encodings = client.knowledge.getAnswer('params.encodings') ?? [await client.logins.findEncoding()]
    if (!encodings.includes('json'))
      throw new Unjudged('the target does not accept JSON, and other encodings have texts only')
    const category = await client.publishing.findCategory()
    const lat = POINT_NEMO.lat
    // Without lng it is never published. A number is no list for any target, so images must be named.
    const mixed = { post_category_id: `${category}`, lat: `${lat}`, content: 5, images: 7 }
    const texts = await publishInvalid(client, mixed, JSON_ENCODING)
    if (!isNamedInErrors(texts, 'images'))
      throw new Unjudged('the target does not name wrong types while a parameter is missing', 'blocked')
    const booleans = await publishInvalid(
      client,
      { post_category_id: true, lat: true, content: '0' },
      JSON_ENCODING,
    )
    const fractions = await publishInvalid(
      client,
      { post_category_id: category + 0.5, lat, content: 'feedtwin', images: [7] },
      JSON_ENCODING,
    )
    const accepts: Readonly<Record<Coercion, boolean>> = {
      'text-for-number': !['post_category_id', 'lat'].some((name) => isNamedInErrors(texts, name)),
      'boolean-for-integer': !isNamedInErrors(booleans, 'post_category_id'),
      'boolean-for-number': !isNamedInErrors(booleans, 'lat'),
      'fraction-for-integer': !isNamedInErrors(fractions, 'post_category_id'),
      'number-for-item': !isNamedInErrors(fractions, 'images'),
      'number-for-text': !isNamedInErrors(texts, 'content'),
      'zero-as-empty': await takesZeroForEmpty(client, category, booleans),
    }
    return (Object.keys(accepts) as Coercion[]).filter((coercion) => accepts[coercion])
  },
}
