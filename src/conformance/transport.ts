import type { Exchange, Outgoing, Tier } from './exchange.ts'
import { Unjudged } from './finding.ts'
import { beyond } from './tier.ts'
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

/** The only way to the target: it keeps to the tier, the budgets and the rate, and records what was said. */
export class Transport {
  readonly options: TransportOptions
  /** all exchanges of the run */
  readonly exchanges: Exchange[] = []
  readonly #vault: Vault
  #writes = 0
  #waited = 0
  #nextAt = 0
  #lost: string | undefined

  constructor(options: TransportOptions, vault: Vault) {
    this.options = options
    this.#vault = vault
  }

  get writes(): number {
    return this.#writes
  }

  /** Why the target gives no answers any more; undefined as long as it does. */
  get lost(): string | undefined {
    return this.#lost
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
    const forbidden = beyond(tier, request.tier)
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
    const { maxRequests, baseUrl, fetch, timeout, headers, now } = this.options
    if (this.#lost !== undefined) throw unreachable(this.#lost)
    if (this.exchanges.length >= maxRequests) throw new Unjudged(`needs more than ${maxRequests} requests`)
    await this.#keepToRate()
    const url = baseUrl + request.path
    const sent = { ...headers, ...request.headers }
    const started = now()
    let response: Response
    let text: string
    try {
      response = await fetch(this.#vault.filled(url), {
        method: request.method,
        headers: Object.fromEntries(
          Object.entries(sent).map(([name, value]) => [name, this.#vault.filled(value)]),
        ),
        body: request.body ?? null,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      })
      text = await response.text()
    } catch (error) {
      // A target that never answered is not waited for twice.
      if (!isLastTry && this.exchanges.length > 0) return this.#once(request, true)
      this.#lost = reasonOf(error, timeout)
      throw unreachable(this.#lost)
    }
    const exchange = this.#record(request, url, sent, response, text, now() - started)
    this.exchanges.push(exchange)
    return exchange
  }

  #record(
    request: Outgoing,
    url: string,
    sent: Record<string, string>,
    response: Response,
    text: string,
    milliseconds: number,
  ): Exchange {
    for (const [, token = ''] of text.matchAll(/"token"\s*:\s*"([^"]+)"/g)) this.#vault.keep(token)
    const clean = this.#vault.redacted(text)
    const body =
      typeof request.body === 'string' ? request.body : request.body && new TextDecoder().decode(request.body)
    return {
      number: this.exchanges.length + 1,
      outgoing: request,
      request: { method: request.method, url, headers: sent, ...(body !== undefined && { body }) },
      response: {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: clean,
        json: parsed(clean),
      },
      milliseconds,
    }
  }

  async #keepToRate(): Promise<void> {
    const { rate, now, sleep } = this.options
    if (rate === Number.POSITIVE_INFINITY) return
    const wait = this.#nextAt - now()
    this.#nextAt = Math.max(now(), this.#nextAt) + 1000 / rate
    if (wait > 0) await sleep(wait)
  }

  async #waitOut({ response }: Exchange): Promise<void> {
    const seconds = Number(response.headers['retry-after'] ?? 1)
    const wait = Math.max(100, Number.isFinite(seconds) ? seconds * 1000 : 1000)
    if (this.#waited + wait > PATIENCE) {
      throw new Unjudged(response.status === 429 ? 'rate limited' : 'the target is unavailable (503)')
    }
    this.#waited += wait
    await this.options.sleep(wait)
  }
}

const unreachable = (reason: string): Unjudged => new Unjudged(`the target could not be reached: ${reason}`)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What stopped a request, in words; causes lie deep in what fetch throws. */
function reasonOf(error: unknown, timeout: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${timeout} ms`
  const { cause } = error as { cause?: unknown }
  const inner = cause instanceof Error ? cause : error instanceof Error ? error : new Error(String(error))
  const code = (inner as NodeJS.ErrnoException).code
  return `${inner.message || inner.name}${code && !inner.message.includes(code) ? ` (${code})` : ''}`
}
