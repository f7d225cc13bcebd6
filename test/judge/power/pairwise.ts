/** For each factor the values that it may take. */
export type Factors = Readonly<Record<string, readonly unknown[]>>

/** One choice for each factor, by index into its values. */
type Row = Record<string, number>

/**
 * Creates rows in which every two values of two factors occur together at least once. The algorithm is greedy: each row
 * starts with a missing pair, and for each other factor it takes the value that adds the most missing pairs.
 */
export function createCoveringArray(factors: Factors): Record<string, unknown>[] {
  const names = Object.keys(factors)
  const missing = new Set<string>()
  for (const [position, first] of names.entries())
    for (const second of names.slice(position + 1))
      for (const firstValue of listIndexes(factors, first))
        for (const secondValue of listIndexes(factors, second))
          missing.add(createPairKey(first, firstValue, second, secondValue))
  const rows: Row[] = []
  while (missing.size > 0) {
    const row = createRow([...missing][0] as string)
    for (const name of names) row[name] ??= findBestValue(name, row, factors, missing)
    for (const key of listPairs(row)) missing.delete(key)
    rows.push(row)
  }
  return rows.map((row) =>
    Object.fromEntries(names.map((name) => [name, factors[name]?.[row[name] as number]])),
  )
}

const listIndexes = (factors: Factors, name: string): number[] => [...(factors[name] ?? []).keys()]

/** Creates the key of a pair. The order of the two factors makes no difference. */
const createPairKey = (first: string, firstValue: number, second: string, secondValue: number): string =>
  first < second
    ? `${first}=${firstValue}&${second}=${secondValue}`
    : `${second}=${secondValue}&${first}=${firstValue}`

/** Creates a row that has only the two values of a pair. */
function createRow(key: string): Row {
  return Object.fromEntries(
    key.split('&').map((part) => [part.split('=')[0] as string, Number(part.split('=')[1])]),
  )
}

function findBestValue(name: string, row: Row, factors: Factors, missing: ReadonlySet<string>): number {
  const gains = listIndexes(factors, name).map(
    (value) =>
      Object.entries(row).filter(([other, otherValue]) =>
        missing.has(createPairKey(name, value, other, otherValue)),
      ).length,
  )
  return gains.indexOf(Math.max(...gains))
}

function listPairs(row: Row): string[] {
  const chosen = Object.entries(row)
  return chosen.flatMap(([first, firstValue], position) =>
    chosen
      .slice(position + 1)
      .map(([second, secondValue]) => createPairKey(first, firstValue, second, secondValue)),
  )
}
