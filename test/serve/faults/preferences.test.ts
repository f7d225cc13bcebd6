import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeEffects } from '../../../src/serve/faults/effects.ts'
import { readPreferences } from '../../../src/serve/faults/preferences.ts'

/** What becomes of a request with a Prefer header, and what is said to have been applied. */
function preferred(header: string): [words: string, applied: string] | undefined {
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
    expect(preferred(header)).toEqual([words, applied])
  })

  test.for(['', 'return=minimal', 'respond-async', 'codes=401', '"', ';=,"\\'])(
    'is left to others: %j',
    (header) => {
      expect(preferred(header)).toBeUndefined()
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
  test.for(refused)('is refused: %s', ([header, message]) => {
    expect(() => preferred(header)).toThrow(expect.objectContaining({ code: 'bad-option' }))
    expect(() => preferred(header)).toThrow(message)
  })

  test('long nonsense is read at once', () => {
    for (const piece of ['"', '\\', ',"', '="\\', ';"', 'a="b'])
      expect(preferred(piece.repeat(16_000 / piece.length))).toBeUndefined()
  })
})

test('whatever a header holds is read, passed over or refused; what was applied can stand in a header', () => {
  const near = fc.string({
    unit: fc.constantFrom(...'faultcodewait=503drop";, \\\t~.@%:\u00a0'),
    maxLength: 30,
  })
  const ours = fc
    .tuple(fc.constantFrom('fault="', 'fault=', 'code=', 'wait='), near)
    .map((both) => both.join(''))
  fc.assert(
    fc.property(fc.oneof(near, ours, fc.string()), (header) => {
      try {
        expect(preferred(header)?.[1] ?? '').toMatch(/^[\t\x20-\x7e\xa0-\xff]*$/)
      } catch (error) {
        expect(error).toMatchObject({ name: 'FeedtwinError', code: 'bad-option' })
      }
    }),
    { numRuns: 1000 },
  )
})
