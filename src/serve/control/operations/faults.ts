import type { Session } from '../../sessions/session.ts'
import { attributeErrors, type ControlOperations, type OperationResult } from '../operation.ts'

export const faultOperations: ControlOperations<'getFaults' | 'setFaults' | 'clearFaults'> = {
  getFaults: ({ session }) => faultsOf(session),
  async setFaults({ session, body: { faults, seed } }) {
    await attributeErrors('faults', () => session.setFaults(faults === '' ? undefined : faults, seed))
    return faultsOf(session)
  },
  async clearFaults({ session }) {
    await session.setFaults(undefined)
    return faultsOf(session)
  },
}

const faultsOf = ({ setup }: Session): OperationResult<'getFaults'> => ({ faults: setup.faults ?? '' })
