import type { Fields } from '../client/encode.ts'
import type { Exchange } from '../target/exchange.ts'
import type { Probe } from '../probe.ts'
import { postsIn, type Session } from '../client/session.ts'
import { isNone, isRefused, unexpected } from '../observations/read-lists.ts'

async function isTaken(session: Session, query: Fields, what: string): Promise<string> {
  const exchange: Exchange = await session.list(query)
  if (isRefused(exchange)) return 'rejected'
  if (postsIn(exchange).length > 0 || isNone(session, exchange)) return 'accepted'
  throw unexpected(what, exchange)
}

export const nonNumericProbe: Probe = {
  gap: 'list.non-numeric-position',
  tier: 'read',
  run: (session) => isTaken(session, { lng: 'abc', lat: 'abc' }, 'a position without numbers'),
}

export const outOfRangeProbe: Probe = {
  gap: 'list.out-of-range-position',
  tier: 'read',
  run: (session) => isTaken(session, { lng: 181, lat: 91 }, 'a position that is nowhere'),
}
