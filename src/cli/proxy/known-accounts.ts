import { findHeader, type HeaderPairs } from '../../base/exchanges/raw-exchange.ts'
import { parseJson } from '../../base/json.ts'
import { Vault } from '../../base/secrets/vault.ts'
import type { ProxiedRequest } from '../../judge/runs/proxy/proxied-request.ts'
import { captureClientExchange } from '../../judge/runs/recordings/capture.ts'

/** An account as a login names it. */
export interface KnownAccount {
  readonly openId: string
  readonly platform: string | undefined
}

/** How many tokens are remembered. */
const MAX_TOKENS = 10_000

/** Reads the bearer token of an Authorization header. */
export const readBearer = (authorization: string | undefined): string | undefined =>
  /^bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1]

/** Which account each token of the target belongs to, by the logins that have passed. It is kept in memory only. */
export class KnownAccounts {
  readonly #accounts = new Map<string, KnownAccount>()
  readonly #rejected = new Set<string>()
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
    this.#accounts.set(token, { openId, platform: typeof platform === 'string' ? platform : undefined })
    forgetOldest(this.#accounts)
  }

  #learnRejection(headers: HeaderPairs): void {
    const token = readBearer(findHeader(headers, 'authorization'))
    if (token === undefined) return
    this.#rejected.add(token)
    forgetOldest(this.#rejected)
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

/** Removes the oldest entry of a map or set that is full. */
function forgetOldest(entries: Map<string, unknown> | Set<string>): void {
  if (entries.size <= MAX_TOKENS) return
  for (const key of entries.keys()) {
    entries.delete(key)
    return
  }
}
