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
