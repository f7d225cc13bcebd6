import { describe, expect, test } from 'vitest'
import { changeResponses, type Json } from '../../src/serve/breakages/breakage.ts'
import { type Edit, editField } from '../../src/serve/breakages/edits.ts'
import { editListed } from './edits.ts'
import { delayPosts, publishBeforeLists } from './judge-twin.ts'
import {
  type FetchWrapper,
  learnFrom,
  learnTwin,
  listUndetermined,
  listWrongResults,
  resolveDialect,
  someDialects,
  type World,
} from './learn-twin.ts'
import { wrapWith } from './power/break-server.ts'

/** A target that changes the texts of its responses. */
const changeText = (change: (text: string) => string): FetchWrapper =>
  wrapWith(
    changeResponses(
      () => true,
      ({ text }) => ({ text: change(text) }),
    ),
  )

describe('difficult targets', () => {
  const roundToFive: Edit = (degrees) => Math.round(degrees * 1e5) / 1e5
  const difficulties: readonly [string, FetchWrapper][] = [
    [
      'rounds positions to five decimals',
      wrapWith(editListed((post) => editField('lng', roundToFive)(editField('lat', roundToFive)(post)))),
    ],
    ['has more fields', wrapWith(editListed((post) => ({ ...post, score: 1, liked: [] })))],
    ['names no maximum in errors', changeText((text) => text.replace(/than \d+/g, 'than allowed'))],
    ['writes numbers with commas', changeText((text) => text.replace(/than (\d+)(\d{3})\b/g, 'than $1,$2'))],
    ['is used by others', publishBeforeLists(3)],
    ['has lists that lag two seconds', (fetch, now) => delayPosts(fetch, now, 2000, 1)],
  ]
  const worlds: readonly World[] = ['planet', 'empty', 'three-pages']
  const runs = difficulties.flatMap(([name, wrap]) =>
    worlds.flatMap((world) => someDialects.map((dialect) => [name, world, dialect, wrap] as const)),
  )
  test.each(runs)('a target that %s, world %s, %j', async (_, world, dialect, wrap) => {
    const report = await learnTwin(dialect, world, 'write', wrap)
    expect(listWrongResults(report, await resolveDialect(dialect))).toEqual([])
    expect(listUndetermined(report).length).toBeLessThanOrEqual(9)
  })
})

describe('servers that are not deployments', () => {
  const statuses = [200, 200, 200, 401, 404, 422, 400, 405, 500]
  const drawBody = (draw: () => number): unknown => {
    const post = (): Json => ({
      id: Math.floor(draw() * 1000),
      created_at: Math.floor(draw() * 2e9),
      content: '',
      lng: draw() * 180,
      lat: draw() * 90,
      images: [],
      userInfo: { user_id: 1, gender: 1 },
      category: { id: 1, name: 'a' },
    })
    return [
      [],
      Array.from({ length: Math.floor(draw() * 25) }, post),
      { id: 1, token: 'a.eyJpYXQiOjF9.c', mobile: '', user_info: {} },
      { message: 'x', errors: { open_id: ['x'], platform: ['x'] }, status_code: 422 },
      post(),
    ][Math.floor(draw() * 5)]
  }

  test.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'random responses (%i): many gaps stay undetermined',
    async (seed) => {
      let state = seed + 1
      const draw = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
      const report = await learnFrom(
        () => async () =>
          Response.json(drawBody(draw) ?? null, {
            status: statuses[Math.floor(draw() * statuses.length)] as number,
          }),
      )
      expect(listUndetermined(report).length).toBeGreaterThan(10)
      expect(report.gaps.filter(({ status }) => status === 'error')).toEqual([])
    },
  )
})
