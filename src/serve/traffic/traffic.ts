import { remember } from '../../base/remember.ts'
import { type SecretHider, twinHider } from '../../base/secrets/secret-hider.ts'
import { type Clock, stopwatch } from '../../twin/clock.ts'
import { RecordRing, type StoredRecord } from './blocks.ts'
import { captureExchange, type HandledRequest, type ShownFinding, type TrafficRecord } from './capture.ts'

/** The memory of a session, and of the body of an error, while nobody listens, in bytes. */
const MAX_IDLE_MEMORY = 256 * 1024
const MAX_IDLE_BODY = 16 * 1024
/** The longest excerpt of a body, in bytes. */
const MAX_EXCERPT = 64 * 1024
/** An exchange with a longer head is not recorded. */
const MAX_HEAD = 64 * 1024
/** How long a client that lists exchanges counts as a listener, in milliseconds. */
const LISTENING_TIME = 60_000

/** The memory of whole exchanges of the session without a name, and of one with a name, in bytes. */
export const TRAFFIC_BUDGET = { default: 8 * 1024 * 1024, named: 256 * 1024 } as const

/** Called after each exchange and each clearing, and with the number of an exchange whose findings are known now. */
type TrafficFollower = (found?: number) => void

/**
 * The last exchanges of a session. Recording takes time, so it starts only when a client of the control API needs it, and
 * responses and pictures are recorded only while somebody listens.
 */
export class Traffic {
  /** hides secrets before anything is stored */
  hider: SecretHider = twinHider
  readonly #maxBytes: number
  readonly #now: Clock
  readonly #ring = new RecordRing()
  readonly #followers = new Set<TrafficFollower>()
  readonly #findings = new Map<number, readonly ShownFinding[]>()
  #isRecording = false
  #listeners = 0
  #listeningEnds = Number.NEGATIVE_INFINITY
  #clearedTo = 0
  #isClosed = false

  /** @param maxBytes the memory for whole exchanges @param now runs always, in milliseconds */
  constructor(maxBytes: number = TRAFFIC_BUDGET.default, now: Clock = stopwatch) {
    this.#maxBytes = maxBytes
    this.#now = now
  }

  /** Starts recording requests. */
  startRecording(): void {
    this.#isRecording = true
  }

  get isRecording(): boolean {
    return this.#isRecording
  }

  /** Records whole exchanges from now on, until the returned function is called. */
  listen(): () => void {
    this.startRecording()
    this.#listeners++
    let isOver = false
    return () => {
      if (!isOver) this.#listeners--
      isOver = true
    }
  }

  /** Records whole exchanges for the next minute. */
  listenBriefly(): void {
    this.startRecording()
    this.#listeningEnds = this.#now() + LISTENING_TIME
  }

  /** Whether whole exchanges are recorded. */
  get isListening(): boolean {
    return this.#listeners > 0 || this.#listeningEnds > this.#now()
  }

  /** @param isWanted records it whole, also while nobody listens @returns its number; undefined if it is not recorded */
  record(exchange: HandledRequest, isWanted = false): number | undefined {
    if (!this.#isRecording && !isWanted) return undefined
    const isWhole = isWanted || this.isListening
    const blockSize = (this.isListening ? this.#maxBytes : Math.min(MAX_IDLE_MEMORY, this.#maxBytes)) / 2
    const maxBody = isWhole ? Math.min(MAX_EXCERPT, blockSize / 4) : MAX_IDLE_BODY
    const captured = captureSafely(exchange, { isWhole, maxBody, hider: this.hider })
    if (captured.head.length > MAX_HEAD) return undefined
    this.#ring.add(captured, blockSize)
    this.#notify()
    return this.newest
  }

  /** Adds what an exchange breaks. It is judged after it was recorded. */
  addFindings(number: number, findings: readonly ShownFinding[]): void {
    remember(this.#findings, number, findings)
    this.#notify(number)
  }

  /** What an exchange breaks; undefined without a finding. */
  getFindings(number: number): readonly ShownFinding[] | undefined {
    return this.#findings.get(number)
  }

  /** Follows what happens, until the returned function is called. */
  follow(callback: TrafficFollower): () => void {
    this.#followers.add(callback)
    return () => void this.#followers.delete(callback)
  }

  /** Resolves when the next exchange is recorded. */
  waitForNext(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.follow((found) => {
        if (found !== undefined) return
        stop()
        resolve()
      })
    })
  }

  /** The number of the oldest exchange that is still there; one more than the newest if there is none. */
  get oldest(): number {
    return this.#ring.oldest
  }

  /** The number of the newest exchange so far; 0 before the first one. */
  get newest(): number {
    return this.#ring.newest
  }

  /** All exchanges up to this number were cleared; 0 if none was. */
  get clearedTo(): number {
    return this.#clearedTo
  }

  /** Reads an exchange; undefined if it is not there any more, or not yet. */
  read(number: number): TrafficRecord | undefined {
    const record = this.#ring.read(number)
    if (!record) return undefined
    const [body = NO_BYTES, responseBody = NO_BYTES] = record.parts
    return { ...JSON.parse(record.head), number, body, responseBody, findings: this.getFindings(number) }
  }

  /** The exchanges after a number, oldest first. */
  *list(after = 0): Iterable<TrafficRecord> {
    for (let number = Math.max(after + 1, this.oldest); number <= this.newest; number++) {
      const exchange = this.read(number)
      if (exchange) yield exchange
    }
  }

  clear(): void {
    this.#clearedTo = this.newest
    this.#ring.clear()
    this.#findings.clear()
    this.#notify()
  }

  /** Whether the session was removed. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Ends all streams, since the session was removed. */
  close(): void {
    this.#isClosed = true
    this.#notify()
  }

  #notify(found?: number): void {
    for (const callback of [...this.#followers]) callback(found)
  }
}

const NO_BYTES = new Uint8Array(0)

/** Recording never changes an answer: what cannot be captured whole is captured without headers and bodies. */
function captureSafely(
  exchange: HandledRequest,
  options: Parameters<typeof captureExchange>[1],
): StoredRecord {
  try {
    return captureExchange(exchange, options)
  } catch {
    const request = { ...exchange.request, headers: {}, body: NO_BYTES }
    return captureExchange({ ...exchange, request, reply: { ...exchange.reply, body: '' } }, options)
  }
}
