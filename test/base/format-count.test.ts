import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, formatDistance, formatNumber } from '../../src/base/text/format-count.ts'
import { forAll } from '../for-all.ts'

test('numbers have separators, and nouns a plural s', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567')
  expect([0, 1, 2, 1204].map((count) => formatCount(count, 'post'))).toEqual([
    '0 posts',
    '1 post',
    '2 posts',
    '1,204 posts',
  ])
})

test('numbers and distances are what Intl makes of them', () => {
  const format = new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format
  forAll({}, fc.nat(), fc.nat(9), (whole, tenths) => {
    expect(formatNumber(Number(`${whole}.${tenths}`))).toBe(format(Number(`${whole}.${tenths}`)))
  })
  forAll({}, fc.integer({ min: 1_000, max: 20_100_000 }), (metres) => {
    expect(formatDistance(metres)).toBe(`${format(metres / 1_000)} km`)
  })
})
