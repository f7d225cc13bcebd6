import { compareWalks, type WalkComparison, type WalkedTarget } from '../../../src/conformance.ts'
import { type Dialect, defaultDialect, replaceAnswers } from '../../../src/contract/index.ts'
import { createTwin } from '../../../src/index.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import { changeQuery } from '../judge-twin.ts'
import type { Wrapper } from '../power/break-server.ts'
import { replaceSome } from '../wrap-fetch.ts'

/** A stopped clock: tokens do not expire during a test. */
const NOW = Date.UTC(2026, 0, 31, 12)

/** Creates a twin without posts. */
const createEmptyTwin = (dialect: Partial<Dialect>) => createTwin({ world: 'empty', dialect, now: () => NOW })

/** A side of a comparison: a twin, and what is between it and the kit. */
export const openTwin = (
  dialect: Partial<Dialect> = {},
  between: (fetch: Fetch) => Fetch | Promise<Fetch> = (fetch) => fetch,
  baseUrl = 'http://feedtwin.test',
): WalkedTarget => ({
  open: async () => {
    const twin = await createEmptyTwin(dialect)
    return { fetch: await between((url, init) => twin.fetch(url, init)), baseUrl }
  },
  answers: replaceAnswers(defaultDialect, dialect),
  breakages: dialect.breakages ?? [],
})

/** Compares two twins by walks with a fixed seed. */
export const compareTwins = (
  a: WalkedTarget,
  b: WalkedTarget,
  options: { readonly walks?: number; readonly maxRequests?: number; readonly seed?: number } = {},
): Promise<WalkComparison> =>
  compareWalks(a, b, {
    walks: 30,
    seed: 1,
    createTwin: (answers) => createEmptyTwin(answers as Partial<Dialect>),
    ...options,
  })

/** Changes the JSON of responses with status 200. */
export const changeJson = (change: (json: never) => unknown): Wrapper =>
  replaceSome(async (response, _, { method }) => {
    if (response.status !== 200 || method === 'OPTIONS') return undefined
    return Response.json(change((await response.json()) as never), { headers: response.headers })
  })

/** Removes a parameter from the query of each request. */
export const ignoreParameter =
  (name: string): Wrapper =>
  (fetch) =>
    changeQuery(fetch, (query) => query.delete(name))
