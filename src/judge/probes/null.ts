import type { Client } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import { demandJson, JSON_ENCODING } from '../observations/accepted-encodings.ts'
import { areObservedCasesEqual } from '../observations/compare-answers.ts'
import { POINT_NEMO } from '../observations/distant-positions.ts'
import { publishInvalid } from '../observations/empty-post-errors.ts'
import { demandNamedWrongTypes, isNamedInErrors } from '../observations/named-errors.ts'
import { createUnexpected } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'

/** Sends a post with a null. Without lng, it is never published. */
const publishNull = (
  client: Client,
  category: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<Exchange> =>
  publishInvalid(client, { post_category_id: category, lat: POINT_NEMO.lat, ...fields }, JSON_ENCODING)

const nullContentKey = new MemoKey<Exchange>()

/** Publishes, without lng, a null as content and an image with an empty path. */
export const publishNullContent = (client: Client): Promise<Exchange> =>
  client.once(nullContentKey, async () =>
    publishNull(client, await client.publishing.findCategory(), {
      content: null,
      images: listBlankImages(client),
    }),
  )

/** Images of which the first one has an empty path. Several images may be too many. */
export const listBlankImages = ({ knowledge }: Client): readonly string[] =>
  knowledge.getAnswer('create.images-max') === 1 ? [''] : ['', 'feedtwin/1.jpg']

/** Repeats the first login with a null. */
async function logInWithNull(client: Client): Promise<Exchange> {
  const fields = { ...(await client.logins.findFields(client.options.openId)), platform_info: null }
  const exchange = await client.post('loginWithThirdParty', fields, JSON_ENCODING)
  if ([200, 422].includes(exchange.response.status)) return exchange
  throw createUnexpected('a login with platform_info null', exchange)
}

export const nullProbe: Probe<'params.null'> = {
  gap: 'params.null',
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
    // Where platform_info is required, null is as good as none.
    if (client.knowledge.getAnswer('login.platform-info-required') !== false) return answers
    return { ...answers, 'platform-info': readAnswer(await logInWithNull(client), 'platform_info') }
  },
  equal: areObservedCasesEqual,
}
