import type { TwinRequest } from '../../twin/request.ts'
import type { Reply } from '../reply.ts'

/** One request and its response, as they are recorded. */
export interface RecordedExchange {
  /** by the clock of the session, in unix milliseconds */
  readonly at: number
  readonly method: string
  /** path and query as sent */
  readonly target: string
  readonly status: number
  /** the faults that were injected: `delay=312, drop`; empty without any */
  readonly fault: string
  /** of the request, by lower-case name */
  readonly headers: Readonly<Record<string, string>>
  /** of the request; its first 16 KiB */
  readonly body: Uint8Array
  /** the body of a response with an error; empty for other responses */
  readonly errorBody: string
}

/** The size of a block, in bytes. There are two: when one is full, the other one is cleared and written next. */
const BLOCK_SIZE = 128 * 1024
/** The size of a new block. It grows, since most sessions have little traffic. */
const INITIAL_SIZE = 4 * 1024
const MAX_BODY = 16 * 1024
const MAX_HEAD = 32 * 1024

const encoder = new TextEncoder()
const NO_BYTES = new Uint8Array(0)

/**
 * The last exchanges of a session, stored as bytes: objects that live for some hundred requests would cost more garbage
 * collection per request than answering it.
 */
export class Traffic {
  #blocks: [current: Block, before: Block | undefined] | undefined
  #next: Promise<void> | undefined
  #resolveNext: (() => void) | undefined

  /** Starts recording. It takes time, so it starts only when a client of the control API needs it. */
  startRecording(): void {
    this.#blocks ??= [new Block(), undefined]
  }

  get isRecording(): boolean {
    return this.#blocks !== undefined
  }

  record(at: number, { method, target, headers, body = NO_BYTES }: TwinRequest, reply: Reply): void {
    if (!this.#blocks) return
    // As JSON, the body is one line, also when a fault has added line breaks to it.
    const errorBody = reply.status >= 400 && typeof reply.body === 'string' ? JSON.stringify(reply.body) : ''
    let head = `${at}\n${method}\n${target}\n${reply.status}\n${reply.fault ?? ''}\n${errorBody}`
    for (const name in headers) head += `\n${name}: ${headers[name]}`
    if (head.length > MAX_HEAD) return
    if (!this.#blocks[0].hasRoom(head, body)) {
      const [current, before] = this.#blocks
      before?.clear()
      this.#blocks = [before ?? new Block(), current]
    }
    this.#blocks[0].write(head, body)
    this.#resolveNext?.()
  }

  /** Resolves when the next exchange is recorded. */
  waitForNext(): Promise<void> {
    this.#next ??= new Promise((resolve) => {
      this.#resolveNext = () => {
        this.#next = undefined
        this.#resolveNext = undefined
        resolve()
      }
    })
    return this.#next
  }

  /** The exchanges, oldest first. */
  *[Symbol.iterator](): Iterator<RecordedExchange> {
    if (!this.#blocks) return
    const [current, before] = this.#blocks
    if (before) yield* before.read()
    yield* current.read()
  }

  clear(): void {
    for (const block of this.#blocks ?? []) block?.clear()
  }
}

class Block {
  #bytes = new Uint8Array(INITIAL_SIZE)
  /** the end of each head, followed by the end of its body */
  #ends: number[] = []
  #length = 0

  hasRoom(head: string, body: Uint8Array): boolean {
    return this.#getLengthWith(head, body) <= BLOCK_SIZE
  }

  /** An upper bound: a character takes up to three bytes. */
  #getLengthWith(head: string, body: Uint8Array): number {
    return this.#length + 3 * head.length + Math.min(body.length, MAX_BODY)
  }

  write(head: string, body: Uint8Array): void {
    this.#growTo(this.#getLengthWith(head, body))
    this.#length += encoder.encodeInto(head, this.#bytes.subarray(this.#length)).written
    this.#ends.push(this.#length)
    if (body.length > 0) {
      this.#bytes.set(body.subarray(0, MAX_BODY), this.#length)
      this.#length += Math.min(body.length, MAX_BODY)
    }
    this.#ends.push(this.#length)
  }

  #growTo(length: number): void {
    let size = this.#bytes.length
    if (length <= size) return
    while (size < length) size *= 2
    const larger = new Uint8Array(size)
    larger.set(this.#bytes)
    this.#bytes = larger
  }

  *read(): Iterable<RecordedExchange> {
    const decoder = new TextDecoder()
    let start = 0
    for (let index = 0; index < this.#ends.length; index += 2) {
      const [headEnd = 0, bodyEnd = 0] = this.#ends.slice(index, index + 2)
      const [at, method = '', target = '', status, fault = '', errorBody = '', ...headers] = decoder
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
        errorBody: errorBody && JSON.parse(errorBody),
      }
      start = bodyEnd
    }
  }

  clear(): void {
    this.#ends = []
    this.#length = 0
  }
}
