import type { Session } from '../../sessions/session.ts'
import type { ControlOperations, OperationResult } from '../control-operation.ts'
import { attributeErrors } from '../refusal.ts'

export const breakageOperations: ControlOperations<'getBreakages' | 'setBreakages' | 'clearBreakages'> = {
  getBreakages: ({ session }) => describeBreakages(session),
  async setBreakages({ session, body: { breakages } }) {
    await attributeErrors('breakages', () => session.setBreakages(breakages))
    return describeBreakages(session)
  },
  async clearBreakages({ session }) {
    await session.setBreakages([])
    return describeBreakages(session)
  },
}

const describeBreakages = ({ setup }: Session): OperationResult<'getBreakages'> => ({
  breakages: setup.breakages ?? [],
})
