import { Query } from '@msw/data'

/** Narrows a collection, for example `q => q.where({ category: { id: 2 } })`; conditions are those of @msw/data. */
export type Where<T> = (query: Query<T>) => Query<T>

/** What the twin holds of one kind, as clients see it: to look into, not to write to. */
export interface Collection<T> {
  findMany(where?: Where<T>, page?: { readonly skip?: number; readonly take?: number }): T[]
  findFirst(where?: Where<T>): T | undefined
  count(where?: Where<T>): number
}

/** @param records gives all there are at the moment of asking, in order */
export function collection<T>(records: () => Iterable<T>): Collection<T> {
  function* matching(where?: Where<T>): Iterable<T> {
    const query = where?.(new Query<T>())
    for (const record of records()) if (!query || query.test(record)) yield record
  }
  return {
    findMany(where, { skip = 0, take = Number.POSITIVE_INFINITY } = {}) {
      return [...matching(where)].slice(skip, skip + take)
    },
    findFirst(where) {
      for (const record of matching(where)) return record
      return undefined
    },
    count(where) {
      let count = 0
      for (const _ of matching(where)) count++
      return count
    },
  }
}
