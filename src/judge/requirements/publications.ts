import type { Fields } from '../client/encode.ts'
import { asRecord, type LoosePost } from '../client/index.ts'
import { readId } from '../observations/pages.ts'
import { findPosts } from '../observations/response-parts.ts'
import type { Exchange } from '../target/exchange.ts'

/** How many publications are remembered. */
const MAX_PUBLICATIONS = 200

/** A later list shows nothing about a post: users may be renamed, and posts may be edited or removed. */
const MAX_AGE = 600_000

/** A publication that was answered. */
export interface AnsweredPublication {
  readonly exchange: Exchange
  /** the parameters */
  readonly sent: Fields
  /** the created post; undefined if none was returned */
  readonly post: LoosePost | undefined
}

/** A text in which no target has anything to replace, and which none takes for an absent one. Longer ones may be cut. */
export const isPlainText = (content: unknown): content is string =>
  typeof content === 'string' && /^(?!0$)(?! )[ !#$%()*+,.:;=?@\w{}|~[\]^-]{1,5000}(?<! )$/.test(content)

/** Undefined for another request, and for one whose parameters are not known. */
export function readPublication(exchange: Exchange): AnsweredPublication | undefined {
  const { operation, fields } = exchange.outgoing
  if (operation !== 'createPost' || fields === undefined) return undefined
  const post = asRecord(findPosts(exchange)?.[0]?.value)
  return { exchange, sent: fields, post: Object.keys(post).length > 0 ? post : undefined }
}

/** Whether a request was sent after the response to another one had arrived. */
export const isAfter = ({ sentAt = 0 }: Exchange, earlier: Exchange): boolean =>
  (earlier.sentAt ?? 0) + earlier.milliseconds <= sentAt

/** The latest publications of a log. */
export class Publications {
  readonly #all: AnsweredPublication[] = []
  readonly #byId = new Map<number, AnsweredPublication>()

  add(exchange: Exchange): void {
    const publication = readPublication(exchange)
    if (publication === undefined) return
    this.#all.push(publication)
    this.#byId.set(readId(publication.post ?? {}), publication)
    if (this.#all.length <= MAX_PUBLICATIONS) return
    const id = readId(this.#all.shift()?.post ?? {})
    this.#byId.delete(id)
  }

  /** The oldest first. */
  get all(): readonly AnsweredPublication[] {
    return this.#all
  }

  /** Those that have created a post with an id, the oldest first. */
  get created(): readonly AnsweredPublication[] {
    return this.#all.filter(({ post }) => post !== undefined && !Number.isNaN(readId(post)))
  }

  /** The latest one that the target accepted, in the same form and with the same category as another one. */
  findAcceptedLike(
    { exchange, sent }: AnsweredPublication,
    isLike: (accepted: AnsweredPublication) => boolean = () => true,
  ): AnsweredPublication | undefined {
    return this.#all.findLast(
      (each) =>
        isLike(each) &&
        each.post !== undefined &&
        each.exchange.outgoing.form === exchange.outgoing.form &&
        each.sent.post_category_id === sent.post_category_id,
    )
  }

  /** The publication that has created a post, if that was a short time before a list. */
  find(id: number, list: Exchange): AnsweredPublication | undefined {
    const found = Number.isNaN(id) ? undefined : this.#byId.get(id)
    const isRecent = (list.sentAt ?? 0) - (found?.exchange.sentAt ?? 0) <= MAX_AGE
    return found && isRecent ? found : undefined
  }
}
