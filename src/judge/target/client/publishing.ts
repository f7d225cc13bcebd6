import { asRecord } from '../../../base/json.ts'
import type { Fields } from '../encode.ts'
import type { Exchange } from '../exchange.ts'
import { CONTENT_PREFIX } from '../reading/own-posts.ts'
import {
  type CategoryAttempt,
  describeAttempts,
  describeResponse,
  hasErrorFor,
  type LoosePost,
  readPosts,
} from '../reading/read-response.ts'
import { Unjudged } from '../violation.ts'
import type { Feed } from './feed.ts'
import { MemoKey } from './knowledge.ts'
import type { Logins } from './logins.ts'
import type { PostOptions, Requests } from './requests.ts'
import type { TokenRenewal } from './token-renewal.ts'

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
  status === 401 || (status >= 200 && status < 300)

const categoryKey = new MemoKey<number>()

/** Where no category is known, the ids from 1 up to this one are tried. */
const MAX_CATEGORY = 10

/**
 * Content that names what the kit publishes.
 *
 * @param longest the most characters that the target accepts; only the end is used where that is short
 */
export function createOwnContent(name: string, longest: number | 'none'): string {
  const text = `${CONTENT_PREFIX}${name}`
  return longest === 'none' ? text : cutToEnd(text, longest)
}

/** The end of a text, without white space around it. A text that some targets take for empty is replaced. */
export function cutToEnd(text: string, length: number): string {
  const end = text.slice(-length).trim()
  return end === '0' ? '1' : end
}

/** Publishes posts whose content names this run. */
export class Publishing {
  readonly #requests: Requests
  readonly #logins: Logins
  readonly #tokens: TokenRenewal
  readonly #feed: Feed

  constructor(requests: Requests, logins: Logins, tokens: TokenRenewal, feed: Feed) {
    this.#requests = requests
    this.#logins = logins
    this.#tokens = tokens
    this.#feed = feed
  }

  /** Publishes a valid post, changed as given. @throws Unjudged when the target rejects it */
  async publish(changes: Fields = {}): Promise<PublishedPost> {
    const { exchange, sent } = await this.#publishWithContent({
      post_category_id: await this.findCategory(),
      ...this.#feed.startPosition,
      ...changes,
    })
    if (exchange.response.status !== 200) {
      throw new Unjudged(`a valid post was rejected with ${describeResponse(exchange)}`, 'blocked')
    }
    return { exchange, post: asRecord(exchange.response.json), sent }
  }

  /** Publishes with unique content unless some is given; with its last character only if the target rejects its length. */
  async #publishWithContent(fields: Fields): Promise<{ exchange: Exchange; sent: Fields }> {
    const content = this.createContent()
    const sent = { content, ...fields }
    const exchange = await this.publishExactly(sent)
    if (sent.content !== content || !hasErrorFor(exchange, 'content')) return { exchange, sent }
    const shorter = { ...sent, content: cutToEnd(content, 1) }
    return { exchange: await this.publishExactly(shorter), sent: shorter }
  }

  /** Publishes with exactly these parameters; with a valid token and an accepted encoding unless others are given. */
  async publishExactly(fields: Fields, options: PublishOptions = {}): Promise<Exchange> {
    const encoding = options.encoding ?? (await this.#logins.findEncoding())
    const token = 'token' in options ? options.token : await this.#logins.obtainToken()
    return this.#tokens.sendWith(token, (latest) =>
      this.#requests.post('createPost', fields, { ...options, encoding, token: latest }),
    )
  }

  /** Content that names this run and that no other publication of it has; only its end where the limit is short. */
  createContent(): string {
    const { options, knowledge } = this.#requests
    const name = `${options.run} ${knowledge.takePublicationNumber()}`
    return createOwnContent(name, knowledge.getAnswer('create.content-max') ?? 'none')
  }

  /**
   * Finds the id of a category that the target accepts: the one that the user named, or one that posts have. Otherwise it
   * publishes a post in each of the first categories until one is accepted.
   */
  findCategory(): Promise<number> {
    return this.#requests.once(categoryKey, async () => {
      const { options, knowledge } = this.#requests
      if (options.category !== undefined) return options.category
      const [known] = knowledge.getAnswer('category.set') ?? []
      if (known) return known.id
      for (const position of this.#feed.candidatePositions) {
        for (const post of readPosts(await this.#feed.listFirstPage(position))) {
          const { id } = asRecord(post.category)
          if (typeof id === 'number') return id
        }
      }
      const attempts: CategoryAttempt[] = []
      for (let category = 1; category <= MAX_CATEGORY; category++) {
        const fields = { post_category_id: category, ...this.#feed.startPosition }
        const { exchange } = await this.#publishWithContent(fields)
        if (mayCategoryExist(exchange)) return category
        attempts.push({ category, exchange })
      }
      throw new Unjudged(describeAttempts(attempts), 'blocked')
    })
  }
}
