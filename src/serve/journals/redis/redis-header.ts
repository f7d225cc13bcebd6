import type { InitialState } from '../../../twin/state/state.ts'
import { assertSameHeader, computeDigest, createHeader, createJournalError, type Header } from '../header.ts'
import type { RedisStream } from './stream.ts'

/** The header of a stream. All twins of a stream accept each other's tokens, so they share a secret. */
export interface RedisHeader extends Header {
  /** a digest of the key that signs tokens */
  readonly secret: string
}

/** @param secret default: the public one */
export const createRedisHeader = (beginning: InitialState, secret = ''): RedisHeader => ({
  ...createHeader(beginning),
  secret: computeDigest(`the secret of a feedtwin: ${secret}`),
})

/**
 * Creates a stream, or joins an existing one.
 *
 * @returns the header of the stream
 * @throws FeedtwinError `bad-journal` if the world, the seed or the secret differs
 */
export async function openRedisHeader(stream: RedisStream, expected: RedisHeader): Promise<RedisHeader> {
  const actual = await stream.begin(expected)
  const header = assertSameHeader(actual, expected, stream.name, 'another stream')
  if (actual.secret === expected.secret) return { ...header, secret: expected.secret }
  throw createJournalError(
    stream.name,
    'its twins sign tokens with another secret. Give all of them the same --secret, or none, or use another stream',
  )
}

/** @throws FeedtwinError `bad-journal` if the stream was recreated */
export async function assertHeaderUnchanged(stream: RedisStream, header: RedisHeader): Promise<void> {
  const { epoch } = await openRedisHeader(stream, header)
  if (epoch === header.epoch) return
  throw createJournalError(stream.name, 'another twin has recreated it. Restart this twin')
}
