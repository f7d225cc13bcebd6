import { startTimer, type Timer } from '../../base/timer.ts'
import type { Fold, Journal, StateImage } from '../../twin/state/journal.ts'
import type { InitialState } from '../../twin/state/state.ts'
import { Appends } from './appends.ts'
import { Progress } from './progress.ts'
import { isEntry } from './read-entry.ts'
import { parseRedisAddress, type RedisAddress } from './redis-address.ts'
import { type FoldedInto, Folding } from './redis-folding.ts'
import { Follower } from './redis-follower.ts'
import { agreeOnHeader, createRedisHeader, type RedisHeader } from './redis-header.ts'
import { nothingRecorded, Outage, outcomeUnknown } from './redis-outage.ts'
import { problemOf, RedisProblem, stalled, tooMuchPending } from './redis-problem.ts'
import { type SnapshotOptions, Snapshots } from './redis-snapshots.ts'
import { RedisStream } from './redis-stream.ts'

export interface RedisJournalOptions extends SnapshotOptions {
  /** Key of the signature of tokens, which all twins of a stream share. Default: the one that everybody knows. */
  readonly secret?: string
  /** How long a read waits for what was written by way of another twin, in milliseconds. Default: 2000. */
  readonly patience?: number
  /** Password of Redis, where it does not stand in the URL. */
  readonly password?: string | undefined
  /** Told what keeps Redis from recording, and when it records again; a sentence that may name the server. */
  readonly onNotice?: ((message: string) => void) | undefined
  /** Counts the time that a write may take. Default: that of the machine. */
  readonly timer?: Timer
}

/** How long a write may take, in milliseconds. */
export const WRITE_PATIENCE = 10_000

/** How many bytes of writes may be on their way to Redis at a time. */
export const MOST_PENDING = 16 * 1024 * 1024

/**
 * Finds the stream of a URL such as `redis://user:password@host:6379/ci`, or begins it.
 *
 * @returns a journal to be opened, and when the world of the stream began, in unix milliseconds
 * @throws FeedtwinError `bad-option`, `journal-unreachable`, `bad-journal`
 */
export async function openRedisJournal(
  url: string,
  beginning: InitialState,
  options: RedisJournalOptions = {},
): Promise<{ readonly journal: RedisJournal; readonly epoch: number }> {
  const address = parseRedisAddress(url, options.password)
  const end = new AbortController()
  const stream = await RedisStream.open(address, end.signal)
  try {
    const header = await agreeOnHeader(stream, createRedisHeader(beginning, options.secret))
    const { epoch } = header
    const begun = { beginning: { ...beginning, epoch }, header }
    return { journal: new RedisJournal(address, stream, begun, options, end), epoch }
  } catch (error) {
    end.abort()
    throw error
  }
}

/**
 * A journal that several twins share, in a Redis stream. Each folds the whole of it into a state of its own, so that
 * reads ask nobody. What a twin appends is folded and acknowledged when it comes back through the stream: all have the
 * same order, and so the same ids. While the stream is out of reach, reads go on and nothing is taken.
 */
class RedisJournal implements Journal {
  readonly whereabouts: Progress
  readonly #address: RedisAddress
  readonly #beginning: InitialState
  readonly #header: RedisHeader
  readonly #snapshots: Snapshots
  readonly #appends: Appends
  readonly #outage: Outage
  readonly #follower: Follower
  #named = 0
  #folding: Folding | undefined
  #following: Promise<void> | undefined

  constructor(
    address: RedisAddress,
    stream: RedisStream,
    { beginning, header }: Pick<FoldedInto, 'beginning' | 'header'>,
    options: RedisJournalOptions,
    end: AbortController,
  ) {
    this.#address = address
    this.#beginning = beginning
    this.#header = header
    this.whereabouts = new Progress(options.patience ?? 2_000)
    this.#snapshots = new Snapshots(options)
    this.#outage = new Outage(address, options.onNotice)
    this.#appends = new Appends({
      patience: WRITE_PATIENCE,
      most: MOST_PENDING,
      timer: options.timer ?? startTimer,
      onOverdue: (name) => this.#giveUpWaiting(name),
    })
    this.#follower = new Follower(
      { address, header, appends: this.#appends, outage: this.#outage, end },
      stream,
    )
  }

  async open(fold: Fold, image: () => StateImage): Promise<void> {
    const folding = new Folding({
      beginning: this.#beginning,
      header: this.#header,
      fold,
      image,
      progress: this.whereabouts,
      snapshots: this.#snapshots,
      cameBack: (name, folded) => {
        this.#outage.noteWritten()
        this.#appends.resolve(name, folded)
      },
      onBeginAnew: () => this.#outage.tellBeginAnew(),
    })
    try {
      await folding.catchUp(this.#follower.stream)
    } catch (error) {
      this.#follower.stream.connection.close()
      throw problemOf(error, this.#address)
    }
    folding.hasSkipped = false
    this.#folding = folding
    this.#following = this.#follower.follow(folding)
  }

  append: Journal['append'] = (entry) => {
    if (!this.#following) throw new Error('the journal is not open')
    // Twins read only what they can fold: this one must not write anything else.
    if (!isEntry(entry)) throw new TypeError('This is no entry of a journal.')
    const { stream } = this.#follower
    if (this.#outage.problem || !stream.connection.isUp)
      return Promise.reject(nothingRecorded(this.#outage.cause))
    const text = JSON.stringify(entry)
    const bytes = Buffer.byteLength(text)
    if (!this.#appends.hasRoom(bytes))
      return Promise.reject(nothingRecorded(tooMuchPending(this.#address, MOST_PENDING)))
    const name = `${stream.writer}/${++this.#named}`
    return this.#appends.add(name, bytes, () =>
      stream.append(name, text).catch((error: unknown) => this.#failed(name, stream, error)),
    )
  }

  /** Writes down the state, and forgets what led to it, unless another twin is about to. */
  async compact(): Promise<void> {
    await this.#folding?.compact(this.#follower.stream)
  }

  async close(): Promise<void> {
    this.#follower.stopReconnecting()
    if (!this.#outage.problem) await this.#appends.settled()
    this.#follower.disconnect()
    await this.#following
  }

  #failed(name: string, stream: RedisStream, error: unknown): void {
    // What was under way when a connection was lost may have arrived: it is found out with the next one.
    if (!(error instanceof RedisProblem)) return
    this.#appends.reject(name, nothingRecorded(error))
    if (error.code !== 'bad-journal') this.#outage.tellRefusal(error)
    else if (!this.#outage.problem) {
      // The stream has to be begun anew, or repaired.
      this.#outage.begin(error)
      stream.connection.close()
    }
  }

  /**
   * A write took too long. The connection is closed, which frees what waits to be sent; with the next one it is found
   * out whether the write arrived, and it is folded if it did.
   */
  #giveUpWaiting(name: string): void {
    const problem = stalled(this.#address, WRITE_PATIENCE)
    this.#appends.reject(name, outcomeUnknown(problem))
    if (this.#outage.problem) return
    this.#outage.begin(problem)
    this.#follower.stream.connection.close()
  }
}
