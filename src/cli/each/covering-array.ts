/**
 * Creates rows of choices, one for each factor: 0 leaves a factor as it is, and 1 to n are its other values. For every two
 * factors there is a row that changes both, and one for each that changes only this one; and every other value occurs. With
 * the row that changes nothing, this is a pairwise covering array of changes. It needs far fewer rows than one of all values.
 *
 * The algorithm is greedy: in each row, a factor is changed if that adds more missing pairs and values. The same counts give
 * the same rows.
 *
 * @param counts how many other values each factor has
 */
export function createCoveringArray(counts: readonly number[]): readonly (readonly number[])[] {
  const missing = new MissingPairs(counts)
  missing.remove(counts.map(() => false))
  const unused = counts.map((count) => Array.from({ length: count }, (_, index) => index + 1))
  const turns = counts.map(() => 0)
  const rows: number[][] = []
  while (missing.size > 0 || unused.some(({ length }) => length > 0)) {
    const levels = chooseLevels(counts, missing, unused, rows.length)
    missing.remove(levels)
    rows.push(
      levels.map((isChanged, factor) => {
        if (!isChanged) return 0
        const count = counts[factor] ?? 0
        turns[factor] = (turns[factor] ?? 0) + 1
        return unused[factor]?.shift() ?? ((turns[factor] ?? 0) % count) + 1
      }),
    )
  }
  return rows
}

/** Chooses for each factor of a row whether it is changed. */
function chooseLevels(
  counts: readonly number[],
  missing: MissingPairs,
  unused: readonly (readonly number[])[],
  row: number,
): boolean[] {
  const levels = new Array<boolean | undefined>(counts.length)
  // A row that starts with a missing pair always removes one, so that there is an end.
  const first = missing.getFirst()
  if (first) {
    levels[first.a] = first.isAChanged
    levels[first.b] = first.isBChanged
  }
  for (const [factor, count] of counts.entries()) {
    if (levels[factor] !== undefined) continue
    if (count === 0) {
      levels[factor] = false
      continue
    }
    const gain = missing.count(factor, true, levels) - missing.count(factor, false, levels)
    const isPreferred = (unused[factor]?.length ?? 0) > 0
    // Without a difference, factors alternate, so that half of them are changed.
    levels[factor] = gain !== 0 ? gain > 0 : isPreferred || (factor + row) % 2 === 0
  }
  return levels as boolean[]
}

interface Pair {
  readonly a: number
  readonly b: number
  readonly isAChanged: boolean
  readonly isBChanged: boolean
}

/** The pairs of factors, each changed or not, that occur in no row yet. */
class MissingPairs {
  readonly #pairs = new Map<string, Pair>()

  constructor(counts: readonly number[]) {
    for (let a = 0; a < counts.length; a++)
      for (let b = a + 1; b < counts.length; b++)
        for (const isAChanged of listLevels(counts[a]))
          for (const isBChanged of listLevels(counts[b]))
            this.#pairs.set(createKey(a, isAChanged, b, isBChanged), { a, b, isAChanged, isBChanged })
  }

  get size(): number {
    return this.#pairs.size
  }

  getFirst(): Pair | undefined {
    return this.#pairs.values().next().value
  }

  /** How many missing pairs a factor makes with the factors that are chosen. */
  count(factor: number, isChanged: boolean, levels: readonly (boolean | undefined)[]): number {
    let count = 0
    for (const [other, level] of levels.entries())
      if (
        level !== undefined &&
        other !== factor &&
        this.#pairs.has(createKey(factor, isChanged, other, level))
      )
        count++
    return count
  }

  remove(levels: readonly boolean[]): void {
    for (const [a, isAChanged] of levels.entries())
      for (let b = a + 1; b < levels.length; b++)
        this.#pairs.delete(createKey(a, isAChanged, b, levels[b] === true))
  }
}

/** A factor without other values cannot be changed. */
const listLevels = (count = 0): readonly boolean[] => (count === 0 ? [false] : [false, true])

const createKey = (a: number, isAChanged: boolean, b: number, isBChanged: boolean): string =>
  a < b ? `${a}${isAChanged} ${b}${isBChanged}` : `${b}${isBChanged} ${a}${isAChanged}`
