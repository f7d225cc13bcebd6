import { describe, test } from 'vitest'
import { expectDamageFound, expectEntriesBeforeCut } from './damage.ts'

describe('a truncated file', () => {
  test('contains all entries before the cut, can be resumed, and reports the length of the incomplete line', () =>
    expectEntriesBeforeCut(10, 11))
})

describe('a damaged file', () => {
  test('with any one changed byte is rejected with the number of the line, or loses nothing', () =>
    expectDamageFound(400))
})
