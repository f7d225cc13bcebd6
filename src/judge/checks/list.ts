import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import type { Client, Position } from '../client/index.ts'
import { EMPTY_POSITION } from '../observations/distant-positions.ts'
import { findPlace } from '../observations/find-place.ts'
import { listWithParameters } from '../observations/shared-requests.ts'
import { cursorChecks } from './list-cursors.ts'
import { filtersByPosition } from './list-position.ts'
import { sizeChecks } from './list-sizes.ts'
import { createMissingParametersCheck } from './missing-parameters.ts'

/** A list with no parameters but a position is answered with 200, with 404 only where no posts are known to be. */
const answers200: Check = {
  requirement: 'list.answers-200',
  tier: 'read',
  async run(client: Client) {
    const here = await client.feed.listFirstPage(client.feed.startPosition)
    for (const exchange of [here, await client.feed.list({ ...EMPTY_POSITION })]) {
      const { status } = exchange.response
      client.demand(status === 200 || status === 404, 'status 200', `status ${status}`, 'status', exchange)
    }
    if (here.response.status === 200) return
    const { position } = await findPlace(client)
    const again = await client.tokens.resendUntil(
      await client.feed.list({ ...position }),
      ({ response }) => response.status === 200,
    )
    client.demand(
      again.response.status === 200,
      'status 200, since posts are there',
      `status ${again.response.status}`,
      'status',
      again,
    )
  },
}

const missingFrom = (
  requirement: RequirementId,
  missed: readonly (keyof Position)[],
  ...sent: readonly (keyof Position)[]
): Check =>
  createMissingParametersCheck(requirement, 'read', missed, async (client) => [
    await listWithParameters(client, ...sent),
  ])

/** The checks of GET /posts, in the order of the requirements. Watches look at the shape of what these ask for. */
export const listChecks: readonly Check[] = [
  answers200,
  missingFrom('list.lng-missing-is-422', ['lng'], 'lat'),
  missingFrom('list.lat-missing-is-422', ['lat'], 'lng'),
  missingFrom('list.both-missing-are-named', ['lng', 'lat']),
  ...sizeChecks,
  ...cursorChecks,
  filtersByPosition,
]
