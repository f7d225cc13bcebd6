import placeNames from '../../../../fixtures/place-names.json' with { type: 'json' }
import type { FeedtwinError } from '../../../contract/index.ts'
import { cities } from '../../../twin/feed/density.ts'
import type { Locale } from '../../../twin/words/locales.ts'
import { type WorldName, worldNames } from '../../../twin/world/world.ts'
import { Session } from '../../sessions/session.ts'
import type { Snapshot } from '../../sessions/session-parts.ts'
import type { Setup } from '../../sessions/setup.ts'
import type { ControlCall, OperationResult, SomeOperations } from '../control-operation.ts'
import { findImageIdProblem } from '../find-image-id-problem.ts'
import { attributeErrors, Refusal, refuseParameter } from '../refusal.ts'

export const worldOperations = {
  getWorld: ({ session }) => describeWorld(session),
  async setWorld({ session, body }) {
    // The schema has checked the seed already.
    const findParameter = ({ code }: FeedtwinError): string => (code === 'bad-option' ? 'locale' : 'world')
    await attributeErrors(findParameter, () => session.restart(chooseWorld(session.initialSetup, body)))
    return describeWorld(session)
  },
  listPlaces() {
    const places = cities.map(([lng, lat, population], index) => ({
      ...{ name: placeNames.names[index] ?? '', lng, lat, population },
    }))
    return { places: places.sort((a, b) => b.population - a.population) }
  },
  saveSnapshot({ session, backend }) {
    // Without the accounts of apps, a restored state would not know them any more.
    if (backend.networkAccess.proxy?.fallback) throw new Refusal(403, HAS_ACCOUNTS)
    const { setup, ...rest } = session.takeSnapshot()
    // JSON leaves out undefined values, and a clock that is a function.
    return { ...rest, setup: pickWorldOptions(setup) } as OperationResult<'saveSnapshot'>
  },
  async restoreSnapshot({ session, body }) {
    const snapshot = body as Snapshot
    const setup = { ...pickWorldOptions(snapshot.setup), ...pickTwinOptions(session.setup) }
    const { firstPostId } = (await Session.open(setup)).twin.state
    const problem = findImageIdProblem(snapshot.state, firstPostId)
    if (problem) throw refuseParameter(...problem)
    await session.restore({ ...snapshot, setup })
    return describeWorld(session)
  },
} satisfies SomeOperations

/** Changes the world options of a setup. Options that are not given stay as they are. */
function chooseWorld(before: Setup, { world, seed, locale }: ControlCall<'setWorld'>['body']): Setup {
  const { worldName, ...rest } = before
  const { world: currentWorld = 'planet' } = before
  return {
    ...rest,
    ...(world === undefined
      ? { world: currentWorld, ...(worldName !== undefined && { worldName }) }
      : { world: world as WorldName }),
    ...(seed !== undefined && { seed }),
    ...(locale !== undefined && { locale: locale as Locale }),
  }
}

export function describeWorld({ setup, twin, scenario, isKept }: Session): OperationResult<'getWorld'> {
  const { world, seed, epoch } = twin.state.initial
  return {
    world: world.name,
    ...(scenario !== undefined && { scenario }),
    ...(isKept && { kept: true }),
    description: world.description,
    seed,
    locale: setup.locale ?? 'en',
    began: new Date(epoch).toISOString(),
    users: twin.state.users.size,
    posts: twin.state.countStoredPosts(),
    worlds: worldNames,
  }
}

const HAS_ACCOUNTS =
  'The fallback of a proxy has no snapshots: they would hold the accounts of apps, which are secret. ' +
  'Use feedtwin serve for a twin whose state can be saved.'

/** The options that belong to the world. The others belong to the twin; a snapshot must not reveal its secret. */
const pickWorldOptions = ({ secret, basePath, cors, ...setup }: Setup): Setup => setup

const pickTwinOptions = ({ secret, basePath, cors, now }: Setup): Setup => ({
  ...(secret !== undefined && { secret }),
  ...(basePath !== undefined && { basePath }),
  ...(cors !== undefined && { cors }),
  ...(typeof now === 'function' && { now }),
})
