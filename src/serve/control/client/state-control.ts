import type { SendControlRequest } from './request.ts'
import type { RewindTarget } from './schemas.ts'
import { formatQuery, formatTime } from './traffic-filter.ts'

/** The methods of the control client that read the past of a state, and return to it. */
export const createStateControl = (send: SendControlRequest) => ({
  /** Gets the entries that the state can return to, and what rewinds have left. */
  get: (options: { readonly limit?: number; readonly before?: number } = {}) =>
    send('get', 'state', { query: formatQuery(Object.entries(options)) }),
  /**
   * Returns to the state after an entry, before an exchange, or at a time, and sets the clock to it. Later entries are kept
   * until the next reset, so that an entry of them leads forward again.
   */
  rewind: (to: RewindTarget) =>
    send('post', 'state/rewind', { body: 'time' in to ? { time: formatTime(to.time) } : to }),
})
