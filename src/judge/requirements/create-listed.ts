import { formatValue } from '../../base/format-value.ts'
import { toNumber } from '../../base/json.ts'
import { asRecord, type LoosePost } from '../client/index.ts'
import { readId } from '../observations/pages.ts'
import type { ViolationTexts } from '../violation.ts'
import { isAfter, readPublication } from './publications.ts'
import { createRow } from './row.ts'
import { contradict, findShown } from './shown-posts.ts'

/** A post that is published after another has a larger id. */
const idsGrowRow = createRow(
  'create.ids-grow',
  (exchange, log) => {
    const { post } = readPublication(exchange) ?? {}
    const previous = log.publications.created.at(-1)
    const isComparable = post && previous && isAfter(exchange, previous.exchange)
    return isComparable && !Number.isNaN(readId(post)) ? [previous] : []
  },
  (previous, exchange) => {
    const [before, id] = [readId(previous.post ?? {}), readId(asRecord(exchange.response.json))]
    return id > before
      ? undefined
      : {
          violation: {
            expected: `an id greater than ${before}, that of the previous post`,
            actual: `${id}`,
            where: 'body, id',
          },
          earlier: [previous.exchange],
        }
  },
)

/** The fields of a post that do not change after its publication. Requirements about what was sent compare the others. */
const LASTING_FIELDS = [
  ['created_at'],
  ['category', 'id'],
  ['category', 'name'],
  ['userInfo', 'user_id'],
  ['userInfo', 'nickname'],
  ['userInfo', 'gender'],
] as const

/** Finds a field that a post has in two responses with different values. What one of them lacks breaks another requirement. */
function findDisagreement(created: LoosePost, listed: LoosePost): ViolationTexts | undefined {
  for (const path of LASTING_FIELDS) {
    const [expected, actual] = [created, listed].map((post) =>
      path.reduce<unknown>((value, name) => asRecord(value)[name], post),
    )
    if (isAbsent(expected) || isAbsent(actual) || expected === actual) continue
    if (path[0] === 'created_at' && areSameTime(expected, actual)) continue
    const field = path.join('.')
    return {
      expected: `${field} ${formatValue(expected)}, as its publication returned`,
      actual: formatValue(actual),
      where: field,
    }
  }
  return undefined
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null

/** Seconds by which created_at may differ: databases round times that a response has cut off. */
const TIME_TOLERANCE = 1
/** A greater time since 1970 is in milliseconds. */
const MAX_SECONDS = 1e11

/** Whether two times are the same in one unit, seconds or milliseconds. */
function areSameTime(a: unknown, b: unknown): boolean {
  const [first, second] = [toNumber(a), toNumber(b)]
  const unit = Math.min(first, second) > MAX_SECONDS ? 1000 : 1
  return Math.abs(first - second) <= TIME_TOLERANCE * unit
}

const listedAsReturnedRow = createRow(
  'create.is-listed-as-returned',
  (exchange, log) => findShown(exchange, log).filter(({ list }) => list !== undefined),
  (shown) => {
    const violation = findDisagreement(shown.publication.post ?? {}, shown.post)
    return violation && contradict(shown, { ...violation, where: `${shown.where}.${violation.where}` })
  },
)

/** The rows of the ids of created posts, and of the lists that have them. */
export const createListedRows = [listedAsReturnedRow, idsGrowRow]
