import { asRecord, getOwn } from '../../base/json.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Client } from '../target/client/client.ts'
import {
  createUnexpected,
  isNamedEmpty,
  isRefused,
  namesEmptyPost,
  publishInvalid,
} from '../target/client/read-lists.ts'
import {
  findBestPosition,
  listAcceptedEncodings,
  listWithLngArray,
  listWithParameters,
  logInWithList,
  logInWithoutOpenIdIn,
} from '../target/client/shared-requests.ts'
import type { ArrayForm, Encoding, Exchange } from '../target/exchange.ts'
import { POINT_NEMO } from '../target/reading/own-posts.ts'
import { hasErrorFor } from '../target/reading/read-response.ts'
import { Blocked, catchUnjudged, Unjudged } from '../target/violation.ts'
import { isEqualAnswer, type Probe } from './probe.ts'

const ONE = ['feedtwin/1.jpg']
const TWO = ['feedtwin/1.jpg', 'feedtwin/2.jpg']

interface Attempt {
  readonly encoding: Encoding
  /** sent with the images, where the target rejects posts without content */
  readonly content: string | undefined
  readonly arrayForm: ArrayForm
  readonly images: readonly string[]
}

/**
 * Whether a target reads images in a form. A post without content whose images are not read is empty, and so it is rejected.
 */
async function readsImages(
  client: Client,
  { images, content, ...options }: Attempt,
  isCounted = false,
): Promise<boolean> {
  if (content === undefined && (await namesEmptyPost(client))) {
    const isEmpty = isNamedEmpty(await publishInvalid(client, { images }, options))
    if (isEmpty || !isCounted) return !isEmpty
  }
  const fields = { post_category_id: await client.publishing.findCategory(), ...POINT_NEMO, content, images }
  const exchange = await client.publishing.publishExactly(fields, options)
  if (isRefused(exchange)) return false
  const { images: kept } = asRecord(exchange.response.json)
  const isShown = Array.isArray(kept)
  // An accepted post without content has images, also where the response does not show them.
  const mustShow = isCounted || content !== undefined
  if (exchange.response.status !== 200 || (mustShow && !isShown))
    throw createUnexpected(`a post with images in the form ${options.arrayForm}`, exchange)
  return !isShown || kept.length === images.length
}

interface FoundForms {
  readonly forms: readonly ArrayForm[]
  /** why the forms of several images stay unknown */
  readonly obstacle?: Unjudged
}

/**
 * Whether a target rejects two images in a form with the words for two images in JSON. Then it reads the form, and a post has at
 * most one image.
 */
async function readsTwoAsTooMany(client: Client, encoding: Encoding, arrayForm: ArrayForm): Promise<boolean> {
  if (!client.knowledge.getAnswer('params.encodings')?.includes('json')) return false
  const options = [{ encoding, arrayForm }, { encoding: 'json' }] as const
  const exchanges: Exchange[] = []
  for (const each of options) exchanges.push(await publishInvalid(client, { images: TWO }, each))
  const [own, json] = exchanges.map(({ response }) =>
    getOwn(asRecord(asRecord(response.json).errors), 'images'),
  )
  return own !== undefined && isEqualAnswer(own, json)
}

/** Finds the forms that the target reads. Forms of several images may stay unknown if a post has at most one. */
async function findForms(client: Client, encoding: Encoding, content?: string): Promise<FoundForms> {
  const attempt = { encoding, content }
  const forms: ArrayForm[] = []
  for (const arrayForm of ['brackets', 'indices', 'keys', 'single'] as const)
    if (await readsImages(client, { ...attempt, arrayForm, images: ONE })) forms.push(arrayForm)
  try {
    // Where a single text is a list, only the number of images shows whether the text was read as one.
    const isCounted = forms.includes('single')
    for (const arrayForm of ['repeat', 'json'] as const) {
      const images = arrayForm === 'json' && !isCounted ? ONE : TWO
      if (await readsImages(client, { ...attempt, arrayForm, images }, isCounted)) forms.push(arrayForm)
    }
    if (forms.includes('repeat') || forms.length === 0) return { forms }
    const [arrayForm] = forms.filter((form) => form !== 'single' && form !== 'keys')
    if (arrayForm !== undefined && (await readsImages(client, { ...attempt, arrayForm, images: TWO })))
      return { forms }
    if (await readsTwoAsTooMany(client, encoding, 'repeat')) return { forms: [...forms, 'repeat'] }
  } catch (error) {
    if (!(error instanceof Unjudged) || forms.length === 0) throw error
    return { forms, obstacle: error }
  }
  return {
    forms,
    obstacle: new Unjudged('two images are rejected, so the forms of several images cannot be tried'),
  }
}

/** Finds the forms by posts without content; by posts with content where the target accepts no others. */
async function findFormsOfAnyPost(client: Client, encoding: Encoding): Promise<FoundForms> {
  const found = await catchUnjudged(findForms(client, encoding), () => undefined)
  if (found && found.forms.length > 0) return found
  return findForms(client, encoding, client.publishing.createContent())
}

export const arrayFormsProbe: Probe<'params.array-forms'> = {
  tier: 'write',
  relevantResponses: 'publications whose only content is images, in each form',
  async run(client) {
    const accepted = await listAcceptedEncodings(client)
    const encoding = accepted.find((one) => one !== 'json')
    if (encoding === undefined) throw new Unjudged('the target accepts JSON only, which has lists of its own')
    const { forms, obstacle } = await findFormsOfAnyPost(client, encoding)
    if (forms.length === 0) throw new Blocked('the target reads images in none of the forms')
    if (obstacle) {
      // The other probes and the checks need a form for one image.
      client.knowledge.learn('params.array-forms', forms)
      throw obstacle
    }
    return forms
  },
}

type Answer = Dialect['params.brackets']['query']

/** Whether a list in brackets is refused, and not because a target that ignores brackets has no parameter of this name. */
const refusesList = (exchange: Exchange, name: string): boolean =>
  isRefused(exchange) && !hasErrorFor(exchange, `${name}[]`)

/**
 * Whether a parameter whose name has brackets is rejected in the same words as an absent one: those about the parameter, or all of
 * them where the target names it otherwise.
 *
 * @throws Unjudged where an absent one is accepted
 */
function isTakenForAbsent(withBrackets: Exchange, without: Exchange, name: string): boolean {
  if (without.response.status < 400) throw new Unjudged(`the target accepts a request without ${name}`)
  if (without.response.status === 401) throw createUnexpected(`a request without ${name}`, without)
  const [own, other] = [withBrackets, without].map(({ response: { status, json } }) => {
    const { message, errors } = asRecord(json)
    return { text: getOwn(asRecord(errors), name), words: [status, message, errors] }
  })
  return other?.text === undefined
    ? isEqualAnswer(own?.words, other?.words)
    : isEqualAnswer(own?.text, other.text)
}

async function probeQuery(client: Client): Promise<Answer> {
  const withBrackets = await listWithLngArray(client)
  if (!isTakenForAbsent(withBrackets, await listWithParameters(client, 'lat'), 'lng')) return 'read'
  // A deployment may have the same words for both.
  const cursor = await client.feed.list({ ...(await findBestPosition(client)), 'max-id': [1] })
  if (cursor.response.status === 401) throw createUnexpected('a list with max-id[]', cursor)
  return refusesList(cursor, 'max-id') ? 'read' : 'ignored'
}

async function probeForm(client: Client, encoding: Encoding): Promise<Answer> {
  const fields = await client.logins.findFields(client.options.openId)
  const withBrackets = await logInWithList(client, '', encoding)
  const without = await logInWithoutOpenIdIn(client, encoding)
  if (!isTakenForAbsent(withBrackets, without, 'open_id')) return 'read'
  const canReadPlatform = client.knowledge.getAnswer('login.platform-required') !== true
  const refusesPlatform = async (one: Encoding): Promise<boolean> => {
    if (!canReadPlatform) return false
    const withPlatforms = { ...fields, platform: ['feedtwin'] }
    const options = { encoding: one, arrayForm: 'brackets' } as const
    const exchange = await client.post('loginWithThirdParty', withPlatforms, options)
    // platform_info may be an object, which cannot be written without brackets.
    return refusesList(exchange, 'platform') && !hasErrorFor(exchange, 'platform_info')
  }
  if (await refusesPlatform(encoding)) return 'read'
  // Where a list counts as absent in JSON, too, no response shows how brackets are read (gap params.coercion).
  if (!client.knowledge.getAnswer('params.encodings')?.includes('json'))
    throw new Unjudged('without JSON, nothing shows whether a list counts as absent')
  const json = await logInWithList(client, '', 'json')
  if (!isTakenForAbsent(json, without, 'open_id') || (await refusesPlatform('json'))) return 'ignored'
  throw new Unjudged('a list counts as absent in JSON, too')
}

export const bracketsProbe: Probe<'params.brackets'> = {
  relevantResponses: 'a list without lng and with lng[], and logins without open_id and with open_id[]',
  async run(client) {
    const query = await catchUnjudged(probeQuery(client), () => undefined)
    const accepted = client.knowledge.getAnswer('params.encodings') ?? []
    const encoding = accepted.find((one) => one === 'form' || one === 'multipart')
    const canLogIn = encoding !== undefined && client.transport.options.tier !== 'read'
    const form = canLogIn ? await catchUnjudged(probeForm(client, encoding), () => undefined) : undefined
    if (!query && !form) throw new Unjudged('the responses do not show how brackets are read')
    return { ...(query && { query }), ...(form && { form }) }
  },
}
