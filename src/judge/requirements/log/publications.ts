import { asRecord, toText } from '../../../base/json.ts'
import { keepLatest, remember } from '../../../base/remember.ts'
import type { Fields } from '../../target/exchange.ts'
import { type Exchange, isAllowed } from '../../target/exchange.ts'
import { readId } from '../../target/reading/list-page.ts'
import type { LoosePost } from '../../target/reading/read-response.ts'
import { findPosts } from '../../target/reading/response-parts.ts'

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

interface SuccessfulPublication extends AnsweredPublication {
  readonly post: LoosePost
}

/** A text that no target changes or treats as absent. Longer texts may be cut. */
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

export const isShortlyBefore = (earlier: Exchange, { sentAt = 0 }: Exchange): boolean =>
  sentAt - (earlier.sentAt ?? 0) <= MAX_AGE

/** Whether a publication has succeeded, or the server has failed to answer it. */
const mayHavePublished = ({ outgoing, response: { status } }: Exchange): boolean =>
  outgoing.operation === 'createPost' && (status < 400 || status >= 500)

/** The latest publications of a log. */
export class Publications {
  /** The oldest first. */
  readonly all: AnsweredPublication[] = []
  /** those that have created a post with an id, by this id */
  readonly #byId = new Map<number, SuccessfulPublication>()
  /** contents that may have been published although no post was returned */
  readonly #repeated = new Map<unknown, true>()
  /** the number of the last one that may have succeeded */
  #last = Number.NEGATIVE_INFINITY

  add(exchange: Exchange): void {
    if (mayHavePublished(exchange)) this.#last = exchange.number
    const publication = readPublication(exchange)
    if (publication === undefined) return
    if (exchange.response.status >= 500) this.noteUnanswered(publication.sent)
    keepLatest(this.all, publication, MAX_PUBLICATIONS)
    const { post } = publication
    if (post && !Number.isNaN(readId(post)))
      remember(this.#byId, readId(post), { ...publication, post }, MAX_PUBLICATIONS)
  }

  /** Notes a publication without a response. A client sends it again, and both may succeed. */
  noteUnanswered({ content }: Fields): void {
    remember(this.#repeated, content, true)
  }

  /** Whether a content may have been published more than once. */
  isRepeated = (content: unknown): boolean => this.#repeated.has(content)

  /** Whether a post may have been published after a list was requested. */
  isAfter = ({ number }: Exchange): boolean => number < this.#last

  /** Those that have created a post with an id, the oldest first. */
  get created(): readonly SuccessfulPublication[] {
    return [...this.#byId.values()]
  }

  /** The one that has created a post. */
  find = (id: number): SuccessfulPublication | undefined => this.#byId.get(id)

  /** The created posts that a list at a place may have: those of requests that the specification allows, shortly before it. */
  findBefore = (list: Exchange, place: string): readonly AnsweredPublication[] =>
    this.created.filter(
      ({ exchange, sent: { lng, lat } }) =>
        place === `${toText(lng)},${toText(lat)}` &&
        isAllowed(exchange.outgoing) &&
        isAfter(list, exchange) &&
        isShortlyBefore(exchange, list),
    )

  /** The latest one that the target accepted, in the same form and with the same category as another one. */
  findAcceptedLike(
    { exchange, sent }: AnsweredPublication,
    isLike: (accepted: AnsweredPublication) => boolean = () => true,
  ): AnsweredPublication | undefined {
    return this.all.findLast(
      (each) =>
        isLike(each) &&
        each.post !== undefined &&
        each.exchange.outgoing.form === exchange.outgoing.form &&
        each.sent.post_category_id === sent.post_category_id,
    )
  }
}

/** A created post in a response: in that of its publication, or in a later list. */
export interface Shown {
  readonly publication: AnsweredPublication
  readonly post: LoosePost
  readonly where: string
  /** undefined in the response of its publication */
  readonly list?: Exchange
}

/** Finds the posts of a response that were published: the created one, or those in a list whose publications are in a log. */
export function findShown(exchange: Exchange, publications: Publications): readonly Shown[] {
  const parts = findPosts(exchange) ?? []
  const own = readPublication(exchange)
  if (own)
    return parts.flatMap(({ where }) => (own.post ? [{ publication: own, post: own.post, where }] : []))
  return parts.flatMap(({ value, where }) => {
    const post = asRecord(value)
    const publication = publications.find(readId(post))
    return publication && isShortlyBefore(publication.exchange, exchange)
      ? [{ publication, post, where, list: exchange }]
      : []
  })
}
