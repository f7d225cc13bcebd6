import { Session, type Snapshot } from '../../backend/session.ts'
import type { Setup } from '../../backend/setup.ts'
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
    checkIds(saved.state, firstPostId)
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

/** Ids that leap would have to be filled one by one. */
const FARTHEST = 1_000_000

function checkIds({ posts, nextPostId }: Snapshot['state'], first: number): void {
  let least = first
  for (const [index, { id }] of posts.entries()) {
    if (id < least || id > first + FARTHEST)
      throw refused(`state.posts[${index}].id`, `must be from ${least} to ${first + FARTHEST}, got ${id}`)
    least = id + 1
  }
  if (nextPostId < least || nextPostId > first + FARTHEST + 1)
    throw refused('state.nextPostId', `must be from ${least} to ${first + FARTHEST + 1}, got ${nextPostId}`)
}
