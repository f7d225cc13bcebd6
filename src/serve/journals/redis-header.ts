import type { Beginning } from '../../twin/state/state.ts'
import { badJournal, demandSame, digestOf, type Header, headerOf } from './header.ts'
import type { RedisStream } from './redis-stream.ts'

/** What a stream begins with. All twins of a stream know each other's tokens. */
export interface RedisHeader extends Header {
  /** tells the key of the signature of tokens from others, and not what it is */
  readonly secret: string
}

/** @param secret default: the one that everybody knows */
export const redisHeaderOf = (beginning: Beginning, secret = ''): RedisHeader => ({
  ...headerOf(beginning),
  secret: digestOf(`the secret of a feedtwin: ${secret}`),
})

/**
 * Begins a stream, or goes on with it.
 *
 * @returns what it was begun with
 * @throws FeedtwinError `bad-journal` where that is not the same world, seed and secret
 */
export async function agreedHeader(stream: RedisStream, wanted: RedisHeader): Promise<RedisHeader> {
  const found = await stream.begin(wanted)
  const header = demandSame(found, wanted, stream.name, 'another stream')
  if (found.secret === wanted.secret) return { ...header, secret: wanted.secret }
  throw badJournal(
    stream.name,
    'its twins sign tokens with another secret. Give all of them the same --secret, or none, or use another stream',
  )
}

/** @throws FeedtwinError `bad-journal` where a stream is another one by now */
export async function demandStillSame(stream: RedisStream, header: RedisHeader): Promise<void> {
  const { epoch } = await agreedHeader(stream, header)
  if (epoch === header.epoch) return
  throw badJournal(stream.name, 'it was begun anew by another twin. Start this one again')
}
