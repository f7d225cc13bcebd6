import { MAX_DEPTH, mapData, mapMembers, parseJson } from '../json.ts'
import {
  decodeQueryPart,
  HIDDEN,
  hideHeader,
  hideUser,
  isSecretField,
  isSecretHeader,
  isSecretParameter,
  type KeepSecret,
  matchesAny,
  PARAMETER,
} from './secrets.ts'

/** What identifies an account: in this service, the open_id is enough to log in. */
const ACCOUNT = /(?:^|-)(?:open|union)[-_]?id(?:\[|$)|^platform_info(?:\[|$)/i

/** A list of accounts, whose name only looks like that of a secret. */
const ACCOUNTS = 'user_token'

/** The number of a person, of which only the asterisks matter, and the address of one. */
const PHONE = /^(?:mobile|phone)/i
const ADDRESS = /^e-?mail(?:\[|$)/i

/** A JSON Web Token or the beginning of one. Its header is a JSON object, which begins with `eyJ` in base64url. */
const JSON_WEB_TOKEN = /eyJ[\w-]{5,}[\w.-]*/g

/** A field of JSON that cannot be parsed. */
const FIELD = /"([^"\\]{1,64})"\s*:\s*"([^"\\]+)/g

type NameTest = (name: string) => boolean

export interface HiderOptions {
  readonly keep: KeepSecret
  /** Replaces secrets that are known from elsewhere; default: none is. */
  readonly redact?: (text: string) => string
  /** Whether accounts, numbers and addresses of people are secret, too, and what cannot be read. */
  readonly hidesPeople: boolean
}

/** Replaces what readers of a log, an archive or a report must not see. */
export class SecretHider {
  readonly #keep: KeepSecret
  readonly #redact: (text: string) => string
  readonly #hidesPeople: boolean
  readonly #isSecretInRequest: NameTest
  readonly #isSecretInResponse: NameTest

  constructor({ keep, redact = (text) => text, hidesPeople }: HiderOptions) {
    this.#keep = keep
    this.#redact = redact
    this.#hidesPeople = hidesPeople
    const isAccount: NameTest = (name) => hidesPeople && ACCOUNT.test(name)
    this.#isSecretInRequest = (name) => isSecretField(name) || isSecretParameter(name) || isAccount(name)
    this.#isSecretInResponse = (name) => isSecretField(name) || isAccount(name)
  }

  /** @param name in any case */
  hideHeader(name: string, value: string): string {
    if (this.#hidesPeople && matchesAny(ACCOUNT, PHONE, ADDRESS)(name)) return this.#hideNamed(name, value)
    const hidden = hideHeader(name, value, this.#keep, /^authorization$/i.test(name) ? 'TOKEN' : 'HEADER')
    return isSecretHeader(name) ? this.#redact(hidden) : this.hideText(hidden)
  }

  /** Hides the user of a URL, and the secrets in its path and query. @param url may be relative */
  hideUrl(url: string): string {
    const [, path = url, query] = /^([^?]*)\?(.*)$/s.exec(url) ?? []
    const hidden = this.#hideEncoded(path)
    return query === undefined ? hidden : `${hidden}?${this.#hidePairs(query)}`
  }

  /** Hides tokens, secret parameters and fields, and secrets that are known from elsewhere. */
  hideText(text: string): string {
    const plain = hideUser(text, this.#keep)
      .replace(JSON_WEB_TOKEN, (token) => this.#keep(token, 'TOKEN'))
      .replace(PARAMETER, (_, start: string, name: string, value: string) => {
        const plainName = decodeQueryPart(name)
        return `${start}${name}=${this.#isHidden(plainName, this.#isSecretInRequest) ? this.#hideNamed(plainName, decodeQueryPart(value)) : value}`
      })
      .replace(FIELD, (whole, name: string, value: string) =>
        this.#isHidden(name, this.#isSecretInResponse) ? `"${name}":"${this.#hideNamed(name, value)}` : whole,
      )
    return this.#redact(plain)
  }

  /** Hides the secret parameters of a request. */
  hideParameters(data: unknown): unknown {
    return this.#hideData(data, this.#isSecretInRequest)
  }

  /** Hides the secrets in the JSON of a response. Types stay as they are. */
  hideResponse(data: unknown): unknown {
    return this.#hideData(data, this.#isSecretInResponse)
  }

  /** Hides accounts and the secrets in texts, in data about a state whose other names are not those of secrets. */
  hideState<T>(data: T): T {
    if (!this.#hidesPeople) return data
    const hide = (value: unknown, name = ''): unknown => {
      if (typeof value !== 'string') return value
      return ACCOUNT.test(name) ? this.#hideNamed(name, value) : this.hideText(value)
    }
    return mapData(data, hide) as T
  }

  /** Hides the secrets in the text of a request body. @param encoding undefined where it is not known */
  hideRequestBody(text: string, encoding: 'json' | 'form' | 'multipart' | undefined): string {
    if (encoding === 'form') return this.#hidePairs(text)
    if (encoding === 'multipart') return this.hideMultipart(text)
    const data = encoding === 'json' ? parseJson(text) : undefined
    // What cannot be read may be a secret.
    if (data === undefined)
      return this.#hidesPeople && text !== '' ? `(${text.length} characters)` : this.hideText(text)
    return this.#hideJson(text, data, this.hideParameters(data))
  }

  /** Hides the secrets in the text of a response. */
  hideResponseBody(text: string): string {
    const data = parseJson(text)
    return data === undefined ? this.hideText(text) : this.#hideJson(text, data, this.hideResponse(data))
  }

  /** Text without secrets keeps its form. It may have secrets in fields that occur twice. */
  #hideJson(text: string, data: unknown, hidden: unknown): string {
    return hidden === data ? this.hideText(text) : JSON.stringify(hidden)
  }

  /** Hides the secret fields in the text of a multipart body, and all files. */
  hideMultipart(text: string): string {
    return text
      .split('\r\n--')
      .map((part) => {
        const end = part.indexOf('\r\n\r\n')
        const head = part.slice(0, Math.max(0, end))
        const name = /[; ]name="([^"]*)"/i.exec(head)?.[1]
        if (name === undefined) return this.hideText(part)
        if (/[; ]filename\*?=/i.test(head)) return `${head}\r\n\r\n(a file)`
        return `${head}\r\n\r\n${this.#hideValue(name, part.slice(end + 4), this.#isSecretInRequest)}`
      })
      .join('\r\n--')
  }

  #hidePairs(query: string): string {
    return query
      .split('&')
      .map((pair) => {
        const equals = pair.indexOf('=')
        if (equals < 0) return this.#hideEncoded(pair)
        const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)]
        const isHidden = this.#isHidden(decodeQueryPart(name), this.#isSecretInRequest)
        return `${this.#hideEncoded(name)}=${isHidden ? this.#hideNamed(decodeQueryPart(name), decodeQueryPart(value)) : this.#hideEncoded(value)}`
      })
      .join('&')
  }

  /** Hides the secrets in a percent-encoded text. If one is encoded itself, the whole text is hidden. */
  #hideEncoded(text: string): string {
    const decoded = decodeQueryPart(text)
    const isEncoded = decoded !== text && this.hideText(decoded) !== decoded
    return isEncoded ? this.#keep(decoded, 'PARAMETER') : this.hideText(text)
  }

  #hideData(data: unknown, isSecret: NameTest, name = '', isInside = false, depth = 0): unknown {
    const isHidden = isInside || isSecret(name)
    if (typeof data === 'string')
      return isHidden ? this.#hideNamed(name, data) : this.#hideValue(name, data, isSecret)
    // The type of a value matters: a number stays one.
    if (typeof data === 'number') return isHidden || this.#isHidden(name, isSecret) ? 0 : data
    if (typeof data !== 'object' || data === null) return data
    if (depth === MAX_DEPTH) return '…'
    return mapMembers(
      data,
      (item, own = name) =>
        // The texts about a parameter are not its values.
        own === 'errors'
          ? this.#hideData(item, () => false, '', false, depth + 1)
          : this.#hideData(item, isSecret, own, isHidden && name !== ACCOUNTS, depth + 1),
      (own) => this.hideText(own),
    )
  }

  #hideValue(name: string, value: string, isSecret: NameTest): string {
    return this.#isHidden(name, isSecret) ? this.#hideNamed(name, value) : this.hideText(value)
  }

  #isHidden(name: string, isSecret: NameTest): boolean {
    return isSecret(name) || (this.#hidesPeople && (PHONE.test(name) || ADDRESS.test(name)))
  }

  /** The placeholder of the value of a secret name. */
  #hideNamed(name: string, value: string): string {
    if (PHONE.test(name)) return value.replace(/\d/g, '0')
    if (ADDRESS.test(name)) return this.#keep(value, 'ADDRESS')
    if (ACCOUNT.test(name)) return this.#keep(value, 'ACCOUNT')
    return this.#keep(value, isSecretField(name) ? 'TOKEN' : 'PARAMETER')
  }
}

/** What hides the secrets of an exchange. */
export type Hider = Pick<
  SecretHider,
  'hideHeader' | 'hideUrl' | 'hideText' | 'hideParameters' | 'hideResponse' | 'hideMultipart'
>

/** Hides nothing. What is nested too deep is left out. */
export const openHider: Hider = {
  hideHeader: (_, value) => value,
  hideUrl: (url) => url,
  hideText: (text) => text,
  hideParameters: (data) => data,
  hideResponse: (data) => mapData(data, (value) => value),
  hideMultipart: (text) => text,
}

/** For the log of a twin: the accounts of its own users are not secret. */
export const twinHider = new SecretHider({ keep: () => HIDDEN, hidesPeople: false })
