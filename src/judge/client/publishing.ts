import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import type { Encoding, Fields } from './encode.ts'
import { Listing } from './feed.ts'
import { asRecord, hasErrorFor, type LoosePost, readPosts } from './read-answer.ts'

/** A post that this run has published. */
export interface Published {
  readonly exchange: Exchange
  readonly post: LoosePost
  readonly sent: Fields
}

/** Publishes posts that say whose they are. */
export class Publishing extends Listing {
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
    return { exchange, post: asRecord(exchange.response.json), sent }
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

  /** Publishes with exactly these parameters, with a good token and in a good encoding unless others are given. */
  async publishWith(
    fields: Fields,
    how: {
      token?: string | undefined
      headers?: Readonly<Record<string, string>>
      encoding?: Encoding | undefined
    } = {},
  ): Promise<Exchange> {
    const { headers } = how
    const encoding = how.encoding ?? (await this.encoding())
    return this.withToken('token' in how ? how.token : await this.token(), (token) =>
      this.post('createPost', fields, { encoding, token, headers }),
    )
  }

  /** A text that names this run and no other publication of it; its end where content may not be so long. */
  mark(): string {
    const text = `feedtwin check ${this.options.run} ${this.knowledge.nextPublication()}`
    const longest = this.knowledge.answer('create.content-max') ?? 'none'
    return longest === 'none' ? text : text.slice(-longest)
  }

  /** A category that posts may have. */
  category(): Promise<number> {
    return this.once('category', async () => {
      const [known] = this.knowledge.answer('category.set') ?? []
      if (known) return known.id
      for (const position of this.candidates()) {
        for (const post of readPosts(await this.look(position))) {
          const { id } = asRecord(post.category)
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
}
