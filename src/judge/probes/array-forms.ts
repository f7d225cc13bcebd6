import type { ArrayForm, Encoding } from '../client/encode.ts'
import { asRecord, type Client } from '../client/index.ts'
import { POINT_NEMO } from '../observations/distant-positions.ts'
import { isNamedEmpty, namesEmptyPost, publishInvalid } from '../observations/empty-post-errors.ts'
import { createUnexpected, isRefused } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

const ONE = ['feedtwin/1.jpg']
const TWO = ['feedtwin/1.jpg', 'feedtwin/2.jpg']

interface Attempt {
  readonly encoding: Encoding
  readonly arrayForm: ArrayForm
  readonly images: readonly string[]
}

/** Whether a target reads images in a form. A post whose images are not read is empty, and so it is rejected. */
async function readsImages(
  client: Client,
  { images, ...options }: Attempt,
  isCounted = false,
): Promise<boolean> {
  if (await namesEmptyPost(client)) {
    const isEmpty = isNamedEmpty(await publishInvalid(client, { images }, options))
    if (isEmpty || !isCounted) return !isEmpty
  }
  const fields = { post_category_id: await client.publishing.findCategory(), ...POINT_NEMO, images }
  const exchange = await client.publishing.publishExactly(fields, options)
  if (isRefused(exchange)) return false
  const { images: kept } = asRecord(exchange.response.json)
  if (exchange.response.status !== 200 || !Array.isArray(kept))
    throw createUnexpected(`a post with images in the form ${options.arrayForm}`, exchange)
  return kept.length === images.length
}

/** Finds the forms that the target reads. Forms of several images stay unknown if a post has at most one. */
async function findForms(
  client: Client,
  encoding: Encoding,
): Promise<{ forms: ArrayForm[]; hasLimit: boolean }> {
  const forms: ArrayForm[] = []
  for (const arrayForm of ['brackets', 'indices', 'single'] as const)
    if (await readsImages(client, { encoding, arrayForm, images: ONE })) forms.push(arrayForm)
  // Where a single text is a list, only the number of images shows whether the text was read as one.
  const isCounted = forms.includes('single')
  for (const arrayForm of ['repeat', 'json'] as const) {
    const images = arrayForm === 'json' && !isCounted ? ONE : TWO
    if (await readsImages(client, { encoding, arrayForm, images }, isCounted)) forms.push(arrayForm)
  }
  if (forms.includes('repeat') || forms.length === 0) return { forms, hasLimit: false }
  const [arrayForm] = forms.filter((form) => form !== 'single')
  const hasLimit =
    arrayForm === undefined || !(await readsImages(client, { encoding, arrayForm, images: TWO }))
  return { forms, hasLimit }
}

export const arrayFormsProbe: Probe<'params.array-forms'> = {
  gap: 'params.array-forms',
  tier: 'write',
  relevantResponses: 'publications whose only content is images, in each form',
  async run(client) {
    const accepted = client.knowledge.getAnswer('params.encodings') ?? [await client.logins.findEncoding()]
    const encoding = accepted.find((one) => one !== 'json')
    if (encoding === undefined) throw new Unjudged('the target accepts JSON only, which has lists of its own')
    const { forms, hasLimit } = await findForms(client, encoding)
    if (forms.length === 0) throw new Unjudged('the target reads images in none of the forms', 'blocked')
    if (hasLimit) {
      // The other probes and the checks need a form for one image.
      client.knowledge.learn('params.array-forms', forms)
      throw new Unjudged('two images are rejected, so the forms of several images cannot be tried')
    }
    return forms
  },
}
