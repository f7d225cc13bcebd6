/** Fewer than this are no sample. */
const ENOUGH = 20

/** What a sample lacks that shows not all values. */
export const WELL_SEEN = `at least ${ENOUGH}, and each value more than once, would decide`

/**
 * Whether a sample is likely to have all values: the share of values yet unseen is about that of the values seen
 * only once (Good and Turing), so there must be none.
 */
export function isWellSeen(values: readonly unknown[]): boolean {
  const counts = new Map<unknown, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return values.length >= ENOUGH && [...counts.values()].every((count) => count > 1)
}
