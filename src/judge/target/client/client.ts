import { isSuccessful } from '../../../base/exchanges/raw-exchange.ts'
import { asRecord } from '../../../base/json.ts'
import type { Position } from '../../../contract/index.ts'
import type { Exchange, Fields } from '../exchange.ts'
import { createOwnContent, cutToEnd } from '../reading/own-posts.ts'
import {
  type CategoryAttempt,
  describeAttempts,
  describeResponse,
  hasErrorFor,
  type LoosePost,
  readCategoryExists,
  readPosts,
} from '../reading/read-response.ts'
import { Blocked } from '../violation.ts'
import { Logins } from './logins.ts'
import { createBearerHeader, type Headers, type PostOptions, Requests } from './requests.ts'
import { TokenRenewal } from './token-renewal.ts'

/**
 * The kit's side of a conversation with a target: plain requests, and the parts that use them. All checks share one
 * client and what it remembers; a failure is confirmed with a new client.
 */
export class Client extends Requests {
  readonly tokens = new TokenRenewal(this)
  readonly logins = new Logins(this)
  readonly feed = new Feed(this)
  readonly publishing = new Publishing(this)
}

/** Large cities, for runs without the option `at`. */
const CITIES: readonly [Position, ...Position[]] = [
  { lng: 139.7671, lat: 35.6812 },
  { lng: 121.4737, lat: 31.2304 },
  { lng: 116.3975, lat: 39.9087 },
  { lng: -0.1276, lat: 51.5072 },
  { lng: -73.9857, lat: 40.7484 },
]

/** Lists posts, with a token if the target requires one. */
class Feed {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** Where posts may be: at the position that the user gave, or in large cities. */
  get candidatePositions(): readonly [Position, ...Position[]] {
    const { at } = this.#client.options
    return at ? [at] : CITIES
  }

  /** Where this run lists first, and where it publishes if it finds no posts. */
  get startPosition(): Position {
    return this.candidatePositions[0]
  }

  /** Lists posts with these parameters; with a token only if the target requires one. */
  async list(query: Fields, headers: Headers = {}): Promise<Exchange> {
    const token = (await this.#isTokenRequired()) ? await this.#client.logins.obtainToken() : undefined
    return this.#client.tokens.sendWith(token, (latest) =>
      this.listWithHeaders(query, { ...createBearerHeader(latest), ...headers }),
    )
  }

  /** Lists posts with these parameters, and with those that the target has shown to require besides: some require page_size. */
  async listWithHeaders(query: Fields, headers: Headers = {}): Promise<Exchange> {
    const { exchange } = await this.#client.sendWhatIsNeeded('listPosts', query, (fields) =>
      this.#client.get('listPosts', fields, headers),
    )
    return exchange
  }

  async #isTokenRequired(): Promise<boolean> {
    const known = this.#client.knowledge.getAnswer('list.token')
    return known ? known === 'required' : (await this.listHereWithoutToken()).response.status === 401
  }

  /** Lists posts at the start position without a token, once. */
  listHereWithoutToken(): Promise<Exchange> {
    return this.#client.once('first list', () => this.listWithHeaders({ ...this.startPosition }))
  }

  /** Lists the first page at a position, once; with a token if the target requires one. */
  listFirstPage(position: Position): Promise<Exchange> {
    return this.#client.once(
      'first page',
      async () => {
        const withoutToken = position === this.startPosition ? await this.listHereWithoutToken() : undefined
        const isEnough = withoutToken !== undefined && withoutToken.response.status !== 401
        return isEnough ? withoutToken : this.list({ ...position })
      },
      `${position.lng},${position.lat}`,
    )
  }
}

/** A post that this run has published. */
interface PublishedPost {
  readonly exchange: Exchange
  readonly post: LoosePost
  readonly sent: Fields
}

/** A valid token and an accepted encoding are used unless others are given. */
interface PublishOptions extends Omit<PostOptions, 'encoding'> {
  readonly encoding?: PostOptions['encoding'] | undefined
}

/** Whether the category of a publication may exist: the publication was accepted, or was rejected only for its token. */
const mayCategoryExist = ({ response: { status } }: Exchange): boolean =>
  status === 401 || isSuccessful(status)

/** The ids that are tried where no category is known. */
const FIRST_CATEGORIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** The ids that are tried where the target says of all of these that no category has them. */
const OTHER_CATEGORIES = [0, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 30, 100, 101, 1000, 1001]

/** Publishes posts whose content names this run. */
class Publishing {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** Publishes a valid post, changed as given. @throws Unjudged when the target rejects it */
  async publish(changes: Fields = {}): Promise<PublishedPost> {
    const { exchange, sent } = await this.#publishWithContent({
      post_category_id: await this.findCategory(),
      ...this.#client.feed.startPosition,
      ...changes,
    })
    if (exchange.response.status !== 200) {
      throw new Blocked(`a valid post was rejected with ${describeResponse(exchange)}`)
    }
    return { exchange, post: asRecord(exchange.response.json), sent }
  }

  /** Publishes with unique content unless some is given; with its last character only if the target rejects its length. */
  async #publishWithContent(fields: Fields): Promise<{ exchange: Exchange; sent: Fields }> {
    const content = this.createContent()
    const { exchange, sent } = await this.publishWhatIsNeeded({ content, ...fields })
    if (sent.content !== content || !hasErrorFor(exchange, 'content')) return { exchange, sent }
    const shorter = { ...sent, content: cutToEnd(content, 1) }
    return { exchange: await this.publishExactly(shorter), sent: shorter }
  }

  /** Publishes with these parameters, and with those that the target has shown to require besides: some require images. */
  publishWhatIsNeeded(
    fields: Fields,
    options?: PublishOptions,
  ): Promise<{ readonly exchange: Exchange; readonly sent: Fields }> {
    return this.#client.sendWhatIsNeeded('createPost', fields, (sent) => this.publishExactly(sent, options))
  }

  /** Publishes with exactly these parameters; with a valid token and an accepted encoding unless others are given. */
  async publishExactly(fields: Fields, options: PublishOptions = {}): Promise<Exchange> {
    const encoding = options.encoding ?? (await this.#client.logins.findEncoding())
    const token = 'token' in options ? options.token : await this.#client.logins.obtainToken()
    return this.#client.tokens.sendWith(token, (latest) =>
      this.#client.post('createPost', fields, { ...options, encoding, token: latest }),
    )
  }

  /** Content that names this run and that no other publication of it has; only its end where the limit is short. */
  createContent(): string {
    const { options, knowledge } = this.#client
    const name = `${options.run} ${knowledge.takePublicationNumber()}`
    return createOwnContent(name, knowledge.getAnswer('create.content-max') ?? 'none')
  }

  /**
   * Finds the id of a category that the target accepts: the one that the user named, or one that posts have. Otherwise it
   * publishes a post in each of the first categories until one is accepted.
   */
  findCategory(): Promise<number> {
    return this.#client.once('category', async () => {
      const { options, knowledge } = this.#client
      if (options.category !== undefined) return options.category
      const [known] = knowledge.getAnswer('category.set') ?? []
      if (known) return known.id
      for (const position of this.#client.feed.candidatePositions) {
        for (const post of readPosts(await this.#client.feed.listFirstPage(position))) {
          const { id } = asRecord(post.category)
          if (typeof id === 'number') return id
        }
      }
      const attempts: CategoryAttempt[] = []
      for (const category of [...FIRST_CATEGORIES, ...OTHER_CATEGORIES]) {
        const isUnlikely = OTHER_CATEGORIES.includes(category)
        if (isUnlikely && attempts.some(({ exchange }) => readCategoryExists(exchange) !== false)) break
        const fields = { post_category_id: category, ...this.#client.feed.startPosition }
        const { exchange } = await this.#publishWithContent(fields)
        if (mayCategoryExist(exchange)) return category
        attempts.push({ category, exchange })
        if (hasErrorFor(exchange, 'lng') || hasErrorFor(exchange, 'lat'))
          throw new Blocked(`${describeAttempts(attempts)}; set --at lng,lat to a position that it accepts`)
      }
      throw new Blocked(describeAttempts(attempts))
    })
  }
}
