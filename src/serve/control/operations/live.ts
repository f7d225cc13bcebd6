import type { Session } from '../../sessions/session.ts'
import type { ControlOperations, OperationResult } from '../control-operation.ts'
import { attributeErrors } from '../refusal.ts'

export const liveOperations: ControlOperations<'getLive' | 'setLive' | 'stopLive'> = {
  getLive: ({ session }) => describeLive(session),
  async setLive({ session, body: { live } }) {
    await attributeErrors('live', () => session.setLive(live === '' ? undefined : live))
    return describeLive(session)
  },
  async stopLive({ session }) {
    await session.setLive(undefined)
    return describeLive(session)
  },
}

const describeLive = ({ setup: { live = '' } }: Session): OperationResult<'getLive'> => ({ live })
