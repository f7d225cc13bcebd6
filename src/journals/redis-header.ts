import { createHash } from 'node:crypto'
import type { Beginning } from '../twin/state.ts'
import { badJournal, demandSame, type Header, headerOf } from './header.ts'

/** What a stream begins with. All twins of a stream know each other's tokens. */
export interface RedisHeader extends Header {
  /** tells the key of the signature of tokens from others, and not what it is */
  readonly secret: string
}

/** @param secret default: the one that everybody knows */
export const redisHeaderOf = (beginning: Beginning, secret = ''): RedisHeader => ({
  ...headerOf(beginning),
  secret: createHash('sha256').update(`the secret of a feedtwin: ${secret}`).digest('hex').slice(0, 16),
})

/** @throws FeedtwinError `bad-journal` where a stream does not go on from the same beginning, with the same secret */
export function demandSameStream(
  found: Record<string, unknown>,
  wanted: RedisHeader,
  name: string,
): RedisHeader {
  const header = demandSame(found, wanted, name, 'another stream')
  if (found.secret === wanted.secret) return { ...header, secret: wanted.secret }
  throw badJournal(
    name,
    'its twins sign tokens with another secret. Give all of them the same --secret, or none, or use another stream',
  )
}
