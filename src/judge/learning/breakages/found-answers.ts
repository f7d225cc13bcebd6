import { asRecord, getOwn, isObject, toNumber, toText } from '../../../base/json.ts'
import type { Dialect, GapId } from '../../../contract/index.ts'
import type { Exchange } from '../../target/exchange.ts'
import { getReceived } from '../../target/look-through.ts'
import { readCategoryExists } from '../../target/reading/read-response.ts'

/** The answers that a run has found; where a question has cases, some of them. */
export type FoundAnswers = Readonly<Partial<Record<GapId, unknown>>>

/** Whether a run has found an answer to a gap; where the question has cases, to one of them. */
export function isKnown(answers: FoundAnswers, id: GapId, name?: string): boolean {
  const answer = answers[id]
  return name !== undefined && isObject(answer) ? Object.hasOwn(answer, name) : answer !== undefined
}

type Category = Dialect['category.set'][number]

/**
 * The categories of a target: those of the posts that it has returned, and those of a dialect that it has not refused. A set is
 * never empty, and what a run has found out stays in it.
 */
export function readCategorySet(
  { 'category.set': set }: Dialect,
  exchanges: readonly Exchange[],
  known: FoundAnswers,
): readonly Category[] {
  const seen = listCategories(exchanges)
  const tried = listTriedCategories(exchanges)
  const isFound = isKnown(known, 'category.set')
  // A category without a name is none of the set: the target accepts each id. Where one has no name, the others have none, either.
  // A target may return other ids than it takes.
  const named = [...seen.values()].filter(({ id, name }) => name !== '' && tried.get(id) !== false)
  const others = set.filter(({ id }) => !seen.has(id) && (isFound || tried.get(id) !== false))
  const all = [...named, ...others].sort((one, other) => one.id - other.id)
  if (all.length > 0) return all
  // The target has another category, whose id nobody has named: a set is never empty.
  let id = 1
  while (tried.has(id)) id++
  return [{ id, name: 'unknown' }]
}

/**
 * The ids of categories that requests have named, and whether the target says that they exist. Where its database rejects an id, the
 * response may be a 5xx: one that comes again, and only for ids that are never accepted.
 */
export function listTriedCategories(exchanges: readonly Exchange[]): ReadonlyMap<number, boolean> {
  const tried = new Map<number, boolean>()
  const failures = new Map<number, number>()
  for (const exchange of exchanges) {
    const { operation, fields = {} } = exchange.outgoing
    const id = getOwn(fields, 'post_category_id')
    if (operation !== 'createPost' || typeof id !== 'number' || !Number.isInteger(id)) continue
    const exists = readCategoryExists(exchange)
    if (exists !== undefined) tried.set(id, exists || tried.get(id) === true)
    if (getReceived(exchange).status >= 500) failures.set(id, (failures.get(id) ?? 0) + 1)
  }
  if ([...tried.values()].includes(true))
    for (const [id, count] of failures) if (count >= ENOUGH_FAILURES && !tried.has(id)) tried.set(id, false)
  return tried
}

/** How many publications must fail with 5xx before their category is the cause. */
const ENOUGH_FAILURES = 2

/** The categories of posts that a target has returned, by their ids. Where created posts show others than lists do, only lists count. */
export function listCategories(exchanges: readonly Exchange[]): ReadonlyMap<number, Category> {
  const isList = ({ outgoing }: Exchange): boolean => outgoing.operation === 'listPosts'
  const listed = readCategories(exchanges.filter(isList))
  const created = readCategories(exchanges.filter((each) => !isList(each)))
  const isContradicted = [...listed].some(([id, { name }]) => (created.get(id)?.name ?? name) !== name)
  return isContradicted ? listed : new Map([...created, ...listed])
}

function readCategories(exchanges: readonly Exchange[]): ReadonlyMap<number, Category> {
  const seen = new Map<number, Category>()
  for (const exchange of exchanges)
    for (const post of [getReceived(exchange).json].flat()) {
      const { id, name } = asRecord(asRecord(post).category)
      // A target may return an id as it was sent: as a text.
      if (/^\d+$/.test(toText(id)) && typeof name === 'string') {
        const number = toNumber(id)
        seen.set(number, { id: number, name })
      }
    }
  return seen
}
