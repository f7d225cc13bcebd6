import { expect, test } from 'vitest'
import { changeJson } from '../../src/contract/change-json.ts'

test('the first members of an object are kept', () => {
  expect(changeJson({ errors: { lng: ['a'], lat: ['b'] } }, [{ at: 'errors', keep: { to: 1 } }])).toEqual({
    errors: { lng: ['a'] },
  })
})

test.each([
  [{ lng: null }, { lng: 0 }],
  [{ lng: '' }, { lng: 0 }],
  [{}, { lng: 0 }],
  [{ lng: 5 }, { lng: 5 }],
  [{ lng: false }, { lng: false }],
])('a default of %j gives %j', (value, changed) => {
  expect(changeJson(value, [{ at: 'lng', default: 0 }])).toEqual(changed)
})
