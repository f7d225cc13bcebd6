import { Unjudged, type UnjudgedCause } from '../violation.ts'
import { type Ending, explainForCheck } from './ending.ts'
import type { Exchange, Outgoing, Tier } from './exchange.ts'
import { Limits, TooLarge } from './limits.ts'
import { lookThrough } from './look-through.ts'
import { type PaceOptions, RequestPace } from './pace.ts'
import { describeFailure, type Fetch, fillHeaders, isTimeout, receiveResponse } from './receive.ts'
import { type Received, recordResponse } from './recording.ts'
import { demandTier } from './tier.ts'
import type { Vault } from './vault.ts'

export interface TransportOptions extends PaceOptions {
  /** without a slash at the end */
  readonly baseUrl: string
  readonly fetch: Fetch
  readonly tier: Tier
  /** posts that may be published; Infinity is no limit */
  readonly maxWrites: number
  readonly maxRequests: number
  /** milliseconds for one response, headers and body */
  readonly timeout: number
  /** sent with every request */
  readonly headers: Readonly<Record<string, string>>
}

/** Statuses that ask to try again later (RFC 6585, section 4; RFC 9110, section 15.6.4), and why nothing is judged then. */
const LATER: Readonly<Record<number, readonly [reason: string, cause: UnjudgedCause]>> = {
  429: ['rate limited', 'rate-limit'],
  503: ['the target is unavailable (503)', 'outage'],
}

/** Methods whose requests may be sent again if there was no response (RFC 9110, section 9.2.1). */
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

const LATE: Ending = { kind: 'late', reason: '' }

/** The only way to the target. It enforces the tier, the budgets and the rate, and records every exchange. */
export class Transport {
  readonly options: TransportOptions
  /** all exchanges of the run */
  readonly exchanges: Exchange[] = []
  readonly #vault: Vault
  readonly #limits = new Limits()
  readonly #pace: RequestPace
  #writes = 0
  #ending: Ending | undefined
  #obstacle: string | undefined

  constructor(options: TransportOptions, vault: Vault) {
    this.options = options
    this.#vault = vault
    this.#pace = new RequestPace(options)
  }

  /** How many posts the run has published. */
  get writes(): number {
    return this.#writes
  }

  /** Why nothing more is sent; undefined while requests can be sent. */
  get ending(): Ending | undefined {
    return this.#ending
  }

  /** What first kept a request from its response, such as a rate limit; the tier and the limit of writes do not count. */
  get obstacle(): string | undefined {
    return this.#obstacle
  }

  /** Waits, but not beyond the end of the run. */
  pause(milliseconds: number): Promise<void> {
    return this.#pace.pause(milliseconds)
  }

  /**
   * Sends a request and waits for its response, through rate limits and short outages. A safe request is tried twice,
   * because a connection may break or a response may be late without a fault of the target.
   *
   * @throws Unjudged when the tier or a budget forbids it, when the target keeps answering 429 or 503, and when there is
   *   no response; nothing more is sent after that
   */
  async send(request: Outgoing): Promise<Exchange> {
    const { tier, maxWrites } = this.options
    demandTier(tier, request.tier)
    if (request.tier === 'write' && this.#writes >= maxWrites)
      throw new Unjudged(`needs more than ${maxWrites} writes`, 'budget')
    for (;;) {
      const exchange = await this.#sendOnce(request)
      const later = LATER[exchange.response.status]
      if (later === undefined) {
        if (request.tier === 'write' && exchange.response.status < 300) this.#writes++
        return exchange
      }
      if (!(await this.#pace.waitOut(exchange))) throw this.#recordObstacle(...later)
    }
  }

  async #sendOnce(
    request: Outgoing,
    isLastAttempt = !SAFE_METHODS.includes(request.method),
  ): Promise<Exchange> {
    const { maxRequests, baseUrl, timeout, headers, now } = this.options
    if (this.#ending !== undefined) throw this.#recordObstacle(...explainForCheck(this.#ending))
    if (this.exchanges.length >= maxRequests)
      throw this.#recordObstacle(
        `needs more than ${maxRequests} requests`,
        'budget',
        `the run needs more than ${maxRequests} requests (--max-requests)`,
      )
    await this.#pace.waitForTurn()
    const { timeLeft } = this.#pace
    if (timeLeft <= 0) throw this.#end(LATE)
    const url = baseUrl + request.path
    const sent = { ...headers, ...request.headers }
    const init = {
      method: request.method,
      headers: fillHeaders(sent, this.#vault),
      body: request.body ?? null,
    }
    const started = now()
    let received: Received
    try {
      received = await receiveResponse(
        this.options.fetch,
        this.#vault.fillPlaceholders(url),
        init,
        Math.min(timeout, timeLeft),
        this.#limits,
      )
    } catch (error) {
      if (error instanceof TooLarge) throw this.#end({ kind: 'too-large', reason: error.message })
      if (timeLeft < timeout && isTimeout(error)) throw this.#end(LATE)
      // A target that has never responded gets no second attempt.
      if (!isLastAttempt && this.exchanges.length > 0) return this.#sendOnce(request, true)
      throw this.#end({ kind: 'lost', reason: describeFailure(error, timeout) })
    }
    const milliseconds = now() - started
    const recorded = await recordResponse(request, received, this.#vault)
    const body =
      typeof request.body === 'string' ? request.body : request.body && new TextDecoder().decode(request.body)
    const exchange: Exchange = {
      number: this.exchanges.length + 1,
      outgoing: request,
      request: { method: request.method, url, headers: sent, ...(body !== undefined && { body }) },
      response: lookThrough(request.operation, recorded),
      milliseconds,
    }
    this.exchanges.push(exchange)
    return exchange
  }

  #end(ending: Ending): Unjudged {
    this.#ending ??= ending
    return this.#recordObstacle(...explainForCheck(this.#ending))
  }

  /** @param obstacle the reason as the report of the whole run states it */
  #recordObstacle(reason: string, cause: UnjudgedCause, obstacle = reason): Unjudged {
    this.#obstacle ??= obstacle
    return new Unjudged(reason, cause)
  }
}
