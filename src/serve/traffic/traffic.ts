import type { TwinRequest } from '../../twin/request.ts'
import type { Reply } from '../reply.ts'

/** One exchange, as far as it is remembered. */
export interface RecordedExchange {
  /** by the clock of the session, in unix milliseconds */
  readonly at: number
  readonly method: string
  /** path and query as sent */
  readonly target: string
  readonly status: number
  /** what was done to the answer on purpose */
  readonly fault: string
  /** of the request, by lower-case name */
  readonly headers: Readonly<Record<string, string>>
  /** of the request; its first 16 KiB */
  readonly body: Uint8Array
  /** of an answer that is an error, otherwise empty */
  readonly answered: string
}

/** Two pages of bytes: when one is full, the other is wiped and written. So one to two pages are remembered. */
const PAGE = 128 * 1024
/** Pages are this long at first, and grow: most sessions have little traffic. */
const FIRST_LENGTH = 4 * 1024
const LONGEST_BODY = 16 * 1024
const LONGEST_HEAD = 32 * 1024

const encoder = new TextEncoder()
const NOTHING = new Uint8Array(0)

/**
 * The last exchanges of a session, kept as bytes: objects that live for some hundred requests would cost each of them
 * more garbage collection than answering does.
 */
export class Traffic {
  #pages: [current: Page, before: Page | undefined] | undefined
  #next: Promise<void> | undefined
  #announce: (() => void) | undefined

  /** Remembers from now on, if it did not before: while nobody wants to know, nobody should pay. */
  startRecording(): void {
    this.#pages ??= [new Page(), undefined]
  }

  /** Whether anything is remembered. */
  get isRecording(): boolean {
    return this.#pages !== undefined
  }

  record(at: number, { method, target, headers, body = NOTHING }: TwinRequest, reply: Reply): void {
    if (!this.#pages) return
    // A line of its own, whatever is in it: one that was spoilt is of several.
    const answered = reply.status >= 400 && typeof reply.body === 'string' ? JSON.stringify(reply.body) : ''
    let head = `${at}\n${method}\n${target}\n${reply.status}\n${reply.fault ?? ''}\n${answered}`
    for (const name in headers) head += `\n${name}: ${headers[name]}`
    if (head.length > LONGEST_HEAD) return
    if (!this.#pages[0].hasRoom(head, body)) {
      const [current, before] = this.#pages
      before?.wipe()
      this.#pages = [before ?? new Page(), current]
    }
    this.#pages[0].write(head, body)
    this.#announce?.()
  }

  /** Settles when the next exchange is remembered. */
  waitForNext(): Promise<void> {
    this.#next ??= new Promise((resolve) => {
      this.#announce = () => {
        this.#next = undefined
        this.#announce = undefined
        resolve()
      }
    })
    return this.#next
  }

  /** Oldest first. */
  *[Symbol.iterator](): Iterator<RecordedExchange> {
    if (!this.#pages) return
    const [current, before] = this.#pages
    if (before) yield* before.read()
    yield* current.read()
  }

  clear(): void {
    for (const page of this.#pages ?? []) page?.wipe()
  }
}

class Page {
  #bytes = new Uint8Array(FIRST_LENGTH)
  /** where heads and bodies end, in turn */
  #ends: number[] = []
  #length = 0

  hasRoom(head: string, body: Uint8Array): boolean {
    return this.#lengthWith(head, body) <= PAGE
  }

  /** At most: a character takes up to three bytes. */
  #lengthWith(head: string, body: Uint8Array): number {
    return this.#length + 3 * head.length + Math.min(body.length, LONGEST_BODY)
  }

  write(head: string, body: Uint8Array): void {
    this.#growTo(this.#lengthWith(head, body))
    this.#length += encoder.encodeInto(head, this.#bytes.subarray(this.#length)).written
    this.#ends.push(this.#length)
    if (body.length > 0) {
      this.#bytes.set(body.subarray(0, LONGEST_BODY), this.#length)
      this.#length += Math.min(body.length, LONGEST_BODY)
    }
    this.#ends.push(this.#length)
  }

  #growTo(length: number): void {
    let size = this.#bytes.length
    if (length <= size) return
    while (size < length) size *= 2
    const grown = new Uint8Array(size)
    grown.set(this.#bytes)
    this.#bytes = grown
  }

  *read(): Iterable<RecordedExchange> {
    const decoder = new TextDecoder()
    let start = 0
    for (let index = 0; index < this.#ends.length; index += 2) {
      const [headEnd = 0, bodyEnd = 0] = this.#ends.slice(index, index + 2)
      const [at, method = '', target = '', status, fault = '', answered = '', ...headers] = decoder
        .decode(this.#bytes.subarray(start, headEnd))
        .split('\n')
      yield {
        at: Number(at),
        method,
        target,
        status: Number(status),
        fault,
        headers: Object.fromEntries(headers.map((line) => line.split(/: (.*)/, 2))),
        body: this.#bytes.slice(headEnd, bodyEnd),
        answered: answered && JSON.parse(answered),
      }
      start = bodyEnd
    }
  }

  wipe(): void {
    this.#ends = []
    this.#length = 0
  }
}
