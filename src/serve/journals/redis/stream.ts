import { randomUUID } from 'node:crypto'
import { asRecord, parseJson } from '../../../base/json.ts'
import type { InitialState } from '../../../twin/state/state.ts'
import { assertSameHeader, computeDigest, createHeader, createJournalError, type Header } from '../header.ts'
import type { RedisAddress } from './address.ts'
import { isErrorReply, MAX_BLOCK_TIME, RedisConnection } from './connection.ts'
import {
  describeErrorReply,
  describeMissingEntries,
  describeStreamDeleted,
  describeUnreachable,
} from './problems.ts'
import { APPEND, BEGIN, GIVE_UP } from './scripts.ts'

/** The most entries that are read at once. */
export const BATCH_SIZE = 500

/** How long Redis remembers that a writer was given up, in milliseconds. No request is under way for longer. */
const GIVEN_UP_TIME = 3_600_000

/** The id of an entry in a stream: unix milliseconds, and a number within the millisecond. */
const STREAM_ID = /^(\d{1,15})-(\d{1,15})$/

/** The id of the first entry of a stream, which feedtwin adds when it creates the stream. Events follow it. */
export const FIRST_STREAM_ID = '0-1'

/** Whether the first stream id comes before the second. False if one of them is not a stream id. */
export function isBefore(first: string, second: string): boolean {
  const [, firstTime, firstNumber] = STREAM_ID.exec(first) ?? []
  const [, secondTime, secondNumber] = STREAM_ID.exec(second) ?? []
  if (firstTime !== secondTime) return Number(firstTime) < Number(secondTime)
  return Number(firstNumber) < Number(secondNumber)
}

/** Reads when an entry was added, in unix milliseconds by the clock of Redis. */
export const readStreamTime = (id: string): number => Number.parseInt(id, 10)

/** The stream of a journal and the keys beside it, over one connection. */
export class RedisStream {
  readonly connection: RedisConnection
  /** Identifies what was sent over this connection. */
  readonly writer = randomUUID()
  readonly address: RedisAddress

  private constructor(address: RedisAddress, connection: RedisConnection) {
    this.address = address
    this.connection = connection
  }

  /**
   * @param signal closes the connection
   * @throws FeedtwinError `journal-unreachable`
   */
  static async open(address: RedisAddress, signal: AbortSignal): Promise<RedisStream> {
    const connection = await RedisConnection.open(address, signal).catch((error) => {
      throw describeUnreachable(address, error)
    })
    return new RedisStream(address, connection)
  }

  /** Builds the name of the stream, or of a key beside it. */
  formatKey(...parts: string[]): string {
    return [this.address.stream, ...parts].join(':')
  }

  /** Creates the stream if it does not exist. @returns the header of the stream */
  async begin(header: object): Promise<Readonly<Record<string, unknown>>> {
    const options = {
      keys: [this.formatKey(), this.formatKey('header'), this.formatKey('snapshot')],
      arguments: [JSON.stringify(header), FIRST_STREAM_ID],
    }
    const reply = await this.connection.writer.eval(BEGIN, options).catch((error) => {
      throw describeUnreachable(this.address, error)
    })
    const actual = typeof reply === 'string' ? parseJson(reply) : undefined
    if (actual !== undefined) return asRecord(actual)
    throw createJournalError(
      this.address.name,
      `${this.formatKey()} is not a stream of feedtwin. Choose a key that does not exist yet`,
    )
  }

  /**
   * @param name a unique name for the entry
   * @param entry JSON
   * @throws RedisProblem if it is certain that the entry was not added. Another error if that is unknown
   */
  async append(name: string, entry: string): Promise<void> {
    const options = {
      keys: [this.formatKey(), this.formatKey('given-up', this.writer)],
      arguments: [name, entry],
    }
    const id = await this.connection.writer.eval(APPEND, options).catch((error) => {
      if (!isErrorReply(error)) throw error
      throw error.message.startsWith('EMPTIED ')
        ? describeMissingEntries(this.address)
        : describeErrorReply(this.address, error)
    })
    if (id === null) throw describeStreamDeleted(this.address)
  }

  /** Prevents pending entries of another writer from being added, however late they arrive. */
  async giveUp(writer: string): Promise<void> {
    await this.connection.writer.eval(GIVE_UP, {
      keys: [this.formatKey('given-up', writer)],
      arguments: [String(GIVEN_UP_TIME)],
    })
  }

  /**
   * Reads the entries after one entry. Each message has two fields: `by`, a unique name, and `entry`, as JSON. It reads that entry, too: if it is gone, later entries may be missing as well, and
   * the result is undefined.
   */
  async readAfter(id: string) {
    const [anchor, ...entries] =
      (await this.connection.reader.xRange(this.formatKey(), id, '+', { COUNT: BATCH_SIZE })) ?? []
    return anchor?.id === id ? entries : undefined
  }

  /** Whether an entry is in the stream. Sends a request. */
  async hasEntry(id: string): Promise<boolean> {
    const entries = await this.connection.reader.xRange(this.formatKey(), id, id)
    return entries !== null && entries.length > 0
  }

  /** Waits for an entry after the given one, for a limited time. */
  async waitForEntry(id: string): Promise<void> {
    await this.connection.reader.xRead({ key: this.formatKey(), id }, { BLOCK: MAX_BLOCK_TIME, COUNT: 1 })
  }
}

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
  const header = assertSameHeader(actual, expected, stream.address.name, 'another stream')
  if (actual.secret === expected.secret) return { ...header, secret: expected.secret }
  throw createJournalError(
    stream.address.name,
    'its twins sign tokens with another secret. Give all of them the same --secret, or none, or use another stream',
  )
}

/** @throws FeedtwinError `bad-journal` if the stream was recreated */
export async function assertHeaderUnchanged(stream: RedisStream, header: RedisHeader): Promise<void> {
  const { epoch } = await openRedisHeader(stream, header)
  if (epoch === header.epoch) return
  throw createJournalError(stream.address.name, 'another twin has recreated it. Restart this twin')
}
