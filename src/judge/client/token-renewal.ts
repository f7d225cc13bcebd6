import type { Exchange } from '../target/exchange.ts'
import { LoggingIn } from './logins.ts'
import { asRecord, tokenIn } from './read-answer.ts'

/** Milliseconds between one look and the next when something must show: five seconds in all. */
const PAUSES = [500, 1000, 1500, 2000] as const

/** Sends what needs a token, now and again later, with a new token where the old one has ended meanwhile. */
export class Renewing extends LoggingIn {
  /**
   * Sends with a token, and once more with a new one where it has ended: its life may be short, or another login of
   * its user may have ended it.
   *
   * @param token as a placeholder; undefined sends without one
   */
  async withToken(
    token: string | undefined,
    send: (token: string | undefined) => Promise<Exchange>,
  ): Promise<Exchange> {
    const latest = token && this.knowledge.latest(token)
    const exchange = await send(latest)
    if (latest === undefined || exchange.response.status !== 401) return exchange
    const successor = await this.#successor(latest)
    return successor === undefined ? exchange : send(successor)
  }

  /** A new token for the user of one that was good and is no longer; undefined when there is no such token or user. */
  async #successor(token: string): Promise<string | undefined> {
    const { exchanges } = this.transport
    const logins = exchanges.filter(isLogin)
    const given = logins.find((login) => tokenOf(login) === token)
    if (!given) return undefined
    const wasGood = exchanges.some(
      ({ request, response }) =>
        request.headers.Authorization?.endsWith(` ${token}`) && response.status !== 401,
    )
    const isSuperseded = tokenOf(logins.findLast((login) => userOf(login) === userOf(given))) !== token
    if (!wasGood && !isSuperseded) return undefined
    const successor = tokenOf(await this.send(given.outgoing))
    if (successor === undefined) return undefined
    this.knowledge.succeed(token, successor)
    return successor
  }

  /** Sends a request again, with a new token where its own has ended meanwhile. */
  again({ outgoing, response }: Exchange): Promise<Exchange> {
    const { Authorization = '' } = outgoing.headers
    const [, scheme, token] = /^(\S+ )(\S+)$/.exec(Authorization) ?? []
    // What was refused at once is to be refused again, not to be helped.
    if (token === undefined || response.status === 401) return this.send(outgoing)
    return this.withToken(token, (good) =>
      this.send({ ...outgoing, headers: { ...outgoing.headers, Authorization: `${scheme}${good}` } }),
    )
  }

  /** Asks the same again until the answer is as it should be, since a replica may not have what was just written. */
  async eventually(first: Exchange, isSettled: (exchange: Exchange) => boolean): Promise<Exchange> {
    let latest = first
    for (const pause of PAUSES) {
      if (isSettled(latest)) break
      await this.transport.pause(pause)
      latest = await this.again(latest)
    }
    return latest
  }
}

const isLogin = ({ outgoing, response }: Exchange): boolean =>
  outgoing.operation === 'loginWithThirdParty' && response.status === 200

const tokenOf = (login: Exchange | undefined): string | undefined => login && tokenIn(login)
const userOf = (login: Exchange): unknown => asRecord(login.response.json).id
