import { mapMembers } from '../../base/json.ts'
import { isSecretField, isSecretHeader, isSecretParameter } from '../../base/secret-names.ts'
import { hideHeader, type KeepSecret } from '../target/secret-headers.ts'
import type { Vault } from '../target/vault.ts'
import type { HeaderPairs } from './client-exchange.ts'
import type { SentParameters } from './decode-parameters.ts'
import { MAX_SECRETS } from './limits.ts'

/** A JSON Web Token, wherever it is. Its header is a JSON object, which begins with `eyJ` in base64url. */
const JSON_WEB_TOKEN = /eyJ[\w-]{5,}[\w.-]*/g

/** A parameter in a URL or a form. Matches cannot overlap, so the time is linear in the length of the text. */
const PARAMETER = /([?&#;])([^?&#;=\s]+)=([^&#;\s"'<>]+)/g

/** A field of JSON that cannot be parsed. */
const FIELD = /"([^"\\]{1,64})"\s*:\s*"([^"\\]+)/g

/** What stands for a secret that was hidden before. */
const PLACEHOLDER = /^\$[A-Z]+_\d+$/

/** What identifies an account: in this service, the open_id is enough to log in. */
const ACCOUNT = /^(open_?id|union_?id|platform_info)(\[|$)/i

/** A list of accounts, whose name only looks like that of a secret. */
const ACCOUNTS = 'user_token'

/** The number of a person, of which only the asterisks matter, and the address of one. */
const PHONE = /^(mobile|phone)/i
const ADDRESS = /^e-?mail$/i

/** Whether the value of a request parameter of this name is secret. */
const isSecretInRequest = (name: string): boolean =>
  isSecretField(name) || isSecretParameter(name) || ACCOUNT.test(name)

const isSecretInResponse = (name: string): boolean => isSecretField(name) || ACCOUNT.test(name)

/** The kind of a secret, which is a part of its placeholder. */
const getKind = (name: string): string =>
  ACCOUNT.test(name) ? 'ACCOUNT' : isSecretField(name) ? 'TOKEN' : 'PARAMETER'

/** Replaces what a reader of a recording must not see. */
export interface Hider {
  /** Returns headers by lower-case name, without the pseudo headers of HTTP/2. */
  hideHeaders(pairs: HeaderPairs): Readonly<Record<string, string>>
  /** Hides the user name and the password of a URL, and the secrets in its path and query. */
  hideUrl(url: string): string
  /** Hides JSON Web Tokens, secret parameters and fields, and secrets that are known from elsewhere. */
  hideText(text: string): string
  /** Hides the secret parameters of a request. Their types stay as they are. */
  hideParameters(data: SentParameters): SentParameters
  /** Hides the secrets in the JSON of a response, and what identifies a person. */
  hideResponse(data: unknown): unknown
  /** Hides the secret fields in the text of a multipart body. */
  hideMultipart(text: string): string
}

/** Hides nothing. */
export const openHider: Hider = {
  hideHeaders: (pairs) => joinHeaders(pairs, (_, value) => value),
  hideUrl: (url) => url,
  hideText: (text) => text,
  hideParameters: (data) => data,
  hideResponse: (data) => data,
  hideMultipart: (text) => text,
}

function joinHeaders(
  pairs: HeaderPairs,
  change: (name: string, value: string) => string,
): Readonly<Record<string, string>> {
  const headers = new Map<string, string>()
  for (const [written, value] of pairs) {
    const name = written.toLowerCase()
    if (name === '' || name.startsWith(':')) continue
    const before = headers.get(name)
    const changed = change(name, value)
    headers.set(name, before === undefined ? changed : `${before}, ${changed}`)
  }
  return Object.fromEntries(headers)
}

/** Replaces the secrets of a recording by placeholders, the same for equal ones. */
export class SecretKeeper implements Hider {
  readonly #vault: Vault
  readonly #searched = new Set<string>()

  constructor(vault: Vault) {
    this.#vault = vault
  }

  hideHeaders(pairs: HeaderPairs): Readonly<Record<string, string>> {
    return joinHeaders(pairs, (name, value) => {
      const hidden = hideHeader(name, value, this.#keep, name === 'authorization' ? 'TOKEN' : 'HEADER')
      return isSecretHeader(name) ? this.#vault.redact(hidden) : this.hideText(hidden)
    })
  }

  hideUrl(url: string): string {
    return this.hideText(url.replace(/^(\w{1,9}:\/\/)[^/?#@]*@/, '$1'))
  }

  hideText(text: string): string {
    const plain = text
      .replace(JSON_WEB_TOKEN, (token) => this.#keep(token, 'TOKEN'))
      .replace(PARAMETER, (whole, start: string, name: string, value: string) =>
        isSecretInRequest(decode(name))
          ? `${start}${name}=${this.#keepField(decode(name), decode(value))}`
          : whole,
      )
      .replace(FIELD, (whole, name: string, value: string) =>
        isSecretInResponse(name) ? `"${name}":"${this.#keepField(name, value)}` : whole,
      )
    return this.#vault.redact(plain)
  }

  hideParameters(data: SentParameters): SentParameters {
    return this.#hideData(data, isSecretInRequest) as SentParameters
  }

  hideResponse(data: unknown): unknown {
    return this.#hideData(data, isSecretInResponse)
  }

  hideMultipart(text: string): string {
    return text
      .split('\r\n--')
      .map((part) => {
        const end = part.indexOf('\r\n\r\n')
        const head = part.slice(0, Math.max(0, end))
        const name = /[; ]name="([^"]*)"/i.exec(head)?.[1]
        if (name === undefined) return this.hideText(part)
        const value = part.slice(end + 4)
        if (/[; ]filename\*?=/i.test(head)) return `${head}\r\n\r\n(a file)`
        return `${head}\r\n\r\n${isSecretInRequest(name) ? this.#keepField(name, value) : this.hideText(value)}`
      })
      .join('\r\n--')
  }

  #hideData(value: unknown, isSecret: (name: string) => boolean, name = '', isInside = false): unknown {
    const isHidden = isInside || isSecret(name)
    if (typeof value === 'string') {
      if (isHidden) return this.#keepField(name, value)
      if (PHONE.test(name)) return value.replace(/\d/g, '0')
      return ADDRESS.test(name) ? this.#keep(value, 'ADDRESS') : this.hideText(value)
    }
    // The type of a parameter matters: a number stays one.
    if (typeof value === 'number' && isHidden && isSecret === isSecretInRequest) return 0
    if (typeof value !== 'object' || value === null) return value
    return mapMembers(
      value,
      (item, own = name) =>
        // The texts about a parameter are not its values.
        own === 'errors'
          ? this.#hideData(item, () => false)
          : this.#hideData(item, isSecret, own, isHidden && name !== ACCOUNTS),
      (own) => this.hideText(own),
    )
  }

  #keepField(name: string, value: string): string {
    return this.#keep(value, getKind(name))
  }

  /** Secrets beyond a limit are not searched for in texts, because each one makes every text slower. */
  readonly #keep: KeepSecret = (secret, kind) => {
    if (PLACEHOLDER.test(secret)) return secret
    if (this.#searched.size < MAX_SECRETS) this.#searched.add(secret)
    return this.#vault.keep(secret, kind, this.#searched.has(secret) ? undefined : Number.POSITIVE_INFINITY)
  }
}

/** Decodes a part of a query. A malformed part is returned as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
