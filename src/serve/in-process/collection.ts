import { Query } from '@msw/data'
import { assertOptions, type OptionTable, ofKind } from '../../contract/options.ts'

/** Narrows a collection, for example `q => q.where({ category: { id: 2 } })`; conditions are those of @msw/data. */
export type Where<T> = (query: Query<T>) => Query<T>

/** A part of what was found. */
export interface QueryPage {
  /** Default: 0. */
  readonly skip?: number
  /** Default: all. */
  readonly take?: number
}

const pageOptions: OptionTable<QueryPage> = { skip: ofKind('number'), take: ofKind('number') }

/** What the twin holds of one kind, as clients see it: to look into, not to write to. */
export interface Collection<T> {
  findMany(where?: Where<T>, page?: QueryPage): T[]
  findFirst(where?: Where<T>): T | undefined
  count(where?: Where<T>): number
}

/** @param records gives all there are at the moment of asking, in order */
export function createCollection<T>(records: () => Iterable<T>): Collection<T> {
  function* matching(where?: Where<T>): Iterable<T> {
    const query = where?.(new Query<T>())
    for (const record of records()) if (!query || query.test(record)) yield record
  }
  return {
    findMany(where, page = {}) {
      assertOptions(page, pageOptions, 'findMany')
      const { skip = 0, take = Number.POSITIVE_INFINITY } = page
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
