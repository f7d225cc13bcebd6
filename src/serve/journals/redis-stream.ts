import { randomUUID } from 'node:crypto'
import { createJournalError } from './header.ts'
import type { RedisAddress } from './redis-address.ts'
import { isRefusal, PAUSE, RedisConnection } from './redis-connection.ts'
import { entriesMissing, refusedBy, streamDeleted, unreachable } from './redis-problem.ts'
import { APPEND, BEGIN, GIVE_UP } from './redis-scripts.ts'
import { FIRST_STREAM_ID } from './stream-id.ts'

/** The most entries that are read at once. */
export const BATCH = 500

/** How long it is remembered that a writer was given up, in milliseconds: longer than anything is under way. */
const REMEMBERED = 3_600_000

/** An entry as it stands in the stream. Feedtwin writes the fields `by`, a unique name, and `entry`, as JSON. */
export interface Recorded {
  readonly id: string
  readonly fields: Readonly<Record<string, string>>
}

/** The stream of a journal and the keys beside it, as long as a connection lasts. */
export class RedisStream {
  readonly connection: RedisConnection
  /** Tells what was sent over this connection from all else. */
  readonly writer = randomUUID()
  readonly address: RedisAddress

  private constructor(address: RedisAddress, connection: RedisConnection) {
    this.address = address
    this.connection = connection
  }

  /**
   * @param signal ends the connection
   * @throws FeedtwinError `journal-unreachable`
   */
  static async open(address: RedisAddress, signal: AbortSignal): Promise<RedisStream> {
    const connection = await RedisConnection.open(address, signal).catch((error) => {
      throw unreachable(address, error)
    })
    return new RedisStream(address, connection)
  }

  /** What messages call it. */
  get name(): string {
    return this.address.name
  }

  /** The name of the stream, or of a key beside it. */
  key(...beside: string[]): string {
    return [this.address.stream, ...beside].join(':')
  }

  /** Begins the stream, unless another one has. @returns the header it was begun with */
  async begin(header: object): Promise<Record<string, unknown>> {
    const options = {
      keys: [this.key(), this.key('header'), this.key('snapshot')],
      arguments: [JSON.stringify(header), FIRST_STREAM_ID],
    }
    const found = await this.connection.writer.eval(BEGIN, options).catch((error) => {
      throw unreachable(this.address, error)
    })
    const first = typeof found === 'string' ? parseObject(found) : undefined
    if (first) return first
    throw createJournalError(
      this.name,
      `${this.key()} is no stream of feedtwin. Name one that is not there yet`,
    )
  }

  /**
   * @param by a name that no other entry has
   * @param entry JSON
   * @throws RedisProblem where it is certain that the entry was not added; another error where that is not known
   */
  async append(by: string, entry: string): Promise<void> {
    const options = { keys: [this.key(), this.key('given-up', this.writer)], arguments: [by, entry] }
    const id = await this.connection.writer.eval(APPEND, options).catch((error) => {
      if (!isRefusal(error)) throw error
      throw error.message.startsWith('EMPTIED ')
        ? entriesMissing(this.address)
        : refusedBy(this.address, error)
    })
    if (id === null) throw streamDeleted(this.address)
  }

  /** What another writer has sent and is not there by now never will be. */
  async giveUp(writer: string): Promise<void> {
    await this.connection.writer.eval(GIVE_UP, {
      keys: [this.key('given-up', writer)],
      arguments: [String(REMEMBERED)],
    })
  }

  /**
   * What comes after an entry; empty where nothing does yet. Asked for along with that entry itself: where it is there
   * no more, entries after it may be missing, too, and the answer is undefined.
   */
  async after(id: string): Promise<Recorded[] | undefined> {
    const [anchor, ...entries] =
      (await this.connection.reader.xRange(this.key(), id, '+', { COUNT: BATCH })) ?? []
    if (anchor?.id !== id) return undefined
    return entries.map(({ id, message }) => ({ id, fields: message }))
  }

  /** Whether an entry is in the stream. */
  async has(id: string): Promise<boolean> {
    const found = await this.connection.reader.xRange(this.key(), id, id)
    return found !== null && found.length > 0
  }

  /** Waits until something comes after an entry, for a while. */
  async wait(id: string): Promise<void> {
    await this.connection.reader.xRead({ key: this.key(), id }, { BLOCK: PAUSE, COUNT: 1 })
  }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    return Object(JSON.parse(text))
  } catch {
    return undefined
  }
}
