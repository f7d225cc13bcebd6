import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, formatInteger } from '../../../src/twin/render/post-json.ts'
import { forAll } from '../../for-all.ts'

test('numbers are written as String() writes them', () => {
  for (const value of [0, 7, 999, 1000, 1_000_000, 2_147_483_647, 1_700_000_000_999, -5, 1e15]) {
    expect(formatInteger(value)).toBe(String(value))
  }
  forAll({ seed: 1 }, fc.maxSafeNat(), (value) => {
    expect(formatInteger(value)).toBe(String(value))
  })
  for (const value of [0, 35, -0.5, 0.000001, -0.0000001, 179.999999, 1e-7, 1e21, 100.1, 1 / 3]) {
    expect(formatDecimal(value)).toBe(String(value))
  }
  const degrees = fc.integer({ min: -180_000_000, max: 180_000_000 }).map((millionths) => millionths / 1e6)
  const any = fc.oneof(degrees, fc.double({ noNaN: true, noDefaultInfinity: true }))
  forAll({ seed: 1, numRuns: 2000 }, any, (value) => {
    expect(formatDecimal(value)).toBe(String(value))
  })
})
