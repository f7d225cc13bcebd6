import { Session, type Snapshot } from '../../sessions/session.ts'
import type { Setup } from '../../sessions/setup.ts'
import { idProblem } from '../image-ids.ts'
import { type Answered, type Operations, refused } from '../operation.ts'
import { worldOf } from './world.ts'

export const snapshot: Operations<'saveSnapshot' | 'restoreSnapshot'> = {
  saveSnapshot({ session }) {
    const { setup, ...rest } = session.snapshot()
    // What is undefined is not there in JSON, and a clock that is a function is not, either.
    return { ...rest, setup: worldly(setup) } as Answered<'saveSnapshot'>
  },
  async restoreSnapshot({ session, body }) {
    const saved = body as Snapshot
    const setup = { ...worldly(saved.setup), ...own(session.setup) }
    const { firstPostId } = (await Session.begin(setup)).twin.state
    const problem = idProblem(saved.state, firstPostId)
    if (problem) throw refused(...problem)
    await session.restore({ ...saved, setup })
    return worldOf(session)
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
