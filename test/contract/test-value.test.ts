import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesGlob } from '../../src/base/matches-glob.ts'
import type { ValueTest } from '../../src/contract/overrides/overrides.ts'
import { isAsTested } from '../../src/contract/overrides/test-value.ts'

type Kind = NonNullable<ValueTest['kind']>[number]

/** The kinds of each value, apart from "sent" and "absent". */
const values: readonly (readonly [value: unknown, kinds: readonly Kind[]])[] = [
  [null, ['null']],
  [true, ['boolean']],
  [false, ['boolean']],
  [0, ['number']],
  [-3, ['number']],
  ['12', ['number']],
  [' 12 ', ['number', 'padded']],
  ['\u00a0abc', ['text', 'padded']],
  ['1e3', ['number']],
  [1.5, ['fraction']],
  ['-0.5', ['fraction']],
  ['', ['blank', 'empty', 'missing']],
  [' \t', ['blank', 'spaces', 'missing']],
  ['abc', ['text']],
  ['12 km', ['text']],
  ['1e400', ['text']],
  ['\ud800', ['text']],
  [[], ['list']],
  [[1], ['list']],
  [{}, ['object']],
  [JSON.parse('{"__proto__":1,"toString":1}'), ['object']],
]

const kinds: readonly Kind[] = [
  ...(['absent', 'sent', 'missing', 'null', 'boolean', 'number'] as const),
  ...(['fraction', 'blank', 'empty', 'spaces', 'text', 'padded', 'list', 'object'] as const),
]

describe('the kind', () => {
  test.each(values)('of %j', (value, expected) => {
    const found = kinds.filter((kind) => isAsTested(value, { kind: [kind] }))
    expect(found.toSorted()).toEqual(['sent', ...expected].toSorted())
  })

  test('of a value that is not there', () => {
    expect(kinds.filter((kind) => isAsTested(undefined, { kind: [kind] }))).toEqual(['absent', 'missing'])
  })

  test('is one of several', () => {
    expect(isAsTested('', { kind: ['number', 'missing'] })).toBe(true)
    expect(isAsTested('x', { kind: ['number', 'missing'] })).toBe(false)
  })
})

test.each<[value: unknown, test: ValueTest, is: boolean]>([
  [1, { is: ['1'] }, true],
  ['1', { is: [1] }, true],
  ['true', { is: [true] }, true],
  ['01', { is: [1] }, false],
  [null, { is: ['null'] }, false],
  [undefined, { is: ['undefined'] }, false],
  [['a'], { is: ['["a"]'] }, false],
  ['weixin', { is: ['qq', 'weixin'] }, true],
  [1234, { like: '1*4' }, true],
  [{}, { like: '*' }, false],
  ['10', { above: 9 }, true],
  [9, { above: 9 }, false],
  ['x', { above: 9 }, false],
  ['', { below: 9 }, false],
  [null, { below: 9 }, false],
  [-1, { above: -2, below: 0 }, true],
  [1, { above: -2, below: 0 }, false],
  ['é😀', { longer: 1, shorter: 3 }, true],
  ['é😀', { longer: 2 }, false],
  [[1, 2], { longer: 1 }, true],
  [[], { shorter: 1 }, true],
  [12, { longer: 0 }, false],
  [{ a: 1 }, { longer: 0 }, true],
  ['12', { kind: ['number'], above: 100 }, false],
])('%j is tested for %j: %s', (value, valueTest, is) => {
  expect(isAsTested(value, valueTest)).toBe(is)
})

test('no value makes a test throw', () => {
  const tests = fc.record(
    {
      kind: fc.subarray([...kinds], { minLength: 1 }),
      is: fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean()), { minLength: 1 }),
      like: fc.string(),
      above: fc.double({ noNaN: true }),
      below: fc.double({ noNaN: true }),
      longer: fc.nat(),
      shorter: fc.nat(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), tests, (value, valueTest) => {
      expect(isAsTested(value, valueTest)).toBeTypeOf('boolean')
    }),
  )
})

describe('a pattern', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 7 })

  test('matches what a regular expression with .* in place of each * matches', () => {
    fc.assert(
      fc.property(letters, letters, (text, pattern) => {
        expect(matchesGlob(text, pattern)).toBe(new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('takes the marks of regular expressions as they are', () => {
    expect(matchesGlob('/posts.json?', '/p*.json?')).toBe(true)
    expect(matchesGlob('/postsxjson', '/p*.json')).toBe(false)
  })

  test('with many stars takes no longer than the text is', () => {
    expect(matchesGlob('a'.repeat(100_000), `${'*a'.repeat(99)}*b`)).toBe(false)
  })
})

test.each([
  [{ kind: ['filled'] }, ['a', 0, false, null, []], [undefined, '', '  ']],
  [{ kind: ['missing'] }, [undefined, '', '  '], ['a', 0, false, null, []]],
  [{ multiple: 3 }, [3, '6', 0, -9], [4, '7', 1.5, 'a', '', undefined, null]],
  [{ longer: 1 }, ['ab', [1, 2], { a: 1, b: 2 }], ['a', [1], { a: 1 }, 12, null]],
  [{ shorter: 1 }, ['', [], {}], ['a', [1], { a: 1 }, 0, null, undefined]],
] as const)('%j', (valueTest, met, others) => {
  for (const value of met) expect(isAsTested(value, valueTest), JSON.stringify(value)).toBe(true)
  for (const value of others) expect(isAsTested(value, valueTest), JSON.stringify(value)).toBe(false)
})
