import packageJson from '../../../../package.json' with { type: 'json' }
import { nearest } from '../../../base/find-nearest.ts'
import { document } from '../document.ts'
import { type Operations, Refusal } from '../operation.ts'
import { worldOf } from './world.ts'

type Ids = 'getHealth' | 'getDocument' | 'reset' | 'listSessions' | 'removeSession'

export const twin: Operations<Ids> = {
  getHealth: ({ backend }) => ({
    serving: true,
    version: packageJson.version,
    uptime: backend.uptime / 1000,
    ...(backend.surroundings.pid !== undefined && { pid: backend.surroundings.pid }),
    sessions: backend.sessions.names,
  }),
  getDocument: () => document,
  async reset({ session }) {
    await session.begin()
    return worldOf(session)
  },
  listSessions: ({ backend: { sessions } }) => ({ sessions: sessions.names }),
  removeSession({ backend: { sessions }, path: { name } }) {
    const meant = nearest(name, sessions.names)
    if (!sessions.remove(name)) {
      throw new Refusal(404, `There is no session ${name}.${meant ? ` Did you mean ${meant}?` : ''}`)
    }
    return { sessions: sessions.names }
  },
}
