import { POINT_NEMO } from '../observations/distant-positions.ts'
import { publishInvalid } from '../observations/empty-post-errors.ts'
import { demandNamedWrongTypes, isNamedInErrors } from '../observations/named-errors.ts'
import type { Probe } from '../probe.ts'
import { listBlankImages, publishNullContent } from './null.ts'

export const blankImageProbe: Probe<'create.blank-image'> = {
  gap: 'create.blank-image',
  tier: 'write',
  relevantResponses: 'a publication without lng that has an image with an empty path',
  async run(client) {
    demandNamedWrongTypes(client)
    const accepted = client.knowledge.getAnswer('params.encodings') ?? []
    const exchange = accepted.includes('json')
      ? await publishNullContent(client)
      : await publishInvalid(client, {
          post_category_id: await client.publishing.findCategory(),
          lat: POINT_NEMO.lat,
          content: client.publishing.createContent(),
          images: listBlankImages(client),
        })
    return isNamedInErrors(exchange, 'images') ? 'rejected' : 'accepted'
  },
}
