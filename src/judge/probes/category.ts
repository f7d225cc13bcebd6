import type { Category } from '../../contract/index.ts'
import { asRecord, type Client } from '../client/index.ts'
import { collectOwnIds, collectSeenPosts } from '../observations/read-lists.ts'
import { collectSample } from '../observations/sample.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'
import { UNKNOWN_CATEGORY } from './create.ts'

/** What posts of this run and of earlier ones begin with: their categories were only guessed. */
const MARK = 'feedtwin check '

export const categorySetProbe: Probe = {
  gap: 'category.set',
  tier: 'read',
  async run(client) {
    const ids = await collectSample(client, 'posts of others', () =>
      categoriesSeen(client).map(({ id }) => id),
    )
    const names = new Map<number, string>()
    for (const { id, name } of categoriesSeen(client)) {
      if ((names.get(id) ?? name) !== name) {
        throw new Unjudged(`category ${id} is named "${names.get(id)}" and "${name}"`)
      }
      names.set(id, name)
    }
    return ids.toSorted((a, b) => a - b).map((id) => ({ id, name: names.get(id) }))
  },
}

/** The category of each post of others. */
function categoriesSeen(client: Client): Category[] {
  const own = collectOwnIds(client)
  return collectSeenPosts(client)
    .filter(({ id, content }) => !own.has(id) && !String(content).startsWith(MARK))
    .map(({ category }) => asRecord(category))
    .filter(
      (category): category is Category & Record<string, unknown> =>
        Number.isSafeInteger(category.id) &&
        category.id !== UNKNOWN_CATEGORY &&
        typeof category.name === 'string',
    )
}
