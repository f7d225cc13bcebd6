import { groupBy } from '../../../base/group-by.ts'
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
  const hasNoNames = [...seen.values()].some(({ name }) => name === '')
  return [{ id, name: hasNoNames ? '' : 'unknown' }]
}

/**
 * The ids of categories that requests have named, and whether the target says that they exist. Where it does not name the parameter,
 * its refusal is one that comes again for requests in which nothing else is wrong, and only for ids that are never accepted. Where its
 * database rejects an id, that is a 5xx, whose text may differ.
 */
export function listTriedCategories(exchanges: readonly Exchange[]): ReadonlyMap<number, boolean> {
  const tried = new Map<number, boolean>()
  const publications = exchanges.flatMap((exchange) => {
    const { operation, fields = {} } = exchange.outgoing
    const id = getOwn(fields, 'post_category_id')
    return operation === 'createPost' && typeof id === 'number' && Number.isInteger(id)
      ? [{ exchange, id, answer: describeAnswer(exchange, id) }]
      : []
  })
  for (const { exchange, id } of publications) {
    const exists = readCategoryExists(exchange)
    if (exists !== undefined) tried.set(id, exists || tried.get(id) === true)
  }
  if (![...tried.values()].includes(true)) return tried
  const others = new Set(publications.filter(({ id }) => tried.get(id)).map(({ answer }) => answer))
  const refusals = publications.filter(({ exchange, id, answer }) => {
    const { flaws = [] } = exchange.outgoing
    return (
      !tried.has(id) && !others.has(answer) && (flaws.length === 0 || getReceived(exchange).status >= 500)
    )
  })
  for (const same of groupBy(refusals, ({ answer }) => answer).values())
    if (same.length >= ENOUGH_REFUSALS) for (const { id } of same) tried.set(id, false)
  return tried
}

/** Describes what a publication was answered; a 5xx by its category, since its text may name the moment. */
const describeAnswer = (exchange: Exchange, id: number): string => {
  const { status } = getReceived(exchange)
  return status >= 500 ? `5xx for ${id}` : `${status} ${exchange.response.text}`
}

/** How many publications must be refused alike before their category is the cause. */
const ENOUGH_REFUSALS = 2

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
