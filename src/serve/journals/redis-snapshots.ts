import { coveredBy, type StreamSnapshot, takeTurn, writeStreamSnapshot } from './redis-snapshot.ts'
import type { RedisStream } from './redis-stream.ts'
import { FIRST_STREAM_ID, isBefore } from './stream-id.ts'

export interface SnapshotOptions {
  /** Characters that a stream may grow, beyond the length of its last snapshot, before the next. Default: 16 Mi. */
  readonly growth?: number
  /** How much of the stream stays for twins that are behind, in milliseconds. Default: a minute. */
  readonly keep?: number
}

type Take = () => Omit<StreamSnapshot, 'length'>

/** Keeps a stream short: when it has grown, one of its twins writes down what it has led to. */
export class Snapshots {
  readonly #growth: number
  readonly #keep: number
  #from = FIRST_STREAM_ID
  #length = 0
  /** characters since */
  #grown = 0
  #writing: Promise<void> | undefined

  constructor({ growth = 16 * 1024 * 1024, keep = 60_000 }: SnapshotOptions) {
    this.#growth = growth
    this.#keep = keep
  }

  /** Counts from a snapshot on, of so many characters. */
  begin(position: string, length: number): void {
    this.#from = position
    this.#length = length
    this.#grown = 0
  }

  count(characters: number): void {
    this.#grown += characters
  }

  /** Writes one if it is time. One that fails leaves all as it was; the next attempt is made after as much again. */
  writeWhenGrown(stream: RedisStream, take: Take): void {
    if (this.#writing || this.#grown < this.#growth + this.#length) return
    this.#grown = 0
    this.#writing = this.#writeUnlessCovered(stream, take)
      .catch(() => undefined)
      .finally(() => {
        this.#writing = undefined
      })
  }

  /** Writes one, unless another twin is about to. @param take gives the state at the moment */
  async write(stream: RedisStream, take: Take): Promise<void> {
    if (!(await takeTurn(stream))) return
    const snapshot = take()
    const length = await writeStreamSnapshot(stream, snapshot, this.#keep)
    if (length !== undefined) this.begin(snapshot.position, length)
  }

  /** Several twins come to see that it is time; it is done once. */
  async #writeUnlessCovered(stream: RedisStream, take: Take): Promise<void> {
    const covered = await coveredBy(stream)
    if (covered !== null && isBefore(this.#from, covered)) this.begin(covered, this.#length)
    else await this.write(stream, take)
  }
}
