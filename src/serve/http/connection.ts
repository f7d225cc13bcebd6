import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The end of the head of a request. Most requests end here, too. */
const END_OF_HEAD = '\r\n\r\n'

/** How many bytes of later requests are read while a response is pending. */
const MAX_AHEAD = 64 * 1024

const NO_BYTES = Buffer.alloc(0)

/**
 * A connection whose requests are read one at a time.
 *
 * A client may send requests before it receives responses (pipelining). The parser of Node.js reads all that have arrived,
 * more than a thousand in one chunk, and keeps their responses in memory until the client takes them. Here the next
 * request waits until the response before it has been passed to the operating system, so that a client that does not
 * read costs one response.
 */
export class Connection {
  readonly #socket: Socket
  readonly #turns: TurnQueue
  readonly #parse: (bytes: Buffer) => void
  readonly #finish: () => void
  #ahead: Buffer = NO_BYTES
  #isPaused = false
  #hasEnded = false
  #request: IncomingMessage | undefined
  /** Two, when the head of the second request arrived in one chunk with the body of the first. */
  #pendingResponses = 0

  /** @param socket one that a server of Node.js has just started to listen to */
  constructor(socket: Socket, turns: TurnQueue) {
    this.#socket = socket
    this.#turns = turns
    this.#parse = takeListener(socket, 'data')
    this.#finish = takeListener(socket, 'end')
    socket.on('data', (bytes: Buffer) => this.#receive(bytes))
    socket.on('end', () => {
      this.#hasEnded = true
      this.#proceed()
    })
  }

  /** Whether a response is pending. */
  get isBusy(): boolean {
    return this.#pendingResponses > 0
  }

  /** Adds a request whose head has been read. */
  addRequest(request: IncomingMessage, response: ServerResponse): void {
    this.#request = request
    this.#pendingResponses++
    response.on('close', this.#removeResponse)
  }

  readonly #removeResponse = (): void => {
    this.#pendingResponses--
    if (this.#ahead.length > 0) this.#turns.add(() => this.#proceed())
  }

  #receive(bytes: Buffer): void {
    if (this.#ahead.length >= MAX_AHEAD) {
      // Node.js resumes a paused socket when it reads the body of a request.
      this.#socket.pause()
      this.#socket.unshift(bytes)
      return
    }
    this.#ahead = this.#ahead.length === 0 ? bytes : Buffer.concat([this.#ahead, bytes])
    this.#proceed()
  }

  /** Parses the bytes of the next request, unless a response is pending. */
  #proceed(): void {
    const bytes = this.#ahead
    let start = 0
    while (start < bytes.length && this.#canParse()) {
      const end = bytes.indexOf(END_OF_HEAD, start)
      const next = end < 0 ? bytes.length : end + END_OF_HEAD.length
      const isWhole = start === 0 && next === bytes.length
      this.#parse.call(this.#socket, isWhole ? bytes : bytes.subarray(start, next))
      start = next
    }
    // When no response can be sent any more, the remaining requests are discarded.
    this.#ahead = start === bytes.length || !this.#socket.writable ? NO_BYTES : bytes.subarray(start)
    this.#setPaused(this.#ahead.length >= MAX_AHEAD)
    if (!this.#hasEnded || this.#ahead.length > 0) return
    this.#hasEnded = false
    this.#finish.call(this.#socket)
  }

  /** The body of a request has to be read before the request can be answered. */
  #canParse(): boolean {
    if (!this.#socket.writable) return false
    const isReadingBody = this.#pendingResponses === 1 && this.#request?.complete === false
    return this.#pendingResponses === 0 || isReadingBody
  }

  #setPaused(isPaused: boolean): void {
    if (isPaused) this.#socket.pause()
    else if (this.#isPaused) this.#socket.resume()
    this.#isPaused = isPaused
  }
}

/**
 * The connections of a server that have pipelined requests. One of them continues in each round of the event loop:
 * Node.js accepts one new connection in a round, so rounds have to be short.
 */
export class TurnQueue {
  readonly #waiting: (() => void)[] = []

  add(proceed: () => void): void {
    this.#waiting.push(proceed)
    if (this.#waiting.length === 1) setImmediate(this.#runNext)
  }

  readonly #runNext = (): void => {
    this.#waiting.shift()?.()
    if (this.#waiting.length > 0) setImmediate(this.#runNext)
  }
}

/** Removes the listener that Node.js added last, and returns it. */
export function takeListener(socket: Socket, event: 'data' | 'end'): (bytes?: Buffer) => void {
  const listener = socket.listeners(event).at(-1) as (bytes?: Buffer) => void
  socket.off(event, listener)
  return listener
}
