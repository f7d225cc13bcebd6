import { Query } from '@msw/data'
import { acceptKinds, assertOptions, type OptionTable } from '../../contract/options.ts'

/** Selects records of a collection, for example `q => q.where({ category: { id: 2 } })`, by the conditions of @msw/data. */
export type Where<T> = (query: Query<T>) => Query<T>

/** Which of the selected records are returned. */
export interface QueryPage {
  /** Default: 0. */
  readonly skip?: number
  /** Default: all. */
  readonly take?: number
}

const pageOptions: OptionTable<QueryPage> = { skip: acceptKinds('number'), take: acceptKinds('number') }

/** The stored records of one kind, as clients see them. They are read-only. */
export interface Collection<T> {
  /** All selected records, in order; without a condition, all records. */
  findMany(where?: Where<T>, page?: QueryPage): T[]
  /** The first selected record; undefined where there is none. */
  findFirst(where?: Where<T>): T | undefined
  /** The number of selected records. */
  count(where?: Where<T>): number
}

/** @param listRecords lists all current records, in order */
export function createCollection<T>(listRecords: () => Iterable<T>): Collection<T> {
  function* select(where?: Where<T>): Iterable<T> {
    const query = where?.(new Query<T>())
    for (const record of listRecords()) if (!query || query.test(record)) yield record
  }
  return {
    findMany(where, page = {}) {
      assertOptions(page, pageOptions, 'findMany')
      const { skip = 0, take = Number.POSITIVE_INFINITY } = page
      return [...select(where)].slice(skip, skip + take)
    },
    findFirst(where) {
      for (const record of select(where)) return record
      return undefined
    },
    count(where) {
      let count = 0
      for (const _ of select(where)) count++
      return count
    },
  }
}
