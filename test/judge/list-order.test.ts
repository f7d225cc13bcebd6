import { describe, expect, test } from 'vitest'
import type { Report } from '../../src/judge/report/report.ts'
import { changeResponses } from './change-responses.ts'
import { NOON } from './clock.ts'
import { judge } from './judge.ts'
import { changeQuery, judgeTwin, listViolated, selectChecks } from './judge-twin.ts'
import { expectAnswer, findResult, learnTwin } from './learn-twin.ts'
import type { Wrapper } from './power/break-server.ts'
import { createSmallServer, type SelectPage } from './power/small-server.ts'

/** SELECT … ORDER BY id ASC LIMIT size */
const selectFromOldest: SelectPage = (posts, size) => posts.slice(0, size)

/** The newest posts, in ascending order; those right after since-id, if it is given. */
const selectNewestAscending: SelectPage = (posts, size, { sinceId }) =>
  sinceId === undefined ? posts.slice(-size) : posts.slice(0, size)

/** The newest posts, the newest one first; those right after since-id in ascending order, if it is given. */
const selectOldestFirstSince: SelectPage = (posts, size, { sinceId }) =>
  sinceId === undefined ? posts.slice(-size).reverse() : posts.slice(0, size)

const judgeSmallServer = (selectPage: SelectPage, tier: 'read' | 'write' = 'write'): Promise<Report> =>
  judge(
    createSmallServer(() => NOON, selectPage),
    { now: () => NOON, tier },
  )

describe.each([
  ['from-oldest', 'adjacent', selectFromOldest],
  ['oldest-first', 'adjacent', selectNewestAscending],
  ['newest-first', 'adjacent-oldest-first', selectOldestFirstSince],
] as const)('a deployment that lists %s, and since an id %s', (order, window, selectPage) => {
  test.each(['read', 'write'] as const)('breaks no requirement, tier %s', async (tier) => {
    const report = await judgeSmallServer(selectPage, tier)
    expect(listViolated(report)).toEqual([])
    expect(report.requirements.filter(({ verdict }) => ['unstable', 'error'].includes(verdict))).toEqual([])
    expectAnswer(report, 'list.order', order)
    expect(findResult(report, 'list.since-id-window').answer).toBe(window)
    expect(findResult(report, 'list.max-id-bound').answer).toBe('exclusive')
    expect(findResult(report, 'list.page-size-max').status).toBe('undetermined')
  })
})

describe('a deployment whose first page has the oldest posts', () => {
  test.each([
    ['max-id', 'list.max-id-lists-nothing-newer'],
    ['since-id', 'list.since-id-lists-nothing-older'],
  ] as const)('and that ignores %s breaks %s', async (name, requirement) => {
    const report = await judgeTwin(selectChecks('list.', 'create.'), {
      dialect: { 'list.order': 'from-oldest' },
      between: (fetch) => (url, init) => changeQuery(fetch, (query) => query.delete(name))(url, init),
    })
    expect(listViolated(report)).toContain(requirement)
  })

  test.each(['newest', 'adjacent'] as const)(
    'and that lists only some of the published posts breaks create.is-listed-once, list.since-id-window=%s',
    async (window) => {
      const lost = new Set<number>()
      const report = await judgeTwin(selectChecks('create.is-listed-once'), {
        dialect: { 'list.order': 'from-oldest', 'list.since-id-window': window },
        between: (fetch) =>
          changeResponses(fetch, (response, { method, path }) => {
            if (path !== '/posts' || response.status !== 200) return
            if (method === 'GET')
              response.json = response.json.filter(({ id }: { id: number }) => !lost.has(id))
            else if (response.json.id % 3 === 0) lost.add(response.json.id)
          }),
      })
      expect(listViolated(report)).toEqual(['create.is-listed-once'])
    },
  )
})

test('a list without one position rules no order out', async () => {
  /** A framework that takes the first value of a list. */
  const takeFirst: Wrapper = (fetch) => (url, init) =>
    fetch(url.replace('lng%5B%5D=', 'lng=').replace('lng[]=', 'lng='), init)
  const report = await learnTwin({ 'list.order': 'nearest-first' }, 'planet', 'write', takeFirst)
  expect(findResult(report, 'list.order').answer).toBe('nearest-first')
})
