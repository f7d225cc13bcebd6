import { expect, test } from 'vitest'
import { findShapeDifferences, readShape } from '../../src/judge/comparing/compare-runs.ts'

const compareShapes = (a: unknown, b: unknown) => findShapeDifferences(readShape(a), readShape(b))

test('bodies with other data have the same shape', () => {
  expect(
    compareShapes(
      [{ id: 1, text: 'a' }],
      [
        { id: 2, text: 'b' },
        { id: 3, text: 'c' },
      ],
    ),
  ).toEqual([])
  expect(compareShapes([{ id: 1, images: [{ id: 2 }] }], [{ id: 1, images: [] }])).toEqual([])
  expect(compareShapes([], [{ id: 1 }])).toEqual([])
  expect(compareShapes([{ a: null }, { a: 'x' }], [{ a: 'y' }])).toEqual([])
  expect(compareShapes({ email: null }, { email: 'a@example.com' })).toEqual([])
})

test('other types and other keys are differences', () => {
  expect(compareShapes([{ id: 1 }], [{ id: '1' }])).toEqual([['[].id', 'number', 'string']])
  expect(compareShapes({ user: { a: 1 } }, { user: { b: [] } })).toEqual([
    ['user.a', 'number', 'nothing'],
    ['user.b', 'nothing', 'array'],
  ])
  expect(compareShapes([], {})).toEqual([['', 'array', 'object']])
  expect(compareShapes(undefined, [])).toEqual([['', 'no JSON', 'array']])
})
