import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findJsonStop } from '../../src/base/json-stop.ts'

test.each([
  ['', 'cut', 0],
  ['{"lng":', 'cut', 7],
  ['{"lng": 1, ', 'cut', 11],
  ['lng=1', 'no-value', 0],
  ['12', 'no-value', 0],
  ['{"lng": tru}', 'no-value', 8],
  ['[1,]', 'no-value', 3],
  ['[01]', 'no-value', 1],
  ['{lng: 1}', 'no-name', 1],
  ['{"lng":1,}', 'no-name', 9],
  ['{"lng" 1}', 'no-colon', 7],
  ['{"lng":1 "lat":2}', 'no-comma', 9],
  ['[1}', 'no-comma', 2],
  ['{} x', 'more', 3],
  ['["\t"]', 'no-value', 1],
  ['{"a', 'cut', 3],
  ['["\\u12', 'cut', 6],
  ['[-', 'cut', 2],
  ['[1.', 'cut', 3],
  ['[1.5e+', 'cut', 6],
  ['{-', 'no-name', 1],
  ['[tr', 'no-value', 1],
  ['["\\x"]', 'no-value', 1],
  ['{"a":[{"b":{}},', 'cut', 15],
])('%j stops being JSON: %s at %i', (text, kind, position) => {
  expect(findJsonStop(text)).toEqual({ kind, position })
})

/** A JSON object or list as tokens, with white space behind some. */
const tokens = fc
  .tuple(fc.jsonValue({ maxDepth: 4 }), fc.array(fc.constantFrom('', ' ', '\r\n', '\t  '), { minLength: 5 }))
  .map(([value, spaces]) => {
    const json = JSON.stringify([value])
    const all = json.match(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^[\]{},:"]+/gu) ?? []
    return all.map((token, index) => token + (spaces[index % spaces.length] ?? ''))
  })

/** What makes JSON of a text in which something is missing. */
const COMPLETIONS = {
  'no-value': '0',
  'no-name': '"a":0',
  'no-colon': ':0',
  'no-comma': '',
  cut: '',
  more: '',
} as const

/** The signs that close the objects and lists of a text. */
function closeAll(text: string): string {
  const around: string[] = []
  for (const sign of text.replaceAll(/"(?:[^"\\]|\\.)*"/gu, ''))
    if (sign === '[' || sign === '{') around.push(sign === '[' ? ']' : '}')
    else if (sign === ']' || sign === '}') around.pop()
  return around.reverse().join('')
}

test('a text that is an object or a list never stops, and any other one does', () => {
  const texts = fc.oneof(
    tokens.map((all) => all.join('')),
    fc.json(),
    fc.tuple(tokens, fc.nat(), fc.constantFrom('', ',', '"', '}', '0', '\\')).map(([all, place, sign]) => {
      const text = all.join('')
      const at = place % text.length
      return text.slice(0, at) + sign + text.slice(at + 1)
    }),
  )
  const isRead = (text: string): boolean => {
    try {
      const value: unknown = JSON.parse(text)
      return typeof value === 'object' && value !== null
    } catch {
      return false
    }
  }
  fc.assert(fc.property(texts, (text) => (findJsonStop(text) === undefined) === isRead(text)))
})

test('a text stops before the first token that cannot follow, and says what can', () => {
  fc.assert(
    fc.property(tokens, fc.nat(), (all, place) => {
      const start = all.slice(0, place % all.length).join('')
      expect(findJsonStop(start)).toEqual({ kind: 'cut', position: start.length })
      const { kind = 'cut', position } = findJsonStop(`${start}@ 1`) ?? {}
      expect(position).toBe(start.length)
      // An object or a list that was just opened may also be closed.
      const completion = COMPLETIONS[kind]
      expect(() => JSON.parse(start + completion + closeAll(start))).not.toThrow()
    }),
  )
})

test.each([
  ['deep', '['.repeat(100_000), 100_000],
  ['long', `["${'a'.repeat(900_000)}`, 900_002],
  ['full of escapes', `["${'\\n'.repeat(500_000)}`, 1_000_002],
])('a text that is %s is searched', (_, text, position) => {
  expect(findJsonStop(text)?.position).toBe(position)
})

test('a text of more than a million characters is not searched', () => {
  expect(findJsonStop(`${' '.repeat(2 ** 20)}x`)).toBeUndefined()
})
