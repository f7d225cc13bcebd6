import { expect, test } from 'vitest'
import { describeType, findFormDifferences, readForm } from '../../src/judge/comparing/forms.ts'

const compareShapes = (a: unknown, b: unknown) =>
  findFormDifferences(readForm('body', [a], describeType), readForm('body', [b], describeType)).map(
    (each) => [each.where, each.a, each.b],
  )

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
  expect(compareShapes([{ id: 1 }], [{ id: '1' }])).toEqual([['body, [].id', 'a number', 'a text']])
  expect(compareShapes({ user: { a: 1 } }, { user: { b: [] } })).toEqual([
    ['body, user.a', 'a number', undefined],
    ['body, user.b', undefined, 'a list'],
  ])
  expect(compareShapes([], {})).toEqual([['body', 'a list', 'an object']])
  expect(compareShapes(undefined, [])).toEqual([['body', 'no JSON', 'a list']])
})
