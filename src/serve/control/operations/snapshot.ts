import { Session } from '../../sessions/session.ts'
import type { Setup } from '../../sessions/setup.ts'
import type { Snapshot } from '../../sessions/snapshot.ts'
import type { ControlOperations, OperationResult } from '../control-operation.ts'
import { findImageIdProblem } from '../find-image-id-problem.ts'
import { Refusal, refuseParameter } from '../refusal.ts'
import { describeWorld } from './world.ts'

const HAS_ACCOUNTS =
  'The fallback of a proxy has no snapshots: they would hold the accounts of apps, which are secret. ' +
  'Use feedtwin serve for a twin whose state can be saved.'

export const snapshotOperations: ControlOperations<'saveSnapshot' | 'restoreSnapshot'> = {
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
}

/** The options that belong to the world. The others belong to the twin; a snapshot must not reveal its secret. */
const pickWorldOptions = ({ secret, basePath, cors, ...setup }: Setup): Setup => setup

const pickTwinOptions = ({ secret, basePath, cors, now }: Setup): Setup => ({
  ...(secret !== undefined && { secret }),
  ...(basePath !== undefined && { basePath }),
  ...(cors !== undefined && { cors }),
  ...(typeof now === 'function' && { now }),
})
