import { expect, test } from 'vitest'
import { findMistakes } from './crash.ts'
import { testCrashes } from './crash-tests.ts'

testCrashes([])

test('the check finds each kind of mistake', () => {
  const createPost = (id: number, content: string) => ({ id, content, createdAt: 0 }) as never
  const [one, two, three] = [createPost(1, 'a/0 '), createPost(2, 'a/1 '), createPost(3, 'a/2 ')]
  const all = new Map([...'012'].map((number) => [`a/${number} `, Number(number) + 1]))
  expect(findMistakes([one, two, three], all)).toEqual([])
  expect(findMistakes([one, two], all)).toEqual(['a/2  was acknowledged as 3, and is undefined'])
  expect(findMistakes([one, two, createPost(3, 'a/1 ')], new Map())).toContain('a/1  is there twice')
  expect(findMistakes([two, three], new Map())).toEqual(['a/1  is out of order'])
  expect(findMistakes([one, three], new Map())).toContain('post 3 follows 1')
})
