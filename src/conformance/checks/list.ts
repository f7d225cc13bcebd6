import type { Check } from '../check.ts'
import type { Fields } from '../encode.ts'
import type { Session } from '../session.ts'
import { NOWHERE } from './globe.ts'
import { cursorChecks } from './list-cursors.ts'
import { filtersByPosition } from './list-position.ts'
import { sizeChecks } from './list-sizes.ts'
import { missing } from './missing.ts'

/** A list with no parameters but a position is answered with 200, with 404 only where no posts are known to be. */
const answers200: Check = {
  requirement: 'list.answers-200',
  tier: 'read',
  async run(session: Session) {
    const here = await session.list({ ...session.here() })
    for (const exchange of [here, await session.list({ ...NOWHERE })]) {
      const { status } = exchange.response
      session.demand(status === 200 || status === 404, 'status 200', `status ${status}`, 'status', exchange)
    }
    if (here.response.status === 200) return
    const { position } = await session.place()
    const again = await session.eventually(
      await session.list({ ...position }),
      ({ response }) => response.status === 200,
    )
    session.demand(
      again.response.status === 200,
      'status 200, since posts are there',
      `status ${again.response.status}`,
      'status',
      again,
    )
  },
}

/** Lists by the position of which only these parts are sent. */
const listWith = (pick: (position: { lng: number; lat: number }) => Fields) => async (session: Session) => [
  await session.list(pick(session.here())),
]

/** The checks of GET /posts, in the order of the requirements. Watches look at the shape of what these ask for. */
export const listChecks: readonly Check[] = [
  answers200,
  missing(
    'list.lng-missing-is-422',
    'read',
    ['lng'],
    listWith(({ lat }) => ({ lat })),
  ),
  missing(
    'list.lat-missing-is-422',
    'read',
    ['lat'],
    listWith(({ lng }) => ({ lng })),
  ),
  missing(
    'list.both-missing-are-named',
    'read',
    ['lng', 'lat'],
    listWith(() => ({})),
  ),
  ...sizeChecks,
  ...cursorChecks,
  filtersByPosition,
]
