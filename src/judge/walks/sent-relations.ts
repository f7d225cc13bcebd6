import { formatValue } from '../../base/format-value.ts'
import { getOwn, toNumber } from '../../base/json.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { asRecord, type LoosePost } from '../client/index.ts'
import { readId } from '../observations/pages.ts'
import { readSentFields } from '../observations/sent-fields.ts'
import type { PublishStep } from './walk.ts'
import {
  type Entry,
  isListEntry,
  type Relation,
  readListed,
  readPost,
  readPostId,
  selectPublications,
} from './walk-view.ts'

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
const readSent = ({ exchange }: Entry, name: string): unknown =>
  getOwn(readSentFields(exchange.outgoing) ?? {}, name)

/** Degrees. Rounding or truncating to five decimals changes a coordinate by less. */
const TOLERANCE = 0.000_010_1

const isNear = (expected: unknown, actual: unknown): boolean =>
  typeof actual === 'number' && Math.abs(toNumber(expected) - actual) <= TOLERANCE

const createPositionAspect = (name: 'lng' | 'lat'): SentAspect => ({
  requirement: 'create.returns-the-position',
  field: name,
  readExpected: (entry) => (hasChanged(entry, name) ? undefined : toNumber(readSent(entry, name))),
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
      hasChanged(entry, 'post_category_id') ? undefined : toNumber(readSent(entry, 'post_category_id')),
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
      const expected = readExpected(published)
      if (expected === undefined) continue
      const id = readPostId(published)
      const lists = view.entries.filter((entry) => isListEntry(entry) && entry.index > published.index)
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

/** A publication that was accepted is as it was sent. */
export const sentRelations: readonly Relation[] = sentAspects.map(createSentRelation)
