import { Unjudged } from '../finding.ts'
import type { Probe } from '../probe.ts'
import { record } from '../session.ts'
import { UNKNOWN_CATEGORY } from './create.ts'
import { cite, ownIds, seenLists, seenPosts } from './reading.ts'
import { isWellSeen, WELL_SEEN } from './sample.ts'
import { widePage } from './wide-page.ts'

/** What posts of this run and of earlier ones begin with: their categories were only guessed. */
const MARK = 'feedtwin check '

export const categorySetProbe: Probe = {
  gap: 'category.set',
  tier: 'read',
  async run(session) {
    await widePage(session)
    const own = ownIds(session)
    const ids: number[] = []
    const names = new Map<number, string>()
    for (const { id: post, content, category } of seenPosts(session)) {
      const { id, name } = record(category)
      if (own.has(post) || String(content).startsWith(MARK) || id === UNKNOWN_CATEGORY) continue
      if (!Number.isSafeInteger(id) || typeof name !== 'string') continue
      if ((names.get(id as number) ?? name) !== name)
        throw new Unjudged(`category ${id} is named "${names.get(id as number)}" and "${name}"`)
      names.set(id as number, name)
      ids.push(id as number)
    }
    cite(
      session,
      seenLists(session).map(({ exchange }) => exchange),
    )
    const seen = [...names].sort(([a], [b]) => a - b).map(([id, name]) => ({ id, name }))
    if (isWellSeen(ids)) return seen
    throw new Unjudged(`${ids.length} posts of others were seen, with ${JSON.stringify(seen)}; ${WELL_SEEN}`)
  },
}
