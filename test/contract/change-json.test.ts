import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeJson } from '../../src/contract/overrides/change-json.ts'
import { addStep, parsePath, readAtPath } from '../../src/contract/overrides/json-path.ts'
import type { ValueChange } from '../../src/contract/overrides/overrides.ts'

const change = (json: unknown, ...changes: readonly ValueChange[]): unknown => changeJson(json, changes)

describe('a path', () => {
  test.each([
    ['.', []],
    ['id', [{ name: 'id' }]],
    ['.id', [{ name: 'id' }]],
    ['a b', [{ name: 'a b' }]],
    ['[].userInfo.id', ['each', { name: 'userInfo' }, { name: 'id' }]],
    ['[0][12]', [{ index: 0 }, { index: 12 }]],
    ['[-1]', [{ index: -1 }]],
    ['errors.*[0]', [{ name: 'errors' }, 'any', { index: 0 }]],
    ['*', ['any']],
    ['errors["images.0"]', [{ name: 'errors' }, { name: 'images.0' }]],
    ['["a\\"b\\\\"]', [{ name: 'a"b\\' }]],
    ['__proto__.constructor', [{ name: '__proto__' }, { name: 'constructor' }]],
    ['\ud800', [{ name: '\ud800' }]],
  ])('%s', (path, steps) => {
    expect(parsePath(path)).toEqual(steps)
  })

  test.each([
    'a..b',
    'a.',
    '..',
    'a[',
    'a]',
    'a[x]',
    'a[--1]',
    'a["b]',
    'a"b',
    '[1234567]',
    'a.b.c.d.e.f.g.h.i.j.k.l.m',
  ])('%s is none', (path) => {
    expect(parsePath(path)).toBeUndefined()
  })

  test('of any names and indices is read as it was written', () => {
    const steps = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.nat({ max: 999_999 })), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(steps, (all) => {
        const path = all.reduce<string>(addStep, '')
        expect(parsePath(path)).toEqual(
          all.map((step) => (typeof step === 'number' ? { index: step } : { name: step })),
        )
      }),
    )
  })
})

const posts = [
  { id: 1, userInfo: { nickname: 'Ada' }, tags: ['a', 'b'] },
  { id: 2, userInfo: { nickname: 'Bo' }, tags: [] },
]

test.each([
  ['.', posts],
  ['[].id', 1],
  ['[-1].userInfo.nickname', 'Bo'],
  ['length', 2],
  ['[0].tags.length', 2],
  ['[0].*', 1],
  ['[5].id', undefined],
  ['[0].id.length', undefined],
  ['[0].toString', undefined],
])('the first value at %s is found', (path, value) => {
  expect(readAtPath(posts, path)).toEqual(value)
})

describe('a change', () => {
  test.each<[name: string, json: unknown, changes: ValueChange[], changed: unknown]>([
    ['removes a member', { a: 1, b: 2 }, [{ at: 'a', remove: true }], { b: 2 }],
    [
      'removes what is a list',
      { a: [1], b: 2, c: { d: [] } },
      [{ at: '*', remove: true, where: { '.': { kind: ['list'] } } }],
      { b: 2, c: { d: [] } },
    ],
    [
      'removes a member of an object by what it is',
      [{ a: {} }, { a: 1 }],
      [{ at: '[].a', remove: true, where: { '.': { kind: ['object'] } } }],
      [{}, { a: 1 }],
    ],
    ['removes each item', [1, 2], [{ at: '[]', remove: true }], []],
    ['removes one item', [1, 2, 3], [{ at: '[1]', remove: true }], [1, 3]],
    ['removes the last item', [1, 2, 3], [{ at: '[-1]', remove: true }], [1, 2]],
    ['has no item before the first one', [1], [{ at: '[-2]', remove: true }], [1]],
    ['removes the whole', { a: 1 }, [{ at: '.', remove: true }], undefined],
    ['takes a value that is no list for its only item', { a: 1 }, [{ at: '[].a', set: 2 }], { a: 2 }],
    ['renames in place of the end', { a: 1, b: 2 }, [{ at: 'a', rename: 'c' }], { b: 2, c: 1 }],
    ['moves to a path', { a: 1 }, [{ at: 'a', rename: 'b.c' }], { b: { c: 1 } }],
    [
      'moves beside what is there',
      { a: 1, b: { d: 2 } },
      [{ at: 'a', rename: 'b.c' }],
      { b: { d: 2, c: 1 } },
    ],
    ['moves nothing', { b: 1 }, [{ at: 'a', rename: 'c' }], { b: 1 }],
    ['sets', { a: 1 }, [{ at: 'a', set: null }], { a: null }],
    ['adds a member', { a: 1 }, [{ at: 'b', set: [1] }], { a: 1, b: [1] }],
    ['does not add an object on the way', { a: 1 }, [{ at: 'b.c', set: 1 }], { a: 1, b: undefined }],
    ['sets each member', { a: 1, b: 2 }, [{ at: '*', set: 0 }], { a: 0, b: 0 }],
    ['adds an item to a list', [1], [{ at: '[1]', set: 0 }], [1, 0]],
    ['adds an item with a default', [1], [{ at: '[1]', default: 0 }], [1, 0]],
    ['changes no item that a list does not have', [1], [{ at: '[1]', convert: 'text' }], [1]],
    ['sets no item further behind', [1], [{ at: '[2]', set: 0 }], [1]],
    ['has a default for what is absent', {}, [{ at: 'a', default: 1 }], { a: 1 }],
    ['has a default for what is blank', { a: ' ' }, [{ at: 'a', default: 1 }], { a: 1 }],
    ['has a default for what is empty', { a: '' }, [{ at: 'a', default: 1 }], { a: 1 }],
    ['has a default for null', { a: null }, [{ at: 'a', default: 1 }], { a: 1 }],
    ['has no default for what is there', { a: 5, b: false }, [{ at: '*', default: 1 }], { a: 5, b: false }],
    ['wraps', [1], [{ at: '.', wrap: 'data' }], { data: [1] }],
    ['wraps each item', [1, 2], [{ at: '[]', wrap: 'x' }], [{ x: 1 }, { x: 2 }]],
    ['unwraps', { a: { x: 1, y: 2 } }, [{ at: 'a', unwrap: 'x' }], { a: 1 }],
    ['unwraps nothing', { a: { y: 2 } }, [{ at: 'a', unwrap: 'x' }], { a: { y: 2 } }],
    ['adds', { a: 1, b: '2', c: 'x', d: null }, [{ at: '*', add: 1 }], { a: 2, b: '3', c: 'x', d: null }],
    ['multiplies', { a: 1.5, b: '' }, [{ at: '*', multiply: 1000 }], { a: 1500, b: '' }],
    ['rounds', { a: 139.754655, b: '1.26' }, [{ at: '*', round: 1 }], { a: 139.8, b: '1.3' }],
    [
      'has no error of a computation',
      { a: 139.7671, b: 0.1, c: 2 ** 53 - 2 },
      [
        { at: '*', add: 1 },
        { at: 'a', add: -0.9935 },
        { at: 'b', multiply: 3 },
      ],
      { a: 139.7736, b: 3.3, c: 2 ** 53 - 1 },
    ],
    [
      'truncates',
      { a: 1.15, b: '-1.26', c: 1.25e-7, d: 1e308, e: 7 },
      [{ at: '*', truncate: 1 }],
      { a: 1.1, b: '-1.2', c: 0, d: 1e308, e: 7 },
    ],
    ['truncates no sum of powers of two', { a: 1.15 }, [{ at: 'a', truncate: 2 }], { a: 1.15 }],
    ['rounds to hundreds', { a: 1250.4 }, [{ at: 'a', round: -2 }], { a: 1300 }],
    ['keeps the first items', [1, 2, 3], [{ at: '.', keep: { to: 2 } }], [1, 2]],
    ['keeps the first members', { a: 1, b: 2 }, [{ at: '.', keep: { to: 1 } }], { a: 1 }],
    ['keeps the last characters', { a: 'añ😀' }, [{ at: 'a', keep: { from: -2 } }], { a: 'ñ😀' }],
    ['keeps what is between', 'abcd', [{ at: '.', keep: { from: 1, to: -1 } }], 'bc'],
    ['reverses', [1, 2, 3], [{ at: '.', reverse: true }], [3, 2, 1]],
    ['reverses no text', 'abc', [{ at: '.', reverse: true }], 'abc'],
    [
      'lists the members of an object',
      { a: 1, b: [] },
      [{ at: '.', list: { name: 'x' } }],
      [{ name: 'x' }, { name: 'x' }],
    ],
    ['lists nothing of a list', [1], [{ at: '.', list: 'x' }], [1]],
    ['replaces all', 'a-a', [{ at: '.', replace: { text: 'a', by: '$&' } }], '$&-$&'],
    ['replaces in no number', 11, [{ at: '.', replace: { text: '1', by: '2' } }], 11],
    [
      'follows the one before',
      { a: 1 },
      [
        { at: 'a', add: 1 },
        { at: 'a', convert: 'text' },
      ],
      { a: '2' },
    ],
    ['of the own name of a prototype', {}, [{ at: '__proto__', set: 1 }], JSON.parse('{"__proto__":1}')],
    ['of what all objects have', {}, [{ at: 'toString', convert: 'text' }], {}],
    ['to a prototype', { a: 1 }, [{ at: 'a', rename: '__proto__.x' }], JSON.parse('{"__proto__":{"x":1}}')],
  ])('%s', (_, json, changes, changed) => {
    expect(change(json, ...changes)).toEqual(changed)
    expect(Object.keys(Object(change(json, ...changes)))).toEqual(
      Object.keys(JSON.parse(JSON.stringify(Object(changed)))),
    )
  })

  test.each<[NonNullable<ValueChange['convert']>, unknown, unknown]>([
    ['text', 1, '1'],
    ['text', true, 'true'],
    ['text', null, null],
    ['text', [1], '[1]'],
    ['text', 'x', 'x'],
    ['number', '0x45', '0x45'],
    ['number', '1', 1],
    ['number', '1.5', 1.5],
    ['number', '', ''],
    ['number', 'x', 'x'],
    ['number', null, null],
    ['number', true, 1],
    ['number', {}, {}],
    ['number', '1e400', '1e400'],
    ['boolean', 1, true],
    ['boolean', 0, false],
    ['boolean', '', false],
    ['boolean', null, false],
    ['boolean', [], true],
    ['list', 1, [1]],
    ['list', [1], [1]],
    ['list', null, [null]],
    ['first', [1, 2], 1],
    ['first', 'ab', 'ab'],
    ['first', 1, 1],
    ['json', { a: 1 }, '{"a":1}'],
    ['json', 'a', '"a"'],
    ['json', 1, '1'],
    ['json', null, 'null'],
    ['date', 0, '1970-01-01T00:00:00.000Z'],
    ['date', 1.7e9, '2023-11-14T22:13:20.000Z'],
    ['date', 1.7e12, '2023-11-14T22:13:20.000Z'],
    ['date', '0', '0'],
    ['date', 1e300, 1e300],
    ['capitals', 'aé', 'AÉ'],
    ['capitals', 1, 1],
    ['small letters', 'AÉ', 'aé'],
    ['small letters', null, null],
    ['0 or 1', true, 1],
    ['0 or 1', false, 0],
    ['0 or 1', 'x', 'x'],
    ['single precision', 121.4321, 121.43209838867188],
    ['single precision', '0.1', '0.10000000149011612'],
    ['single precision', 'x', 'x'],
    ['single precision', 1e300, 1e300],
  ])('converts to %s: %j to %j', (convert, value, converted) => {
    expect(change({ value }, { at: 'value', convert })).toEqual({ value: converted })
  })

  test('where a member is as tested: in the object of the last name, or in the item', () => {
    expect(change(posts, { at: '[].tags', where: { id: { is: [2] } }, set: null })).toMatchObject([
      { tags: ['a', 'b'] },
      { tags: null },
    ])
    const named = { nickname: { like: 'A*' } }
    expect(change(posts, { at: '[].userInfo.nickname', where: named, remove: true })).toMatchObject([
      { userInfo: {} },
      { userInfo: { nickname: 'Bo' } },
    ])
    expect(change(posts, { at: '[]', where: { id: { above: 1 } }, remove: true })).toEqual([posts[0]])
    expect(change(posts, { at: '[]', where: { x: { kind: ['sent'] } }, remove: true })).toEqual(posts)
  })

  test('does not change the value in place, and keeps what has no such part', () => {
    const frozen = Object.freeze([Object.freeze({ a: 1 })])
    expect(change(frozen, { at: '[].a', add: 1 })).toEqual([{ a: 2 }])
    expect(change(frozen, { at: '[].b', add: 1 })).toEqual(frozen)
  })

  test('is filled where it sets, and not where it only tests', () => {
    const fill = (value: unknown): unknown => (value === '{x}' ? 7 : value)
    expect(
      changeJson(
        {},
        [
          { at: 'a', set: '{x}' },
          { at: 'b', default: '{x}' },
        ],
        fill,
      ),
    ).toEqual({ a: 7, b: 7 })
  })

  test('that replaces a text by longer ones stops before memory is full', () => {
    const grow: ValueChange = { at: '.', replace: { text: 'a', by: 'a'.repeat(1000) } }
    expect(change('a', ...Array.from({ length: 20 }, () => grow))).toHaveLength(1_000_000)
  })

  test('that lists members of an object stops before memory is full', () => {
    const grow: ValueChange = {
      at: '.',
      list: Object.fromEntries(Array.from({ length: 100 }, (_, name) => [name, name])),
    }
    const grown = change(
      { a: 1 },
      ...(Array.from({ length: 20 }, () => [
        grow,
        { at: '.', unwrap: '0' },
        { at: '[]', wrap: 'a' },
      ]).flat() as ValueChange[]),
    )
    expect(JSON.stringify(grown).length).toBeLessThan(3_000_000)
  })
})

/** A set of objects and lists with the same few names and items. */
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, 0, 1.5, '', 'a', '2'),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('json'), { maxKeys: 3 }),
  ),
}))

const steps = fc.array(fc.constantFrom<string | number>('a', 'b', '__proto__', 0, 1), {
  minLength: 1,
  maxLength: 3,
})

const formatSteps = (names: readonly (string | number)[]): string =>
  names.map((name) => (typeof name === 'number' ? `[${name}]` : `["${name}"]`)).join('')

/** Sets a value where its parent exists, step by step. */
function setByHand(value: unknown, [step, ...rest]: readonly (string | number)[], set: unknown): unknown {
  if (step === undefined) return set
  if (typeof step === 'number') {
    if (!Array.isArray(value) || step > value.length || (step === value.length && rest.length > 0))
      return value
    const item = setByHand(value[step], rest, set)
    return item === undefined ? value : value.slice(0, step).concat([item], value.slice(step + 1))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = new Map(Object.entries(value))
  const member = setByHand(members.get(step), rest, set)
  if (member !== undefined) members.set(step, member)
  return Object.fromEntries(members)
}

describe('for any JSON', () => {
  test('setting a path is setting it by hand', () => {
    fc.assert(
      fc.property(json, steps, (value, names) => {
        expect(change(value, { at: formatSteps(names), set: 'new' })).toEqual(setByHand(value, names, 'new'))
      }),
    )
  })

  test('no change throws, and the result is JSON', () => {
    const kinds = fc.constantFrom<Omit<ValueChange, 'at'>>(
      ...[
        { remove: true } as const,
        { reverse: true } as const,
        { list: ['{object:key}', { at: '{object:item}' }] },
        { rename: 'b.a' },
        { set: { c: 1 } },
        { default: 1 },
      ],
      ...[
        { wrap: '__proto__' },
        { unwrap: 'a' },
        { add: 1e308 },
        { multiply: 1e308 },
        { round: -10 },
        { round: 15 },
        { truncate: 15 },
      ],
      ...[{ keep: { from: -1 } }, { keep: { to: 1 } }, { replace: { text: 'a', by: 'bb' } }],
      ...(['text', 'number', 'boolean', 'list', 'first', 'json', 'date', 'capitals', '0 or 1'] as const).map(
        (convert) => ({ convert }),
      ),
    )
    const paths = fc.constantFrom(
      '.',
      '[]',
      '*',
      'a',
      '[].a',
      '*.b',
      'a[0]',
      '*.*',
      '[][]',
      '["__proto__"].a',
    )
    fc.assert(
      fc.property(json, paths, kinds, (value, at, kind) => {
        const before = JSON.stringify(value)
        const changed = change(value, { at, ...kind })
        expect(JSON.stringify(value)).toBe(before)
        if (changed !== undefined) expect(JSON.parse(JSON.stringify(changed))).toEqual(changed)
      }),
      { numRuns: 1000 },
    )
  })
})
