import { asRecord, getOwn } from '../../../base/json.ts'
import { operations } from '../../../contract/generated/operations.ts'
import type { Position } from '../../../contract/index.ts'
import type { Exchange, Fields } from '../exchange.ts'
import { type ListPage, readList } from '../reading/list-page.ts'
import { readCreatedIds } from '../reading/own-posts.ts'
import { isBlank, readSentFields } from '../reading/read-request.ts'
import { describeResponse, type LoosePost, listErrorNames, readPosts } from '../reading/read-response.ts'
import { Blocked, Unjudged } from '../violation.ts'
import type { Client } from './client.ts'
import { once } from './knowledge.ts'

/** Whether parameters were rejected. Some deployments use 400 instead of 422. */
export const isRefused = ({ response }: Exchange): boolean =>
  response.status === 422 || response.status === 400

/** Creates the error for a response that no legal answer of a gap explains. */
export const createUnexpected = (what: string, exchange: Exchange): Unjudged =>
  new Blocked(`unexpected response to ${what} (status ${describeResponse(exchange)})`)

/** Whether a request was accepted, and not rejected. @param what was sent @throws Unjudged when it was neither */
export function isTaken(what: string, exchange: Exchange, isRejected = isRefused(exchange)): boolean {
  if (exchange.response.status === 200) return true
  if (isRejected) return false
  throw createUnexpected(what, exchange)
}

/** Demands that the run may publish what an answer needs. @param reason why it must @throws Unjudged */
export function demandPublishing({ transport }: Client, reason: string): void {
  if (transport.options.tier !== 'write')
    throw new Unjudged(`${reason}; a run with --tier write publishes one`, 'tier')
}

/** Whether a response says that no post matches. */
export const isEmptyList = (client: Client, { response }: Exchange): boolean =>
  (response.status === 200 && Array.isArray(response.json) && response.json.length === 0) ||
  (response.status === 404 && client.knowledge.getAnswer('list.empty') === '404')

/** The ids of posts, greatest first. */
export const sortIds = (posts: readonly LoosePost[]): number[] =>
  posts
    .map(({ id }) => id)
    .filter((id): id is number => Number.isSafeInteger(id))
    .sort((a, b) => b - a)

/** The ids of a list, greatest first. @throws Unjudged when the response is not a list */
export function readListedIds(client: Client, exchange: Exchange): number[] {
  if (exchange.response.status !== 200 && !isEmptyList(client, exchange))
    throw createUnexpected('the list', exchange)
  return sortIds(readPosts(exchange))
}

export const readPosition = ({ lng, lat }: LoosePost): Position | undefined =>
  typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : undefined

/** A list of the run, with all of its posts. */
export type SeenList = Pick<ListPage, 'exchange' | 'position' | 'posts'>

/** Collects all lists of the run that have posts. */
export const collectSeenLists = (client: Client): readonly SeenList[] =>
  client.transport.exchanges
    .flatMap((exchange) => readList(exchange) ?? [])
    .map(({ exchange, position }) => ({ exchange, position, posts: readPosts(exchange) }))
    .filter(({ posts }) => posts.length > 0)

/** Collects all posts of the run's lists, or of those at a position, each id once. */
export function collectSeenPosts(client: Client, at?: Position): readonly LoosePost[] {
  const posts = collectSeenLists(client)
    .filter(({ position }) => !at || (position?.lng === at.lng && position.lat === at.lat))
    .flatMap((list) => list.posts)
  return [...new Map(posts.map((post) => [post.id, post])).values()]
}

/** Collects the ids of the posts that the run published. */
export const collectOwnIds = ({ transport }: Client): ReadonlySet<unknown> =>
  new Set(readCreatedIds(transport.exchanges))

/** Adds exchanges to the evidence of the running probe that another probe requested. */
export function addEvidence(client: Client, exchanges: readonly Exchange[]): void {
  for (const exchange of exchanges) if (!client.evidence.includes(exchange)) client.evidence.push(exchange)
}

/** The same for what exchanges have shown. Default: the lists of the run */
export function addEvidenceOf(
  client: Client,
  shown: readonly Pick<SeenList, 'exchange'>[] = collectSeenLists(client),
): void {
  for (const { exchange } of shown) addEvidence(client, [exchange])
}

/** Reads the texts of an error body: the message, and the entries of one parameter. */
export function readErrorTexts({ response }: Exchange, name: string): string {
  const { message, errors } = asRecord(response.json)
  return [message, getOwn(asRecord(errors), name)]
    .flat()
    .filter((text) => typeof text === 'string')
    .join(' ')
}

/** Whether a response is a validation error that names a parameter or a part of it, as `images.0` is a part of images. */
export const isNamedInErrors = (exchange: Exchange, name: string): boolean =>
  exchange.response.status === 422 &&
  listErrorNames(exchange).some(
    (key) => key === name || key.startsWith(`${name}.`) || key.startsWith(`${name}[`),
  )

/** Whether the errors of a post say that it has neither content nor images. */
export const isNamedEmpty = (exchange: Exchange): boolean =>
  isNamedInErrors(exchange, 'content') || isNamedInErrors(exchange, 'images')

/** Sends a post without some required parameters, so that it is never published. @param what it is, for messages @throws Unjudged unless it is a 422 */
export async function publishInvalid(
  client: Client,
  fields: Fields,
  options: Parameters<Client['publishing']['publishExactly']>[1] = {},
  what = 'a post without its required parameters',
): Promise<Exchange> {
  const exchange = await client.publishing.publishExactly(fields, options)
  if (exchange.response.status === 422) return exchange
  throw createUnexpected(what, exchange)
}

/**
 * Whether the target says that a post is empty when required parameters are missing, too. Then such a post shows whether
 * its content and images are read, and nothing has to be published.
 */
export const namesEmptyPost = once(
  async (client: Client): Promise<boolean> => isNamedEmpty(await publishInvalid(client, {})),
)

/** Whether a post was sent with all required parameters, but without content and images. */
export function isEmptyPost({ outgoing }: Exchange): boolean {
  const sent: Fields = readSentFields(outgoing) ?? {}
  const isSent = (name: string): boolean => !isBlank(getOwn(sent, name))
  return (
    outgoing.operation === 'createPost' &&
    operations.createPost.required.every(isSent) &&
    !['content', 'images', 'images[]'].some(isSent)
  )
}
