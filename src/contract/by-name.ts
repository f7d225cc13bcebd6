/** A table by its names. Its type leaves the values open, so that declarations made from it stay small. */
export const byName = <Name extends string>(
  table: Readonly<Record<Name, unknown>>,
): Readonly<Record<Name, unknown>> => table

/** The names of a table, in order. */
export const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(table) as Name[]
