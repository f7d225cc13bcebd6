import { groupBy } from '../../../base/group-by.ts'
import type { Client } from '../../target/client/client.ts'
import { findFirstPageEnd } from '../../target/client/first-page-end.ts'
import { once } from '../../target/client/knowledge.ts'
import { type Publication, publishAllDrafts, publishDraft } from '../../target/client/publications.ts'
import { logInInEachEncoding, logInWithList } from '../../target/client/shared-requests.ts'
import type { Exchange, Fields } from '../../target/exchange.ts'
import { isPage, type ListPage, readId, readPage } from '../../target/reading/list-page.ts'
import { describeResponse } from '../../target/reading/read-response.ts'
import { isServerError } from '../../target/server-errors.ts'
import { Blocked } from '../../target/violation.ts'
import { requestAgainUntil, walkPages } from './feed-pages.ts'
import type { TourSteps } from './tour-step.ts'

/** Publishes a post without content; if it is rejected, also with content and then again without. */
async function publishWordless(client: Client): Promise<void> {
  const { exchange } = await publishDraft(client, 'wordless')
  if (exchange.response.status === 200) return
  const { isAccepted, sent } = await publishDraft(client, 'pictured')
  if (!isAccepted)
    throw new Blocked('the target rejects the images, perhaps because their paths do not exist')
  await client.publishing.publishExactly({ ...sent, content: undefined })
}

/** Publishes a post with neither content nor images, after one with content. */
async function publishEmpty(client: Client, empty: Fields): Promise<void> {
  const { isAccepted, sent, exchange } = await publishDraft(client, 'plain')
  if (!isAccepted) throw new Blocked(`the target rejects valid posts, too (${describeResponse(exchange)})`)
  await client.publishing.publishExactly({ ...sent, ...empty })
}

/** Logs in as two users; also with a list in place of open_id, where the target accepts one. */
async function logInToSeveralAccounts(client: Client): Promise<void> {
  const other = await logInInEachEncoding(client)
  if (other.response.status !== 200)
    throw new Blocked(`the target rejects a second account (${describeResponse(other)})`)
  // A target that accepts lists must not log different lists in as the same account.
  const { response } = await logInWithList(client)
  if (response.status === 200) await logInWithList(client, '-second')
}

/** A race shows only sometimes that it creates two users, so it is tried with several accounts. */
const ROUNDS = 3
/** The number where a rate limit may leave too few requests for the rest of the run, or where few rounds are without a 5xx. */
const ROUNDS_IF_LIMITED = 1
/** A user who taps a button repeatedly sends fewer; more of them are more likely to meet. */
const LOGINS = 8
/** The same where each one may be answered with 5xx at random. */
const LOGINS_IF_RANDOM = 3

/** With how many accounts it is tried when a login is answered with 5xx, which may come at random. */
const ATTEMPTS = 2
/** The same where the target is known to answer logins with 5xx at random. */
const ATTEMPTS_IF_RANDOM = 10

const isRejected = ({ response }: Exchange): boolean => response.status !== 200

/**
 * Sends the first login of a new account several times at the same time, and once more later, in several rounds. Where one is
 * rejected, another new account logs in alone.
 */
const raceFirstLogins = once(async (client: Client): Promise<void> => {
  const isLimited = typeof client.knowledge.getAnswer('rate-limit') === 'object'
  let [rounds, errors, isRandom] = [0, 0, false]
  while (rounds < (isLimited || isRandom ? ROUNDS_IF_LIMITED : ROUNDS)) {
    const race = await raceOnce(client, isRandom ? LOGINS_IF_RANDOM : LOGINS)
    const error = race.find(isServerError)
    isRandom ||= error !== undefined && client.transport.serverErrors.isRandom(error)
    if (error && ++errors < (isRandom ? ATTEMPTS_IF_RANDOM : ATTEMPTS)) continue
    rounds++
    if (!race.some(isRejected)) continue
    await client.logins.logInAsNewAccount()
    break
  }
})

async function raceOnce(client: Client, count: number): Promise<readonly Exchange[]> {
  const { logins, transport, options } = client
  const encoding = await logins.findEncoding()
  const openId = logins.createOpenId(`-${options.run}-${transport.exchanges.length}`)
  const fields = await logins.findFields(openId)
  const together = await client.postTogether(count, 'loginWithThirdParty', fields, { encoding })
  await client.post('loginWithThirdParty', fields, { encoding })
  return together
}

/** How many pages are searched for a publication at least, since other users may publish, too. */
const MIN_PAGES = 6

/** How many pages are searched for publications: enough to find all of them on short pages, too. */
const countPages = (publications: number, pageLength: number): number =>
  Math.max(MIN_PAGES, Math.ceil(publications / Math.max(1, pageLength)) + 2)

/** Publishes all drafts, and lists the places where they were published. */
const listPublications = once(async (client: Client): Promise<void> => {
  const all = (await publishAllDrafts(client)).filter(({ post }) => Number.isInteger(post.id))
  // The probes may have found another place than the checks, and published there.
  for (const published of groupBy(all, (each) => JSON.stringify(selectPosition(each))).values()) {
    const ids = published.map(({ post }) => readId(post))
    await listPlace(client, selectPosition(published[0]), ids)
  }
})

const selectPosition = ({ sent: { lng, lat } }: Publication): Fields => ({ lng, lat })

/** @param ids of the posts that were published there */
async function listPlace(client: Client, position: Fields, ids: readonly number[]): Promise<void> {
  const first = await requestAgainUntil(
    client,
    readPage(await client.feed.list(position)),
    (page) => page.ids.length > 0 || !isPage(page.exchange),
  )
  if (isPage(first.exchange) && first.ids.length === 0) return
  const list = (await findFirstPageEnd(client)) === 'newest' ? listFromNewest : listFromOldest
  await list(client, position, ids, first)
}

async function listFromNewest(
  client: Client,
  position: Fields,
  ids: readonly number[],
  before: ListPage,
): Promise<void> {
  const first = await requestAgainUntil(client, before, (page) =>
    page.ids.some((id) => id >= Math.max(...ids)),
  )
  const isAll = first.ids.some((id) => id <= Math.min(...ids))
  await walkPages(client, position, first, isAll ? 1 : countPages(ids.length, first.ids.length))
}

/** Pages forward by since-id, from the oldest publication on. */
async function listFromOldest(
  client: Client,
  position: Fields,
  ids: readonly number[],
  { ids: { length } }: ListPage,
): Promise<void> {
  const newest = Math.max(...ids)
  const isInclusive = client.knowledge.getAnswer('list.since-id-bound') === 'inclusive'
  let pages = 0
  for (let from = Math.min(...ids); from <= newest && pages < countPages(ids.length, length); pages++) {
    const page = await requestAgainUntil(
      client,
      readPage(await client.feed.list({ ...position, 'since-id': isInclusive ? from : from - 1 })),
      (latest) => latest.ids.length >= length || latest.ids.some((id) => id >= newest),
    )
    // A full page may end before the newest post.
    const end = page.ids.length >= length ? Math.max(...page.ids) : newest
    if (end < from) break
    from = end + 1
  }
}

/** How posts are published, and by whom. */
export const publicationSteps = {
  'parallel-logins': {
    tier: 'login',
    async request(client) {
      await logInInEachEncoding(client)
      await raceFirstLogins(client)
    },
  },
  'login-to-several-accounts': { tier: 'login', request: logInToSeveralAccounts },
  publications: { tier: 'write', request: listPublications },
  'plain-post': { tier: 'write', request: (client) => publishDraft(client, 'plain') },
  'post-without-content': { tier: 'write', request: publishWordless },
  'empty-post': { tier: 'write', request: (client) => publishEmpty(client, { content: '', images: [] }) },
  'post-without-both': { tier: 'write', request: (client) => publishEmpty(client, { content: undefined }) },
  'all-drafts': { tier: 'write', request: publishAllDrafts },
} satisfies TourSteps
