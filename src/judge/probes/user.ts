import { asRecord, type Client } from '../client/index.ts'
import { collectOwnIds, collectSeenPosts } from '../observations/read-lists.ts'
import { collectSample } from '../observations/sample.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

const mobileOf = async (client: Client, name: string): Promise<unknown> =>
  asRecord((await client.logins.logInAs(name)).exchange.response.json).mobile

export const mobileProbe: Probe = {
  gap: 'user.mobile-when-unknown',
  tier: 'login',
  async run(client) {
    if ((await mobileOf(client, '')) === '') return 'empty'
    // Of the account that the user of the kit has named, the service may know the number; not of one made up here.
    const mobile = await mobileOf(client, 'stranger')
    if (mobile === '') return 'empty'
    if (typeof mobile === 'string' && mobile.includes('*')) return 'masked'
    throw new Unjudged('the mobile of a new user is neither empty nor masked')
  },
}

export const genderProbe: Probe = {
  gap: 'user.gender-values',
  tier: 'read',
  run: async (client) =>
    (await collectSample(client, 'users', () => gendersSeen(client))).toSorted((a, b) => a - b),
}

/** The gender of each author and user once. */
function gendersSeen(client: Client): number[] {
  const own = collectOwnIds(client)
  // Posts of this run may be nobody's, and nobody's gender is none.
  const authors = collectSeenPosts(client)
    .filter(({ id }) => !own.has(id))
    .map(({ userInfo }) => asRecord(userInfo))
  const users = client.transport.exchanges
    .filter(({ outgoing }) => outgoing.operation === 'loginWithThirdParty')
    .map(({ response }) => asRecord(asRecord(response.json).user_info))
  const genders = new Map([...authors, ...users].map(({ user_id, gender }) => [user_id, gender]))
  return [...genders.values()].filter((gender): gender is number => Number.isSafeInteger(gender))
}
