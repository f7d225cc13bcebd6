import type { Client } from '../../target/client/client.ts'
import { logInWithList } from '../../target/client/encodings.ts'
import { MemoKey } from '../../target/client/knowledge.ts'
import { listPublications } from '../../target/client/list-publications.ts'
import { publishAllDrafts, publishDraft } from '../../target/client/publications.ts'
import { logInInEachEncoding } from '../../target/client/shared-requests.ts'
import type { Fields } from '../../target/encode.ts'
import type { Exchange } from '../../target/exchange.ts'
import { describeResponse } from '../../target/reading/read-response.ts'
import { isServerError } from '../../target/server-errors.ts'
import { Unjudged } from '../../target/violation.ts'
import type { TourSteps } from './tour-step.ts'

/** Publishes a post without content; if it is rejected, also with content and then again without. */
async function publishWordless(client: Client): Promise<void> {
  const { exchange } = await publishDraft(client, 'wordless')
  if (exchange.response.status === 200) return
  const { isAccepted, sent } = await publishDraft(client, 'pictured')
  if (!isAccepted)
    throw new Unjudged('the target rejects the images, perhaps because their paths do not exist', 'blocked')
  await client.publishing.publishExactly({ ...sent, content: undefined })
}

/** Publishes a post with neither content nor images, after one with content. */
async function publishEmpty(client: Client, empty: Fields): Promise<void> {
  const { isAccepted, sent, exchange } = await publishDraft(client, 'plain')
  if (!isAccepted)
    throw new Unjudged(`the target rejects valid posts, too (${describeResponse(exchange)})`, 'blocked')
  await client.publishing.publishExactly({ ...sent, ...empty })
}

/** Logs in as two users; also with a list in place of open_id, where the target accepts one. */
async function logInToSeveralAccounts(client: Client): Promise<void> {
  const { other } = await logInInEachEncoding(client)
  if (other.response.status !== 200)
    throw new Unjudged(`the target rejects a second account (${describeResponse(other)})`, 'blocked')
  // A target that accepts lists must not log different lists in as the same account.
  const { response } = await logInWithList(client)
  if (response.status === 200) await logInWithList(client, '-second')
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

const parallelLoginsKey = new MemoKey<void>()

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
const raceFirstLogins = (client: Client): Promise<void> =>
  client.once(parallelLoginsKey, async () => {
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
