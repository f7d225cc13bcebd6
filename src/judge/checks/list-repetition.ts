import { formatCount } from '../../base/format-count.ts'
import type { Check } from '../check.ts'
import type { Client } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import { findPlace } from '../observations/find-place.ts'
import { findOrderViolation, findRepetitionViolation } from '../observations/list-repetition.ts'
import { readPage } from '../observations/pages.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged, type Violation } from '../violation.ts'

/** Fewer posts than the default. */
const SHORT = 3

/** A list of the default size, a short one, and the first one again. */
interface Repetition {
  readonly long: Exchange
  readonly short: Exchange
  readonly again: Exchange
}

const repetitionKey = new MemoKey<Repetition>()

/** Requests lists where posts are, and publishes nothing between. @throws Unjudged when no posts are known */
const repeatLists = (client: Client): Promise<Repetition> =>
  client.once(repetitionKey, async () => {
    const { position } = await findPlace(client)
    const long = await client.feed.list({ ...position })
    const short = await client.feed.list({ ...position, page_size: SHORT })
    return { long, short, again: await client.feed.list({ ...position }) }
  })

/** Only posts with ids can be compared. @throws Unjudged */
function demandPosts(exchange: Exchange, count: number): void {
  if (readPage(exchange).posts.length < count)
    throw new Unjudged(`the list has fewer than ${formatCount(count, 'post')} with ids`)
}

/** Ends the check with a violation unless the response to a request has none, now or after some seconds. */
async function demandNone(
  client: Client,
  exchange: Exchange,
  find: (latest: Exchange) => Violation | undefined,
): Promise<void> {
  const latest = await client.tokens.resendUntil(exchange, (each) => find(each) === undefined)
  const { expected = '', actual = '', where = '' } = find(latest) ?? {}
  client.demand(expected === '', expected, actual, where, latest)
}

const pageSizeCheck: Check = {
  requirement: 'list.page-size-changes-no-order',
  tier: 'read',
  async run(client: Client) {
    const { long, short, again } = await repeatLists(client)
    demandPosts(long, 2)
    if (findRepetitionViolation(long, again))
      throw new Unjudged('the list was another one when it was requested again')
    await demandNone(client, short, (latest) => findOrderViolation(long, latest, true))
  },
}

const repetitionCheck: Check = {
  requirement: 'list.same-request-same-posts',
  tier: 'read',
  async run(client: Client) {
    const { long, again } = await repeatLists(client)
    demandPosts(long, 1)
    await demandNone(client, again, (latest) => findRepetitionViolation(long, latest))
  },
}

export const repetitionChecks: readonly Check[] = [pageSizeCheck, repetitionCheck]
