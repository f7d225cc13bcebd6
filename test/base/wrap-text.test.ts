import { describe, expect, test } from 'vitest'
import { measureWidth, wrapLines, wrapText } from '../../src/base/text/wrap-text.ts'

describe('wrapLines', () => {
  test.for([
    ['list posts by position', 12, ['list posts', 'by position']],
    ['  two\n lines\t', 20, ['two lines']],
    ['a-very-long-word', 6, ['a-very', '-long-', 'word']],
    ['see a-very-long-word', 6, ['see', 'a-very', '-long-', 'word']],
    ['東京タワー', 4, ['東京', 'タワ', 'ー']],
    ['', 10, ['']],
  ] as const)('%j in %i columns is %j', ([text, columns, expected]) => {
    expect(wrapLines(text, columns)).toEqual(expected)
  })
})

describe('wrapText', () => {
  test.for([
    ['one line', 20, 'one line'],
    ['one two three', 8, 'one two\nthree'],
    ['  one two three', 9, '  one two\n  three'],
    ['- one two three', 9, '- one two\n  three'],
    ['one\ntwo three four', 9, 'one\ntwo three\nfour'],
    ['at http://127.0.0.1:4010/posts now', 10, 'at\nhttp://127.0.0.1:4010/posts\nnow'],
    ['name:  value text', 12, 'name:  value\ntext'],
  ] as const)('%j in %i columns is %j', ([text, columns, expected]) => {
    expect(wrapText(text, columns)).toBe(expected)
  })
})

test.for([
  ['abc', 3],
  ['東京', 4],
  ['🍜', 2],
  ['e\u0301', 1],
] as const)('the width of %j is %i', ([text, width]) => {
  expect(measureWidth(text)).toBe(width)
})
