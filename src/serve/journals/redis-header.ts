import type { InitialState } from '../../twin/state/state.ts'
import { assertSameHeader, computeDigest, createHeader, createJournalError, type Header } from './header.ts'
import type { RedisStream } from './redis-stream.ts'

/** What a stream begins with. All twins of a stream know each other's tokens. */
export interface RedisHeader extends Header {
  /** tells the key of the signature of tokens from others, and not what it is */
  readonly secret: string
}

/** @param secret default: the one that everybody knows */
export const createRedisHeader = (beginning: InitialState, secret = ''): RedisHeader => ({
  ...createHeader(beginning),
  secret: computeDigest(`the secret of a feedtwin: ${secret}`),
})

/**
 * Begins a stream, or goes on with it.
 *
 * @returns what it was begun with
 * @throws FeedtwinError `bad-journal` where that is not the same world, seed and secret
 */
export async function agreeOnHeader(stream: RedisStream, wanted: RedisHeader): Promise<RedisHeader> {
  const found = await stream.begin(wanted)
  const header = assertSameHeader(found, wanted, stream.name, 'another stream')
  if (found.secret === wanted.secret) return { ...header, secret: wanted.secret }
  throw createJournalError(
    stream.name,
    'its twins sign tokens with another secret. Give all of them the same --secret, or none, or use another stream',
  )
}

/** @throws FeedtwinError `bad-journal` where a stream is another one by now */
export async function assertHeaderUnchanged(stream: RedisStream, header: RedisHeader): Promise<void> {
  const { epoch } = await agreeOnHeader(stream, header)
  if (epoch === header.epoch) return
  throw createJournalError(stream.name, 'it was begun anew by another twin. Start this one again')
}
