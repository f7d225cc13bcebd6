import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeEffects } from '../../../src/serve/faults/fault-kind.ts'
import { readPreferences } from '../../../src/serve/faults/preferences.ts'
import { forAll } from '../../for-all.ts'

/** Reads a Prefer header: the labels of its faults, and the value of Preference-Applied. */
function applyPreferences(header: string): [words: string, applied: string] | undefined {
  const read = readPreferences(header, 0)
  return read && [mergeEffects(read.faults.drawEffects('listPosts', 0)).labels, read.applied]
}

describe('Prefer', () => {
  const cases: [header: string, words: string, applied: string][] = [
    ['code=401', 'error=401', 'code=401'],
    ['wait=2', 'delay=2000', 'wait=2'],
    ['wait=0.25', 'delay=250', 'wait=0.25'],
    ['fault=drop', 'drop', 'fault=drop'],
    ['fault="drip=1000"', 'drip=1000', 'fault="drip=1000"'],
    ['fault=drip=1000', 'drip=1000', 'fault="drip=1000"'],
    ['fault="delay=5, error=502, cut"', 'delay=5, error=502, cut', 'fault="delay=5, error=502, cut"'],
    ['wait=1,code=503', 'error=503, delay=1000', 'code=503, wait=1'],
    // RFC 7240, section 2: case, space, quotes, parameters, others, the first one of a name.
    ['CODE = "404"', 'error=404', 'code=404'],
    ['respond-async, wait=1; a="b, c"; d, handling=lenient', 'delay=1000', 'wait=1'],
    ['x="a, code=500", code=404', 'error=404', 'code=404'],
    ['code=404, code=500', 'error=404', 'code=404'],
    [', ,code=404,', 'error=404', 'code=404'],
    ['code="4\\04"', 'error=404', 'code=404'],
  ]
  test.for(cases)('%s', ([header, words, applied]) => {
    expect(applyPreferences(header)).toEqual([words, applied])
  })

  test.for(['', 'return=minimal', 'respond-async', 'codes=401', '"', ';=,"\\'])(
    'other preferences are ignored: %j',
    (header) => {
      expect(applyPreferences(header)).toBeUndefined()
    },
  )

  const refused: [header: string, message: string][] = [
    ['code=200', 'In the Prefer header, code takes a status from 400 to 599; it got "200".'],
    ['code', 'it got ""'],
    ['wait=301', 'In the Prefer header, wait takes seconds, up to 300; it got "301".'],
    ['wait=soon', 'it got "soon"'],
    ['fault=drob', 'Unknown fault "drob". Did you mean "drop"?'],
    ['fault="drop@5%"', 'fault takes effects without a chance'],
    ['fault="after=3, drop"', 'fault takes effects without a chance'],
    ['fault="listPosts: drop"', 'fault takes effects without a chance'],
  ]
  test.for(refused)('invalid values are rejected: %s', ([header, message]) => {
    expect(() => applyPreferences(header)).toThrow(expect.objectContaining({ code: 'bad-option' }))
    expect(() => applyPreferences(header)).toThrow(message)
  })

  test('long invalid headers are read in linear time', () => {
    for (const piece of ['"', '\\', ',"', '="\\', ';"', 'a="b'])
      expect(applyPreferences(piece.repeat(16_000 / piece.length))).toBeUndefined()
  })
})

test('any header is read, ignored or rejected, and the applied preferences are a valid header', () => {
  const near = fc.string({
    unit: fc.constantFrom(...'faultcodewait=503drop";, \\\t~.@%:\u00a0'),
    maxLength: 30,
  })
  const ours = fc
    .tuple(fc.constantFrom('fault="', 'fault=', 'code=', 'wait='), near)
    .map((both) => both.join(''))
  forAll({ numRuns: 1000 }, fc.oneof(near, ours, fc.string()), (header) => {
    try {
      expect(applyPreferences(header)?.[1] ?? '').toMatch(/^[\t\x20-\x7e\xa0-\xff]*$/)
    } catch (error) {
      expect(error).toMatchObject({ name: 'FeedtwinError', code: 'bad-option' })
    }
  })
})
