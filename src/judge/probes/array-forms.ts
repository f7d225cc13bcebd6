import type { ArrayForm, Encoding } from '../client/encode.ts'
import { asRecord, type Client } from '../client/index.ts'
import { listAcceptedEncodings } from '../observations/accepted-encodings.ts'
import { POINT_NEMO } from '../observations/distant-positions.ts'
import { isNamedEmpty, namesEmptyPost, publishInvalid } from '../observations/empty-post-errors.ts'
import { createUnexpected, isRefused } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

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

/** Finds the forms that the target reads. Forms of several images stay unknown if a post has at most one. */
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
  try {
    const found = await findForms(client, encoding)
    if (found.forms.length > 0) return found
  } catch (error) {
    if (!(error instanceof Unjudged)) throw error
  }
  return findForms(client, encoding, client.publishing.createContent())
}

export const arrayFormsProbe: Probe<'params.array-forms'> = {
  gap: 'params.array-forms',
  tier: 'write',
  relevantResponses: 'publications whose only content is images, in each form',
  async run(client) {
    const accepted = await listAcceptedEncodings(client)
    const encoding = accepted.find((one) => one !== 'json')
    if (encoding === undefined) throw new Unjudged('the target accepts JSON only, which has lists of its own')
    const { forms, obstacle } = await findFormsOfAnyPost(client, encoding)
    if (forms.length === 0) throw new Unjudged('the target reads images in none of the forms', 'blocked')
    if (obstacle) {
      // The other probes and the checks need a form for one image.
      client.knowledge.learn('params.array-forms', forms)
      throw obstacle
    }
    return forms
  },
}
