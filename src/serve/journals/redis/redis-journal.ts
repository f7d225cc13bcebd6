import { startTimer, type Timer } from '../../../base/timer.ts'
import type { FoldedState, Journal } from '../../../twin/state/journal.ts'
import type { InitialState } from '../../../twin/state/state.ts'
import { parseRedisAddress, type RedisAddress } from './address.ts'
import { isEntry } from './entry.ts'
import { Folding, type FoldTarget, Progress } from './folding.ts'
import { Follower } from './follower.ts'
import { createNothingRecorded, createOutcomeUnknown, Outage } from './outage.ts'
import { PendingAppends } from './pending-appends.ts'
import { describeStall, describeTooManyPending, RedisProblem, toRedisProblem } from './problems.ts'
import { type SnapshotOptions, SnapshotSchedule } from './snapshot.ts'
import { createRedisHeader, openRedisHeader, RedisStream } from './stream.ts'

export interface RedisJournalOptions extends SnapshotOptions {
  /** The key that signs tokens. All twins of a stream need the same. Default: the public one. */
  readonly secret?: string
  /** How long a read waits for an entry that another twin has acknowledged, in milliseconds. Default: 2000. */
  readonly patience?: number
  /** The password of Redis, if it is not in the URL. */
  readonly password?: string | undefined
  /** Called with a sentence when Redis stops recording, and when it records again. It may name the server. */
  readonly onNotice?: ((message: string) => void) | undefined
  /** Measures the time that a write may take. Default: timers of the system. */
  readonly timer?: Timer
}

/** How long a write may take, in milliseconds. */
export const WRITE_TIMEOUT = 10_000

/** How many bytes of writes may be pending at a time. */
export const MAX_PENDING_BYTES = 16 * 1024 * 1024

/**
 * Joins the stream of a URL such as `redis://user:password@host:6379/ci`, or creates it.
 *
 * @returns a journal that is not open yet, and when the world of the stream began, in unix milliseconds
 * @throws FeedtwinError `bad-option`, `journal-unreachable`, `bad-journal`
 */
export async function openRedisJournal(
  url: string,
  beginning: InitialState,
  options: RedisJournalOptions = {},
): Promise<{ readonly journal: RedisJournal; readonly epoch: number }> {
  const address = parseRedisAddress(url, options.password)
  const abort = new AbortController()
  const stream = await RedisStream.open(address, abort.signal)
  try {
    const header = await openRedisHeader(stream, createRedisHeader(beginning, options.secret))
    const { epoch } = header
    const start = { beginning: { ...beginning, epoch }, header }
    return { journal: new RedisJournal(address, stream, start, options, abort), epoch }
  } catch (error) {
    abort.abort()
    throw error
  }
}

/**
 * A journal in a Redis stream, which several twins share. Each twin folds the whole stream into its own state, so reads
 * need no request to Redis. An appended entry is folded and acknowledged when it comes back through the stream: all twins
 * fold the same order, and so assign the same ids. While Redis cannot be reached, reads continue and writes are rejected.
 */
class RedisJournal implements Journal {
  readonly sharedPosition: Progress
  readonly #address: RedisAddress
  readonly #start: Pick<FoldTarget, 'beginning' | 'header'>
  readonly #schedule: SnapshotSchedule
  readonly #appends: PendingAppends
  readonly #outage: Outage
  readonly #follower: Follower
  #entryCount = 0
  #folding: Folding | undefined
  #following: Promise<void> | undefined

  constructor(
    address: RedisAddress,
    stream: RedisStream,
    start: Pick<FoldTarget, 'beginning' | 'header'>,
    options: RedisJournalOptions,
    abort: AbortController,
  ) {
    this.#address = address
    this.#start = start
    this.sharedPosition = new Progress(options.patience ?? 2_000)
    this.#schedule = new SnapshotSchedule(options)
    this.#outage = new Outage(address, options.onNotice)
    this.#appends = new PendingAppends({
      timeout: WRITE_TIMEOUT,
      maxBytes: MAX_PENDING_BYTES,
      timer: options.timer ?? startTimer,
      onOverdue: (name) => this.#handleTimeout(name),
    })
    this.#follower = new Follower(
      { address, header: start.header, appends: this.#appends, outage: this.#outage, abort },
      stream,
    )
  }

  async open(state: FoldedState): Promise<void> {
    const folding = new Folding({
      ...this.#start,
      state,
      progress: this.sharedPosition,
      schedule: this.#schedule,
      onFolded: (name, result) => {
        this.#outage.noteSuccess()
        this.#appends.resolve(name, result)
      },
      onRestart: () => this.#outage.reportRestart(),
    })
    try {
      await folding.catchUp(this.#follower.stream)
    } catch (error) {
      this.#follower.stream.connection.close()
      throw toRedisProblem(error, this.#address)
    }
    folding.hasSkipped = false
    this.#folding = folding
    this.#following = this.#follower.follow(folding)
  }

  append: Journal['append'] = (entry) => {
    if (!this.#following) throw new Error('the journal is not open')
    // Every twin of the stream must be able to fold the entry.
    if (!isEntry(entry)) throw new TypeError('The value is not an entry of a journal.')
    const { stream } = this.#follower
    if (this.#outage.problem || !stream.connection.isUp)
      return Promise.reject(createNothingRecorded(this.#outage.cause))
    const text = JSON.stringify(entry)
    const bytes = Buffer.byteLength(text)
    if (!this.#appends.hasRoom(bytes))
      return Promise.reject(createNothingRecorded(describeTooManyPending(this.#address, MAX_PENDING_BYTES)))
    const name = `${stream.writer}/${++this.#entryCount}`
    return this.#appends.add(name, bytes, () =>
      stream.append(name, text).catch((error: unknown) => this.#handleFailure(name, stream, error)),
    )
  }

  /** Writes a snapshot and removes the entries that it covers, unless another twin is writing one. */
  async compact(): Promise<void> {
    await this.#folding?.compact(this.#follower.stream)
  }

  async close(): Promise<void> {
    this.#follower.stopReconnecting()
    if (!this.#outage.problem) await this.#appends.waitForAll()
    this.#follower.disconnect()
    await this.#following
  }

  #handleFailure(name: string, stream: RedisStream, error: unknown): void {
    // The connection was lost, so the entry may have arrived. The next connection determines that.
    if (!(error instanceof RedisProblem)) return
    this.#appends.reject(name, createNothingRecorded(error))
    if (error.code !== 'bad-journal') this.#outage.reportRejection(error)
    else if (!this.#outage.problem) {
      // The stream has to be created again, or repaired.
      this.#outage.begin(error)
      stream.connection.close()
    }
  }

  /**
   * A write took too long. Closing the connection frees the bytes that wait to be sent. The next connection determines
   * whether the write arrived; if it did, it is folded.
   */
  #handleTimeout(name: string): void {
    const problem = describeStall(this.#address, WRITE_TIMEOUT)
    this.#appends.reject(name, createOutcomeUnknown(problem))
    if (this.#outage.problem) return
    this.#outage.begin(problem)
    this.#follower.stream.connection.close()
  }
}
