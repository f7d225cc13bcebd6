import type { Exchange } from '../target/exchange.ts'
import { Unjudged, Unstable } from '../violation.ts'
import { type LoosePost, type Position, postsIn, record, type Session } from '../client/session.ts'

/** Whether parameters were refused; 400 is what some deployments say instead of 422. */
export const isRefused = ({ response }: Exchange): boolean =>
  response.status === 422 || response.status === 400

/** What an answer is when no legal answer of a gap explains it. */
export const unexpected = (what: string, { response }: Exchange): Unjudged =>
  new Unjudged(`${what} was answered with ${response.status}, which tells nothing about it`)

/** What a target is that says one thing now and another thing then. */
export const unstable = (what: string): Unstable => new Unstable(what)

/** Looks once more when what was seen contradicts itself. @param look gives undefined for a contradiction */
export async function twice<T>(look: () => Promise<T | undefined>, contradiction: string): Promise<T> {
  const seen = (await look()) ?? (await look())
  if (seen === undefined) throw unstable(contradiction)
  return seen
}

/** Whether an answer says that no post matches. */
export const isNone = (session: Session, { response }: Exchange): boolean =>
  (response.status === 200 && Array.isArray(response.json) && response.json.length === 0) ||
  (response.status === 404 && session.knowledge.answer('list.empty') === '404')

/** The ids of posts, greatest first. */
export const idsOf = (posts: readonly LoosePost[]): number[] =>
  posts
    .map(({ id }) => id)
    .filter((id): id is number => Number.isSafeInteger(id))
    .sort((a, b) => b - a)

/** The ids that a list has, greatest first. @throws Unjudged when the answer is no list */
export function listedIds(session: Session, exchange: Exchange): number[] {
  if (exchange.response.status !== 200 && !isNone(session, exchange)) throw unexpected('the list', exchange)
  return idsOf(postsIn(exchange))
}

export function positionOf({ lng, lat }: LoosePost): Position | undefined {
  return typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : undefined
}

/** A list that the run has seen: where it was asked for, and its posts in their order. */
export interface SeenList {
  readonly exchange: Exchange
  readonly position: Position | undefined
  readonly posts: readonly LoosePost[]
}

/** All lists of the run that have posts. */
export function seenLists(session: Session): readonly SeenList[] {
  return session.transport.exchanges
    .filter(({ outgoing }) => outgoing.operation === 'listPosts')
    .map((exchange) => ({ exchange, position: askedAt(exchange), posts: postsIn(exchange) }))
    .filter(({ posts }) => posts.length > 0)
}

/** Where a list was asked for; undefined when that is nowhere. */
function askedAt({ outgoing }: Exchange): Position | undefined {
  const query = new URLSearchParams(outgoing.path.split('?')[1])
  const position = { lng: Number(query.get('lng')), lat: Number(query.get('lat')) }
  return Math.abs(position.lng) <= 180 && Math.abs(position.lat) <= 90 ? position : undefined
}

/** All posts of the run's lists, each id once. */
export function seenPosts(session: Session): readonly LoosePost[] {
  const posts = seenLists(session).flatMap((list) => list.posts)
  return [...new Map(posts.map((post) => [post.id, post])).values()]
}

/** The ids of posts that the run itself has made. */
export function ownIds(session: Session): ReadonlySet<unknown> {
  return new Set(
    session.transport.exchanges
      .filter(({ outgoing, response }) => outgoing.operation === 'createPost' && response.status === 200)
      .map(({ response }) => record(response.json).id),
  )
}

/** Adds to the evidence what an answer rests on, though it was asked for by another probe. */
export function cite(session: Session, exchanges: readonly Exchange[]): void {
  for (const exchange of exchanges) if (!session.evidence.includes(exchange)) session.evidence.push(exchange)
}

/** All texts of an error body, the message and the entries of one parameter. */
export function textsOf({ response }: Exchange, name: string): string {
  const { message, errors } = record(response.json)
  return [message, record(errors)[name]]
    .flat()
    .filter((text) => typeof text === 'string')
    .join(' ')
}
