import type { Dialect, GapId } from '../contract/index.ts'
import { type Encoding, encoders, encodings, type Fields, urlEncoded } from './encode.ts'
import type { Exchange, OperationId, Outgoing, Tier } from './exchange.ts'
import { Unjudged, Violated } from './finding.ts'
import type { Transport } from './transport.ts'
import type { Vault } from './vault.ts'

export interface Position {
  readonly lng: number
  readonly lat: number
}

/** A post as a deployment sends it: nothing about it is taken for granted. */
export type LoosePost = Readonly<Record<string, unknown>>

/** Somebody who is logged in. */
export interface LoggedIn {
  readonly exchange: Exchange
  readonly id: unknown
  /** the token of this login, as a placeholder */
  readonly token: string
  readonly openId: string
  readonly platform: string
}

/** A post that this run has published. */
export interface Published {
  readonly exchange: Exchange
  readonly post: LoosePost
  readonly sent: Fields
}

export interface SessionOptions {
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

/** What has been found out about a target so far; shared by all sessions of a run. */
export class Knowledge {
  readonly #answers = new Map<GapId, unknown>()
  readonly #successors = new Map<string, string>()
  #publications = 0

  learn(gap: GapId, answer: unknown): void {
    this.#answers.set(gap, answer)
  }

  /** The answer of a gap; undefined when nobody has found out yet. */
  answer<Id extends GapId>(gap: Id): Dialect[Id] | undefined {
    return this.#answers.get(gap) as Dialect[Id] | undefined
  }

  /** A number that no other publication of the run has. */
  nextPublication(): number {
    return ++this.#publications
  }

  /** A token has ended, and its user has got another one instead. Both are placeholders. */
  succeed(ended: string, successor: string): void {
    this.#successors.set(ended, successor)
    // Tokens of one second may be the same text.
    this.#successors.delete(successor)
  }

  /** The token that its user has by now. */
  latest(token: string): string {
    const successor = this.#successors.get(token)
    return successor === undefined ? token : this.latest(successor)
  }
}

/** No login is taken, so nothing that needs one can be judged. */
class LoginRefused extends Unjudged {
  readonly exchange: Exchange

  constructor(exchange: Exchange) {
    super(`no way to log in was found (the last answer was ${exchange.response.status})`)
    this.exchange = exchange
  }
}

/** Where people are, for deployments whose user does not say where to look. */
const PLACES: readonly Position[] = [
  { lng: 139.7671, lat: 35.6812 },
  { lng: 121.4737, lat: 31.2304 },
  { lng: 116.3975, lat: 39.9087 },
  { lng: -0.1276, lat: 51.5072 },
  { lng: -73.9857, lat: 40.7484 },
]

/** Milliseconds between one look and the next when something must show: five seconds in all. */
const PAUSES = [500, 1000, 1500, 2000] as const

/** What version 1 is asked for with (specification, section 9). */
export const VERSION_1 = { Accept: 'application/vnd.service.v1+json' } as const

/**
 * One visit to a target: it logs in when that is needed, finds posts, publishes, and remembers what it has seen so
 * that checks share requests. A failure is confirmed in a fresh one.
 */
export class Session {
  readonly transport: Transport
  readonly vault: Vault
  readonly knowledge: Knowledge
  readonly options: SessionOptions
  /** what the running check has seen */
  evidence: Exchange[] = []
  readonly #memo = new Map<string, Promise<unknown>>()

  constructor(transport: Transport, vault: Vault, knowledge: Knowledge, options: SessionOptions) {
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

  /** Asks the same again until the answer is as it should be, since a replica may not have what was just written. */
  async eventually(first: Exchange, isSettled: (exchange: Exchange) => boolean): Promise<Exchange> {
    let latest = first
    for (const pause of PAUSES) {
      if (isSettled(latest)) break
      await this.transport.options.sleep(pause)
      latest = await this.again(latest)
    }
    return latest
  }

  /** Sends a request again, with a new token where its own has ended meanwhile. */
  again({ outgoing, response }: Exchange): Promise<Exchange> {
    const { Authorization = '' } = outgoing.headers
    const [, scheme, token] = /^(\S+ )(\S+)$/.exec(Authorization) ?? []
    // What was refused at once is to be refused again, not to be helped.
    if (token === undefined || response.status === 401) return this.send(outgoing)
    return this.withToken(token, (good) =>
      this.send({ ...outgoing, headers: { ...outgoing.headers, Authorization: `${scheme}${good}` } }),
    )
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

  /** POSTs parameters. @param how an encoding, a token (placeholder) and more headers */
  post(
    operation: OperationId,
    path: string,
    tier: Tier,
    fields: Fields,
    how: {
      readonly encoding: Encoding
      readonly token?: string | undefined
      readonly headers?: Readonly<Record<string, string>>
    },
  ): Promise<Exchange> {
    const { query, headers, body } = encoders[how.encoding](fields)
    return this.send({
      method: 'POST',
      path: path + query,
      headers: { ...headers, ...bearer(how.token), ...how.headers },
      ...(body !== undefined && { body }),
      tier,
      operation,
    })
  }

  /** Logs in with exactly these parameters, in an encoding that the target takes. */
  async login(fields: Fields, headers: Readonly<Record<string, string>> = {}): Promise<Exchange> {
    return this.post('loginWithThirdParty', '/auth/third_party', 'login', fields, {
      encoding: await this.encoding(),
      headers,
    })
  }

  /** An encoding in which the target takes parameters. */
  encoding(): Promise<Encoding> {
    const [known] = this.knowledge.answer('params.encodings') ?? []
    return known
      ? Promise.resolve(known)
      : this.once('encoding', async () => (await this.#firstLogin()).encoding)
  }

  /** What a login needs besides open_id. */
  async loginFields(openId: string): Promise<Fields> {
    return { open_id: openId, ...(await this.once('login fields', () => this.#firstLogin())).extra }
  }

  /** Tries ways of logging in until one is taken. */
  #firstLogin(): Promise<{ encoding: Encoding; extra: Fields; exchange: Exchange }> {
    return this.once('first login', async () => {
      const { openId, platform, platformInfo } = this.options
      const infos =
        platformInfo === undefined ? [undefined, 'feedtwin', { name: 'feedtwin' }] : [platformInfo]
      let last: Exchange | undefined
      for (const encoding of encodings) {
        for (const info of infos) {
          const extra = { platform, ...(info !== undefined && { platform_info: info }) }
          last = await this.post(
            'loginWithThirdParty',
            '/auth/third_party',
            'login',
            { open_id: openId, ...extra },
            { encoding },
          )
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

  /** Somebody logged in; each name is another account. */
  user(name = ''): Promise<LoggedIn> {
    return this.once(`user ${name}`, async () => {
      const openId = this.options.openId + (name && `-${name}`)
      const first = await this.#firstLogin()
      const exchange = name === '' ? first.exchange : await this.login({ open_id: openId, ...first.extra })
      const { id, token } = record(exchange.response.json)
      if (exchange.response.status !== 200 || typeof token !== 'string') {
        throw new Unjudged(`the login of ${openId} gave no token (status ${exchange.response.status})`)
      }
      return { exchange, id, token, openId, platform: this.options.platform }
    })
  }

  /** A good token, as a placeholder. */
  async token(): Promise<string> {
    return this.options.token ?? this.knowledge.latest((await this.user()).token)
  }

  /** Lists posts with exactly these parameters; with a token only if the target wants one. */
  async list(query: Fields, headers: Readonly<Record<string, string>> = {}): Promise<Exchange> {
    if ('Authorization' in headers) return this.get(query, headers)
    return this.withToken(await this.#listToken(), (token) =>
      this.get(query, { ...bearer(token), ...headers }),
    )
  }

  /** GETs /posts, with these headers and no token of its own. */
  get(query: Fields, headers: Readonly<Record<string, string>> = {}): Promise<Exchange> {
    const text = urlEncoded(query)
    return this.send({
      method: 'GET',
      path: `/posts${text && `?${text}`}`,
      headers,
      tier: 'read',
      operation: 'listPosts',
    })
  }

  /** The token for listing, where listing without one is answered with 401. */
  async #listToken(): Promise<string | undefined> {
    const known = this.knowledge.answer('list.token')
    const isRequired = known ? known === 'required' : (await this.glance()).response.status === 401
    return isRequired ? this.token() : undefined
  }

  /** A first look at posts, without a token. */
  glance(): Promise<Exchange> {
    return this.once('glance', () => this.get({ ...this.here() }))
  }

  /** Lists posts and gives them; none where the target says 404 for none. */
  async posts(query: Fields): Promise<readonly LoosePost[]> {
    return postsIn(await this.list(query))
  }

  /** What the first look at a position has shown. */
  #postsAt(position: Position): Promise<readonly LoosePost[]> {
    return this.once(`posts at ${position.lng},${position.lat}`, async () => {
      if (position !== this.here()) return this.posts({ ...position })
      const glance = await this.glance()
      return glance.response.status === 401 ? this.posts({ ...position }) : postsIn(glance)
    })
  }

  /** A place with posts, and its first page: where the user says, in a city, or where this run publishes some. */
  place(): Promise<{ readonly position: Position; readonly posts: readonly LoosePost[] }> {
    return this.once('place', async () => {
      const candidates = this.options.at ? [this.options.at] : PLACES
      for (const position of candidates) {
        const posts = await this.#postsAt(position)
        if (posts.length > 0) return { position, posts }
      }
      const none = 'no posts were found; say where there are some with --at lng,lat'
      if (this.transport.options.tier !== 'write') throw new Unjudged(`${none}, or let the run publish some`)
      const position = candidates[0] as Position
      for (let count = 0; count < 3; count++) await this.publish({ ...position })
      const first = await this.list({ ...position })
      const posts = postsIn(await this.eventually(first, (exchange) => postsIn(exchange).length > 0))
      if (posts.length === 0) throw new Unjudged(none)
      return { position, posts }
    })
  }

  /** A category that posts may have. */
  category(): Promise<number> {
    return this.once('category', async () => {
      const [known] = this.knowledge.answer('category.set') ?? []
      if (known) return known.id
      for (const position of this.options.at ? [this.options.at] : PLACES) {
        for (const post of await this.#postsAt(position)) {
          const { id } = record(post.category)
          if (typeof id === 'number') return id
        }
      }
      for (let id = 1; id <= 10; id++) {
        const { exchange } = await this.#publishMarked({ post_category_id: id, ...this.here() })
        if (exchange.response.status === 200) return id
      }
      throw new Unjudged('no category is known: no posts were found, and ids 1 to 10 are refused')
    })
  }

  /** Where this run publishes. */
  here(): Position {
    return this.options.at ?? (PLACES[0] as Position)
  }

  /** A text that names this run and no other publication of it; its end where content may not be so long. */
  mark(): string {
    const text = `feedtwin check ${this.options.run} ${this.knowledge.nextPublication()}`
    const longest = this.knowledge.answer('create.content-max') ?? 'none'
    return longest === 'none' ? text : text.slice(-longest)
  }

  /** Publishes with exactly these parameters, with a good token and in a good encoding unless others are given. */
  async publishWith(
    fields: Fields,
    how: {
      token?: string | undefined
      headers?: Readonly<Record<string, string>>
      encoding?: Encoding | undefined
    } = {},
  ): Promise<Exchange> {
    const encoding = how.encoding ?? (await this.encoding())
    const token = 'token' in how ? how.token : await this.token()
    return this.withToken(token, (good) =>
      this.post('createPost', '/posts', 'write', fields, {
        encoding,
        token: good,
        headers: how.headers ?? {},
      }),
    )
  }

  /**
   * Sends with a token, and once more with a new one where it has ended: its life may be short, or another login of
   * its user may have ended it.
   *
   * @param token as a placeholder; undefined sends without one
   */
  async withToken(
    token: string | undefined,
    send: (token: string | undefined) => Promise<Exchange>,
  ): Promise<Exchange> {
    const latest = token && this.knowledge.latest(token)
    const exchange = await send(latest)
    if (latest === undefined || exchange.response.status !== 401) return exchange
    const successor = await this.#successor(latest)
    return successor === undefined ? exchange : send(successor)
  }

  /** A new token for the user of one that was good and is no longer; undefined when there is no such token or user. */
  async #successor(token: string): Promise<string | undefined> {
    const { exchanges } = this.transport
    const logins = exchanges.filter(isLoggedIn)
    const given = logins.find(({ response }) => tokenIn(response) === token)
    if (!given) return undefined
    const wasGood = exchanges.some(
      ({ request, response }) =>
        request.headers.Authorization?.endsWith(` ${token}`) && response.status !== 401,
    )
    const isSameUser = ({ response }: Exchange): boolean =>
      record(response.json).id === record(given.response.json).id
    const isSuperseded = tokenIn(logins.findLast(isSameUser)?.response) !== token
    if (!wasGood && !isSuperseded) return undefined
    const successor = tokenIn((await this.send(given.outgoing)).response)
    if (typeof successor !== 'string') return undefined
    this.knowledge.succeed(token, successor)
    return successor
  }

  /** Publishes with a mark as content, unless another is given; with its end where the whole is too long. */
  async #publishMarked(fields: Fields): Promise<{ exchange: Exchange; sent: Fields }> {
    const content = this.mark()
    const sent = { content, ...fields }
    const exchange = await this.publishWith(sent)
    if (sent.content !== content || !hasErrorFor(exchange, 'content')) return { exchange, sent }
    const shorter = { ...sent, content: content.slice(-1) }
    return { exchange: await this.publishWith(shorter), sent: shorter }
  }

  /** Publishes a good post, changed as given. @throws Unjudged when it is refused */
  async publish(changes: Fields = {}): Promise<Published> {
    const { exchange, sent } = await this.#publishMarked({
      post_category_id: await this.category(),
      ...this.here(),
      ...changes,
    })
    if (exchange.response.status !== 200) {
      throw new Unjudged(`a good post was refused with ${exchange.response.status}`)
    }
    return { exchange, post: record(exchange.response.json), sent }
  }
}

const isLoggedIn = ({ outgoing, response }: Exchange): boolean =>
  outgoing.operation === 'loginWithThirdParty' && response.status === 200

const tokenIn = (response: Exchange['response'] | undefined): unknown => record(response?.json).token

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` }

/** A JSON object; an empty one for anything else. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

/** The posts in the answer to a list; none unless it is an array. */
export const postsIn = ({ response }: Exchange): readonly LoosePost[] =>
  response.status === 200 && Array.isArray(response.json) ? response.json.map(record) : []

/** Whether an answer is a validation error that names a parameter. */
export const hasErrorFor = ({ response }: Exchange, name: string): boolean =>
  response.status === 422 && Object.hasOwn(record(record(response.json).errors), name)
