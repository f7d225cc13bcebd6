import { getOwn } from '../../base/json.ts'
import { canonicalizeAnswer } from '../../contract/canonicalize-answer.ts'

/** Whether two answers are equal, where lists are sets. */
export const isEqualAnswer = (a: unknown, b: unknown): boolean =>
  canonicalizeAnswer(a) === canonicalizeAnswer(b)

/** Compares answers with cases: those that were observed must be equal. The others are not known. */
export const areObservedCasesEqual = (
  expected: Readonly<Record<string, unknown>>,
  observed: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(observed).every(([name, answer]) => isEqualAnswer(getOwn(expected, name), answer))

/** Compares maximums: one that is larger than everything that was tried looks like none. */
export const createMaximumComparison =
  (tried: number) =>
  (expected: number | 'none', observed: number | 'none'): boolean =>
    expected === observed || (observed === 'none' && typeof expected === 'number' && expected >= tried)

/** Whether a set of which only a sample was seen agrees with the expected one: it has nothing that is not expected. */
export const isSubset = (expected: readonly unknown[], observed: readonly unknown[]): boolean =>
  observed.every((item) => expected.some((value) => isEqualAnswer(value, item)))
