import { describe, expect, test } from 'vitest'
import { formatValue, truncate } from '../../src/base/text/format-value.ts'

describe('truncate', () => {
  test.for([
    ['', 5, ''],
    ['12345', 5, '12345'],
    ['123456', 5, '1234…'],
    ['123456', 1, '…'],
  ] as const)('%j to %i characters is %j', ([text, limit, expected]) => {
    expect(truncate(text, limit)).toBe(expected)
  })
})

describe('formatValue', () => {
  const cycle: unknown[] = []
  cycle.push(cycle)

  test.for([
    [undefined, 'nothing'],
    [null, 'null'],
    ['a\nb', '"a\\nb"'],
    [{ a: [1, 'x'] }, '{"a":[1,"x"]}'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [() => 1, '() => 1'],
    [10n, '10'],
    [cycle, 'a value that JSON cannot hold'],
  ] as const)('%o', ([value, expected]) => {
    expect(formatValue(value)).toBe(expected)
  })

  test('has at most 120 characters, or the given number', () => {
    expect(formatValue('x'.repeat(1000))).toHaveLength(120)
    expect(formatValue([1, 2, 3, 4], 6)).toBe('[1,2,…')
  })
})
