import type { Timer } from '../../base/timer.ts'
import { toAsciiJson } from '../../twin/render/ascii-json.ts'
import type { LoggedExchange } from '../control/client/schemas.ts'
import type { components } from '../control/generated/openapi.ts'
import type { BodySink, GrowingBody, GrowingBodyControl } from '../reply.ts'
import type { TrafficRecord } from './capture.ts'
import type { Traffic } from './traffic.ts'

type StreamLine = components['schemas']['StreamLine']

/** How long a client may read nothing, in milliseconds. */
const STALL_TIME = 30_000

/** How often a line is sent while nothing happens, in milliseconds, so that both sides notice a lost connection. */
const ALIVE_INTERVAL = 15_000

interface StreamOptions {
  readonly traffic: Traffic
  readonly describe: (exchange: TrafficRecord) => LoggedExchange
  /** the number of the last exchange that the client has */
  readonly after: number
  readonly timer: Timer
}

/**
 * Streams the exchanges of a session as lines of JSON. Nothing is stored for a slow client: it reads from the log, and
 * learns which exchanges it has missed.
 */
export const streamExchanges = (options: StreamOptions): GrowingBody => ({
  start: (sink) => new ExchangeStream(options, sink),
})

class ExchangeStream implements GrowingBodyControl {
  readonly #options: StreamOptions
  readonly #sink: BodySink
  readonly #stopFollowing: () => void
  readonly #stopListening: () => void
  #cancelTimer: () => void = () => {}
  /** the number of the last exchange that was sent */
  #last: number
  /** up to which number the client knows that the exchanges were cleared */
  #cleared: number
  #isBlocked = false
  #isOver = false

  constructor(options: StreamOptions, sink: BodySink) {
    const { traffic, after } = options
    this.#options = options
    this.#sink = sink
    this.#last = after
    this.#cleared = Math.min(after, traffic.clearedTo)
    this.#stopListening = traffic.listen()
    this.#stopFollowing = traffic.follow((found) => {
      if (found === undefined) this.#sendNext()
      else this.#sendFindings(found)
    })
    this.#waitForStall()
    // Numbers begin again when the twin is started again.
    if (after > traffic.newest) this.#sendCleared(after, 0)
    this.#sendNext()
  }

  resume(): void {
    if (!this.#isBlocked || this.#isOver) return
    this.#isBlocked = false
    this.#waitForStall()
    this.#sendNext()
  }

  stop(reason?: string): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#cancelTimer()
    this.#stopFollowing()
    this.#stopListening()
    if (reason === undefined) return
    const { isClosed } = this.#options.traffic
    this.#sink.write(formatLine({ type: 'end', reason, ...(isClosed && { removed: true }) }))
    this.#sink.end()
  }

  #sendNext(): void {
    const { traffic, describe } = this.#options
    const { clearedTo } = traffic
    if (clearedTo > this.#cleared && !this.#isBlocked) {
      this.#cleared = clearedTo
      this.#sendCleared(clearedTo, Math.max(this.#last, clearedTo))
    }
    while (!this.#isBlocked && !this.#isOver && this.#last < traffic.newest) {
      const from = this.#last + 1
      const exchange = traffic.read(from)
      this.#last = exchange ? from : traffic.oldest - 1
      this.#send(
        exchange
          ? { type: 'exchange', exchange: describe(exchange) }
          : { type: 'missed', from, to: this.#last },
      )
    }
    if (traffic.isClosed) this.stop('The session was removed.')
  }

  /** An exchange that was not sent yet is sent with its findings. A client that reads too slowly does without them. */
  #sendFindings(number: number): void {
    const findings = this.#options.traffic.getFindings(number)
    if (findings && number <= this.#last && !this.#isBlocked)
      this.#send({ type: 'findings', number, findings: [...findings] })
  }

  #sendCleared(to: number, last: number): void {
    this.#last = last
    this.#send({ type: 'cleared', to })
  }

  #send(line: StreamLine): void {
    if (this.#isOver || this.#sink.write(formatLine(line)) || this.#isBlocked) return
    this.#isBlocked = true
    this.#waitForStall()
  }

  /** A client that reads is sent a line now and then; one that reads nothing is left. */
  #waitForStall(): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#isBlocked
      ? this.#options.timer(STALL_TIME, () => this.stop(`Nothing was read for ${STALL_TIME / 1000} seconds.`))
      : this.#options.timer(ALIVE_INTERVAL, () => {
          this.#send({ type: 'alive' })
          if (!this.#isBlocked) this.#waitForStall()
        })
  }
}

const formatLine = (line: StreamLine): string => `${toAsciiJson(line)}\n`
