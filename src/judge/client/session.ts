import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { Publishing } from './publishing.ts'
import { type LoosePost, readPosts } from './read-answer.ts'
import type { Position } from './requests.ts'

export { Knowledge } from './knowledge.ts'
export type { UserLogin } from './logins.ts'
export {
  asRecord,
  hasErrorFor,
  type LoosePost,
  readPosts,
  tokenIn,
} from './read-answer.ts'
export type { ClientOptions, Position } from './requests.ts'

/** Where posts are, and a list of them. */
interface Place {
  readonly position: Position
  readonly exchange: Exchange
  readonly posts: readonly LoosePost[]
}

/**
 * One visit to a target, which grows by what each file in session/ adds: asking, logging in, renewing tokens, listing,
 * publishing. What it has seen is shared by all checks; a failure is confirmed in a fresh one.
 */
export class Client extends Publishing {
  /** A place with posts, and its first page: where the user says, in a city, or where this run publishes some. */
  place(): Promise<Place> {
    return this.once('place', async () => {
      for (const position of this.candidates()) {
        const exchange = await this.look(position)
        const posts = readPosts(exchange)
        if (posts.length > 0) return { position, exchange, posts }
      }
      const none = 'no posts were found; say where there are some with --at lng,lat'
      if (this.transport.options.tier !== 'write') throw new Unjudged(`${none}, or let the run publish some`)
      const position = this.here()
      for (let count = 0; count < 3; count++) await this.publish({ ...position })
      const first = await this.list({ ...position })
      const exchange = await this.eventually(first, (latest) => readPosts(latest).length > 0)
      const posts = readPosts(exchange)
      if (posts.length === 0) throw new Unjudged(none)
      return { position, exchange, posts }
    })
  }
}
