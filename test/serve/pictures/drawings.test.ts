import { expect, test } from 'vitest'
import { ByteCache } from '../../../src/serve/pictures/byte-cache.ts'
import { Drawings } from '../../../src/serve/pictures/drawings.ts'
import type { Picture } from '../../../src/serve/pictures/picture.ts'
import { Pictures } from '../../../src/serve/pictures/pictures.ts'

const picture = (id: number): Picture => ({ kind: 'avatars', id, number: 0, width: 256, height: 256 })

/** Draws when told to, so that many may wait. */
function slowDrawings() {
  const asked: number[] = []
  const finish = new Map<number, (png: Uint8Array) => void>()
  const drawings = new Drawings(({ id }) => {
    asked.push(id)
    return new Promise((resolve) => finish.set(id, resolve))
  })
  return { asked, finish, drawings }
}

test('who asks for the same picture waits for the same drawing, and it is kept', async () => {
  const { asked, finish, drawings } = slowDrawings()
  const waiting = [1, 2, 1, 1].map((id) => drawings.draw(picture(id)))
  finish.get(1)?.(new Uint8Array([1]))
  finish.get(2)?.(new Uint8Array([2]))
  expect(await Promise.all(waiting)).toEqual([1, 2, 1, 1].map((id) => new Uint8Array([id])))
  expect(drawings.draw(picture(1))).toEqual(new Uint8Array([1]))
  expect(asked).toEqual([1, 2])
})

test('no more than 64 wait', async () => {
  const { asked, finish, drawings } = slowDrawings()
  const waiting = Array.from({ length: 64 }, (_, id) => drawings.draw(picture(id)))
  expect(drawings.draw(picture(64))).toBeUndefined()
  expect(drawings.draw(picture(63))).toBeInstanceOf(Promise)
  finish.get(0)?.(new Uint8Array(1))
  await waiting[0]
  expect(drawings.draw(picture(64))).toBeInstanceOf(Promise)
  expect(asked).toHaveLength(65)
})

test('who comes then is told to come back, and who has the picture already is not', async () => {
  const pictures = new Pictures(slowDrawings().drawings, { cors: false })
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

test('what could not be drawn is tried again', async () => {
  let tries = 0
  const drawings = new Drawings(() => (tries++ === 0 ? Promise.reject(new Error('ink')) : new Uint8Array(1)))
  await expect(drawings.draw(picture(1))).rejects.toThrow('ink')
  expect(await drawings.draw(picture(1))).toEqual(new Uint8Array(1))
})

test('bytes are kept as long as there is room, those least recently used go first', () => {
  const kept = new ByteCache(10)
  const names = (): string[] => ['a', 'b', 'c', 'd'].filter((name) => kept.get(name))
  kept.set('a', new Uint8Array(4))
  kept.set('b', new Uint8Array(4))
  kept.get('a')
  kept.set('c', new Uint8Array(6))
  expect(names()).toEqual(['a', 'c'])
  kept.set('c', new Uint8Array(5))
  kept.set('d', new Uint8Array(1))
  expect(names()).toEqual(['a', 'c', 'd'])
  kept.set('b', new Uint8Array(11))
  expect(names()).toEqual(['a', 'c', 'd'])
  kept.set('a', new Uint8Array(11))
  expect(names()).toEqual(['c', 'd'])
})
