import type { ServerResponse } from 'node:http'
import { parseJson } from '../../base/json.ts'
import type {
  ProxiedRequest,
  ReplacedResponse,
  UnansweredRequest,
} from '../../judge/runs/proxy/proxied-request.ts'
import type { Backend } from '../../serve/backend.ts'
import { sendReply } from '../../serve/http/send-reply.ts'
import { type Reply, toRawResponse } from '../../serve/reply.ts'
import { getDefaultPlatform, logInAccount } from '../../twin/operations/login-with-third-party.ts'
import { KnownAccounts, readBearer } from './known-accounts.ts'

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
