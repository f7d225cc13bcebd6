import { asRecord, type LoosePost } from '../client/index.ts'
import { readId } from '../observations/pages.ts'
import { findPosts } from '../observations/response-parts.ts'
import type { Exchange } from '../target/exchange.ts'
import type { Violation } from '../violation.ts'
import type { Log } from './log.ts'
import { type AnsweredPublication, readPublication } from './publications.ts'
import type { Judgement } from './row.ts'

/** A created post in a response: in that of its publication, or in a later list. */
export interface Shown {
  readonly publication: AnsweredPublication
  readonly post: LoosePost
  readonly where: string
  /** undefined in the response of its publication */
  readonly list?: Exchange
}

/** Finds the posts of a response that were published: the created one, or those in a list whose publications are in a log. */
export function findShown(exchange: Exchange, log: Log): readonly Shown[] {
  const parts = findPosts(exchange) ?? []
  const own = readPublication(exchange)
  if (own)
    return parts.flatMap(({ where }) => (own.post ? [{ publication: own, post: own.post, where }] : []))
  return parts.flatMap(({ value, where }) => {
    const post = asRecord(value)
    const publication = log.publications.find(readId(post), exchange)
    return publication ? [{ publication, post, where, list: exchange }] : []
  })
}

export const contradict = ({ publication, list }: Shown, violation: Violation): Judgement => ({
  violation,
  ...(list && { earlier: [publication.exchange] }),
})
