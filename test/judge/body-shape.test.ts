import { expect, test } from 'vitest'
import { findShapeDifferences, readShape } from '../../src/judge/report/body-shape.ts'

const difference = (a: unknown, b: unknown) => findShapeDifferences(readShape(a), readShape(b))

test('other data is no difference', () => {
  expect(
    difference(
      [{ id: 1, text: 'a' }],
      [
        { id: 2, text: 'b' },
        { id: 3, text: 'c' },
      ],
    ),
  ).toEqual([])
  expect(difference([{ id: 1, images: [{ id: 2 }] }], [{ id: 1, images: [] }])).toEqual([])
  expect(difference([], [{ id: 1 }])).toEqual([])
  expect(difference([{ a: null }, { a: 'x' }], [{ a: 'y' }])).toEqual([])
  expect(difference({ email: null }, { email: 'a@example.com' })).toEqual([])
})

test('other types and other keys are', () => {
  expect(difference([{ id: 1 }], [{ id: '1' }])).toEqual([['[].id', 'number', 'string']])
  expect(difference({ user: { a: 1 } }, { user: { b: [] } })).toEqual([
    ['user.a', 'number', 'nothing'],
    ['user.b', 'nothing', 'array'],
  ])
  expect(difference([], {})).toEqual([['', 'array', 'object']])
  expect(difference(undefined, [])).toEqual([['', 'no JSON', 'array']])
})
