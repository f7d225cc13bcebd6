import { describe, expect, test } from 'vitest'
import { getOwn, MAX_DEPTH, mapData, mapMembers, toNumber, toText } from '../../src/base/json.ts'

/** Lists in lists, so many that recursion over them ends with a RangeError. */
const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))

describe('values of unknown type', () => {
  test.for([
    ['toString', undefined],
    ['__proto__', undefined],
    ['own', 1],
  ] as const)('getOwn of %s', ([name, value]) => {
    expect(getOwn({ own: 1 }, name)).toBe(value)
  })

  test('getOwn finds a field of the name __proto__', () => {
    expect(getOwn(JSON.parse('{"__proto__":2}'), '__proto__')).toBe(2)
  })

  test.for([
    ['a', 'a', Number.NaN],
    ['1.5', '1.5', 1.5],
    [null, 'null', 0],
    [undefined, 'undefined', Number.NaN],
    [true, 'true', 1],
    [{ toString: 1, valueOf: 1 }, '{"toString":1,"valueOf":1}', Number.NaN],
    [[1], '[1]', Number.NaN],
    [deep, 'a value that JSON cannot hold', Number.NaN],
    [Symbol('a'), 'Symbol(a)', Number.NaN],
    [new TypeError('wrong'), 'TypeError: wrong', Number.NaN],
  ] as const)('toText and toNumber of %#', ([value, text, number]) => {
    expect([toText(value), toNumber(value)]).toEqual([text, number])
  })

  test('mapData leaves out what is too deep, and returns the same data if nothing changes', () => {
    const data = { list: [1, Number.NaN, { text: 'a' }] }
    const change = (value: unknown): unknown => (value === 1 ? 2 : value)
    expect(mapData(data, (value) => value)).toBe(data)
    expect(mapData(data, change)).toEqual({ list: [2, Number.NaN, { text: 'a' }] })
    expect(JSON.stringify(mapData([deep, 1], change))).toBe(
      `${'['.repeat(MAX_DEPTH)}"…"${']'.repeat(MAX_DEPTH - 1)},2]`,
    )
  })

  test('mapMembers keeps a field of the name __proto__', () => {
    const data = JSON.parse('{"__proto__":1}')
    expect(JSON.stringify(mapMembers(data, () => 2))).toBe('{"__proto__":2}')
  })
})
