import { asRecord } from '../../base/json.ts'
import { canonicalizeAnswer } from '../../contract/canonicalize-answer.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Client } from '../target/client/client.ts'
import { isNamedEmpty, isRefused, isTaken, namesEmptyPost } from '../target/client/read-lists.ts'
import { createPostFields, demandJson, JSON_ENCODING } from '../target/client/shared-requests.ts'
import type { Exchange, Fields } from '../target/exchange.ts'
import { POINT_NEMO } from '../target/reading/own-posts.ts'
import { readAccounts } from '../target/reading/read-response.ts'
import type { Probe } from './probe.ts'
import { acceptsValue, namesWrongValues, publishJson, publishMixed, publishValues } from './wrong-values.ts'

type Coercion = Dialect['params.coercion'][number]

/**
 * Whether the target treats the text 0 as empty: then it rejects a post with nothing else.
 *
 * @param withZero an incomplete post with it, where the target names all that is wrong
 */
async function takesZeroForEmpty(client: Client, category: number, withZero?: Exchange): Promise<boolean> {
  if (withZero && (await namesEmptyPost(client))) return isNamedEmpty(withZero)
  const exchange = await publishJson(client, { post_category_id: category, ...POINT_NEMO, content: '0' })
  return !isTaken('a post with the content 0', exchange)
}

/**
 * Whether values of the wrong shape count as absent: a post whose only content is a list, and whose images are a number, is
 * then rejected like one without both.
 */
async function dropsWrongShapes(client: Client, category: number): Promise<boolean> {
  const fields = { post_category_id: category, ...POINT_NEMO }
  const empty = await publishJson(client, fields)
  const exchange = await publishJson(client, { ...fields, content: ['feedtwin'], images: 7 })
  return (
    isRefused(exchange) &&
    canonicalizeAnswer(exchange.response.json) === canonicalizeAnswer(empty.response.json)
  )
}

/** Whether a login with an object as open_id logs in the account whose open_id is the text of the object. */
const writesObjects = async (client: Client): Promise<boolean> =>
  hasAccount(await logInWithOpenId(client, { name: 'feedtwin' }), '[object Object]')

const logInWithOpenId = async (client: Client, open_id: unknown): Promise<Exchange> =>
  client.post('loginWithThirdParty', { ...(await client.logins.findFields('')), open_id }, JSON_ENCODING)

const hasAccount = (login: Exchange, openId: string): boolean =>
  login.response.status === 200 && readAccounts(login).some(({ open_id }) => open_id === openId)

type TextCoercion = Extract<Coercion, 'boolean-for-text' | 'boolean-letter-for-text'>

/** The text that a target makes of true, which the account of a login shows; undefined if it does not accept true. */
async function findTextOfTrue(client: Client): Promise<TextCoercion | undefined> {
  const login = await logInWithOpenId(client, true)
  if (login.response.status !== 200) return undefined
  return hasAccount(login, 't') ? 'boolean-letter-for-text' : 'boolean-for-text'
}

const ITEM = 'feedtwin'

/** Whether a post has another content than the only item of the list that was sent: the text of the whole list. */
const writesList = ({ response: { status, json } }: Exchange): boolean =>
  status === 200 && asRecord(json).content !== ITEM

/** What accepts each of these values of a post has the coercion. */
const createWrongValues = (category: number) =>
  ({
    'text-for-number': { post_category_id: `${category}`, lat: `${POINT_NEMO.lat}` },
    'boolean-for-integer': { post_category_id: true },
    'boolean-for-number': { lat: true },
    'fraction-for-integer': { post_category_id: category + (category < 0 ? -0.5 : 0.5) },
    'number-for-text': { content: 5 },
    'number-for-item': { images: [7] },
    'list-for-number': { lat: [POINT_NEMO.lat] },
    'list-for-text': { content: [ITEM] },
    'value-for-list': { images: 'feedtwin/1.jpg' },
  }) satisfies Partial<Record<Coercion, Fields>>

type WrongValues = ReturnType<typeof createWrongValues>

/** Sends the values: several in one request where the target names all wrong ones, and else each in a post of its own. */
async function publishWrongValues(
  client: Client,
  values: WrongValues,
): Promise<Readonly<Record<keyof WrongValues, Exchange>>> {
  if (!(await namesWrongValues(client))) {
    const exchanges: [coercion: string, Exchange][] = []
    for (const [coercion, each] of Object.entries(values))
      exchanges.push([coercion, await publishValues(client, each)])
    return Object.fromEntries(exchanges) as Record<keyof WrongValues, Exchange>
  }
  const texts = await publishMixed(client)
  const booleans = await publishValues(client, {
    ...values['boolean-for-integer'],
    ...values['boolean-for-number'],
    content: '0',
  })
  const numbers = await publishValues(client, {
    ...values['fraction-for-integer'],
    ...values['number-for-item'],
    ...values['list-for-number'],
  })
  return {
    'text-for-number': texts,
    'boolean-for-integer': booleans,
    'boolean-for-number': booleans,
    'fraction-for-integer': numbers,
    'number-for-text': texts,
    'number-for-item': numbers,
    'list-for-number': numbers,
    // A target may have no rules for content that comes with images.
    'list-for-text': await publishValues(client, values['list-for-text']),
    // The error of the number in place of images may be about the number.
    'value-for-list': await publishValues(client, values['value-for-list']),
  }
}

export const coercionProbe: Probe<'params.coercion'> = {
  tier: 'write',
  relevantResponses: 'publications and logins whose parameters have other types',
  async run(client) {
    await demandJson(client, 'other encodings have texts only')
    const category = await client.publishing.findCategory()
    const values = createWrongValues(category)
    const isNamed = await namesWrongValues(client)
    const isDropped = !isNamed && (await dropsWrongShapes(client, category))
    const exchanges = await publishWrongValues(client, values)
    const accepts = (coercion: keyof WrongValues): boolean =>
      Object.keys(values[coercion]).every((name) => acceptsValue(exchanges[coercion], name))
    const post_category_id = `${values['fraction-for-integer'].post_category_id}`
    const sendFractionText = async (): Promise<Exchange> =>
      publishJson(client, { ...(await createPostFields(client, POINT_NEMO)), post_category_id })
    const textOfTrue = await findTextOfTrue(client)
    const answers: Readonly<Record<Coercion, boolean>> = {
      'text-for-number': accepts('text-for-number'),
      'boolean-for-integer': accepts('boolean-for-integer'),
      'boolean-for-number': accepts('boolean-for-number'),
      'fraction-for-integer': accepts('fraction-for-integer'),
      'fraction-text-for-integer':
        accepts('fraction-for-integer') && acceptsValue(await sendFractionText(), 'post_category_id'),
      'number-for-text': accepts('number-for-text'),
      'boolean-for-text': textOfTrue === 'boolean-for-text',
      'boolean-letter-for-text': textOfTrue === 'boolean-letter-for-text',
      'object-for-text': await writesObjects(client),
      'number-for-item': accepts('number-for-item'),
      'list-for-number': accepts('list-for-number'),
      'list-for-text': accepts('list-for-text') && !writesList(exchanges['list-for-text']),
      'value-for-list': !isDropped && accepts('value-for-list'),
      'zero-as-empty': await takesZeroForEmpty(
        client,
        category,
        isNamed ? exchanges['boolean-for-number'] : undefined,
      ),
      'wrong-shape-as-absent': isDropped,
    }
    return (Object.keys(answers) as Coercion[]).filter((coercion) => answers[coercion])
  },
}
