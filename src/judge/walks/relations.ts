import { formatValue } from '../../base/format-value.ts'
import type { RequirementId } from '../../contract/generated/requirements.ts'
import { asRecord, type LoosePost } from '../client/index.ts'
import { readId } from '../observations/pages.ts'
import { readSentFields } from '../observations/sent-fields.ts'
import { expectations } from './expectations.ts'
import type { ListStep, LoginStep, PublishStep } from './walk.ts'
import {
  areAtSamePlace,
  type Contradiction,
  type Entry,
  isAnswered,
  isList,
  isLogin,
  isPlain,
  isPublication,
  isValid,
  type Relation,
  readListed,
  type WalkView,
} from './walk-view.ts'

const selectLists = ({ entries }: WalkView): Entry<ListStep>[] =>
  entries.filter(isList).filter((entry) => isValid(entry) && isAnswered(entry))

const selectPublications = ({ entries }: WalkView): Entry<PublishStep>[] =>
  entries.filter(isPublication).filter((entry) => isAnswered(entry) && !Number.isNaN(readPostId(entry)))

const readPost = ({ exchange }: Entry): LoosePost => asRecord(exchange.response.json)
const readPostId = (entry: Entry): number => readId(readPost(entry))

/** The value of a cursor as it was sent; NaN without one. */
const readCursor = ({ exchange }: Entry, name: 'max-id' | 'since-id'): number =>
  Number.parseInt(String(readSentFields(exchange.outgoing)?.[name] ?? ''), 10)

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
            !isWrong(Number(post.created_at), Number(each.created_at)) &&
            Number.isFinite(Number(each.created_at)),
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

/** A value of a created post that must be as it was sent. */
interface SentAspect {
  readonly requirement: RequirementId
  readonly field: string
  /** undefined where the request does not show it */
  readExpected(entry: Entry<PublishStep>): unknown
  readActual(post: LoosePost): unknown
  isEqual(expected: unknown, actual: unknown): boolean
}

const hasChanged = ({ step }: Entry<PublishStep>, ...names: readonly string[]): boolean =>
  step.changes.some(({ name }) => names.includes(name))

/** A parameter as it was sent. Encodings other than JSON write numbers as texts. */
const readSent = ({ exchange }: Entry, name: string): unknown => readSentFields(exchange.outgoing)?.[name]

/** Degrees. Rounding or truncating to five decimals changes a coordinate by less. */
const TOLERANCE = 0.000_010_1

const isNear = (expected: unknown, actual: unknown): boolean =>
  typeof actual === 'number' && Math.abs(Number(expected) - actual) <= TOLERANCE

const createPositionAspect = (name: 'lng' | 'lat'): SentAspect => ({
  requirement: 'create.returns-the-position',
  field: name,
  readExpected: (entry) => (hasChanged(entry, name) ? undefined : Number(readSent(entry, name))),
  readActual: (post) => post[name],
  isEqual: isNear,
})

const sentAspects: readonly SentAspect[] = [
  {
    requirement: 'create.returns-the-content',
    field: 'content',
    readExpected: (entry) => (hasChanged(entry, 'content') ? undefined : readSent(entry, 'content')),
    readActual: ({ content }) => content,
    isEqual: Object.is,
  },
  createPositionAspect('lng'),
  createPositionAspect('lat'),
  {
    requirement: 'create.returns-the-category',
    field: 'category.id',
    readExpected: (entry) =>
      hasChanged(entry, 'post_category_id') ? undefined : Number(readSent(entry, 'post_category_id')),
    readActual: ({ category }) => asRecord(category).id,
    isEqual: Object.is,
  },
]

/** A created post is as it was sent, in the response and in later lists. */
const createSentRelation = ({
  requirement,
  field,
  readExpected,
  readActual,
  isEqual,
}: SentAspect): Relation => ({
  requirement,
  find(view) {
    for (const published of selectPublications(view)) {
      const expected = isPlain(published) ? readExpected(published) : undefined
      if (expected === undefined) continue
      const id = readPostId(published)
      const lists = view.entries.filter((entry) => isList(entry) && entry.index > published.index)
      for (const entry of [published, ...lists]) {
        const posts = entry === published ? [readPost(entry)] : readListed(entry)
        const at = posts.findIndex((post) => readId(post) === id && !isEqual(expected, readActual(post)))
        if (at < 0) continue
        return {
          violation: {
            expected: `${field} ${formatValue(expected)}, as it was sent`,
            actual: formatValue(readActual(posts[at] as LoosePost)),
            where: entry === published ? `body, ${field}` : `body, [${at}], ${field}`,
          },
          entries: entry === published ? [entry] : [published, entry],
        }
      }
    }
    return undefined
  },
})

/** Compares each two steps that follow each other. */
const createPairRelation = <Selected extends Entry>(
  requirement: RequirementId,
  select: (view: WalkView) => readonly Selected[],
  compare: (first: Selected, second: Selected) => Contradiction['violation'] | undefined,
): Relation => ({
  requirement,
  find(view) {
    const entries = select(view)
    for (const [index, second] of entries.entries()) {
      const first = entries[index - 1]
      const violation = first && compare(first, second)
      if (first && violation) return { violation, entries: [first, second] }
    }
    return undefined
  },
})

const selectUsers = ({ entries }: WalkView): Entry<LoginStep>[] =>
  entries.filter(isLogin).filter((entry) => isValid(entry) && !Number.isNaN(readPostId(entry)))

/** What holds between the responses of a walk in every dialect. */
export const relations: readonly Relation[] = [
  ...expectations,
  createSideRelation('list.max-id-lists-nothing-newer', 'max-id', (a, b) => a > b),
  createSideRelation('list.since-id-lists-nothing-older', 'since-id', (a, b) => a < b),
  joinedPages,
  publishedIsListed,
  ...sentAspects.map(createSentRelation),
  createPairRelation('create.ids-grow', selectPublications, (first, second) =>
    readPostId(second) > readPostId(first)
      ? undefined
      : {
          expected: `an id greater than ${readPostId(first)}, that of the previous post`,
          actual: `${readPostId(second)}`,
          where: 'body, id',
        },
  ),
  createPairRelation('login.same-account-same-user', selectUsers, (first, second) =>
    first.step.account !== second.step.account || readPostId(first) === readPostId(second)
      ? undefined
      : { expected: `the id ${readPostId(first)}`, actual: `${readPostId(second)}`, where: 'body, id' },
  ),
  createPairRelation('login.other-account-other-user', selectUsers, (first, second) =>
    first.step.account === second.step.account || readPostId(first) !== readPostId(second)
      ? undefined
      : {
          expected: `another id than ${readPostId(first)}`,
          actual: `${readPostId(second)}`,
          where: 'body, id',
        },
  ),
]
