import { describe, expect, test } from 'vitest'
import { type Dialect, defaultDialect } from '../../src/contract/index.ts'
import { radiusProbe } from '../../src/judge/probes/radius.ts'
import { findResult, learnTwin, type World } from './learn-twin.ts'
import { isCorrectAnswer } from './power/dialects.ts'

const learnRadius = async (radius: number | 'unlimited' | { degrees: number }, world: World = 'planet') =>
  findResult(await learnTwin({ 'list.radius': radius }, world), 'list.radius')

describe('a large area', () => {
  test.each([9.5, 30, 60, 89, 120, 150, 180, 200, 300].map((degrees) => ({ degrees })))(
    'that is a rectangle has a radius, and agrees with its own dialect: $degrees degrees',
    async (area) => {
      for (const world of ['planet', 'empty'] as const) {
        const { answer } = await learnRadius(area, world)
        expect(answer).toEqual(expect.not.objectContaining({ degrees: expect.anything() }))
        expect(radiusProbe.equal?.(area, answer as Dialect['list.radius'], defaultDialect)).toBe(true)
      }
    },
  )

  test.each([
    [{ degrees: 30 }, 5_000_000],
    [{ degrees: 89 }, 3_000_000],
    [{ degrees: 120 }, 8_000_000],
    [5_000_000, { degrees: 30 }],
    [13_000_000, 18_000_000],
    [{ degrees: 5 }, 556_000],
    [{ degrees: 5 }, { degrees: 6 }],
    [10_000, 'unlimited'],
  ] as const)('%j does not agree with %j', (expected, observed) => {
    expect(radiusProbe.equal?.(expected, observed, defaultDialect)).toBe(false)
  })

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
})
