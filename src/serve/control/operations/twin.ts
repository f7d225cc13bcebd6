import packageJson from '../../../../package.json' with { type: 'json' }
import { findNearest } from '../../../base/text/find-nearest.ts'
import { gapQuestions } from '../../../contract/generated/gap-questions.ts'
import { gaps } from '../../../contract/generated/gaps.ts'
import type { SomeOperations } from '../control-operation.ts'
import document from '../generated/openapi.json' with { type: 'json' }
import { Refusal } from '../refusal.ts'
import { describeWorld } from './world.ts'

export const twinOperations = {
  getHealth: ({ backend }) => ({
    serving: true,
    version: packageJson.version,
    uptime: backend.uptime / 1000,
    ...(backend.networkAccess.pid !== undefined && { pid: backend.networkAccess.pid }),
    sessions: backend.sessions.names,
    ...(backend.networkAccess.proxy && { proxy: backend.networkAccess.proxy }),
  }),
  getDocument: () => document,
  async reset({ session }) {
    await session.restart()
    return describeWorld(session)
  },
  listSessions: ({ backend: { sessions } }) => ({ sessions: sessions.names }),
  removeSession({ backend: { sessions }, path: { name } }) {
    const nearest = findNearest(name, sessions.names)
    if (!sessions.remove(name))
      throw new Refusal(404, `There is no session ${name}.${nearest ? ` Did you mean ${nearest}?` : ''}`)
    return { sessions: sessions.names }
  },
  async getContract() {
    // Only the console and tools ask for these tables.
    const [{ requirements }, { breakageTable }] = await Promise.all([
      import('../../../contract/generated/requirements.ts'),
      import('../../../contract/generated/breakages.ts'),
    ])
    return {
      requirements: requirements.map(({ id, level, section, sentence, quote }) => ({
        ...{ id, level, section, sentence, quote },
      })),
      gaps: gaps.map((gap) => ({ ...gap, ...gapQuestions[gap.id] })),
      breakages: breakageTable.map(({ id, says, breaks }) => ({ id, says, breaks: [...breaks] })),
    }
  },
  getAppVerdicts: ({ backend, session }) => {
    const { clients, deployment } = backend.describeFindings?.() ?? {}
    return {
      judged: clients !== undefined,
      clients: (clients ?? []).filter(
        (client) => session.name === undefined || client.session === session.name,
      ),
      ...(deployment && { deployment }),
    }
  },
} satisfies SomeOperations
