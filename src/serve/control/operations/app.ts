import type { ControlOperations } from '../control-operation.ts'

export const appOperations: ControlOperations<'getAppVerdicts'> = {
  getAppVerdicts: ({ backend, session }) => {
    const clients = backend.describeApps?.() ?? []
    return {
      judged: backend.describeApps !== undefined,
      clients:
        session.name === undefined ? clients : clients.filter((client) => client.session === session.name),
    }
  },
}
