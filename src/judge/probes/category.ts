import type { Category } from '../../contract/index.ts'
import { asRecord, type Client, hasErrorFor } from '../client/index.ts'
import { isOwnContent } from '../client/publishing.ts'
import { isSubset } from '../observations/compare-answers.ts'
import { collectOwnIds, collectSeenPosts, createUnexpected } from '../observations/read-lists.ts'
import { collectSample } from '../observations/sample.ts'
import { publishInUnknownCategory, UNKNOWN_CATEGORY } from '../observations/shared-requests.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

export const categorySetProbe: Probe<'category.set'> = {
  gap: 'category.set',
  tier: 'read',
  relevantResponses: 'posts that were seen',
  async run(client) {
    const ids = await collectSample(client, 'posts of others', () =>
      collectCategories(client).map(({ id }) => id),
    )
    const names = new Map<number, string>()
    for (const { id, name } of collectCategories(client)) {
      const known = names.get(id) ?? name
      if (known !== name) throw new Unjudged(`category ${id} is named "${known}" and "${name}"`)
      names.set(id, name)
    }
    return ids.toSorted((a, b) => a - b).map((id) => ({ id, name: names.get(id) ?? '' }))
  },
  equal: isSubset,
}

/** The category of each post of others. This run and earlier ones only guessed the categories of their posts. */
function collectCategories(client: Client): Category[] {
  const own = collectOwnIds(client)
  return collectSeenPosts(client)
    .filter(({ id, content }) => !own.has(id) && !isOwnContent(content))
    .map(({ category }) => asRecord(category))
    .filter(
      (category): category is Category & Record<string, unknown> =>
        Number.isSafeInteger(category.id) &&
        category.id !== UNKNOWN_CATEGORY &&
        typeof category.name === 'string',
    )
}

export const unknownCategoryProbe: Probe<'create.unknown-category'> = {
  gap: 'create.unknown-category',
  tier: 'write',
  relevantResponses: 'a publication with an invented category',
  async run(client) {
    const exchange = await publishInUnknownCategory(client)
    const { status } = exchange.response
    if (status === 200) return 'accepted'
    if (status === 404) return '404'
    const isForOther = ['content', 'lng', 'lat'].some((name) => hasErrorFor(exchange, name))
    if (status === 422 && !isForOther) return '422'
    throw createUnexpected('a post of an unknown category', exchange)
  },
}
