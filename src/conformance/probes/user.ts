import { Unjudged } from '../finding.ts'
import type { Probe } from '../probe.ts'
import { record, type Session } from '../session.ts'
import { cite, ownIds, seenLists, seenPosts } from './reading.ts'
import { isWellSeen, WELL_SEEN } from './sample.ts'
import { widePage } from './wide-page.ts'

const mobileOf = async (session: Session, name: string): Promise<unknown> =>
  record((await session.user(name)).exchange.response.json).mobile

export const mobileProbe: Probe = {
  gap: 'user.mobile-when-unknown',
  tier: 'login',
  async run(session) {
    if ((await mobileOf(session, '')) === '') return 'empty'
    // Of the account that the user of the kit has named, the service may know the number; not of one made up here.
    const mobile = await mobileOf(session, 'stranger')
    if (mobile === '') return 'empty'
    if (typeof mobile === 'string' && mobile.includes('*')) return 'masked'
    throw new Unjudged('the mobile of a new user is neither empty nor masked')
  },
}

export const genderProbe: Probe = {
  gap: 'user.gender-values',
  tier: 'read',
  async run(session) {
    await widePage(session)
    const own = ownIds(session)
    // Nobody's posts, as this run may have made some, show nobody's gender.
    const authors = seenPosts(session)
      .filter(({ id }) => !own.has(id))
      .map(({ userInfo }) => record(userInfo))
    const users = session.transport.exchanges
      .filter(
        ({ outgoing, response }) => outgoing.operation === 'loginWithThirdParty' && response.status === 200,
      )
      .map(({ response }) => record(record(response.json).user_info))
    cite(
      session,
      seenLists(session).map(({ exchange }) => exchange),
    )
    const genders = new Map([...authors, ...users].map(({ user_id, gender }) => [user_id, gender]))
    const values = [...genders.values()].filter((gender): gender is number => Number.isSafeInteger(gender))
    const seen = [...new Set(values)].sort((a, b) => a - b)
    if (isWellSeen(values)) return seen
    throw new Unjudged(`${values.length} users were seen, with ${JSON.stringify(seen)}; ${WELL_SEEN}`)
  },
}
