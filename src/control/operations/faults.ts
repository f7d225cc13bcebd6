import type { Session } from '../../backend/session.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { type Answered, type Operations, Refusal } from '../operation.ts'

export const faults: Operations<'getFaults' | 'setFaults' | 'clearFaults'> = {
  getFaults: ({ session }) => faultsOf(session),
  async setFaults({ session, body: { faults, seed } }) {
    try {
      await session.setFaults(faults === '' ? undefined : faults, seed)
    } catch (error) {
      if (!(error instanceof FeedtwinError)) throw error
      throw new Refusal(422, '422 Unprocessable Entity', { errors: new Map([['faults', [error.message]]]) })
    }
    return faultsOf(session)
  },
  async clearFaults({ session }) {
    await session.setFaults(undefined)
    return faultsOf(session)
  },
}

const faultsOf = ({ setup }: Session): Answered<'getFaults'> => ({ faults: setup.faults ?? '' })
