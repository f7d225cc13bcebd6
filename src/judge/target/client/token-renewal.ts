import { asRecord } from '../../../base/json.ts'
import type { Exchange } from '../exchange.ts'
import { readToken } from '../reading/read-response.ts'
import type { Requests } from './requests.ts'

/** Milliseconds between two attempts when something must appear: five seconds in all. */
const PAUSES = [500, 1000, 1500, 2000] as const

/** Sends requests that need a token, with a new token where the old one has expired. */
export class TokenRenewal {
  readonly #requests: Requests

  constructor(requests: Requests) {
    this.#requests = requests
  }

  /**
   * Sends with a token, and once more with a new one if the token has expired: it may be short-lived, or a later login
   * of its user may have ended it.
   *
   * @param token as a placeholder; undefined sends without one
   */
  async sendWith(
    token: string | undefined,
    send: (token: string | undefined) => Promise<Exchange>,
  ): Promise<Exchange> {
    const latest = token && this.#requests.knowledge.getLatestToken(token)
    const exchange = await send(latest)
    if (latest === undefined || exchange.response.status !== 401) return exchange
    const successor = await this.#requestSuccessor(latest)
    return successor === undefined ? exchange : send(successor)
  }

  /** Requests a new token for the user of an expired one; undefined when the token is unknown or never works. */
  async #requestSuccessor(token: string): Promise<string | undefined> {
    const { transport, knowledge } = this.#requests
    const logins = transport.exchanges.filter(isLogin)
    const given = logins.find((login) => readToken(login) === token)
    if (!given) return undefined
    const uses = transport.exchanges.filter(({ request }) =>
      request.headers.Authorization?.endsWith(` ${token}`),
    )
    const wasValid = uses.some(({ response }) => response.status !== 401)
    // A short-lived token may have expired before its first use.
    const isFirstUse = uses.length === 1
    const latest = logins.findLast((login) => readUserId(login) === readUserId(given))
    const isSuperseded = latest !== undefined && readToken(latest) !== token
    if (!wasValid && !isFirstUse && !isSuperseded) return undefined
    const successor = readToken(await this.#requests.send(given.outgoing))
    if (successor === undefined) return undefined
    knowledge.replaceToken(token, successor)
    return successor
  }

  /** Sends a request again, with a new token if its own has expired. */
  resend({ outgoing, response }: Exchange): Promise<Exchange> {
    const { Authorization = '' } = outgoing.headers
    const [, scheme, token] = /^(\S+ )(\S+)$/.exec(Authorization) ?? []
    // A token that was rejected the first time must be rejected again, so it is not replaced.
    if (token === undefined || response.status === 401) return this.#requests.send(outgoing)
    return this.sendWith(token, (latest) =>
      this.#requests.send({
        ...outgoing,
        headers: { ...outgoing.headers, Authorization: `${scheme}${latest}` },
      }),
    )
  }

  /** Sends a request again until its response is settled: a replica may not have the latest posts yet. */
  async resendUntil(first: Exchange, isSettled: (exchange: Exchange) => boolean): Promise<Exchange> {
    let latest = first
    for (const pause of PAUSES) {
      if (isSettled(latest)) break
      await this.#requests.transport.pause(pause)
      latest = await this.resend(latest)
    }
    return latest
  }
}

const isLogin = ({ outgoing, response }: Exchange): boolean =>
  outgoing.operation === 'loginWithThirdParty' && response.status === 200

const readUserId = (login: Exchange): unknown => asRecord(login.response.json).id
