/** Whether the command fails with some changes; undefined where this could not be found out. */
export type FailsWith<Change> = (changes: readonly Change[]) => Promise<boolean | undefined>

/** Changes with which the command fails. */
export interface Narrowed<Change> {
  readonly changes: readonly Change[]
  /** whether the command passes without any one of them; false if not enough runs were left to find out */
  readonly isMinimal: boolean
}

/**
 * Finds the fewest of some changes with which the command still fails: the delta debugging of Zeller and Hildebrandt
 * (Simplifying and Isolating Failure-Inducing Input, 2002).
 *
 * @param changes the command fails with all of them, and passes with none
 * @param jobs how many sets of changes are tried at the same time
 */
export async function narrowChanges<Change>(
  changes: readonly Change[],
  fails: FailsWith<Change>,
  jobs: number,
): Promise<Narrowed<Change>> {
  let smallest = changes
  let parts = 2
  while (smallest.length > 1) {
    const chunks = split(smallest, parts)
    // Of two chunks, each is the complement of the other.
    const complements =
      parts === 2 ? [] : chunks.map((chunk) => smallest.filter((each) => !chunk.includes(each)))
    const failing = await findFailing([...chunks, ...complements], fails, jobs)
    if (failing === 'unknown') return { changes: smallest, isMinimal: false }
    if (failing !== undefined) {
      parts = chunks.includes(failing) ? 2 : Math.max(parts - 1, 2)
      smallest = failing
    } else if (parts < smallest.length) parts = Math.min(2 * parts, smallest.length)
    else break
  }
  return { changes: smallest, isMinimal: true }
}

/** Finds the first set with which the command fails. It does not depend on the number of jobs. */
async function findFailing<Change>(
  sets: readonly (readonly Change[])[],
  fails: FailsWith<Change>,
  jobs: number,
): Promise<readonly Change[] | 'unknown' | undefined> {
  for (let start = 0; start < sets.length; start += jobs) {
    const batch = sets.slice(start, start + jobs)
    const results = await Promise.all(batch.map(fails))
    const index = results.findIndex((result) => result !== false)
    if (index >= 0) return results[index] === true ? batch[index] : 'unknown'
  }
  return undefined
}

/** Splits a list into parts of nearly equal length. */
function split<Item>(list: readonly Item[], parts: number): readonly (readonly Item[])[] {
  const getStart = (part: number): number => Math.floor((part * list.length) / parts)
  return Array.from({ length: parts }, (_, part) => list.slice(getStart(part), getStart(part + 1)))
}
