import type { Position } from '../../contract/index.ts'
import type { Exchange, OperationId, Outgoing, Tier } from '../target/exchange.ts'
import type { Transport } from '../target/transport.ts'
import type { Vault } from '../target/vault.ts'
import { Violated } from '../violation.ts'
import { type Encoding, encodeForm, encoders, type Fields } from './encode.ts'
import type { Knowledge } from './knowledge.ts'

export type { Position }

export interface ClientOptions {
  readonly openId: string
  readonly platform: string
  /** sent with logins, when given */
  readonly platformInfo?: string | undefined
  /** a token that is good already, as a placeholder */
  readonly token?: string | undefined
  /** where the deployment has posts, as far as the user knows */
  readonly at?: Position | undefined
  /** names this run in what it publishes */
  readonly run: string
}

/** What version 1 is asked for with (specification, section 9). */
const VERSION_1 = { Accept: 'application/vnd.service.v1+json' } as const

/** Where operations that POST are, and the least tier that may send them. */
const posts = {
  loginWithThirdParty: { path: '/auth/third_party', tier: 'login' },
  createPost: { path: '/posts', tier: 'write' },
} satisfies Partial<Record<OperationId, { path: string; tier: Tier }>>

export const createBearerHeader = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` }

/** Asks a target whatever it is to be asked, and remembers what it has seen so that checks share requests. */
export class Asking {
  readonly transport: Transport
  readonly vault: Vault
  readonly knowledge: Knowledge
  readonly options: ClientOptions
  /** what the running check has seen */
  evidence: Exchange[] = []
  readonly #memo = new Map<string, Promise<unknown>>()

  constructor(transport: Transport, vault: Vault, knowledge: Knowledge, options: ClientOptions) {
    this.transport = transport
    this.vault = vault
    this.knowledge = knowledge
    this.options = options
  }

  /** Sends a request as it is; it becomes evidence of the running check. */
  async send(request: Outgoing): Promise<Exchange> {
    const exchange = await this.transport.send({ ...request, headers: { ...VERSION_1, ...request.headers } })
    this.evidence.push(exchange)
    return exchange
  }

  /** GETs /posts, with these headers and no token of its own. */
  get(query: Fields, headers: Readonly<Record<string, string>> = {}): Promise<Exchange> {
    const text = encodeForm(query)
    return this.send({
      method: 'GET',
      path: `/posts${text && `?${text}`}`,
      headers,
      tier: 'read',
      operation: 'listPosts',
    })
  }

  /** POSTs parameters. @param how an encoding, a token (placeholder) and more headers */
  post(
    operation: keyof typeof posts,
    fields: Fields,
    how: {
      readonly encoding: Encoding
      readonly token?: string | undefined
      readonly headers?: Readonly<Record<string, string>> | undefined
    },
  ): Promise<Exchange> {
    const { query, headers, body } = encoders[how.encoding](fields)
    const { path, tier } = posts[operation]
    return this.send({
      method: 'POST',
      path: path + query,
      headers: { ...headers, ...createBearerHeader(how.token), ...how.headers },
      ...(body !== undefined && { body }),
      tier,
      operation,
    })
  }

  /** Does something once per session; what it saw is evidence of each check that asks for it. */
  async once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#memo.get(key) as Promise<[T, Exchange[]]> | undefined
    const made =
      known ??
      (async () => {
        const outer = this.evidence
        this.evidence = []
        try {
          return [await make(), this.evidence] as const
        } finally {
          this.evidence = [...outer, ...this.evidence]
        }
      })()
    this.#memo.set(key, made)
    const [value, seen] = (await made) as [T, Exchange[]]
    for (const exchange of seen) if (!this.evidence.includes(exchange)) this.evidence.push(exchange)
    return value
  }

  /** Ends the running check with a violation unless the condition holds. */
  demand(
    holds: boolean,
    expected: string,
    actual: string,
    where: string,
    ...evidence: Exchange[]
  ): asserts holds {
    if (!holds)
      throw new Violated(
        { expected, actual, where },
        evidence.length > 0 ? evidence : this.evidence.slice(-1),
      )
  }
}
