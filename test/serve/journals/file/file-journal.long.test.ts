import { test } from 'vitest'
import { expectDamageFound, expectEntriesBeforeCut } from './damage.ts'

test('a truncated file contains all entries before the cut, can be resumed, and reports the length of the incomplete line', () =>
  expectEntriesBeforeCut(10, 11))

test('a damaged file with any one changed byte is rejected with the number of the line, or loses nothing', () =>
  expectDamageFound(400))
