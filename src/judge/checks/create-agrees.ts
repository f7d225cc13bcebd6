import { formatValue } from '../../base/format-value.ts'
import { asRecord, toNumber } from '../../base/json.ts'
import type { Check } from '../check.ts'
import type { Client, LoosePost } from '../client/index.ts'
import { findListedPost, listPublications } from '../observations/find-listed-post.ts'
import { readId } from '../observations/pages.ts'
import { Unjudged, Violated, type Violation } from '../violation.ts'

/** The fields of a post that do not change after its publication. Requirements about what was sent compare the others. */
const LASTING_FIELDS = [
  ['created_at'],
  ['category', 'id'],
  ['category', 'name'],
  ['userInfo', 'user_id'],
  ['userInfo', 'nickname'],
  ['userInfo', 'gender'],
] as const

/** Seconds by which created_at may differ: databases round times that a response has cut off. */
const TIME_TOLERANCE = 1

/** Finds a field that a post has in two responses with different values. What one of them lacks breaks another requirement. */
function findDisagreement(created: LoosePost, listed: LoosePost): Violation | undefined {
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

/** Whether two times are the same in one unit, seconds or milliseconds. */
function areSameTime(a: unknown, b: unknown): boolean {
  const [first, second] = [toNumber(a), toNumber(b)]
  const unit = Math.min(first, second) > MAX_SECONDS ? 1000 : 1
  return Math.abs(first - second) <= TIME_TOLERANCE * unit
}

/** A greater time since 1970 is in milliseconds. */
const MAX_SECONDS = 1e11

export const isListedAsReturnedCheck: Check = {
  requirement: 'create.is-listed-as-returned',
  tier: 'write',
  async run(client: Client) {
    let found = 0
    for (const { published, pages } of await listPublications(client))
      for (const { exchange, post } of published)
        for (const listed of findListedPost(pages, (each) => readId(each) === readId(post))) {
          found++
          const violation = findDisagreement(post, listed.post)
          if (violation)
            throw new Violated({ ...violation, where: `${listed.where}.${violation.where}` }, [
              exchange,
              listed.page.exchange,
            ])
        }
    if (found === 0) throw new Unjudged('no list has a created post')
  },
}
