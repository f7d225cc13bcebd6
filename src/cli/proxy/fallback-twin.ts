import type { ServerResponse } from 'node:http'
import { findHeader, type HeaderPairs } from '../../base/exchanges/raw-exchange.ts'
import { parseJson } from '../../base/json.ts'
import { remember } from '../../base/remember.ts'
import { Vault } from '../../base/secrets/vault.ts'
import type {
  ProxiedRequest,
  ReplacedResponse,
  UnansweredRequest,
} from '../../judge/runs/proxy/proxied-request.ts'
import { captureClientExchange } from '../../judge/runs/recordings/capture.ts'
import type { Backend } from '../../serve/backend.ts'
import { sendReply } from '../../serve/http/send-reply.ts'
import { type Reply, toRawResponse } from '../../serve/reply.ts'
import { getDefaultPlatform, logInAccount } from '../../twin/operations/login-with-third-party.ts'

/** Says that the twin has answered. */
const FALLBACK_HEADER = 'X-Feedtwin-Fallback'

/** The account of a token whose login has not passed the proxy. */
const UNKNOWN_ACCOUNT = 'fallback'

/**
 * Answers requests while the target is down. It takes the tokens of the target, so that an app goes on without a new login: a
 * request with such a token is answered for the same account. Only a token that the target has rejected gets 401.
 */
export class FallbackTwin {
  readonly #backend: Backend
  readonly #accounts: KnownAccounts
  readonly #scheme: 'http' | 'https'
  /** tokens of the twin by tokens of the target */
  readonly #replacements = new Map<string, string>()
  /** tokens that apps got from the twin */
  readonly #own = new Set<string>()

  constructor(backend: Backend, baseUrl: string, scheme: 'http' | 'https') {
    this.#backend = backend
    this.#accounts = new KnownAccounts(baseUrl)
    this.#scheme = scheme
  }

  /** Learns the accounts and tokens of the target. */
  learn(exchange: ProxiedRequest): void {
    this.#accounts.learn(exchange)
  }

  /** Answers a request in place of the target. */
  async answer({
    method,
    target,
    headers,
    body,
    clientAddress,
  }: UnansweredRequest): Promise<ReplacedResponse> {
    const origin = `${this.#scheme}://${headers.host}`
    const authorization = await this.#replaceToken(headers.authorization, origin)
    const reply = await this.#backend.answerAsService({
      method,
      target,
      headers: { ...headers, ...(authorization !== undefined && { authorization }) },
      body: body.length === 0 ? undefined : body,
      origin,
      client: clientAddress,
    })
    const marked = { ...reply, headers: [...reply.headers, FALLBACK_HEADER, 'twin'] }
    this.#rememberToken(marked)
    // A fault of the twin may drop or cut the response, or leave it open.
    const sent = reply.delivery?.ending === undefined ? toRawResponse(marked) : undefined
    return { sent, send: (response) => sendWithFaults(response, marked) }
  }

  /** The Authorization header with a token of the twin for one of the target. */
  async #replaceToken(
    authorization: string | string[] | undefined,
    origin: string,
  ): Promise<string | undefined> {
    const token = readBearer(String(authorization ?? ''))
    if (token === undefined || this.#own.has(token) || this.#accounts.isRejected(token)) return undefined
    const { context } = this.#backend.session.twin
    const now = Math.floor(this.#backend.session.clock.now() / 1000)
    const before = this.#replacements.get(token)
    if (before !== undefined && 'claims' in context.tokens.verify(before, now)) return `Bearer ${before}`
    const { openId, platform = getDefaultPlatform(context.dialect) } = this.#accounts.find(token) ?? {
      openId: UNKNOWN_ACCOUNT,
    }
    const user = await logInAccount({ openId, platform }, origin, context)
    this.#replacements.set(token, user.token)
    return `Bearer ${user.token}`
  }

  #rememberToken({ body }: Reply): void {
    const { token } = Object(typeof body === 'string' ? parseJson(body) : undefined) as { token?: unknown }
    if (typeof token === 'string') this.#own.add(token)
  }
}

function sendWithFaults(response: ServerResponse, reply: Reply): void {
  const { delivery } = reply
  if (delivery === undefined) sendReply(response, reply)
  else
    import('../../serve/http/deliver.ts')
      .then(({ deliverOverHttp }) => deliverOverHttp(response, reply, delivery, () => {}))
      .catch(() => response.destroy())
}

/** An account as a login names it. */
interface KnownAccount {
  readonly openId: string
  readonly platform: string | undefined
}

/** Reads the bearer token of an Authorization header. */
const readBearer = (authorization: string | undefined): string | undefined =>
  /^bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1]

/** Which account each token of the target belongs to, by the logins that have passed. It is kept in memory only. */
class KnownAccounts {
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
