import { setTimeout } from 'node:timers/promises'
import { FeedtwinError } from '../contract/index.ts'
import { type Fold, type Journal, JournalUnavailable, type StateImage } from '../twin/journal.ts'
import { type Beginning, State } from '../twin/state.ts'
import { Appends } from './appends.ts'
import { badJournal } from './header.ts'
import { Progress } from './progress.ts'
import { type RedisAddress, redisAddress } from './redis-address.ts'
import { isRefusal } from './redis-connection.ts'
import { demandSameStream, type RedisHeader, redisHeaderOf } from './redis-header.ts'
import { readSnapshot } from './redis-snapshot.ts'
import { type SnapshotOptions, Snapshots } from './redis-snapshots.ts'
import { BATCH, RedisStream } from './redis-stream.ts'
import { FIRST } from './stream-id.ts'

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
  const stream = await RedisStream.open(address)
  try {
    const wanted = redisHeaderOf(beginning, options.secret)
    const header = demandSameStream(await stream.begin(wanted), wanted, address.name)
    const { epoch } = header
    return { journal: new RedisJournal(address, stream, { ...beginning, epoch }, header, options), epoch }
  } catch (error) {
    stream.connection.close()
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
  readonly #closing = new AbortController()
  /** the last one there was a connection to */
  #stream: RedisStream
  /** why nothing is taken at the moment */
  #problem: string | undefined
  /** whether something may have come back without its name, in a snapshot */
  #hasSkipped = false
  #named = 0
  #fold: Fold | undefined
  #image: (() => StateImage) | undefined
  #following: Promise<void> | undefined

  constructor(
    address: RedisAddress,
    stream: RedisStream,
    beginning: Beginning,
    header: RedisHeader,
    options: RedisJournalOptions,
  ) {
    this.#address = address
    this.#stream = stream
    this.#beginning = beginning
    this.#header = header
    this.whereabouts = new Progress(options.patience ?? 2_000)
    this.#snapshots = new Snapshots(options)
  }

  async open(fold: Fold, image: () => StateImage): Promise<void> {
    this.#fold = fold
    this.#image = image
    await this.#catchUp(this.#stream)
    this.#hasSkipped = false
    this.#following = this.#follow()
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
    await this.#snapshots.write(this.#stream, this.#take)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    if (this.#problem === undefined) await this.#appends.settled()
    this.#stream.connection.close()
    await this.#following
  }

  readonly #take = () => ({ position: this.whereabouts.position, image: (this.#image as () => StateImage)() })

  /** Folds what comes, as long as there is a connection, and finds another one when it is lost. */
  async #follow(): Promise<void> {
    do {
      try {
        // With another connection, it is found out what has become of all that was sent.
        while (this.#stream.connection.isUp && !this.#hasSkipped) {
          await this.#stream.wait(this.whereabouts.position)
          await this.#catchUp(this.#stream)
        }
        this.#problem = this.#lost
      } catch (error) {
        this.#problem = this.#problemOf(error)
      }
      this.#stream.connection.close()
    } while (await this.#comesBack())
    this.#appends.rejectAll(this.#uncertain())
  }

  /** @returns false when it need not any more */
  async #comesBack(): Promise<boolean> {
    const { signal } = this.#closing
    for (let pause = 20; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        await setTimeout(pause, undefined, { signal })
        this.#stream = await this.#resumed(this.#stream.writer)
        this.#problem = undefined
        return true
      } catch (error) {
        this.#problem = this.#problemOf(error)
      }
    }
    return false
  }

  /** Another connection, once it is known what has become of all that was sent over the last. */
  async #resumed(lost: string): Promise<RedisStream> {
    const stream = await RedisStream.open(this.#address)
    try {
      await this.#demandSame(stream)
      await stream.giveUp(lost)
      await this.#catchUp(stream)
    } catch (error) {
      stream.connection.close()
      throw error
    }
    this.#appends.rejectAll(this.#hasSkipped ? this.#uncertain() : this.#unavailable())
    this.#hasSkipped = false
    return stream
  }

  async #catchUp(stream: RedisStream): Promise<void> {
    for (let isBehind = true; isBehind; ) {
      const entries = await stream.after(this.whereabouts.position)
      if (!entries) {
        await this.#beginAgain(stream)
        continue
      }
      for (const { id, by, entry } of entries) {
        const folded = (this.#fold as Fold)(JSON.parse(entry))
        this.whereabouts.position = id
        if (by !== undefined) this.#appends.resolve(by, folded)
        this.#snapshots.count(entry.length)
      }
      isBehind = entries.length >= BATCH - 1
    }
    this.#snapshots.writeWhenGrown(stream, this.#take)
  }

  /** What comes next is in the stream no more, or this twin knows what never was: all begins from what is kept. */
  async #beginAgain(stream: RedisStream): Promise<void> {
    await this.#demandSame(stream)
    const { epoch } = this.#beginning
    const { position, image, length } = (await readSnapshot(stream)) ?? {
      position: FIRST,
      image: new State(this.#beginning).image(),
      length: 0,
    }
    if (position === this.whereabouts.position)
      throw badJournal(this.#address.name, 'entries are missing in it')
    ;(this.#fold as Fold)({ type: 'restore', at: epoch, image })
    this.whereabouts.position = position
    this.#snapshots.begin(position, length)
    this.#hasSkipped = true
  }

  async #demandSame(stream: RedisStream): Promise<void> {
    const { epoch } = demandSameStream(await stream.begin(this.#header), this.#header, this.#address.name)
    if (epoch === this.#header.epoch) return
    throw badJournal(this.#address.name, 'it was begun anew by another twin. Start this one again')
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
