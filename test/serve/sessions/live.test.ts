import { describe, expect, test } from 'vitest'
import type { Post } from '../../../src/contract/wire.ts'
import { startTwin } from '../../../src/serve/http/start-twin.ts'
import { start } from '../control/twin.ts'

const TOKYO = 'lng=139.7671&lat=35.6812'
const EPOCH = Date.UTC(2026, 0, 31, 12)

/** Starts a twin whose clock the test sets, in seconds after the start. */
async function startLiveTwin(live: string, options: Parameters<typeof startTwin>[0] = {}) {
  let seconds = 0
  const twin = await start({ world: 'empty', live, now: () => EPOCH + seconds * 1000, ...options })
  const list = async (query: string): Promise<Post[]> =>
    (await fetch(`${twin.url}/posts?${query}`)).json() as Promise<Post[]>
  return {
    list,
    ids: async (query: string) => (await list(query)).map(({ id }) => id),
    setClock: (time: number) => {
      seconds = time
    },
  }
}

describe('live posts', () => {
  test('appear by the clock, around the places where clients look', async () => {
    const { list, setClock } = await startLiveTwin('12/min')
    expect(await list(TOKYO)).toEqual([])
    setClock(4.9)
    expect(await list(TOKYO)).toEqual([])
    setClock(60)
    const posts = await list(TOKYO)
    expect(posts.map(({ created_at }) => created_at - EPOCH / 1000)).toEqual([
      60, 55, 50, 45, 40, 35, 30, 25, 20, 15, 10, 5,
    ])
    expect(new Set(posts.map(({ userInfo }) => userInfo.user_id)).size).toBeGreaterThan(5)
    expect(await list('lng=0&lat=0')).toEqual([])
  })

  test('have pictures that can be loaded', async () => {
    const { list, setClock } = await startLiveTwin('12/min')
    await list(TOKYO)
    setClock(60)
    const posts = await list(TOKYO)
    const urls = posts.flatMap(({ images }) => images.map(({ url }) => url))
    expect(urls.length).toBeGreaterThan(3)
    expect(urls.length).toBe(posts.reduce((sum, { count_images }) => sum + count_images, 0))
    expect(urls.every((url) => /\/__twin\/images\/\d+-\d\.png$/.test(url))).toBe(true)
    const picture = await fetch(`${urls[0]}?w=64`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('do not appear before a client has looked at a place', async () => {
    const { list, setClock } = await startLiveTwin('12/min')
    setClock(60)
    expect(await list('lng=900&lat=900')).toMatchObject({ status_code: 422 })
    setClock(62)
    expect(await list(TOKYO)).toEqual([])
    setClock(65)
    expect(await list(TOKYO)).toHaveLength(1)
  })

  test('appear at the place of the pace', async () => {
    const { list, setClock } = await startLiveTwin('1/s@2.35,48.85')
    await list(TOKYO)
    setClock(10)
    expect(await list(TOKYO)).toEqual([])
    expect(await list('lng=2.35&lat=48.85')).toHaveLength(10)
  })

  test('are found exactly by both cursors', async () => {
    const { ids, setClock } = await startLiveTwin('1/s', { dialect: { 'list.page-size-max': 'none' } })
    await ids(TOKYO)
    setClock(50)
    const first = await ids(TOKYO)
    expect(first).toHaveLength(20)
    setClock(55)
    const newer = await ids(`${TOKYO}&since-id=${first[0]}`)
    expect(newer).toHaveLength(5)
    setClock(60)
    const older = await ids(`${TOKYO}&max-id=${first.at(-1)}&page_size=100`)
    expect(older).toHaveLength(30)
    const newest = await ids(`${TOKYO}&since-id=${newer[0]}`)
    const all = [...newest, ...newer, ...first, ...older]
    expect(all).toEqual(await ids(`${TOKYO}&page_size=1000`))
    expect(all).toEqual([...new Set(all)].sort((a, b) => b - a))
  })

  test('follow from the seed', async () => {
    const feed = async (seed: number) => {
      const { list, setClock } = await startLiveTwin('1/s', { seed })
      await list(TOKYO)
      setClock(20)
      return (await list(TOKYO)).map(({ content, lng, lat }) => ({ content, lng, lat }))
    }
    const one = await feed(1)
    expect(await feed(1)).toEqual(one)
    expect(await feed(2)).not.toEqual(one)
  })

  test('appear within the radius of a list, also a small one', async () => {
    const { list, setClock } = await startLiveTwin('1/s', { dialect: { 'list.radius': 100 } })
    await list('lng=25&lat=71')
    setClock(20)
    expect(await list('lng=25&lat=71')).toHaveLength(20)
  })

  test('are at most a thousand when the clock is advanced by a day', async () => {
    const { list, setClock } = await startLiveTwin('1000/s', { dialect: { 'list.page-size-max': 'none' } })
    await list(TOKYO)
    setClock(86_400)
    expect(await list(`${TOKYO}&page_size=5000`)).toHaveLength(1000)
  })

  test.for(['', '12', '12/day', '0/min', '-1/min', '1001/s', '1/s@200,0', '1/s@x', '1/s@1.2.3,4'])(
    '"%s" is not a pace',
    async (live) => {
      await expect(startTwin({ live })).rejects.toThrow(`"${live}" is not a pace.`)
    },
  )
})
