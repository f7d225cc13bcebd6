import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { type Encoding, encodings, type Fields } from './encode.ts'
import { asRecord, hasErrorFor, tokenIn } from './read-answer.ts'
import { Asking } from './requests.ts'

/** Somebody who is logged in. */
export interface UserLogin {
  readonly exchange: Exchange
  readonly id: unknown
  /** the token of this login, as a placeholder */
  readonly token: string
}

/** No login is taken, so nothing that needs one can be judged. */
class LoginRefused extends Unjudged {
  readonly exchange: Exchange

  constructor(exchange: Exchange) {
    super(`no way to log in was found (the last answer was ${exchange.response.status})`)
    this.exchange = exchange
  }
}

/** Logs in when that is needed: finds a way that the target takes, and keeps to it. */
export class LoggingIn extends Asking {
  /** Tries ways of logging in until one is taken. */
  #firstLogin(): Promise<{ encoding: Encoding; extra: Fields; exchange: Exchange }> {
    return this.once('first login', async () => {
      const { openId, platform, platformInfo } = this.options
      const infos =
        platformInfo === undefined ? [undefined, 'feedtwin', { name: 'feedtwin' }] : [platformInfo]
      let last: Exchange | undefined
      for (const encoding of this.knowledge.answer('params.encodings') ?? encodings) {
        for (const info of infos) {
          const extra = { platform, ...(info !== undefined && { platform_info: info }) }
          last = await this.post('loginWithThirdParty', { open_id: openId, ...extra }, { encoding })
          if (last.response.status === 200) return { encoding, extra, exchange: last }
          // Not even open_id has arrived: another encoding, not other parameters.
          if (hasErrorFor(last, 'open_id')) break
        }
      }
      throw new LoginRefused(last as Exchange)
    })
  }

  /** The answer to the first login, or to the last try of it where none is taken. */
  async loginAnswer(): Promise<Exchange> {
    try {
      return (await this.#firstLogin()).exchange
    } catch (error) {
      if (error instanceof LoginRefused) return error.exchange
      throw error
    }
  }

  /** An encoding in which the target takes parameters. */
  async encoding(): Promise<Encoding> {
    const [known] = this.knowledge.answer('params.encodings') ?? []
    return known ?? (await this.#firstLogin()).encoding
  }

  /** What a login needs besides open_id. */
  async loginFields(openId: string): Promise<Fields> {
    return { open_id: openId, ...(await this.#firstLogin()).extra }
  }

  /** Logs in with exactly these parameters, in an encoding that the target takes. */
  async login(fields: Fields, headers: Readonly<Record<string, string>> = {}): Promise<Exchange> {
    return this.post('loginWithThirdParty', fields, { encoding: await this.encoding(), headers })
  }

  /** Somebody logged in; each name is another account. */
  user(name = ''): Promise<UserLogin> {
    return this.once(`user ${name}`, async () => {
      const openId = this.options.openId + (name && `-${name}`)
      const exchange =
        name === '' ? (await this.#firstLogin()).exchange : await this.login(await this.loginFields(openId))
      const { id } = asRecord(exchange.response.json)
      const token = tokenIn(exchange)
      if (exchange.response.status !== 200 || token === undefined) {
        throw new Unjudged(`the login of ${openId} gave no token (status ${exchange.response.status})`)
      }
      return { exchange, id, token }
    })
  }

  /** A good token, as a placeholder. */
  async token(): Promise<string> {
    return this.options.token ?? this.knowledge.latest((await this.user()).token)
  }
}
