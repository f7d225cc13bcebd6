import { describe, expect, test } from 'vitest'
import { defaultDialect } from '../../src/contract/index.ts'
import { findResult, learnTwin, type World } from './learn-twin.ts'
import { isCorrectAnswer } from './power/dialects.ts'

const learnRadius = async (radius: number | 'unlimited' | { degrees: number }, world: World = 'planet') =>
  findResult(await learnTwin({ 'list.radius': radius }, world), 'list.radius')

describe('a large area', () => {
  test.each([9.5, 30, 60, 89, 120, 150, 180, 200, 300].map((degrees) => ({ degrees })))(
    'that is a rectangle is learned as one: $degrees degrees',
    async ({ degrees }) => {
      for (const world of ['planet', 'empty'] as const)
        expect(await learnRadius({ degrees }, world)).toMatchObject({
          status: 'observed',
          answer: { degrees },
        })
    },
  )

  test.each([1_200_000, 3_000_000, 8_000_000, 10_000_000, 13_000_000, 15_000_000, 18_000_000])(
    'that is a circle is learned as one: %i metres',
    async (radius) => {
      for (const world of ['planet', 'empty'] as const) {
        const { answer } = await learnRadius(radius, world)
        expect(isCorrectAnswer('list.radius', answer, { ...defaultDialect, 'list.radius': radius })).toBe(
          true,
        )
      }
    },
  )

  test('that is unlimited is learned with one request more', async () => {
    expect(await learnRadius('unlimited')).toMatchObject({ status: 'observed', answer: 'unlimited' })
  })
})

test('a small rectangle is not learned as a circle', async () => {
  expect((await learnRadius({ degrees: 0.0005 })).answer).toEqual({ degrees: 0.0005 })
  expect(typeof (await learnRadius({ degrees: 0.00002 })).answer).not.toBe('number')
})
