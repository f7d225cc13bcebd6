import type { Session } from '../../backend/session.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { type Answered, type Operations, Refusal, refused } from '../operation.ts'

export const faults: Operations<'getFaults' | 'setFaults' | 'clearFaults'> = {
  getFaults: ({ session }) => faultsOf(session),
  async setFaults({ session, body: { faults, seed } }) {
    try {
      await set(session, faults === '' ? undefined : faults, seed)
    } catch (error) {
      if (!(error instanceof FeedtwinError)) throw error
      throw new Refusal(422, '422 Unprocessable Entity', { errors: new Map([['faults', [error.message]]]) })
    }
    return faultsOf(session)
  },
  async clearFaults({ session }) {
    await set(session, undefined)
    return faultsOf(session)
  },
}

const faultsOf = ({ setup }: Session): Answered<'getFaults'> => ({ faults: setup.faults ?? '' })

interface Faulty {
  setFaults?(text: string | undefined, seed?: number): Promise<void>
}

async function set(session: Session & Faulty, text: string | undefined, seed?: number): Promise<void> {
  if (session.setFaults) await session.setFaults(text, seed)
  else if (text !== undefined) throw refused('faults', 'cannot be set: this twin has none')
}
