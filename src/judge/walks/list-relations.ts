import { readId } from '../observations/pages.ts'
import type { ListStep } from './walk.ts'
import {
  areAtSamePlace,
  type Entry,
  isAnswered,
  isListEntry,
  isValid,
  type Relation,
  readListed,
  readPostId,
  selectPublications,
  type WalkView,
} from './walk-view.ts'

const selectLists = ({ entries }: WalkView): Entry<ListStep>[] =>
  entries.filter(isListEntry).filter((entry) => isValid(entry) && isAnswered(entry))

/** A post that was published is on the first page of its place, as far as that page reaches. */
const publishedIsListed: Relation = {
  requirement: 'create.is-listed-once',
  mayLag: true,
  find(view) {
    const order = view.client.knowledge.getAnswer('list.order')
    if (order === undefined || order === 'from-oldest') return undefined
    for (const published of selectPublications(view)) {
      const id = readPostId(published)
      for (const page of selectLists(view)) {
        const isAfter = page.index > published.index && page.step.cursors.length === 0
        if (!isAfter || !areAtSamePlace(published, page)) continue
        const ids = readListed(page).map(readId)
        if (ids.includes(id) || !ids.some((other) => other < id)) continue
        return {
          violation: {
            expected: `the post ${id}, which was published there`,
            actual: `ids ${ids.join(', ')}`,
            where: 'body',
          },
          entries: [published, page],
        }
      }
    }
    return undefined
  },
}

/** What holds between lists and publications. */
export const listRelations: readonly Relation[] = [publishedIsListed]
