import type { IncomingMessage } from 'node:http'
import { type HeaderPairs, listHeaderPairs } from '../../../base/exchanges/raw-exchange.ts'
import { formatNumber } from '../../../base/text/format-count.ts'
import { decodeCodings } from '../../target/decode-codings.ts'

const MIB = 2 ** 20

/** How much of a body is copied, before and after decompression, in bytes. */
const MAX_COPY = 4 * MIB

/** How long a body may be to be judged, in bytes. Requests would wait for longer ones. */
const MAX_JUDGED = MIB

/** How much the copies of all bodies of a proxy have together, in bytes. */
const MAX_COPIES = 64 * MIB

/** How many values a body may have to be judged. Two hundred posts have 4,000. */
const MAX_VALUES = 5_000

/** What stands before the values of JSON and of a form. */
const VALUE_STARTS = new Set([...',&[{'].map((character) => character.charCodeAt(0)))

/** The bytes that copies may have together. */
export class CopyBudget {
  #free = MAX_COPIES

  /** Takes bytes from the budget, if it has enough. */
  take(bytes: number): boolean {
    const isEnough = bytes <= this.#free
    if (isEnough) this.#free -= bytes
    return isEnough
  }

  giveBack(bytes: number): void {
    this.#free += bytes
  }
}

/** A message whose body has no codings any more. One with an omission is not judged. */
interface CopiedMessage {
  readonly headers: HeaderPairs
  readonly body: Uint8Array | undefined
  /** why the body is not known, or is not judged */
  readonly omission?: string
}

const TOO_LONG = `a body is longer than ${MAX_JUDGED / MIB} MiB`
const TOO_FULL = `the bodies that were on their way had more than ${MAX_COPIES / MIB} MiB`
const TOO_MANY_VALUES = `a body has more than ${formatNumber(MAX_VALUES)} values`
const NOT_DECODED = `a body cannot be decoded, or is then longer than ${MAX_COPY / MIB} MiB`

/** A copy of a message that is forwarded. It never delays the message. */
export class MessageCopy {
  readonly #message: IncomingMessage
  readonly #budget: CopyBudget
  /** All bytes of the budget that are taken. One buffer, since a body may come in a million chunks. */
  #bytes: Buffer = Buffer.alloc(0)
  #length = 0
  #omission: string | undefined

  constructor(message: IncomingMessage, budget: CopyBudget) {
    this.#message = message
    this.#budget = budget
    message.on('data', (chunk: Buffer) => this.#add(chunk))
  }

  #add(chunk: Buffer): void {
    if (this.#omission !== undefined) return
    const length = this.#length + chunk.length
    if (length > MAX_COPY) this.#omission = TOO_LONG
    else if (length > this.#bytes.length && !this.#grow(chunk, length)) this.#omission = TOO_FULL
    if (this.#omission !== undefined) {
      this.release()
      return
    }
    // The first chunk is the buffer itself.
    if (this.#bytes !== chunk) this.#bytes.set(chunk, this.#length)
    this.#length = length
  }

  #grow(chunk: Buffer, length: number): boolean {
    const isFirst = this.#length === 0
    const size = isFirst ? length : Math.min(MAX_COPY, Math.max(length, 2 * this.#bytes.length))
    if (!this.#budget.take(size - this.#bytes.length)) return false
    const grown = isFirst ? chunk : Buffer.allocUnsafeSlow(size)
    if (!isFirst) grown.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = grown
    return true
  }

  /** Forgets the bytes, so that other copies may have as many. */
  release(): void {
    this.#budget.giveBack(this.#bytes.length)
    this.#bytes = Buffer.alloc(0)
    this.#length = 0
  }

  /** The bytes so far; undefined when they were too many. */
  read(): Buffer | undefined {
    return this.#omission === undefined ? this.#bytes.subarray(0, this.#length) : undefined
  }

  /** Whether all of the message has come. */
  get isComplete(): boolean {
    return this.#message.complete
  }

  /** The message with its body, without the codings that its headers name. */
  async describe(): Promise<CopiedMessage> {
    const headers = listHeaderPairs(this.#message.rawHeaders)
    if (!this.isComplete) return { headers, body: undefined }
    const body = await this.#decode()
    const omission = body === undefined ? (this.#omission ?? NOT_DECODED) : findOmission(body)
    return { headers, body, ...(omission !== undefined && { omission }) }
  }

  async #decode(): Promise<Uint8Array | undefined> {
    const { 'content-encoding': content = '', 'transfer-encoding': transfer = '' } = this.#message.headers
    const bytes = this.read()
    // Node.js has removed the chunks, which are the last coding.
    const codings = `${content},${transfer.replace(/\bchunked\s*$/i, '')}`
    return bytes && decodeCodings(bytes, codings, MAX_COPY).catch(() => undefined)
  }
}

/** Why a body is not judged. */
function findOmission(body: Uint8Array): string | undefined {
  if (body.length > MAX_JUDGED) return TOO_LONG
  let values = 0
  for (const byte of body) if (VALUE_STARTS.has(byte)) values++
  return values > MAX_VALUES ? TOO_MANY_VALUES : undefined
}
