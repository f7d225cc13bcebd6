import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mixHash } from '../../../../src/twin/hash.ts'
import { folder } from '../../../folder.ts'
import { crash, postsIn, wrongIn } from './crash.ts'

describe.each([[[]], [['--fsync']]])('a twin that is killed while it publishes, %s', (flags) => {
  test('has lost nothing that it acknowledged, and goes on', async () => {
    const file = join(folder(), 'state.jsonl')
    const acknowledged = new Map<string, number>()
    for (let round = 0; round < 4; round++) {
      const after = 1 + (mixHash(7, round) % 150)
      for (const [content, id] of await crash({ file, flags, after, name: `${round}` }))
        acknowledged.set(content, id)
      expect(wrongIn(await postsIn(file), acknowledged)).toEqual([])
    }
    expect(acknowledged.size).toBeGreaterThan(100)
  })
})

test('what is wrong would be found', () => {
  const kept = (id: number, content: string) => ({ id, content, createdAt: 0 }) as never
  const [one, two, three] = [kept(1, 'a/0 '), kept(2, 'a/1 '), kept(3, 'a/2 ')]
  const all = new Map([...'012'].map((number) => [`a/${number} `, Number(number) + 1]))
  expect(wrongIn([one, two, three], all)).toEqual([])
  expect(wrongIn([one, two], all)).toEqual(['a/2  was acknowledged as 3, and is undefined'])
  expect(wrongIn([one, two, kept(3, 'a/1 ')], new Map())).toContain('a/1  is there twice')
  expect(wrongIn([two, three], new Map())).toEqual(['a/1  is out of order'])
  expect(wrongIn([one, three], new Map())).toContain('post 3 follows 1')
})
