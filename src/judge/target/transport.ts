import type { Vault } from '../../base/secrets/vault.ts'
import {
  type Attempt,
  type AttemptOptions,
  attemptRequest,
  type Ending,
  explainForCheck,
  isLost,
  LATE,
} from './attempt.ts'
import { type Exchange, forgetPosts, type Outgoing, SAFE_METHODS, type Tier } from './exchange.ts'
import { demandTier, Limits } from './limits.ts'
import { delays, type PaceOptions, RequestPace } from './pace.ts'
import { recordAttempt } from './recording.ts'
import { ServerErrors } from './server-errors.ts'
import { Unjudged, type UnjudgedCause } from './violation.ts'

export interface TransportOptions extends PaceOptions, AttemptOptions {
  readonly tier: Tier
  /** posts that may be published; Infinity for any number */
  readonly maxWrites: number
  readonly maxRequests: number
  /** whether fetch adds an Accept header where there is none */
  readonly addsAccept?: boolean | undefined
  /** what an earlier conversation with the target knows of its 5xx responses. Default: nothing */
  readonly serverErrors?: ServerErrors | undefined
}

/** The only way to the target. It enforces the tier, the budgets and the rate, and records every exchange. */
export class Transport {
  readonly options: TransportOptions
  /** all exchanges of the run */
  readonly exchanges: Exchange[] = []
  readonly serverErrors: ServerErrors
  readonly #vault: Vault
  readonly #limits = new Limits()
  readonly #pace: RequestPace
  #writes = 0
  /** whether the target has published what it should have rejected */
  #publishesAnything = false
  #ending: Ending | undefined
  #obstacle: string | undefined

  constructor(options: TransportOptions, vault: Vault) {
    this.options = options
    this.serverErrors = options.serverErrors ?? new ServerErrors()
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

  /**
   * Begins a part of a long run whose lists are not kept until its end. The result forgets the posts of these lists, except
   * those of some exchanges, so that they do not count against the limits of the run.
   */
  markLists(): (kept: readonly Exchange[]) => void {
    const start = this.exchanges.length
    const resetLimits = this.#limits.mark()
    return (kept) => {
      for (const [index, exchange] of this.exchanges.slice(start).entries())
        if (exchange.outgoing.operation === 'listPosts' && !kept.includes(exchange))
          this.exchanges[start + index] = forgetPosts(exchange)
      resetLimits()
    }
  }

  /** Waits, but not longer than the run. */
  pause(milliseconds: number): Promise<void> {
    return this.#pace.pause(milliseconds)
  }

  /**
   * Sends a request and waits for its response, through rate limits and short outages. A safe request is tried twice,
   * because a connection may break or a response may be late without a fault of the target. A request that is answered with
   * 5xx is sent again, up to a bound, to find out whether the target repeats that.
   *
   * @throws Unjudged when the tier or a budget forbids it, when the target keeps answering 429 or 503, and when there is
   *   no response; nothing more is sent after that
   */
  async send(request: Outgoing): Promise<Exchange> {
    demandTier(this.options.tier, request.tier)
    let error: Exchange | undefined
    try {
      for (let errors = 0; ; errors++) {
        this.#demandWrite(request, errors)
        const exchange = await this.#sendThroughDelays(request)
        if (!this.serverErrors.isOpen(exchange)) return this.#countWrite(request, exchange)
        error = exchange
      }
    } catch (reason) {
      if (error && reason instanceof Unjudged) this.serverErrors.interrupt(error, reason.message)
      throw reason
    }
  }

  #countWrite(request: Outgoing, exchange: Exchange): Exchange {
    if (request.tier === 'write' && exchange.response.status < 300) {
      this.#writes++
      this.#publishesAnything ||= request.canPublish === false
    }
    return exchange
  }

  /**
   * @param errors how often the request was answered with 5xx, although it may have been published
   * @throws Unjudged when the request could publish a post and the run may publish no more
   */
  #demandWrite({ tier, canPublish = true }: Outgoing, errors: number): void {
    const { maxWrites } = this.options
    if (tier === 'write' && (canPublish || this.#publishesAnything) && this.#writes + errors >= maxWrites)
      throw new Unjudged(`write budget used up (--allow-writes ${maxWrites})`, 'budget')
  }

  /**
   * Sends requests at the same time, and waits for all responses. They are recorded in the order of the requests. All wait
   * for the rate before the first one is sent. A 5xx is not tried again, because that would be another situation.
   *
   * @throws Unjudged as `send` does
   */
  async sendTogether(requests: readonly Outgoing[]): Promise<Exchange[]> {
    for (const [index, request] of requests.entries()) {
      demandTier(this.options.tier, request.tier)
      await this.#waitForTurn(request, index)
    }
    const attempts = await Promise.all(requests.map((request) => this.#attempt(request)))
    const exchanges: Exchange[] = []
    const first = this.exchanges.length + 1
    for (const attempt of attempts) exchanges.push(this.#recordAttempt(attempt, first))
    for (const [index, exchange] of exchanges.entries())
      exchanges[index] = await this.#sendThroughDelays(exchange.outgoing, exchange)
    return exchanges
  }

  /** @param first the first response, if the request was sent */
  async #sendThroughDelays(request: Outgoing, first?: Exchange): Promise<Exchange> {
    const operation = getOperationName(request)
    for (let attempts = 1; ; attempts++) {
      const exchange = (attempts === 1 && first) || (await this.#sendOnce(request))
      const delay = delays[exchange.response.status]
      if (delay === undefined) {
        this.#pace.obey(operation, exchange)
        return exchange
      }
      if (!(await this.#pace.waitOut(operation, exchange, delay.cause, attempts)))
        throw this.#refuse(exchange)
    }
  }

  #refuse({ response }: Exchange): Unjudged {
    const delay = delays[response.status] as (typeof delays)[number]
    return this.#recordObstacle(delay.explain(`${this.options.maxWait / 1000} s`), delay.cause)
  }

  async #sendOnce(request: Outgoing): Promise<Exchange> {
    await this.#waitForTurn(request)
    const attempt = await this.#attempt(request)
    // A target that has never responded gets no second attempt.
    const mayRepeat = SAFE_METHODS.includes(request.method) && this.exchanges.length > 0
    if (!mayRepeat || !isLost(attempt)) return this.#recordAttempt(attempt)
    await this.#waitForTurn(request)
    return this.#recordAttempt(await this.#attempt(request))
  }

  /**
   * Waits until the request can be sent.
   *
   * @param others how many requests will be sent together with it and are not recorded
   * @throws Unjudged when it cannot be sent
   */
  async #waitForTurn(request: Outgoing, others = 0): Promise<void> {
    const { maxRequests } = this.options
    if (this.#ending !== undefined) throw this.#recordObstacle(...explainForCheck(this.#ending))
    if (this.exchanges.length + others >= maxRequests)
      throw this.#recordObstacle(
        `request budget used up (--max-requests ${maxRequests})`,
        'budget',
        `the run needs more than ${maxRequests} requests (--max-requests)`,
      )
    const refusal = await this.#pace.waitForTurn(getOperationName(request))
    if (refusal !== undefined) throw this.#refuse(refusal)
    if (this.#pace.timeLeft <= 0) throw this.#end(LATE)
  }

  #attempt(request: Outgoing): Promise<Attempt> {
    return attemptRequest(request, this.options, this.#pace.timeLeft, this.#vault, this.#limits)
  }

  /**
   * @param together the number of the first of the requests that were sent at the same time
   * @throws Unjudged when there was no response; nothing more is sent then
   */
  #recordAttempt(attempt: Attempt, together?: number): Exchange {
    if ('ending' in attempt) throw this.#end(attempt.ending)
    const place = { number: this.exchanges.length + 1, ...(together !== undefined && { together }) }
    const exchange = recordAttempt(attempt, this.#vault, place)
    this.exchanges.push(exchange)
    this.serverErrors.add(exchange)
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

const getOperationName = ({ operation, path }: Outgoing): string => operation ?? path
