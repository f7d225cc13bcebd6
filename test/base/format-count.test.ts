import { expect, test } from 'vitest'
import { formatCount, formatNumber } from '../../src/base/format-count.ts'

test('numbers have separators, and nouns a plural s', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567')
  expect([0, 1, 2, 1204].map((count) => formatCount(count, 'post'))).toEqual([
    '0 posts',
    '1 post',
    '2 posts',
    '1,204 posts',
  ])
})
