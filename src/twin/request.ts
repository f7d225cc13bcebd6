import { getOwn } from '../base/json.ts'
import type { Answer } from './answer.ts'
import type { Parameters } from './parameters/tree.ts'

/** A request to the twin, whether it comes from a socket or from the same process. */
export interface TwinRequest {
  readonly method: string
  /** path and query as sent, percent-encoded */
  readonly target: string
  /** by lower-case name */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array | undefined
  /** scheme and authority by which the client reaches the twin, for example http://10.0.2.2:4010 */
  readonly origin: string
  /** identifies the client for the rate limit: its address, if known */
  readonly client: string
  /** the URL by which the client reaches the twin, without a slash at the end; default: origin and base path */
  readonly baseUrl?: string
  /** the parameters, where they are already decoded; default: those of path, query and body */
  readonly parameters?: Parameters
  /** how a list has its posts; default: as the dialect says */
  readonly listing?: Listing
  /** creates an answer in place of the service, which only counts the request against its rate limit */
  readonly createAnswer?: () => Answer | Promise<Answer>
}

/** How a list has its posts, by their JSON. */
export interface Listing {
  /** whether it may have a post */
  accepts(post: string): boolean
  /** puts posts in another order, before they are cut into pages, or repeats some. @returns their indices */
  arrange(posts: readonly string[]): readonly number[]
  /** whether the posts of all pages are put in another order */
  readonly isSorted: boolean
}

/** The value of a header. Several values become a list (RFC 9110, section 5.3). */
export function getHeader({ headers }: TwinRequest, name: string): string | undefined {
  const value = getOwn(headers, name)
  return Array.isArray(value) ? value.join(', ') : value
}

/** The path of a request target, without the query. */
export function getPath(target: string): string {
  const questionMark = target.indexOf('?')
  return questionMark < 0 ? target : target.slice(0, questionMark)
}

/** The query of a request target, without the question mark; empty where there is none. */
export function getQuery(target: string): string {
  const questionMark = target.indexOf('?')
  return questionMark < 0 ? '' : target.slice(questionMark + 1)
}
