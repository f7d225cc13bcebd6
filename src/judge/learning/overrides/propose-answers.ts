import { asRecord, getOwn, isObject, toNumber } from '../../../base/json.ts'
import { checkAnswer } from '../../../contract/check-answer.ts'
import type { OperationId } from '../../../contract/generated/operations.ts'
import {
  type Dialect,
  defaultDialect,
  type GapId,
  gaps,
  type WrittenAnswers,
} from '../../../contract/index.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import type { WalkedResponse } from '../../comparing/walk-pass.ts'
import { getReceived } from '../../target/look-through.ts'
import { hasOtherStatus } from './seed.ts'

/** What is written otherwise than in a dialect. */
export type ProposedChange = (dialect: Dialect) => WrittenAnswers

type Category = Dialect['category.set'][number]

/** The answers that a run has found; where a question has cases, some of them. */
export type FoundAnswers = Readonly<Partial<Record<GapId, unknown>>>

/** Whether a run has found an answer to a gap; where the question has cases, to one of them. */
export function isKnown(answers: FoundAnswers, id: GapId, name?: string): boolean {
  const answer = answers[id]
  return name !== undefined && isObject(answer) ? Object.hasOwn(answer, name) : answer !== undefined
}

/**
 * Proposes other answers to gaps, or to cases of them, that a run did not determine: each legal one of a list, a set with one
 * item more or less, numbers that the target has shown, and the categories that it has returned.
 *
 * @param examples the pairs that the answers are to explain
 * @param known what the run did determine
 * @returns the answers, for a dialect that has others
 */
export function proposeAnswers(
  pairs: readonly WalkedPair[],
  examples: readonly WalkedPair[],
  known: FoundAnswers,
): readonly ProposedChange[] {
  const numbers = listNumbers(pairs)
  const isConcerned = ({ id }: { readonly id: GapId }): boolean =>
    examples.some(({ a }) => concerns(id, a.exchange.outgoing.operation))
  const changes: readonly ProposedChange[] = [
    ...gaps.filter(isConcerned).flatMap(({ id, cases, answers }) => {
      const values = id === 'auth.challenge-scheme' ? listSchemes(pairs) : listValues(answers, numbers)
      if (cases)
        return cases
          .filter((name) => !isKnown(known, id, name))
          .flatMap((name) =>
            values.map(
              (value) => (dialect: Dialect) =>
                ({ [id]: { ...asRecord(dialect[id]), [name]: value } }) as WrittenAnswers,
            ),
          )
      if (isKnown(known, id)) return []
      const items = listValues(asRecord(answers.items))
      return [
        ...values.map((value) => () => ({ [id]: value }) as WrittenAnswers),
        ...items.map((item) => (dialect: Dialect) => toggleItem(dialect, id, item)),
      ]
    }),
    ...proposeCategories(pairs, isKnown(known, 'category.set')),
  ]
  return changes.map((change) => (dialect) => {
    const answers = change(dialect)
    return Object.entries(answers).every(([id, answer]) => isLegal(id, answer)) ? answers : {}
  })
}

/** The gaps of one operation, by the beginning of their ids. What was published is listed, too. */
const OWN_GAPS: Readonly<Record<OperationId, readonly string[]>> = {
  loginWithThirdParty: ['login.'],
  listPosts: ['list.', 'create.'],
  createPost: ['create.'],
}

/** Whether an answer to a gap may change responses of an operation. */
const concerns = (id: GapId, operation: OperationId | undefined): boolean =>
  !Object.values(OWN_GAPS)
    .flat()
    .some((prefix) => id.startsWith(prefix)) ||
  (operation !== undefined && OWN_GAPS[operation].some((prefix) => id.startsWith(prefix)))

/** The schemes that the target names where it does not accept a token. */
const listSchemes = (pairs: readonly WalkedPair[]): readonly string[] => [
  ...new Set(
    pairs
      .filter(({ a }) => getReceived(a.exchange).status === 401)
      .map(({ a }) => a.exchange.response.headers['www-authenticate']?.split(' ', 1).join() ?? 'none'),
  ),
]

/** What a target has sent may be no legal answer. */
const isLegal = (id: string, answer: unknown): boolean => !('problem' in checkAnswer(id, answer))

/** A set with one item more or less. */
function toggleItem(dialect: Dialect, id: GapId, item: unknown): WrittenAnswers {
  const set = [dialect[id]].flat() as readonly unknown[]
  const value = set.includes(item) ? set.filter((each) => each !== item) : [...set, item]
  return { [id]: value } as WrittenAnswers
}

/** Answers of a gap: those that its schema lists, and numbers where it allows them. */
function listValues(
  schema: Readonly<Record<string, unknown>>,
  numbers: readonly number[] = [],
): readonly unknown[] {
  const branches = [schema, ...[schema.anyOf ?? schema.oneOf ?? []].flat()].map(asRecord)
  return branches.flatMap(({ type, const: only = [], enum: values = only }): readonly unknown[] =>
    type === 'integer' ? numbers : type === 'number' ? DISTANCES : [values].flat(),
  )
}

/** Distances that a developer would choose, in metres: the likeliest ones first. */
const DISTANCES = [1, 2, 3, 4, 5]
  .flatMap((power) => [1, 2, 5].map((digit) => digit * 10 ** power))
  .sort((one, other) => rankDistance(one) - rankDistance(other))

/** How far a distance is from the usual one, as a ratio. */
function rankDistance(metres: number): number {
  const ratio = metres / toNumber(defaultDialect['list.radius'])
  return Math.max(ratio, 1 / ratio)
}

/** Numbers that may be limits of the target: those in its errors, and the length of its longest list. */
function listNumbers(pairs: readonly WalkedPair[]): readonly number[] {
  const numbers = new Set<number>()
  let longest = 0
  for (const { a, differences } of pairs) {
    const { json } = getReceived(a.exchange)
    if (Array.isArray(json)) longest = Math.max(longest, json.length)
    else if (differences.length > 0)
      for (const digits of JSON.stringify(asRecord(json).errors ?? null).match(/\d{1,6}/g) ?? [])
        numbers.add(Number(digits))
  }
  return [...(longest > 0 ? [longest] : []), ...[...numbers].slice(0, MAX_NUMBERS)]
}

const MAX_NUMBERS = 5

/** The categories of posts that the target has returned, alone or with those of the default ones that it does not contradict. */
function proposeCategories(pairs: readonly WalkedPair[], isSetKnown: boolean): readonly ProposedChange[] {
  const seen = listCategories(pairs.map(({ a }) => a))
  // A category without a name is none of the set: the target accepts each id.
  const own = [...seen.values()].filter(({ name }) => name !== '')
  if (isSetKnown)
    return [
      (dialect) => {
        const known = dialect['category.set']
        const others = own.filter(({ id }) => known.every((each) => each.id !== id))
        return others.length > 0 ? { 'category.set': [...known, ...others] } : {}
      },
    ]
  const rejected = new Set(
    pairs
      .filter(hasOtherStatus)
      .map(({ a }) => toNumber(getOwn(a.exchange.outgoing.fields ?? {}, 'post_category_id'))),
  )
  const listOthers = (dialect: Dialect): readonly Category[] =>
    dialect['category.set'].filter(({ id }) => !seen.has(id) && !rejected.has(id))
  const propose = (set: readonly Category[]): WrittenAnswers =>
    set.length > 0 ? { 'category.set': set } : {}
  return [
    // Where one has no name, the others have none, either. A set is never empty.
    (dialect) => propose(own.length > 0 || seen.size === 0 ? own : listOthers(dialect).slice(0, 1)),
    (dialect) => propose([...own, ...listOthers(dialect)]),
  ]
}

/** The categories of posts that a target has returned, by their ids. */
export function listCategories(
  responses: readonly Pick<WalkedResponse, 'exchange'>[],
): ReadonlyMap<number, Category> {
  const seen = new Map<number, Category>()
  for (const { exchange } of responses)
    for (const post of [getReceived(exchange).json].flat()) {
      const { id, name } = asRecord(asRecord(post).category)
      if (Number.isInteger(id) && typeof name === 'string') seen.set(id as number, { id: id as number, name })
    }
  return seen
}
