/** For each factor the values that it may take. */
export type Factors = Readonly<Record<string, readonly unknown[]>>

/** One choice for each factor, by index into its values. */
type Row = Record<string, number>

/**
 * Rows in which every two values of two factors meet at least once: greedy, one row after the other, each beginning
 * with a pair that is wanting and taking for every other factor the value that meets most of what is wanting.
 */
export function pairwise(factors: Factors): Record<string, unknown>[] {
  const names = Object.keys(factors)
  const wanting = new Set<string>()
  for (const [at, one] of names.entries())
    for (const other of names.slice(at + 1))
      for (const value of indexes(factors, one))
        for (const second of indexes(factors, other)) wanting.add(pair(one, value, other, second))
  const rows: Row[] = []
  while (wanting.size > 0) {
    const row = begun([...wanting][0] as string)
    for (const name of names) row[name] ??= best(name, row, factors, wanting)
    for (const key of pairsOf(row)) wanting.delete(key)
    rows.push(row)
  }
  return rows.map((row) =>
    Object.fromEntries(names.map((name) => [name, factors[name]?.[row[name] as number]])),
  )
}

const indexes = (factors: Factors, name: string): number[] => [...(factors[name] ?? []).keys()]

/** The same for both orders of the two. */
const pair = (one: string, value: number, other: string, second: number): string =>
  one < other ? `${one}=${value}&${other}=${second}` : `${other}=${second}&${one}=${value}`

function begun(key: string): Row {
  return Object.fromEntries(
    key.split('&').map((part) => [part.split('=')[0] as string, Number(part.split('=')[1])]),
  )
}

function best(name: string, row: Row, factors: Factors, wanting: ReadonlySet<string>): number {
  const gains = indexes(factors, name).map(
    (value) =>
      Object.entries(row).filter(([other, second]) => wanting.has(pair(name, value, other, second))).length,
  )
  return gains.indexOf(Math.max(...gains))
}

function pairsOf(row: Row): string[] {
  const chosen = Object.entries(row)
  return chosen.flatMap(([one, value], at) =>
    chosen.slice(at + 1).map(([other, second]) => pair(one, value, other, second)),
  )
}
