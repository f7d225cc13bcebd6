import { findHeader } from '../../base/exchanges/raw-exchange.ts'
import type { ProxiedRequest } from '../../judge/runs/proxy/proxied-request.ts'

/** Says what a person must know besides violations: when the target is down and back, and where redirects lead. */
export class ProxyNotes {
  readonly #baseUrl: string
  #isDown = false
  readonly #redirects = new Set<string>()

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  /** Returns what there is to say about an exchange; undefined in most cases. */
  describe(exchange: ProxiedRequest): string | undefined {
    const { answeredBy, problem, ownError } = exchange
    if (ownError !== undefined && ownError !== 'target-unreachable')
      return `! ${describeRequest(exchange)} got ${exchange.status} of the proxy: ${problem}.`
    const isDown = answeredBy === 'proxy' || answeredBy === 'fallback'
    const wasDown = this.#isDown
    if (answeredBy !== undefined) this.#isDown = isDown
    if (isDown && !wasDown) {
      const remedy =
        answeredBy === 'fallback' ? 'The twin answers until it is back' : 'Requests get 502 until it is back'
      return `! The target is down: ${problem}. ${remedy}.`
    }
    if (answeredBy === 'target' && wasDown) return '✓ The target is back.'
    if (answeredBy === undefined && problem !== undefined && problem !== 'the client left')
      return `! ${describeRequest(exchange)} got no response: ${problem}.`
    return answeredBy === 'target' ? this.#describeRedirect(exchange) : undefined
  }

  /** A redirect is not changed, so an app that follows it may leave the proxy. */
  #describeRedirect(exchange: ProxiedRequest): string | undefined {
    const { response } = exchange.raw
    const location = findHeader(response?.headers ?? [], 'location')
    if (location === undefined || !URL.canParse(location)) return undefined
    const { origin } = new URL(location)
    if (this.#redirects.has(origin)) return undefined
    this.#redirects.add(origin)
    const place = origin === new URL(this.#baseUrl).origin ? `the target itself, ${origin}` : origin
    return `! ${describeRequest(exchange)} redirects to ${place}. An app that follows it leaves the proxy.`
  }
}

/** Method and path, without the query. */
const describeRequest = ({ raw, target }: ProxiedRequest): string =>
  `${raw.request.method} ${target.split('?', 1)[0]}`
