import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Check } from '../check.ts'
import type { Client, Position } from '../client/index.ts'
import { EMPTY_POSITION } from '../observations/distant-positions.ts'
import { findPlace } from '../observations/find-place.ts'
import { listWithParameters } from '../observations/shared-requests.ts'
import { demandMissingParameterErrors } from '../observations/status-code.ts'
import { getReceived } from '../target/look-through.ts'
import { cursorChecks } from './list-cursors.ts'
import { positionFilterCheck } from './list-position.ts'
import { repetitionChecks } from './list-repetition.ts'
import { sizeChecks } from './list-sizes.ts'

/** A position alone is enough for a list. A list without posts may be answered with 404 (gap list.empty). */
const positionIsEnoughCheck: Check = {
  requirement: 'list.answers-200',
  tier: 'read',
  async run(client: Client) {
    const first = await client.feed.listFirstPage(client.feed.startPosition)
    for (const exchange of [first, await client.feed.list({ ...EMPTY_POSITION })]) {
      const { status } = getReceived(exchange)
      client.demand(status === 200 || status === 404, 'status 200', `status ${status}`, 'status', exchange)
    }
    if (first.response.status === 200) return
    const { position } = await findPlace(client)
    const latest = await client.tokens.resendUntil(
      await client.feed.list({ ...position }),
      ({ response }) => response.status === 200,
    )
    client.demand(
      latest.response.status === 200,
      'status 200, because posts are there',
      `status ${latest.response.status}`,
      'status',
      latest,
    )
  },
}

const createMissingCheck = (
  requirement: RequirementId,
  missing: readonly (keyof Position)[],
  ...sent: readonly (keyof Position)[]
): Check => ({
  requirement,
  tier: 'read',
  run: async (client: Client) =>
    demandMissingParameterErrors(client, [await listWithParameters(client, ...sent)], missing),
})

/** The checks of listPosts (specification, section 4.2), in the order of the requirements. */
export const listChecks: readonly Check[] = [
  positionIsEnoughCheck,
  createMissingCheck('list.lng-missing-is-422', ['lng'], 'lat'),
  createMissingCheck('list.lat-missing-is-422', ['lat'], 'lng'),
  createMissingCheck('list.both-missing-are-named', ['lng', 'lat']),
  ...sizeChecks,
  ...cursorChecks,
  ...repetitionChecks,
  positionFilterCheck,
]
