import { setTimeout } from 'node:timers/promises'
import { FeedtwinError } from '../contract/index.ts'
import { type Fold, type Journal, JournalUnavailable, type StateImage } from '../twin/journal.ts'
import type { Beginning } from '../twin/state.ts'
import { Appends } from './appends.ts'
import { Progress } from './progress.ts'
import { type RedisAddress, redisAddress } from './redis-address.ts'
import { isRefusal, unreachable } from './redis-connection.ts'
import { type FoldedInto, Folding } from './redis-folding.ts'
import { agreedHeader, demandStillSame, type RedisHeader, redisHeaderOf } from './redis-header.ts'
import { type SnapshotOptions, Snapshots } from './redis-snapshots.ts'
import { RedisStream } from './redis-stream.ts'

export interface RedisJournalOptions extends SnapshotOptions {
  /** Key of the signature of tokens, which all twins of a stream share. Default: the one that everybody knows. */
  readonly secret?: string
  /** How long a read waits for what was written by way of another twin, in milliseconds. Default: 2000. */
  readonly patience?: number
}

/**
 * Finds the stream of a URL such as `redis://user:password@host:6379/ci`, or begins it.
 *
 * @returns a journal to be opened, and when the world of the stream began, in unix milliseconds
 * @throws FeedtwinError `bad-option`, `journal-unreachable`, `bad-journal`
 */
export async function openRedisJournal(
  url: string,
  beginning: Beginning,
  options: RedisJournalOptions = {},
): Promise<{ readonly journal: RedisJournal; readonly epoch: number }> {
  const address = redisAddress(url)
  const end = new AbortController()
  const stream = await RedisStream.open(address, end.signal)
  try {
    const header = await agreedHeader(stream, redisHeaderOf(beginning, options.secret))
    const { epoch } = header
    const begun = { beginning: { ...beginning, epoch }, header }
    return { journal: new RedisJournal(address, stream, begun, options, end), epoch }
  } catch (error) {
    end.abort()
    throw error
  }
}

/** The longest pause between two attempts to come back, in milliseconds. */
const LONGEST_PAUSE = 2_000

/**
 * A journal that several twins share, in a Redis stream. Each folds the whole of it into a state of its own, so that
 * reads ask nobody. What a twin appends is folded and acknowledged when it comes back through the stream: all have the
 * same order, and so the same ids. While the stream is out of reach, reads go on and nothing is taken.
 */
class RedisJournal implements Journal {
  readonly whereabouts: Progress
  readonly #address: RedisAddress
  readonly #beginning: Beginning
  readonly #header: RedisHeader
  readonly #snapshots: Snapshots
  readonly #appends = new Appends()
  /** ends whatever connection there is */
  readonly #end: AbortController
  #isClosing = false
  /** the last one there was a connection to */
  #stream: RedisStream
  /** why nothing is taken at the moment */
  #problem: string | undefined
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
    this.#end = end
    this.#address = address
    this.#stream = stream
    this.#beginning = beginning
    this.#header = header
    this.whereabouts = new Progress(options.patience ?? 2_000)
    this.#snapshots = new Snapshots(options)
  }

  async open(fold: Fold, image: () => StateImage): Promise<void> {
    const folding = new Folding({
      beginning: this.#beginning,
      header: this.#header,
      fold,
      image,
      progress: this.whereabouts,
      snapshots: this.#snapshots,
      cameBack: (name, folded) => this.#appends.resolve(name, folded),
    })
    try {
      await folding.catchUp(this.#stream)
    } catch (error) {
      this.#stream.connection.close()
      throw error instanceof FeedtwinError ? error : unreachable(this.#address, error as Error)
    }
    folding.hasSkipped = false
    this.#folding = folding
    this.#following = this.#follow(folding)
  }

  append: Journal['append'] = (entry) => {
    if (!this.#following) throw new Error('the journal is not open')
    const stream = this.#stream
    if (this.#problem !== undefined || !stream.connection.isUp) return Promise.reject(this.#unavailable())
    const name = `${stream.writer}/${++this.#named}`
    const folded = this.#appends.add(name)
    stream.append(name, entry).catch((error: unknown) => {
      // What was under way when a connection was lost may have arrived: it is found out with the next one.
      if (isRefusal(error)) this.#appends.reject(name, this.#unavailable(this.#problemOf(error)))
    })
    return folded
  }

  /** Writes down the state, and forgets what led to it, unless another twin is about to. */
  async compact(): Promise<void> {
    await this.#folding?.compact(this.#stream)
  }

  async close(): Promise<void> {
    this.#isClosing = true
    if (this.#problem === undefined) await this.#appends.settled()
    this.#end.abort()
    await this.#following
  }

  /** Folds what comes, as long as there is a connection, and finds another one when it is lost. */
  async #follow(folding: Folding): Promise<void> {
    do {
      try {
        // With another connection, it is found out what has become of all that was sent.
        while (this.#stream.connection.isUp && !folding.hasSkipped) {
          await this.#stream.wait(this.whereabouts.position)
          await folding.catchUp(this.#stream)
        }
        this.#problem = this.#lost
      } catch (error) {
        this.#problem = this.#problemOf(error)
      }
      this.#stream.connection.close()
    } while (await this.#comesBack(folding))
    this.#appends.rejectAll(this.#uncertain())
  }

  /** @returns false when it need not any more */
  async #comesBack(folding: Folding): Promise<boolean> {
    const { signal } = this.#end
    for (let pause = 20; !this.#isClosing; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        await setTimeout(pause, undefined, { signal })
        this.#stream = await this.#resumed(this.#stream.writer, folding)
        this.#problem = undefined
        return true
      } catch (error) {
        this.#problem = this.#problemOf(error)
      }
    }
    return false
  }

  /** Another connection, once it is known what has become of all that was sent over the last. */
  async #resumed(lost: string, folding: Folding): Promise<RedisStream> {
    const stream = await RedisStream.open(this.#address, this.#end.signal)
    try {
      await demandStillSame(stream, this.#header)
      await stream.giveUp(lost)
      await folding.catchUp(stream)
    } catch (error) {
      stream.connection.close()
      throw error
    }
    this.#appends.rejectAll(folding.hasSkipped ? this.#uncertain() : this.#unavailable())
    folding.hasSkipped = false
    return stream
  }

  get #lost(): string {
    return `the connection to ${this.#address.name} is lost`
  }

  #problemOf(error: unknown): string {
    if (error instanceof FeedtwinError) return error.message
    return isRefusal(error) ? `${this.#address.name} answers "${error.message}"` : this.#lost
  }

  #unavailable(problem = this.#problem ?? this.#lost): JournalUnavailable {
    return new JournalUnavailable(`Nothing can be recorded at the moment: ${problem}`)
  }

  #uncertain(): JournalUnavailable {
    return new JournalUnavailable(
      `It is not known whether this was recorded: ${this.#address.name} was out of reach for too long`,
    )
  }
}
