import { expect, test } from 'vitest'
import { ByteCache } from '../../../src/serve/pictures/byte-cache.ts'
import type { Picture } from '../../../src/serve/pictures/picture.ts'
import { Drawings, Pictures } from '../../../src/serve/pictures/pictures.ts'

const picture = (id: number): Picture => ({ kind: 'avatars', id, number: 0, width: 256, height: 256 })

/** Creates drawings that finish only when the test calls a function, so that many can wait. */
function createSlowDrawings() {
  const drawn: number[] = []
  const finish = new Map<number, (png: Uint8Array) => void>()
  const drawings = new Drawings(({ id }) => {
    drawn.push(id)
    return new Promise((resolve) => finish.set(id, resolve))
  })
  return { drawn, finish, drawings }
}

test('requests of the same picture wait for the same drawing, which is cached', async () => {
  const { drawn, finish, drawings } = createSlowDrawings()
  const waiting = [1, 2, 1, 1].map((id) => drawings.draw(picture(id)))
  finish.get(1)?.(new Uint8Array([1]))
  finish.get(2)?.(new Uint8Array([2]))
  expect(await Promise.all(waiting)).toEqual([1, 2, 1, 1].map((id) => new Uint8Array([id])))
  expect(drawings.draw(picture(1))).toEqual(new Uint8Array([1]))
  expect(drawn).toEqual([1, 2])
})

test('at most 64 pictures wait', async () => {
  const { drawn, finish, drawings } = createSlowDrawings()
  const waiting = Array.from({ length: 64 }, (_, id) => drawings.draw(picture(id)))
  expect(drawings.draw(picture(64))).toBeUndefined()
  expect(drawings.draw(picture(63))).toBeInstanceOf(Promise)
  finish.get(0)?.(new Uint8Array(1))
  await waiting[0]
  expect(drawings.draw(picture(64))).toBeInstanceOf(Promise)
  expect(drawn).toHaveLength(65)
})

test('a further request gets 503, unless the client has the picture already', async () => {
  const pictures = new Pictures(createSlowDrawings().drawings, { cors: false })
  const ask = (id: number, headers = {}) => {
    const request = { method: 'GET', target: '', headers, body: undefined, origin: '', client: '' }
    return pictures.answer({ path: `avatars/${id}.png`, query: '', request, baseUrl: '' })
  }
  for (let id = 1; id <= 64; id++) ask(id)
  const refused = await ask(65)
  expect([refused.status, refused.headers]).toEqual([
    503,
    ['Content-Type', 'application/json', 'Retry-After', '1'],
  ])
  expect((await ask(65, { 'if-none-match': '*' })).status).toBe(304)
})

test('a failed drawing is tried again', async () => {
  let attempts = 0
  const drawings = new Drawings(() =>
    attempts++ === 0 ? Promise.reject(new Error('ink')) : new Uint8Array(1),
  )
  await expect(drawings.draw(picture(1))).rejects.toThrow('ink')
  expect(await drawings.draw(picture(1))).toEqual(new Uint8Array(1))
})

test('the cache removes the least recently used bytes first', () => {
  const cache = new ByteCache(10)
  const names = (): string[] => ['a', 'b', 'c', 'd'].filter((name) => cache.get(name))
  cache.set('a', new Uint8Array(4))
  cache.set('b', new Uint8Array(4))
  cache.get('a')
  cache.set('c', new Uint8Array(6))
  expect(names()).toEqual(['a', 'c'])
  cache.set('c', new Uint8Array(5))
  cache.set('d', new Uint8Array(1))
  expect(names()).toEqual(['a', 'c', 'd'])
  cache.set('b', new Uint8Array(11))
  expect(names()).toEqual(['a', 'c', 'd'])
  cache.set('a', new Uint8Array(11))
  expect(names()).toEqual(['c', 'd'])
})
