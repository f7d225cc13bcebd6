import { formatValue } from '../../base/format-value.ts'
import { getOwn, toNumber, toText } from '../../base/json.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { LoosePost } from '../client/index.ts'
import { readId } from '../observations/pages.ts'
import { readSentFields } from '../observations/sent-fields.ts'
import type { ListStep } from './walk.ts'
import {
  areAtSamePlace,
  type Entry,
  isAnswered,
  isListEntry,
  isValid,
  type Relation,
  readListed,
  readPost,
  readPostId,
  selectPublications,
  type WalkView,
} from './walk-view.ts'

const selectLists = ({ entries }: WalkView): Entry<ListStep>[] =>
  entries.filter(isListEntry).filter((entry) => isValid(entry) && isAnswered(entry))

/** The value of a cursor as it was sent; NaN without one. */
const readCursor = ({ exchange }: Entry, name: 'max-id' | 'since-id'): number =>
  Number.parseInt(toText(getOwn(readSentFields(exchange.outgoing) ?? {}, name) ?? ''), 10)

/** A list with one cursor has no post on the wrong side of it. The post of the cursor was seen earlier in the walk. */
const createSideRelation = (
  requirement: RequirementId,
  name: 'max-id' | 'since-id',
  isWrong: (a: number, b: number) => boolean,
): Relation => ({
  requirement,
  find: (view) => {
    for (const page of selectLists(view)) {
      if (page.step.cursors.length !== 1 || page.step.cursors[0]?.kind !== name) continue
      const cursor = readCursor(page, name)
      for (const earlier of view.entries.filter(({ index }) => index < page.index)) {
        const post = [...readListed(earlier), readPost(earlier)].find((each) => readId(each) === cursor)
        if (!post) continue
        const listed = readListed(page)
        const at = listed.findIndex(
          (each) =>
            isWrong(readId(each), cursor) &&
            !isWrong(toNumber(post.created_at), toNumber(each.created_at)) &&
            Number.isFinite(toNumber(each.created_at)),
        )
        if (at < 0) continue
        return {
          violation: {
            expected: `no post ${name === 'max-id' ? 'newer' : 'older'} than ${describe(post)}`,
            actual: describe(listed[at] as LoosePost),
            where: `body, [${at}]`,
          },
          entries: [earlier, page],
        }
      }
    }
    return undefined
  },
})

const describe = (post: LoosePost): string => `id ${readId(post)}, created_at ${formatValue(post.created_at)}`

/** Pages that are joined by max-id have every post that another list of the same place has between them. */
const joinedPages: Relation = {
  requirement: 'list.max-id-reaches-older',
  mayLag: true,
  find(view) {
    // Pages from the oldest end are not next to their cursor.
    const order = view.client.knowledge.getAnswer('list.order')
    if (order === undefined || order === 'from-oldest') return undefined
    const lists = selectLists(view)
    for (const second of lists) {
      const [cursor, other] = second.step.cursors
      if (cursor?.kind !== 'max-id' || other || cursor.of.post !== 'oldest') continue
      const first = lists.find(({ index }) => index === cursor.of.step)
      if (!first || first.step.cursors.length > 0 || !areAtSamePlace(first, second)) continue
      const [above, below] = [readListed(first).map(readId), readListed(second).map(readId)]
      const from = Math.max(...above)
      const end = below.length > 0 ? Math.min(...below) : Number.NEGATIVE_INFINITY
      const isMissing = (id: number): boolean =>
        id < from && id > end && !above.includes(id) && !below.includes(id)
      // A post below an empty page is missing, too.
      for (const witness of lists.filter((list) => list !== second && areAtSamePlace(list, second))) {
        const id = readListed(witness).map(readId).find(isMissing)
        if (id === undefined || (witness.index > first.index && isPublishedAfter(view, id, first))) continue
        return {
          violation: {
            expected: `the post ${id}, which is between the posts of this page and the one before`,
            actual: below.length > 0 ? `ids ${below.join(', ')}` : 'no posts',
            where: 'body',
          },
          entries: [first, witness, second],
        }
      }
    }
    return undefined
  },
}

const isPublishedAfter = (view: WalkView, id: number, { index }: Entry): boolean =>
  selectPublications(view).some((entry) => entry.index > index && readPostId(entry) === id)

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

/** What holds between lists, and between lists and publications. */
export const listRelations: readonly Relation[] = [
  createSideRelation('list.max-id-lists-nothing-newer', 'max-id', (a, b) => a > b),
  createSideRelation('list.since-id-lists-nothing-older', 'since-id', (a, b) => a < b),
  joinedPages,
  publishedIsListed,
]
