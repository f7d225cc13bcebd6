import type { StateImage } from '../../twin/state/journal.ts'
import { ImageReader, imageRecords } from './image-lines.ts'
import { isEntry } from './read-entry.ts'
import { snapshotDamaged } from './redis-problem.ts'
import { ADD_PIECE, REPLACE } from './redis-scripts.ts'
import type { RedisStream } from './redis-stream.ts'
import { readStreamTime } from './stream-id.ts'

/** Characters of a piece. */
const PIECE = 1 << 18

/** How long a writer of a snapshot may fall silent before it is another's turn, in milliseconds. */
const TURN = 60_000

/** A state, and the last entry that is in it. */
export interface StreamSnapshot {
  readonly position: string
  readonly image: StateImage
  /** characters */
  readonly length: number
}

/** The snapshot that a stream goes on from; undefined where it goes on from its beginning. */
export async function readStreamSnapshot(stream: RedisStream): Promise<StreamSnapshot | undefined> {
  for (let before: string | undefined; ; ) {
    const { position, pieces } = await stream.connection.reader.hGetAll(stream.key('snapshot'))
    if (position === undefined || pieces === undefined) return undefined
    if (pieces === before) throw snapshotDamaged(stream.address)
    const read = await readPieces(stream, pieces)
    if (read) return { position, ...read }
    // Another one has taken its place meanwhile.
    before = pieces
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
      const record = parseRecord(line, stream)
      if (image) image.take(record)
      else image = new ImageReader(record)
    }
  }
  if (!isEntry({ type: 'restore', at: 0, image: image.image })) throw snapshotDamaged(stream.address)
  return { image: image.image, length }
}

/** @throws DamagedStream */
function parseRecord(line: string, stream: RedisStream): Record<string, unknown> {
  try {
    return Object(JSON.parse(line))
  } catch {
    throw snapshotDamaged(stream.address)
  }
}

/** Where the snapshot ends that a stream goes on from. */
export const coveredBy = (stream: RedisStream): Promise<string | null> =>
  stream.connection.writer.hGet(stream.key('snapshot'), 'position')

/**
 * Takes the turn to write a snapshot.
 *
 * @returns whether it was nobody else's
 */
export async function takeTurn(stream: RedisStream): Promise<boolean> {
  const taken = await stream.connection.writer.set(stream.key('turn'), stream.writer, {
    condition: 'NX',
    expiration: { type: 'PX', value: TURN },
  })
  return taken !== null
}

/**
 * Writes a snapshot, in one's turn, and lets the stream go on from there.
 *
 * @param keep how much of the stream stays for those who are behind, in milliseconds
 * @returns its length in characters; undefined where it did not come to be
 */
export async function writeStreamSnapshot(
  stream: RedisStream,
  { position, image }: Omit<StreamSnapshot, 'length'>,
  keep: number,
): Promise<number | undefined> {
  const { writer } = stream.connection
  const [turn, pieces] = [stream.key('turn'), stream.key('snapshot', position, stream.writer)]
  let length = 0
  try {
    for (const piece of piecesOf(image)) {
      length += piece.length
      const added = await writer.eval(ADD_PIECE, {
        keys: [turn, pieces],
        arguments: [stream.writer, piece, String(TURN)],
      })
      if (added === 0) return undefined
    }
  } catch (error) {
    // It matters most where it failed because the memory is full.
    await writer.unlink(pieces)
    throw error
  }
  const oldest = keep === 0 ? position : `${Math.max(0, readStreamTime(position) - keep)}-0`
  const replaced = await writer.eval(REPLACE, {
    keys: [stream.key(), stream.key('snapshot'), turn, pieces],
    arguments: [stream.writer, position, oldest],
  })
  return replaced === 0 ? undefined : length
}

function* piecesOf(image: StateImage): Iterable<string> {
  let piece = ''
  for (const record of imageRecords(image)) {
    piece += `${JSON.stringify(record)}\n`
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
