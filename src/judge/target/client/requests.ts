import { getOwn, toText } from '../../../base/json.ts'
import type { Vault } from '../../../base/secrets/vault.ts'
import { type OperationId, operations } from '../../../contract/generated/operations.ts'
import type { Position } from '../../../contract/index.ts'
import { encoders } from '../encode.ts'
import type { ArrayForm, Encoding, Exchange, Fields, Outgoing, Tier } from '../exchange.ts'
import { readErrorInBody } from '../look-through.ts'
import { DEFAULT_PAGE_SIZE } from '../reading/list-page.ts'
import { analyzeRequest } from '../reading/read-request.ts'
import { hasErrorFor } from '../reading/read-response.ts'
import type { Transport } from '../transport.ts'
import { canPublish, type Knowledge, Memo } from './knowledge.ts'

export interface ClientOptions {
  readonly openId: string
  readonly platform: string
  /** sent with logins, when given */
  readonly platformInfo?: string | undefined
  /** a token that the user gave, as a placeholder */
  readonly token?: string | undefined
  /** where the deployment has posts, if the user knows such a place */
  readonly at?: Position | undefined
  /** the category of what the run publishes, if the user knows one */
  readonly category?: number | undefined
  /** names this run in what it publishes */
  readonly run: string
}

export type Headers = Readonly<Record<string, string>>

/** The headers that apps send with each request (specification, section 2): all but the platform, or one of its two values. */
export const APP_HEADERS = {
  common: { 'version-code': '100', 'version-name': '1.0.0', device: 'feedtwin', channel: 'feedtwin' },
  android: { platform: 'android' },
  iOS: { platform: 'iOS' },
} as const satisfies Readonly<Record<string, Headers>>

/** How to send the parameters of an operation that has a body. */
export interface PostOptions {
  readonly encoding: Encoding
  /** a placeholder; undefined sends no Authorization header */
  readonly token?: string | undefined
  readonly headers?: Headers | undefined
  /** the form of lists, in encodings other than JSON; by default one that the target reads */
  readonly arrayForm?: ArrayForm | undefined
}

/** The operations that take their parameters in a body, or else in the query. */
type OperationsWith<HasBody extends boolean> = {
  [Id in OperationId]: (typeof operations)[Id]['hasBody'] extends HasBody ? Id : never
}[OperationId]

/** The lowest tier that may send each operation. */
export const operationTiers: Readonly<Record<OperationId, Tier>> = {
  loginWithThirdParty: 'login',
  listPosts: 'read',
  createPost: 'write',
}

/** What the kit sends of parameters that some targets require, although the contract does not. */
const SOMETIMES_REQUIRED: Readonly<Partial<Record<OperationId, Fields>>> = {
  listPosts: { page_size: DEFAULT_PAGE_SIZE },
  createPost: { images: ['feedtwin/check-1.jpg'] },
}

/** The forms in which the kit sends lists, if the target reads them. */
const ARRAY_FORMS: readonly ArrayForm[] = ['brackets', 'indices', 'json', 'repeat', 'single']

/** Selects version 1 (specification, section 9). */
const VERSION_1 = { Accept: 'application/vnd.service.v1+json' } as const

export const createBearerHeader = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` }

/** Fills the path parameters of a template; the other fields are left for the query or the body. */
export function fillPath(template: string, fields: Fields): { readonly path: string; readonly rest: Fields } {
  const path = template.replace(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(toText(getOwn(fields, name))),
  )
  const rest = Object.entries(fields).filter(([name]) => !template.includes(`{${name}}`))
  return { path, rest: Object.fromEntries(rest) }
}

/** The request without Accept, which the specification does not certainly allow. */
export const omitAccept = (request: Outgoing): Outgoing => ({
  ...request,
  omitsAccept: true,
  flaws: request.flaws && [...request.flaws, { kind: 'version', name: 'none' }],
})

const addVersion = (request: Outgoing): Outgoing => ({
  ...request,
  headers: { ...VERSION_1, ...request.headers },
})

/** Sends plain requests to a target. The parts of a client share one. */
export class Requests extends Memo {
  readonly transport: Transport
  readonly vault: Vault
  readonly knowledge: Knowledge
  readonly options: ClientOptions
  readonly #required = new Map<OperationId, Fields>()

  constructor(transport: Transport, vault: Vault, knowledge: Knowledge, options: ClientOptions) {
    super()
    this.transport = transport
    this.vault = vault
    this.knowledge = knowledge
    this.options = options
  }

  /** Sends a request as `send` does, and reads an error that has a status of success as an error. */
  async ask(request: Outgoing): Promise<Exchange> {
    return readErrorInBody(await this.send(request))
  }

  /** Sends a request as it is; the exchange becomes evidence of the running check. */
  async send(request: Outgoing): Promise<Exchange> {
    const exchange = await this.transport.send(addVersion(request))
    this.evidence.push(exchange)
    return exchange
  }

  /**
   * What the target requires of an operation besides the parameters that the contract requires. Each client finds it anew, so that
   * a failure without these parameters is confirmed.
   */
  getRequired(operation: OperationId): Fields {
    return this.#required.get(operation) ?? {}
  }

  /** Sends these parameters of an operation, and those that the target has shown to require besides. */
  async sendWhatIsNeeded(
    operation: OperationId,
    fields: Fields,
    send: (fields: Fields) => Promise<Exchange>,
  ): Promise<{ readonly exchange: Exchange; readonly sent: Fields }> {
    const sent = { ...this.getRequired(operation), ...fields }
    const exchange = await send(sent)
    const missing = Object.entries(SOMETIMES_REQUIRED[operation] ?? {}).filter(
      ([name]) => !Object.hasOwn(sent, name) && hasErrorFor(exchange, name),
    )
    if (missing.length === 0) return { exchange, sent }
    const added = Object.fromEntries(missing)
    const complete = { ...sent, ...added }
    const other = await send(complete)
    if (missing.some(([name]) => hasErrorFor(other, name))) return { exchange, sent }
    this.#required.set(operation, { ...this.getRequired(operation), ...added })
    return { exchange: other, sent: complete }
  }

  /** Sends an operation with its parameters in the query, with these headers and no token of its own. */
  get(operation: OperationsWith<false>, fields: Fields, headers: Headers = {}): Promise<Exchange> {
    return this.ask(this.buildGet(operation, fields, headers))
  }

  /** The request that `get` sends. */
  buildGet(operation: OperationsWith<false>, fields: Fields, headers: Headers): Outgoing {
    return this.#build(operation, fields, { encoding: 'query', headers })
  }

  /** Sends an operation with its parameters in an encoding. */
  post(operation: OperationsWith<true>, fields: Fields, options: PostOptions): Promise<Exchange> {
    return this.ask(this.buildPost(operation, fields, options))
  }

  /** Sends the same operation several times at the same time. */
  async postTogether(
    count: number,
    operation: OperationsWith<true>,
    fields: Fields,
    options: PostOptions,
  ): Promise<readonly Exchange[]> {
    const request = addVersion(this.buildPost(operation, fields, options))
    const exchanges = await this.transport.sendTogether(Array.from({ length: count }, () => request))
    this.evidence.push(...exchanges)
    return exchanges
  }

  /** The request that `post` sends. */
  buildPost(operation: OperationsWith<true>, fields: Fields, options: PostOptions): Outgoing {
    const arrayForm = options.arrayForm ?? this.#chooseArrayForm()
    return this.#build(operation, fields, { ...options, arrayForm })
  }

  #build(operation: OperationId, fields: Fields, { encoding, arrayForm, ...options }: PostOptions): Outgoing {
    const { method, path: template } = operations[operation]
    const { path, rest } = fillPath(template, fields)
    const encoded = encoders[encoding](rest, arrayForm)
    const headers = { ...encoded.headers, ...createBearerHeader(options.token), ...options.headers }
    return {
      method,
      path: path + encoded.query,
      headers,
      ...(encoded.body !== undefined && { body: encoded.body }),
      tier: operationTiers[operation],
      operation,
      ...analyzeRequest(operation, fields, headers, encoding, arrayForm),
      ...(operation === 'createPost' && { canPublish: canPublish(fields, headers, this.knowledge) }),
    }
  }

  /** A form of lists with several items that the target reads; undefined if none is known. */
  #chooseArrayForm(): ArrayForm | undefined {
    const known = this.knowledge.getAnswer('params.array-forms')
    // A single text with a repeated name is a list only if the target reads single texts, too.
    return known && ARRAY_FORMS.find((form) => known.includes(form))
  }
}
