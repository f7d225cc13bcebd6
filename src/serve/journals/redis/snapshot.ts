import { asRecord, parseJson } from '../../../base/json.ts'
import type { StateImage } from '../../../twin/state/journal.ts'
import { ImageReader, toImageRecords } from '../image-records.ts'
import { isEntry } from './entry.ts'
import { describeDamagedSnapshot } from './problems.ts'
import { ADD_PIECE, REPLACE } from './scripts.ts'
import { FIRST_STREAM_ID, isBefore, type RedisStream, readStreamTime } from './stream.ts'

/** Characters of a piece. */
const PIECE_LENGTH = 1 << 18

/** How long the writer of a snapshot may be silent before another twin gets the turn, in milliseconds. */
const TURN_TIME = 60_000

/** A state, and the id of the last entry that is in it. */
export interface StreamSnapshot {
  readonly position: string
  readonly image: StateImage
  /** in characters */
  readonly length: number
}

/** Reads the snapshot of a stream; undefined if the stream has none. @throws DamagedStream */
export async function readStreamSnapshot(stream: RedisStream): Promise<StreamSnapshot | undefined> {
  for (let previousPieces: string | undefined; ; ) {
    const { position, pieces } = await stream.connection.reader.hGetAll(stream.formatKey('snapshot'))
    if (position === undefined || pieces === undefined) return undefined
    if (pieces === previousPieces) throw describeDamagedSnapshot(stream.address)
    const content = await readPieces(stream, pieces)
    if (content) return { position, ...content }
    // Another snapshot may have replaced it while it was read, so try once more.
    previousPieces = pieces
  }
}

async function readPieces(
  stream: RedisStream,
  pieces: string,
): Promise<Omit<StreamSnapshot, 'position'> | undefined> {
  let image: ImageReader | undefined
  let length = 0
  for (let index = 0; !image?.isComplete; index++) {
    const piece = await stream.connection.reader.lIndex(pieces, index)
    if (piece === null) return undefined
    length += piece.length
    for (const line of piece.trimEnd().split('\n')) {
      const json = parseJson(line)
      if (json === undefined) throw describeDamagedSnapshot(stream.address)
      const record = asRecord(json)
      if (image) image.add(record)
      else image = new ImageReader(record)
    }
  }
  if (!isEntry({ type: 'restore', at: 0, image: image.image })) throw describeDamagedSnapshot(stream.address)
  return { image: image.image, length }
}

/** Reads the id of the last entry that the snapshot of a stream covers. */
export const readSnapshotPosition = (stream: RedisStream): Promise<string | null> =>
  stream.connection.writer.hGet(stream.formatKey('snapshot'), 'position')

/**
 * Takes the turn to write a snapshot.
 *
 * @returns false if another twin has it
 */
export async function takeTurn(stream: RedisStream): Promise<boolean> {
  const reply = await stream.connection.writer.set(stream.formatKey('turn'), stream.writer, {
    condition: 'NX',
    expiration: { type: 'PX', value: TURN_TIME },
  })
  return reply !== null
}

/**
 * Writes a snapshot and removes the entries that it covers. Requires the turn.
 *
 * @param keep how long covered entries are kept for twins that are behind, in milliseconds
 * @returns its length in characters; undefined if it could not replace the previous snapshot
 */
export async function writeStreamSnapshot(
  stream: RedisStream,
  { position, image }: Omit<StreamSnapshot, 'length'>,
  keep: number,
): Promise<number | undefined> {
  const { writer } = stream.connection
  const turn = stream.formatKey('turn')
  const pieces = stream.formatKey('snapshot', position, stream.writer)
  let length = 0
  try {
    for (const piece of toPieces(image)) {
      length += piece.length
      const isAdded = await writer.eval(ADD_PIECE, {
        keys: [turn, pieces],
        arguments: [stream.writer, piece, String(TURN_TIME)],
      })
      if (isAdded === 0) return undefined
    }
  } catch (error) {
    // This frees memory, which matters most when Redis failed because its memory is full.
    await writer.unlink(pieces)
    throw error
  }
  const oldest = keep === 0 ? position : `${Math.max(0, readStreamTime(position) - keep)}-0`
  const isReplaced = await writer.eval(REPLACE, {
    keys: [stream.formatKey(), stream.formatKey('snapshot'), turn, pieces],
    arguments: [stream.writer, position, oldest],
  })
  return isReplaced === 0 ? undefined : length
}

function* toPieces(image: StateImage): Iterable<string> {
  let piece = ''
  for (const record of toImageRecords(image)) {
    piece += `${JSON.stringify(record)}\n`
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

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
