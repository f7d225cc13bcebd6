import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What the head of a request ends with, and so most requests. */
const END_OF_HEAD = '\r\n\r\n'

/** How much of later requests is taken from the operating system while an answer is under way, in bytes. */
const MAX_AHEAD = 64 * 1024

const NOTHING = Buffer.alloc(0)

/**
 * A connection whose requests are read one at a time. A client may send requests ahead of the answers; the parser of
 * Node.js reads all that have come, more than a thousand in one chunk, and keeps their answers in memory until the
 * client takes them. Here the next request waits until the answer to the one before has been handed to the operating
 * system, so that a client that does not read costs one answer.
 */
export class Connection {
  readonly #socket: Socket
  readonly #turns: TurnQueue
  readonly #parse: (bytes: Buffer) => void
  readonly #finish: () => void
  #ahead: Buffer = NOTHING
  #isPaused = false
  #hasEnded = false
  #request: IncomingMessage | undefined
  /** Two, when the head of the second request came in one piece with the body of the first. */
  #unanswered = 0

  /** @param socket one that has just been given to a server of Node.js, which listens to what comes */
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

  /** Whether an answer is under way. */
  get isBusy(): boolean {
    return this.#unanswered > 0
  }

  /** A request has been read. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    this.#request = request
    this.#unanswered++
    response.on('close', this.#end)
  }

  readonly #end = (): void => {
    this.#unanswered--
    if (this.#ahead.length > 0) this.#turns.request(() => this.#proceed())
  }

  #receive(bytes: Buffer): void {
    if (this.#ahead.length >= MAX_AHEAD) {
      // Node.js resumes a socket when it reads the body of a request.
      this.#socket.pause()
      this.#socket.unshift(bytes)
      return
    }
    this.#ahead = this.#ahead.length === 0 ? bytes : Buffer.concat([this.#ahead, bytes])
    this.#proceed()
  }

  /** Parses what may be parsed by now. */
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
    // Whoever is not answered any more is not listened to.
    this.#ahead = start === bytes.length || !this.#socket.writable ? NOTHING : bytes.subarray(start)
    this.#pause(this.#ahead.length >= MAX_AHEAD)
    if (!this.#hasEnded || this.#ahead.length > 0) return
    this.#hasEnded = false
    this.#finish.call(this.#socket)
  }

  /** The body of a request has to be read before it can be answered. */
  #canParse(): boolean {
    if (!this.#socket.writable) return false
    return this.#unanswered === 0 || (this.#unanswered === 1 && this.#request?.complete === false)
  }

  #pause(isPaused: boolean): void {
    if (isPaused) this.#socket.pause()
    else if (this.#isPaused) this.#socket.resume()
    this.#isPaused = isPaused
  }
}

/**
 * Turns of the connections of a server with requests that were sent ahead: one for each round of the event loop. Node.js
 * accepts one new connection in a round, so that rounds have to be short.
 */
export class TurnQueue {
  readonly #waiting: (() => void)[] = []

  request(proceed: () => void): void {
    this.#waiting.push(proceed)
    if (this.#waiting.length === 1) setImmediate(this.#next)
  }

  readonly #next = (): void => {
    this.#waiting.shift()?.()
    if (this.#waiting.length > 0) setImmediate(this.#next)
  }
}

/** Takes over from the listener that Node.js added last. */
export function takeListener(socket: Socket, event: 'data' | 'end'): (bytes?: Buffer) => void {
  const listener = socket.listeners(event).at(-1) as (bytes?: Buffer) => void
  socket.off(event, listener)
  return listener
}
