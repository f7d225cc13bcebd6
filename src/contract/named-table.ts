/** Widens the values of a table to unknown. Only its names stay in the type, which keeps type declarations small. */
export const openValues = <Name extends string>(
  table: Readonly<Record<Name, unknown>>,
): Readonly<Record<Name, unknown>> => table

/** Lists the names of a table, in order. */
export const listNames = <Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(table) as Name[]
