import type { Session } from '../../sessions/session.ts'
import { type Answered, blaming, type Operations } from '../operation.ts'

export const faults: Operations<'getFaults' | 'setFaults' | 'clearFaults'> = {
  getFaults: ({ session }) => faultsOf(session),
  async setFaults({ session, body: { faults, seed } }) {
    await blaming('faults', () => session.setFaults(faults === '' ? undefined : faults, seed))
    return faultsOf(session)
  },
  async clearFaults({ session }) {
    await session.setFaults(undefined)
    return faultsOf(session)
  },
}

const faultsOf = ({ setup }: Session): Answered<'getFaults'> => ({ faults: setup.faults ?? '' })
