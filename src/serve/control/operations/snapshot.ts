import { Session } from '../../sessions/session.ts'
import type { Setup } from '../../sessions/setup.ts'
import type { Snapshot } from '../../sessions/snapshot.ts'
import { findImageIdProblem } from '../image-ids.ts'
import { type ControlOperations, type OperationResult, refuseParameter } from '../operation.ts'
import { describeWorld } from './world.ts'

export const snapshotOperations: ControlOperations<'saveSnapshot' | 'restoreSnapshot'> = {
  saveSnapshot({ session }) {
    const { setup, ...rest } = session.takeSnapshot()
    // What is undefined is not there in JSON, and a clock that is a function is not, either.
    return { ...rest, setup: worldly(setup) } as OperationResult<'saveSnapshot'>
  },
  async restoreSnapshot({ session, body }) {
    const saved = body as Snapshot
    const setup = { ...worldly(saved.setup), ...own(session.setup) }
    const { firstPostId } = (await Session.open(setup)).twin.state
    const problem = findImageIdProblem(saved.state, firstPostId)
    if (problem) throw refuseParameter(...problem)
    await session.restore({ ...saved, setup })
    return describeWorld(session)
  },
}

/** Without what is the twin's own, and not its world's: the key of tokens must not be told. */
const worldly = ({ secret, basePath, cors, ...setup }: Setup): Setup => setup

const own = ({ secret, basePath, cors, now }: Setup): Setup => ({
  ...(secret !== undefined && { secret }),
  ...(basePath !== undefined && { basePath }),
  ...(cors !== undefined && { cors }),
  ...(typeof now === 'function' && { now }),
})
