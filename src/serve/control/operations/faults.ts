import type { Session } from '../../sessions/session.ts'
import type { ControlOperations, OperationResult } from '../control-operation.ts'
import { attributeErrors } from '../refusal.ts'

export const faultOperations: ControlOperations<'getFaults' | 'setFaults' | 'clearFaults'> = {
  getFaults: ({ session }) => describeFaults(session),
  async setFaults({ session, body: { faults, seed } }) {
    await attributeErrors('faults', () => session.setFaults(faults === '' ? undefined : faults, seed))
    return describeFaults(session)
  },
  async clearFaults({ session }) {
    await session.setFaults(undefined)
    return describeFaults(session)
  },
}

const describeFaults = ({ setup }: Session): OperationResult<'getFaults'> => ({ faults: setup.faults ?? '' })
