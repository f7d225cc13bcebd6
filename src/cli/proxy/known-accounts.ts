import { findHeader, type HeaderPairs } from '../../base/exchanges/raw-exchange.ts'
import { parseJson } from '../../base/json.ts'
import { remember } from '../../base/remember.ts'
import { Vault } from '../../base/secrets/vault.ts'
import type { ProxiedRequest } from '../../judge/runs/proxy/proxied-request.ts'
import { captureClientExchange } from '../../judge/runs/recordings/capture.ts'

/** An account as a login names it. */
export interface KnownAccount {
  readonly openId: string
  readonly platform: string | undefined
}

/** Reads the bearer token of an Authorization header. */
export const readBearer = (authorization: string | undefined): string | undefined =>
  /^bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1]

/** Which account each token of the target belongs to, by the logins that have passed. It is kept in memory only. */
export class KnownAccounts {
  readonly #accounts = new Map<string, KnownAccount>()
  /** tokens that the target has rejected */
  readonly #rejected = new Map<string, true>()
  readonly #baseUrl: string

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  /** Learns from what the target has answered. */
  learn({ raw, answeredBy, status }: ProxiedRequest): void {
    if (answeredBy !== 'target') return
    if (status === 401) this.#learnRejection(raw.request.headers)
    const exchange = captureClientExchange(raw, {
      number: 1,
      baseUrl: this.#baseUrl,
      vault: new Vault(),
      keepsSecrets: true,
    })
    if (exchange.operation !== 'loginWithThirdParty' || !raw.response?.body) return
    const { open_id: openId, platform } = exchange.parameters
    const token = findToken(parseJson(new TextDecoder().decode(raw.response.body)))
    if (typeof openId !== 'string' || token === undefined) return
    this.#accounts.delete(token)
    remember(this.#accounts, token, { openId, platform: typeof platform === 'string' ? platform : undefined })
  }

  #learnRejection(headers: HeaderPairs): void {
    const token = readBearer(findHeader(headers, 'authorization'))
    if (token !== undefined) remember(this.#rejected, token, true)
  }

  /** Whether the target has answered a request with this token with 401. */
  isRejected(token: string): boolean {
    return this.#rejected.has(token)
  }

  /** The account whose login gave a token; undefined where that login has not passed. */
  find(token: string): KnownAccount | undefined {
    return this.#accounts.get(token)
  }
}

/** The token of a login, also in a wrapper such as `{"data": …}`. */
function findToken(json: unknown): string | undefined {
  const fields = Object(json) as Readonly<Record<string, unknown>>
  if (typeof fields.token === 'string') return fields.token
  const inner = Object.values(fields).map((value) => (Object(value) as typeof fields).token)
  return inner.find((token) => typeof token === 'string') as string | undefined
}
