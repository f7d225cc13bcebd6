import type { Dialect } from '../../contract/index.ts'
import type { Client } from '../client/index.ts'
import { addEvidence, createUnexpected } from '../observations/read-lists.ts'
import { requestList } from '../observations/shared-requests.ts'
import type { Probe } from '../probe.ts'
import { type Exchange, isAllowed } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

/** Requests that name an ETag. A list may change between two requests, so one is not enough. */
const ATTEMPTS = 2

/**
 * Reads the ETag of a list, and sends the list again with If-None-Match. A target whose ETag has no effect has no
 * validators for a client, so its answer is none.
 */
export const validatorsProbe: Probe<'http.validators'> = {
  gap: 'http.validators',
  tier: 'read',
  relevantResponses: 'the ETag of a list, and the same list with If-None-Match',
  async run(client) {
    await requestList(client)
    const lists = client.transport.exchanges.filter(
      (exchange) => isList(exchange) && isAllowed(exchange.outgoing),
    )
    // The latest one, because the feed has changed since earlier ones.
    const latest = lists.findLast((list) => readTag(list) !== undefined) ?? lists.at(-1)
    if (!latest) throw new Unjudged('no list was answered with 200')
    addEvidence(client, [latest])
    return revalidate(client, latest)
  },
}

const isList = ({ outgoing: { method, operation }, response: { status } }: Exchange): boolean =>
  operation === 'listPosts' && method === 'GET' && status === 200

const readTag = ({ response }: Exchange): string | undefined => response.headers.etag || undefined

/** Sends a list again, with If-None-Match, until the response shows whether its ETag has an effect. */
async function revalidate(client: Client, latest: Exchange): Promise<Dialect['http.validators']> {
  let known = latest
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const tag = readTag(known)
    if (tag === undefined) return 'none'
    const exchange = await client.tokens.resend(addCondition(known, tag))
    if (exchange.response.status === 304) return 'etag'
    if (!isList(exchange)) throw createUnexpected('a list with If-None-Match', exchange)
    if (readTag(exchange) === tag || isSameBody(exchange, known)) return 'none'
    known = exchange
  }
  throw new Unjudged('the list changed before each request that named its ETag')
}

const addCondition = (exchange: Exchange, tag: string): Exchange => ({
  ...exchange,
  outgoing: {
    ...exchange.outgoing,
    headers: { ...exchange.outgoing.headers, 'If-None-Match': tag },
    // The specification does not mention this header.
    flaws: undefined,
  },
})

const isSameBody = ({ response: a }: Exchange, { response: b }: Exchange): boolean =>
  a.text === b.text && a.digest === b.digest
