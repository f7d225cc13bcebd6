import { readSnapshotPosition, type StreamSnapshot, takeTurn, writeStreamSnapshot } from './snapshot.ts'
import { FIRST_STREAM_ID, isBefore, type RedisStream } from './stream.ts'

export interface SnapshotOptions {
  /** How many characters a stream may grow beyond the length of its last snapshot before the next. Default: 16 Mi. */
  readonly growth?: number
  /** How long covered entries are kept for twins that are behind, in milliseconds. Default: one minute. */
  readonly keep?: number
}

/** Takes a snapshot of the current state. */
type TakeSnapshot = () => Omit<StreamSnapshot, 'length'>

/** Decides when a snapshot is written. It keeps a stream short: after it has grown, one of its twins writes one. */
export class SnapshotSchedule {
  readonly #growth: number
  readonly #keep: number
  /** the last entry that the last snapshot covers */
  #position = FIRST_STREAM_ID
  /** characters of the last snapshot */
  #length = 0
  /** characters of the entries after it */
  #newLength = 0
  #writing: Promise<void> | undefined

  constructor({ growth = 16 * 1024 * 1024, keep = 60_000 }: SnapshotOptions) {
    this.#growth = growth
    this.#keep = keep
  }

  /** Notes a snapshot. Growth counts from there. */
  noteSnapshot(position: string, length: number): void {
    this.#position = position
    this.#length = length
    this.#newLength = 0
  }

  /** Counts the characters of an entry. */
  noteEntry(length: number): void {
    this.#newLength += length
  }

  /** Writes a snapshot if it is due. A failure changes nothing, and the next attempt follows after the same growth. */
  writeWhenGrown(stream: RedisStream, take: TakeSnapshot): void {
    if (this.#writing || this.#newLength < this.#growth + this.#length) return
    this.#newLength = 0
    this.#writing = this.#writeUnlessCovered(stream, take)
      .catch(() => undefined)
      .finally(() => {
        this.#writing = undefined
      })
  }

  /** Writes a snapshot, unless another twin is writing one. */
  async write(stream: RedisStream, take: TakeSnapshot): Promise<void> {
    if (!(await takeTurn(stream))) return
    const snapshot = take()
    const length = await writeStreamSnapshot(stream, snapshot, this.#keep)
    if (length !== undefined) this.noteSnapshot(snapshot.position, length)
  }

  /** A snapshot is due for several twins at once, but one is enough. */
  async #writeUnlessCovered(stream: RedisStream, take: TakeSnapshot): Promise<void> {
    const covered = await readSnapshotPosition(stream)
    if (covered !== null && isBefore(this.#position, covered)) this.noteSnapshot(covered, this.#length)
    else await this.write(stream, take)
  }
}
