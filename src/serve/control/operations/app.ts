import type { ControlOperations } from '../control-operation.ts'

export const appOperations: ControlOperations<'getAppVerdicts'> = {
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
}
