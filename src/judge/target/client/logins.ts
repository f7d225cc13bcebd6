import { asRecord } from '../../../base/json.ts'
import { encodings } from '../encode.ts'
import type { Encoding, Exchange, Fields } from '../exchange.ts'
import { describeResponse, hasErrorFor, readToken } from '../reading/read-response.ts'
import { Blocked } from '../violation.ts'
import type { Headers, Requests } from './requests.ts'

/** An account that is logged in. */
export interface UserLogin {
  readonly exchange: Exchange
  readonly id: unknown
  /** the token of this login, as a placeholder */
  readonly token: string
}

/** The first login that the target accepted. */
interface FirstLogin {
  readonly encoding: Encoding
  /** the parameters besides open_id */
  readonly extra: Fields
  readonly exchange: Exchange
}

/** The target accepts no login, so no check that needs one can judge. */
class LoginRefused extends Blocked {
  readonly exchange: Exchange

  constructor(exchange: Exchange) {
    super(`the target accepts no login (the last response was ${describeResponse(exchange)})`)
    this.exchange = exchange
  }
}

/** Logs in when a login is needed: finds parameters that the target accepts, and keeps using them. */
export class Logins {
  readonly #requests: Requests

  constructor(requests: Requests) {
    this.#requests = requests
  }

  /** Tries encodings and values of platform_info until the target accepts a login. @throws LoginRefused */
  #findFirstLogin(): Promise<FirstLogin> {
    return this.#requests.once('first login', async (): Promise<FirstLogin> => {
      const { options, knowledge } = this.#requests
      const { openId, platform, platformInfo } = options
      const infos =
        platformInfo === undefined ? [undefined, 'feedtwin', { name: 'feedtwin' }] : [platformInfo]
      let last: Exchange | undefined
      for (const encoding of knowledge.getAnswer('params.encodings') ?? encodings) {
        for (const info of infos) {
          const extra = { platform, ...(info !== undefined && { platform_info: info }) }
          const fields = { open_id: openId, ...extra }
          last = await this.#requests.post('loginWithThirdParty', fields, { encoding })
          if (last.response.status === 200) return { encoding, extra, exchange: last }
          // The target did not even read open_id, so other parameters in this encoding would fail, too.
          if (hasErrorFor(last, 'open_id')) break
        }
      }
      throw new LoginRefused(last as Exchange)
    })
  }

  /** The exchange of the first accepted login, or of the last attempt if none was accepted. */
  async requestFirstLogin(): Promise<Exchange> {
    try {
      return (await this.#findFirstLogin()).exchange
    } catch (error) {
      if (error instanceof LoginRefused) return error.exchange
      throw error
    }
  }

  /** Finds an encoding that the target accepts; logs in if that is not known yet. */
  async findEncoding(): Promise<Encoding> {
    const [known] = this.#requests.knowledge.getAnswer('params.encodings') ?? []
    return known ?? (await this.#findFirstLogin()).encoding
  }

  /** Finds the parameters of a login that the target accepts for an account. */
  async findFields(openId: string): Promise<Fields> {
    return { open_id: openId, ...(await this.#findFirstLogin()).extra }
  }

  /** The open_id of this run with a suffix; only its end where the target limits the length. */
  createOpenId(suffix: string): string {
    const { options, knowledge } = this.#requests
    const longest = knowledge.getAnswer('login.open-id-max') ?? 'none'
    const openId = options.openId + suffix
    return longest === 'none' ? openId : openId.slice(-longest)
  }

  /** Logs in with exactly these parameters, in an encoding that the target accepts. */
  async logIn(fields: Fields, headers: Headers = {}): Promise<Exchange> {
    const encoding = await this.findEncoding()
    return this.#requests.post('loginWithThirdParty', fields, { encoding, headers })
  }

  /** Logs an account in, with parameters that the target accepts. */
  async logInTo(openId: string, headers: Headers = {}): Promise<Exchange> {
    return this.logIn(await this.findFields(openId), headers)
  }

  /** Logs in an account that the target has not seen before. */
  logInAsNewAccount(): Promise<Exchange> {
    const { options, transport } = this.#requests
    return this.logInTo(`${options.openId}-${options.run}-${transport.exchanges.length}`)
  }

  /** Logs an account in, once; each name is another account. */
  logInAs(name = ''): Promise<UserLogin> {
    return this.#requests.once(
      'user',
      async (): Promise<UserLogin> => {
        const openId = name === '' ? this.#requests.options.openId : this.createOpenId(`-${name}`)
        const first = name === '' ? (await this.#findFirstLogin()).exchange : await this.logInTo(openId)
        const hasNoToken = first.response.status === 200 && readToken(first) === undefined
        // A service may issue tokens only to accounts that it knows already.
        const exchange = hasNoToken ? await this.logInTo(openId) : first
        const { id } = asRecord(exchange.response.json)
        const token = readToken(exchange)
        if (exchange.response.status !== 200 || token === undefined) {
          throw new Blocked(`the login of ${openId} returned no token (${describeResponse(exchange)})`)
        }
        return { exchange, id, token }
      },
      name,
    )
  }

  /** A valid token, as a placeholder: the one that the user gave, or the one of a login. */
  async obtainToken(): Promise<string> {
    const { options, knowledge } = this.#requests
    return options.token ?? knowledge.getLatestToken((await this.logInAs()).token)
  }
}
