import type { ArrayForm, Encoding } from '../client/encode.ts'
import { asRecord, type Client } from '../client/index.ts'
import { POINT_NEMO } from '../observations/distant-positions.ts'
import { isNamedEmpty, namesEmptyPost, publishInvalid } from '../observations/empty-post-errors.ts'
import { createUnexpected, isRefused } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

/** The images that show each form. With two of them, a list of one that has the whole text is not mistaken for a list. */
const IMAGES: Readonly<Record<ArrayForm, readonly string[]>> = {
  brackets: ['feedtwin/1.jpg'],
  indices: ['feedtwin/1.jpg'],
  single: ['feedtwin/1.jpg'],
  repeat: ['feedtwin/1.jpg', 'feedtwin/2.jpg'],
  json: ['feedtwin/1.jpg', 'feedtwin/2.jpg'],
}

/**
 * Whether a target reads images in a form. A post whose images are not read is empty, and so it is rejected.
 *
 * @param isCounted whether the number of images matters, because a text without brackets is a list of one
 */
async function readsForm(
  client: Client,
  encoding: Encoding,
  arrayForm: ArrayForm,
  isCounted: boolean,
): Promise<boolean> {
  const images = IMAGES[arrayForm]
  if (await namesEmptyPost(client)) {
    const isEmpty = isNamedEmpty(await publishInvalid(client, { images }, { encoding, arrayForm }))
    if (isEmpty || !isCounted) return !isEmpty
  }
  const fields = { post_category_id: await client.publishing.findCategory(), ...POINT_NEMO, images }
  const exchange = await client.publishing.publishExactly(fields, { encoding, arrayForm })
  if (isRefused(exchange)) return false
  const { images: kept } = asRecord(exchange.response.json)
  if (exchange.response.status !== 200 || !Array.isArray(kept))
    throw createUnexpected(`a post with images in the form ${arrayForm}`, exchange)
  return kept.length === images.length
}

export const arrayFormsProbe: Probe<'params.array-forms'> = {
  gap: 'params.array-forms',
  tier: 'write',
  relevantResponses: 'publications whose only content is images, in each form',
  async run(client) {
    const accepted = client.knowledge.getAnswer('params.encodings') ?? [await client.logins.findEncoding()]
    const encoding = accepted.find((one) => one !== 'json')
    if (encoding === undefined) throw new Unjudged('the target accepts JSON only, which has lists of its own')
    if (client.knowledge.getAnswer('create.images-max') === 1)
      throw new Unjudged('a post has at most one image, so a list of several cannot be tried')
    const forms: ArrayForm[] = []
    for (const form of Object.keys(IMAGES) as ArrayForm[])
      if (await readsForm(client, encoding, form, forms.includes('single'))) forms.push(form)
    if (forms.every((form) => form === 'single'))
      throw new Unjudged('the target reads images in none of the forms', 'blocked')
    return forms
  },
}
