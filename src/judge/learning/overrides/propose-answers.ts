import { asRecord } from '../../../base/json.ts'
import { type Dialect, type GapId, gaps, type WrittenAnswers } from '../../../contract/index.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { getReceived } from '../../target/look-through.ts'

/** What is written otherwise than in a dialect. */
export type ProposedChange = (dialect: Dialect) => WrittenAnswers

type Category = Dialect['category.set'][number]

/**
 * Proposes other answers to gaps that a run did not determine: each legal one of a gap that has a list of them, the length of
 * the longest list, and the categories that the target has returned.
 *
 * @returns the answers, for a dialect that has others
 */
export const proposeAnswers = (
  pairs: readonly WalkedPair[],
  isKnown: (id: GapId) => boolean,
): readonly ProposedChange[] => [
  ...gaps
    .filter(({ id }) => !isKnown(id))
    .flatMap(({ id, cases, answers }) => {
      const values = listValues(answers)
      return cases
        ? cases.flatMap((name) =>
            values.map(
              (value) => (dialect: Dialect) =>
                ({ [id]: { ...(dialect[id] as object), [name]: value } }) as WrittenAnswers,
            ),
          )
        : values.map((value) => () => ({ [id]: value }) as WrittenAnswers)
    }),
  ...proposeCategories(pairs),
  ...(isKnown('list.page-size-max') ? [] : proposePageSize(pairs)),
]

/** The legal answers of a gap as far as its schema lists them. */
function listValues(schema: Readonly<Record<string, unknown>>): readonly unknown[] {
  const branches = [schema, ...[schema.anyOf ?? schema.oneOf ?? []].flat()].map(asRecord)
  return branches.flatMap(({ enum: values = [] }) => [values].flat())
}

/** The categories of posts that the target has returned, alone or in place of the default ones with the same ids. */
function proposeCategories(pairs: readonly WalkedPair[]): readonly ProposedChange[] {
  const seen = new Map<number, Category>()
  for (const { a } of pairs)
    for (const post of [getReceived(a.exchange).json].flat()) {
      const { id, name } = asRecord(asRecord(post).category)
      if (Number.isInteger(id) && typeof name === 'string' && name !== '')
        seen.set(id as number, { id: id as number, name })
    }
  const own = [...seen.values()]
  if (own.length === 0) return []
  return [
    (dialect) => ({
      'category.set': dialect['category.set'].map((each) => seen.get(each.id) ?? each),
    }),
    () => ({ 'category.set': own }),
  ]
}

/** The length of the longest list as the maximum. */
function proposePageSize(pairs: readonly WalkedPair[]): readonly ProposedChange[] {
  const lengths = pairs.flatMap(({ a }) => {
    const { json } = getReceived(a.exchange)
    return Array.isArray(json) && json.length > 0 ? [json.length] : []
  })
  return lengths.length === 0 ? [] : [() => ({ 'list.page-size-max': Math.max(...lengths) })]
}
