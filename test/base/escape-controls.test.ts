import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CONTROLS,
  escapeControls,
  escapeControlsInLines,
  formatJsonLine,
  formatJsonLines,
} from '../../src/base/text/escape-controls.ts'

/** Controls of the Unicode Bidirectional Algorithm, by name: LRM, RLM, ALM, embeddings, overrides, isolates. */
const BIDI = '\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'

test('every control of the text direction is escaped', () => {
  for (const character of BIDI) {
    const escaped = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    expect(escapeControls(`a${character}b`)).toBe(`a${escaped}b`)
    expect(escapeControlsInLines(`a${character}b`)).toBe(`a${escaped}b`)
  }
})

test('control characters are escaped; a text of several lines keeps its lines and tabs', () => {
  expect(escapeControls('\u001b[31m\r\n\t\u0000\u007f\u009b\u2028')).toBe(
    '\\u001b[31m\\u000d\\u000a\\u0009\\u0000\\u007f\\u009b\\u2028',
  )
  expect(escapeControlsInLines('a\n\tb\r\u2029')).toBe('a\n\tb\\u000d\\u2029')
})

test('other text is not changed, and escaped JSON has the same value', () => {
  const text = 'Grüße, 東京 🍜, ليلى, é, 👩‍👩‍👧‍👦'
  expect(escapeControls(text)).toBe(text)
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.string({ unit: fc.constantFrom(...BIDI, 'a', '\u009b', '\n') }),
      (value, key) => {
        const document = { [key]: value, text: key }
        for (const json of [formatJsonLines(document), formatJsonLine(document)]) {
          expect(JSON.parse(json)).toEqual(document)
          expect(json.replaceAll('\n', '')).not.toMatch(CONTROLS)
        }
        expect(formatJsonLine(document).indexOf('\n')).toBe(formatJsonLine(document).length - 1)
      },
    ),
    { seed: 91, numRuns: 100 },
  )
})
