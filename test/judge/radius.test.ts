import { describe, expect, test } from 'vitest'
import { findResult, learnTwin, type World } from './learn-twin.ts'

const learnRadius = async (radius: number | 'unlimited' | { degrees: number }, world: World = 'planet') =>
  findResult(await learnTwin({ 'list.radius': radius }, world), 'list.radius')

describe('a large area', () => {
  test('that is unlimited is learned as such', async () => {
    expect(await learnRadius('unlimited')).toMatchObject({ status: 'observed', answer: 'unlimited' })
  })
})

test('a small rectangle is not learned as a circle', async () => {
  expect((await learnRadius({ degrees: 0.0005 })).answer).toEqual({ degrees: 0.0005 })
  expect(typeof (await learnRadius({ degrees: 0.00002 })).answer).not.toBe('number')
})

test('is learned where a page has one post, and a cursor has to be the id of a post', async () => {
  const dialect = { 'list.radius': 50, 'list.page-size-max': 1, 'list.cursor-unknown': 'rejected' } as const
  expect(findResult(await learnTwin(dialect, 'empty'), 'list.radius').answer).toBe(50)
})
