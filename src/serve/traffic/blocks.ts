/** The size of a new block, in bytes. It grows, since most sessions have little traffic. */
const INITIAL_SIZE = 4 * 1024

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** A record: a text, and some bytes that belong to it. */
export interface StoredRecord {
  readonly head: string
  readonly parts: readonly Uint8Array[]
}

/**
 * The last records of a sequence, stored as bytes: objects that live for some hundred requests would cost more garbage
 * collection per request than answering it. There are two blocks: when one is full, the other one is cleared and written next.
 */
export class RecordRing {
  #current = new Block(1)
  #before: Block | undefined

  /** The number of the oldest record that is still stored; one more than the newest if there is none. */
  get oldest(): number {
    return this.#before && this.#before.count > 0 ? this.#before.first : this.#current.first
  }

  /** The number of the newest record so far; 0 before the first one. */
  get newest(): number {
    return this.#current.first + this.#current.count - 1
  }

  /** Adds a record, and forgets older ones. @param blockSize the size of half the ring, in bytes */
  add(record: StoredRecord, blockSize: number): void {
    if (this.#current.count > 0 && this.#current.getLengthWith(record) > blockSize) {
      const first = this.newest + 1
      const full = this.#current
      this.#current = this.#before ?? new Block(first)
      this.#current.clear(first, blockSize)
      this.#before = full
    }
    this.#current.write(record)
  }

  /** Reads a record; undefined if it is not stored any more, or not yet. */
  read(number: number): StoredRecord | undefined {
    return this.#current.read(number) ?? this.#before?.read(number)
  }

  /** Forgets all records. Their numbers are not used again. */
  clear(): void {
    this.#current = new Block(this.newest + 1)
    this.#before = undefined
  }
}

class Block {
  /** the number of its first record */
  first: number
  #bytes = new Uint8Array(INITIAL_SIZE)
  /** the ends of the head and of the parts of each record */
  #ends: number[][] = []
  #length = 0

  constructor(first: number) {
    this.first = first
  }

  get count(): number {
    return this.#ends.length
  }

  /** An upper bound: a character takes up to three bytes. */
  getLengthWith({ head, parts }: StoredRecord): number {
    return parts.reduce((length, part) => length + part.length, this.#length + 3 * head.length)
  }

  write(record: StoredRecord): void {
    this.#growTo(this.getLengthWith(record))
    this.#length += encoder.encodeInto(record.head, this.#bytes.subarray(this.#length)).written
    const ends = [this.#length]
    for (const part of record.parts) {
      this.#bytes.set(part, this.#length)
      this.#length += part.length
      ends.push(this.#length)
    }
    this.#ends.push(ends)
  }

  #growTo(length: number): void {
    let size = this.#bytes.length
    if (length <= size) return
    while (size < length) size *= 2
    const larger = new Uint8Array(size)
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }

  read(number: number): StoredRecord | undefined {
    const index = number - this.first
    const ends = this.#ends[index]
    if (!ends) return undefined
    const start = this.#ends[index - 1]?.at(-1) ?? 0
    const [headEnd = start, ...partEnds] = ends
    return {
      head: decoder.decode(this.#bytes.subarray(start, headEnd)),
      parts: partEnds.map((end, part) => this.#bytes.slice(ends[part], end)),
    }
  }

  /** Starts again. Memory that a larger ring needed is released. */
  clear(first: number, size: number): void {
    this.first = first
    this.#ends = []
    this.#length = 0
    if (this.#bytes.length > 2 * size) this.#bytes = new Uint8Array(INITIAL_SIZE)
  }
}
