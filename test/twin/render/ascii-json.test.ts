import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAsciiJson } from '../../../src/twin/render/ascii-json.ts'
import { forAll } from '../../for-all.ts'

const strings = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
})

test('has the same value as the result of JSON.stringify, in ASCII', () => {
  const values = fc.oneof(
    fc.jsonValue(),
    fc.anything({ withNullPrototype: false, maxDepth: 3 }).filter((value) => {
      try {
        return JSON.stringify(value) !== undefined
      } catch {
        return false
      }
    }),
    fc.dictionary(strings, strings),
    strings,
    fc.string({ unit: 'grapheme' }),
  )
  forAll({ seed: 81, numRuns: 2000 }, values, (value) => {
    const json = toAsciiJson(value)
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)))
    expect(json).toMatch(/^[\x20-\x7f]*$/)
  })
})

test('escapes by code unit, in four digits', () => {
  expect(toAsciiJson('é')).toBe('"\\u00e9"')
  expect(toAsciiJson('😀')).toBe('"\\ud83d\\ude00"')
  expect(toAsciiJson('\u0080\u2028\uffff')).toBe('"\\u0080\\u2028\\uffff"')
  expect(toAsciiJson('\ud83d')).toBe('"\\ud83d"')
  expect(toAsciiJson({ ключ: ['значение'] })).toBe(
    '{"\\u043a\\u043b\\u044e\\u0447":["\\u0437\\u043d\\u0430\\u0447\\u0435\\u043d\\u0438\\u0435"]}',
  )
})

test('leaves ASCII as it is', () => {
  expect(toAsciiJson({ a: ['/', '"', '\\', '\n', '\u007f'] })).toBe('{"a":["/","\\"","\\\\","\\n","\u007f"]}')
})
