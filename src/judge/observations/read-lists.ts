import { asRecord, type Client, type LoosePost, type Position, readPosts } from '../client/index.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged, Unstable } from '../violation.ts'

/** Whether parameters were refused; 400 is what some deployments say instead of 422. */
export const isRefused = ({ response }: Exchange): boolean =>
  response.status === 422 || response.status === 400

/** What an answer is when no legal answer of a gap explains it. */
export const createUnexpected = (what: string, { response }: Exchange): Unjudged =>
  new Unjudged(`the response to ${what} does not show it (status ${response.status})`, 'blocked')

/** What a target is that says one thing now and another thing then. */
export const createUnstable = (what: string): Unstable => new Unstable(what)

/** Looks once more when what was seen contradicts itself. @param look gives undefined for a contradiction */
export async function tryTwice<T>(look: () => Promise<T | undefined>, contradiction: string): Promise<T> {
  const seen = (await look()) ?? (await look())
  if (seen === undefined) throw createUnstable(contradiction)
  return seen
}

/** Whether an answer says that no post matches. */
export const isEmptyList = (client: Client, { response }: Exchange): boolean =>
  (response.status === 200 && Array.isArray(response.json) && response.json.length === 0) ||
  (response.status === 404 && client.knowledge.getAnswer('list.empty') === '404')

/** The ids of posts, greatest first. */
export const sortIds = (posts: readonly LoosePost[]): number[] =>
  posts
    .map(({ id }) => id)
    .filter((id): id is number => Number.isSafeInteger(id))
    .sort((a, b) => b - a)

/** The ids that a list has, greatest first. @throws Unjudged when the answer is no list */
export function readListedIds(client: Client, exchange: Exchange): number[] {
  if (exchange.response.status !== 200 && !isEmptyList(client, exchange))
    throw createUnexpected('the list', exchange)
  return sortIds(readPosts(exchange))
}

export function readPosition({ lng, lat }: LoosePost): Position | undefined {
  return typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : undefined
}

/** A list that the run has seen: where it was asked for, and its posts in their order. */
export interface SeenList {
  readonly exchange: Exchange
  readonly position: Position | undefined
  readonly posts: readonly LoosePost[]
}

/** All lists of the run that have posts. */
export function collectSeenLists(client: Client): readonly SeenList[] {
  return client.transport.exchanges
    .filter(({ outgoing }) => outgoing.operation === 'listPosts')
    .map((exchange) => ({ exchange, position: askedAt(exchange), posts: readPosts(exchange) }))
    .filter(({ posts }) => posts.length > 0)
}

/** Where a list was asked for; undefined when that is nowhere. */
function askedAt({ outgoing }: Exchange): Position | undefined {
  const query = new URLSearchParams(outgoing.path.split('?')[1])
  const position = { lng: Number(query.get('lng')), lat: Number(query.get('lat')) }
  return Math.abs(position.lng) <= 180 && Math.abs(position.lat) <= 90 ? position : undefined
}

/** All posts of the run's lists, each id once. */
export function collectSeenPosts(client: Client): readonly LoosePost[] {
  const posts = collectSeenLists(client).flatMap((list) => list.posts)
  return [...new Map(posts.map((post) => [post.id, post])).values()]
}

/** The ids of posts that the run itself has made. */
export function collectOwnIds(client: Client): ReadonlySet<unknown> {
  return new Set(
    client.transport.exchanges
      .filter(({ outgoing, response }) => outgoing.operation === 'createPost' && response.status === 200)
      .map(({ response }) => asRecord(response.json).id),
  )
}

/** Adds to the evidence what an answer rests on, though it was asked for by another probe. */
export function addEvidence(client: Client, exchanges: readonly Exchange[]): void {
  for (const exchange of exchanges) if (!client.evidence.includes(exchange)) client.evidence.push(exchange)
}

/** All texts of an error body, the message and the entries of one parameter. */
export function readErrorTexts({ response }: Exchange, name: string): string {
  const { message, errors } = asRecord(response.json)
  return [message, asRecord(errors)[name]]
    .flat()
    .filter((text) => typeof text === 'string')
    .join(' ')
}
