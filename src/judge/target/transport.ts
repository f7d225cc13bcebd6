import { Unjudged } from '../violation.ts'
import { describeForCheck, type Ending } from './ending.ts'
import type { Exchange, Outgoing, Tier } from './exchange.ts'
import { Limits, readBody, TooLarge } from './limits.ts'
import { type Received, recordAnswer } from './recording.ts'
import { explainTierLimit } from './tier.ts'
import type { Vault } from './vault.ts'

/** Anything that answers requests as the global fetch does: a socket, or a twin in this process. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface TransportOptions {
  /** without a slash at the end */
  readonly baseUrl: string
  readonly fetch: Fetch
  readonly tier: Tier
  /** posts that may be made; Infinity is no limit */
  readonly maxWrites: number
  readonly maxRequests: number
  /** requests a second; Infinity is no limit */
  readonly rate: number
  /** milliseconds for one answer, head and body */
  readonly timeout: number
  /** milliseconds for the whole run; Infinity is no limit */
  readonly maxTime: number
  /** sent with every request */
  readonly headers: Readonly<Record<string, string>>
  /** unix milliseconds */
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
}

/** How long limits and outages are waited out altogether, in milliseconds. */
const PATIENCE = 30_000
/** Answers that say "later" (RFC 6585, section 4; RFC 9110, section 15.6.4). */
const LATER: readonly number[] = [429, 503]
/** Methods whose requests may be sent again when no answer came (RFC 9110, section 9.2.1). */
const SAFE: readonly string[] = ['GET', 'HEAD', 'OPTIONS']
/** What servers take at most, in characters. */
const LONGEST_HEADER = 16_384

const LATE: Ending = { kind: 'late', reason: '' }

/** The only way to the target: it keeps to the tier, the budgets and the rate, and records what was said. */
export class Transport {
  readonly options: TransportOptions
  /** all exchanges of the run */
  readonly exchanges: Exchange[] = []
  readonly #vault: Vault
  readonly #limits = new Limits()
  readonly #endsAt: number
  #writes = 0
  #waited = 0
  #nextAt = 0
  #ending: Ending | undefined
  #obstacle: string | undefined

  constructor(options: TransportOptions, vault: Vault) {
    this.options = options
    this.#vault = vault
    this.#endsAt = options.now() + options.maxTime
  }

  get writes(): number {
    return this.#writes
  }

  /** Why nothing more is sent; undefined as long as answers can come. */
  get ending(): Ending | undefined {
    return this.#ending
  }

  /** The first thing besides tier and writes that kept a request from its answer, such as a rate limit. */
  get obstacle(): string | undefined {
    return this.#obstacle
  }

  /** Waits, but no longer than the run may take. */
  async pause(milliseconds: number): Promise<void> {
    const wait = Math.min(milliseconds, this.#timeLeft())
    if (wait > 0) await this.options.sleep(wait)
  }

  /**
   * Sends a request and waits for the answer, through rate limits and short outages.
   *
   * @throws Unjudged when the tier or a budget forbids it, when the target keeps saying "later", and when there is no
   *   answer, after which nothing more is sent; a request that does no harm is tried twice, since a connection may
   *   break and an answer be late without anything being wrong
   */
  async send(request: Outgoing): Promise<Exchange> {
    const { tier, maxWrites } = this.options
    const forbidden = explainTierLimit(tier, request.tier)
    if (forbidden !== undefined) throw new Unjudged(forbidden)
    if (request.tier === 'write' && this.#writes >= maxWrites)
      throw new Unjudged(`needs more than ${maxWrites} writes`)
    for (;;) {
      const exchange = await this.#once(request)
      if (!LATER.includes(exchange.response.status)) {
        if (request.tier === 'write' && exchange.response.status < 300) this.#writes++
        return exchange
      }
      await this.#waitOut(exchange)
    }
  }

  async #once(request: Outgoing, isLastTry = !SAFE.includes(request.method)): Promise<Exchange> {
    const { maxRequests, baseUrl, timeout, headers, now, rate } = this.options
    if (this.#ending !== undefined) throw this.#obstructed(describeForCheck(this.#ending))
    if (this.exchanges.length >= maxRequests)
      throw this.#obstructed(
        `needs more than ${maxRequests} requests`,
        `the run needs more than ${maxRequests} requests (--max-requests)`,
      )
    if (rate !== Number.POSITIVE_INFINITY) await this.#keepToRate(rate)
    const timeLeft = this.#timeLeft()
    if (timeLeft <= 0) throw this.#end(LATE)
    const url = baseUrl + request.path
    const sent = { ...headers, ...request.headers }
    const filled = this.#filledHeaders(sent)
    const started = now()
    let received: Received
    try {
      received = await this.#receive(url, request, filled, Math.min(timeout, timeLeft))
    } catch (error) {
      if (error instanceof TooLarge) throw this.#end({ kind: 'too-large', reason: error.message })
      if (timeLeft < timeout && isTimeout(error)) throw this.#end(LATE)
      // A target that never answered is not waited for twice.
      if (!isLastTry && this.exchanges.length > 0) return this.#once(request, true)
      throw this.#end({ kind: 'lost', reason: reasonOf(error, timeout) })
    }
    const milliseconds = now() - started
    const response = await recordAnswer(request, received, this.#vault)
    const body =
      typeof request.body === 'string' ? request.body : request.body && new TextDecoder().decode(request.body)
    const exchange: Exchange = {
      number: this.exchanges.length + 1,
      outgoing: request,
      request: { method: request.method, url, headers: sent, ...(body !== undefined && { body }) },
      response,
      milliseconds,
    }
    this.exchanges.push(exchange)
    return exchange
  }

  async #receive(
    url: string,
    { method, body }: Outgoing,
    headers: Record<string, string>,
    timeout: number,
  ): Promise<Received> {
    const signal = AbortSignal.timeout(Math.ceil(timeout))
    const receive = async (): Promise<Received> => {
      const response = await this.options.fetch(this.#vault.fillPlaceholders(url), {
        method,
        headers,
        body: body ?? null,
        redirect: 'manual',
        signal,
      })
      const text = await readBody(response)
      this.#limits.count(text)
      return { status: response.status, headers: response.headers, text }
    }
    return Promise.race([receive(), rejectOnAbort(signal)])
  }

  /** @throws Unjudged for a token that cannot stand in a header */
  #filledHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
    const filled = Object.entries(headers).map(
      ([name, value]) => [name, this.#vault.fillPlaceholders(value)] as const,
    )
    for (const [name, value] of filled) {
      if (value.length > LONGEST_HEADER)
        throw new Unjudged(`a token of ${value.length} characters is too long for the header ${name}`)
      if (/[^\t\x20-\x7e\x80-\xff]/.test(value))
        throw new Unjudged(`the token has characters that the header ${name} cannot have`)
    }
    return Object.fromEntries(filled)
  }

  #timeLeft(): number {
    return this.#endsAt - this.options.now()
  }

  #end(ending: Ending): Unjudged {
    this.#ending ??= ending
    return this.#obstructed(describeForCheck(this.#ending))
  }

  /** @param obstacle what to say of the whole run */
  #obstructed(reason: string, obstacle = reason): Unjudged {
    this.#obstacle ??= obstacle
    return new Unjudged(reason)
  }

  async #keepToRate(rate: number): Promise<void> {
    const { now } = this.options
    const wait = this.#nextAt - now()
    this.#nextAt = Math.max(now(), this.#nextAt) + 1000 / rate
    await this.pause(wait)
  }

  async #waitOut({ response }: Exchange): Promise<void> {
    const seconds = Number(response.headers['retry-after'] ?? 1)
    const wait = Math.max(100, Number.isFinite(seconds) ? seconds * 1000 : 1000)
    if (this.#waited + wait > PATIENCE)
      throw this.#obstructed(response.status === 429 ? 'rate limited' : 'the target is unavailable (503)')
    this.#waited += wait
    await this.pause(wait)
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** Rejects with the reason of a signal, for what does not listen to it. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** What stopped a request, in words; causes lie deep in what fetch throws. */
function reasonOf(error: unknown, timeout: number): string {
  if (isTimeout(error)) return `no answer within ${timeout} ms`
  const { cause } = error as { cause?: unknown }
  const inner = cause instanceof Error ? cause : error instanceof Error ? error : new Error(String(error))
  const code = (inner as NodeJS.ErrnoException).code
  return `${inner.message || inner.name}${code && !inner.message.includes(code) ? ` (${code})` : ''}`
}
