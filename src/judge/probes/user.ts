import { asRecord, type Client } from '../client/index.ts'
import { isSubset } from '../observations/compare-answers.ts'
import { collectOwnIds, collectSeenPosts } from '../observations/read-lists.ts'
import { collectSample } from '../observations/sample.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

const requestMobile = async (client: Client, name: string): Promise<unknown> =>
  asRecord((await client.logins.logInAs(name)).exchange.response.json).mobile

export const mobileProbe: Probe<'user.mobile-when-unknown'> = {
  gap: 'user.mobile-when-unknown',
  tier: 'login',
  relevantResponses: 'the mobile of a new user',
  async run(client) {
    if ((await requestMobile(client, '')) === '') return 'empty'
    // The service may know the number of the account that was given, but not of an invented one.
    const mobile = await requestMobile(client, 'stranger')
    if (mobile === '') return 'empty'
    if (typeof mobile === 'string' && mobile.includes('*')) return 'masked'
    throw new Unjudged('the mobile of a new user is neither empty nor masked')
  },
}

/** Accounts that no service knows, since the kit invents them. */
const STRANGERS = ['stranger', 'second', 'third', 'fourth', 'fifth'] as const

/** Logs invented accounts in until a user meets a condition. Returns whether one does. */
async function hasUser(
  client: Client,
  strangers: readonly string[],
  isMatch: (user: Readonly<Record<string, unknown>>) => boolean,
): Promise<boolean> {
  for (const name of strangers)
    if (isMatch(asRecord((await client.logins.logInAs(name)).exchange.response.json))) return true
  return false
}

/** Some users may have an address for another reason, so one user without is enough, and one user with is not. */
export const emailProbe: Probe<'user.email-when-unknown'> = {
  gap: 'user.email-when-unknown',
  tier: 'login',
  relevantResponses: 'the email of new users',
  async run(client) {
    if (await hasUser(client, STRANGERS, ({ email }) => email === null)) return 'null'
    if (await hasUser(client, STRANGERS, ({ email }) => email === '')) return 'empty'
    if (await hasUser(client, STRANGERS, ({ email }) => typeof email !== 'string' || !email.includes('@')))
      throw new Unjudged('the email of a new user is neither null, nor empty, nor an address')
    return 'generated'
  },
}

/** Some users may have no avatar for another reason, so one user with an avatar is enough. */
export const avatarProbe: Probe<'user.avatar-when-new'> = {
  gap: 'user.avatar-when-new',
  tier: 'login',
  relevantResponses: 'the avatar of new users',
  run: async (client) =>
    (await hasUser(client, STRANGERS, ({ user_info }) => Boolean(asRecord(user_info).avatar)))
      ? 'generated'
      : 'empty',
}

export const genderProbe: Probe<'user.gender-values'> = {
  gap: 'user.gender-values',
  tier: 'read',
  relevantResponses: 'authors and users that were seen',
  run: async (client) =>
    (await collectSample(client, 'users', () => collectGenders(client))).toSorted((a, b) => a - b),
  equal: isSubset,
}

/** The gender of each author and each user, once. */
function collectGenders(client: Client): number[] {
  const own = collectOwnIds(client)
  // Posts of this run may have no author, so their gender may be a placeholder.
  const authors = collectSeenPosts(client)
    .filter(({ id }) => !own.has(id))
    .map(({ userInfo }) => asRecord(userInfo))
  const users = client.transport.exchanges
    .filter(({ outgoing }) => outgoing.operation === 'loginWithThirdParty')
    .map(({ response }) => asRecord(asRecord(response.json).user_info))
  const genders = new Map([...authors, ...users].map(({ user_id, gender }) => [user_id, gender]))
  return [...genders.values()].filter((gender): gender is number => Number.isSafeInteger(gender))
}
