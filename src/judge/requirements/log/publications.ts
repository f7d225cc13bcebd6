import { asRecord, toText } from '../../../base/json.ts'
import { remember } from '../../../base/remember.ts'
import { readId } from '../../target/client/pages.ts'
import type { Fields } from '../../target/encode.ts'
import { type Exchange, isAllowed } from '../../target/exchange.ts'
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

const isShortlyBefore = (earlier: Exchange, { sentAt = 0 }: Exchange): boolean =>
  sentAt - (earlier.sentAt ?? 0) <= MAX_AGE

/** The position as a list has it. */
const readPlace = ({ sent: { lng, lat } }: AnsweredPublication): string => `${toText(lng)},${toText(lat)}`

/** The latest publications of a log. */
export class Publications {
  readonly #all: AnsweredPublication[] = []
  readonly #byId = new Map<number, AnsweredPublication>()
  readonly #byPlace = new Map<string, Set<AnsweredPublication>>()
  /** contents that may have been published although no post was returned */
  readonly #repeated = new Map<unknown, true>()

  add(exchange: Exchange): void {
    const publication = readPublication(exchange)
    if (publication === undefined) return
    if (exchange.response.status >= 500) this.noteUnanswered(publication.sent)
    this.#all.push(publication)
    this.#byId.set(readId(publication.post ?? {}), publication)
    const place = readPlace(publication)
    this.#byPlace.set(place, (this.#byPlace.get(place) ?? new Set()).add(publication))
    if (this.#all.length > MAX_PUBLICATIONS) this.#forget(this.#all.shift() as AnsweredPublication)
  }

  #forget(publication: AnsweredPublication): void {
    this.#byId.delete(readId(publication.post ?? {}))
    const place = readPlace(publication)
    const there = this.#byPlace.get(place)
    there?.delete(publication)
    if (there?.size === 0) this.#byPlace.delete(place)
  }

  /** Notes a publication without a response. A client sends it again, and both may succeed. */
  noteUnanswered({ content }: Fields): void {
    remember(this.#repeated, content, true)
  }

  /** Whether a content may have been published more than once. */
  isRepeated = (content: unknown): boolean => this.#repeated.has(content)

  /** Whether a post was created by one of the publications. */
  has = (id: number): boolean => this.#byId.has(id)

  /** The created posts that a list at a place may have: those of requests that the specification allows, shortly before it. */
  findBefore = (list: Exchange, place: string): readonly AnsweredPublication[] =>
    [...(this.#byPlace.get(place) ?? [])].filter(
      ({ exchange, post }) =>
        post !== undefined &&
        !Number.isNaN(readId(post)) &&
        isAllowed(exchange.outgoing) &&
        isAfter(list, exchange) &&
        isShortlyBefore(exchange, list),
    )

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
    return found && isShortlyBefore(found.exchange, list) ? found : undefined
  }
}
