import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultDialect } from '../../../src/contract/index.ts'
import { ParameterReader, parseFiniteNumber, parseInteger } from '../../../src/twin/parameters/reader.ts'
import { FilePart } from '../../../src/twin/parameters/tree.ts'
import { forAll } from '../../for-all.ts'

const reader = (parameters: Record<string, unknown>) =>
  new ParameterReader(new Map(Object.entries(parameters)), defaultDialect)
const getErrors = (read: ParameterReader) => Object.fromEntries(read.errors ?? [])

describe('an integer', () => {
  test.each<[unknown, number]>([
    ...[1, 0, -7, 1.0, 1e3, 2 ** 53 - 1].map((integer): [unknown, number] => [integer, integer]),
    ...['1', '-1', '0', '2147483648'].map((text): [unknown, number] => [text, Number(text)]),
    ...[' 1', '1 ', '\t1\r\n', '+1'].map((text): [unknown, number] => [text, 1]),
    ...[-0, '-0', '+0'].map((zero): [unknown, number] => [zero, 0]),
    ['9007199254740991', 2 ** 53 - 1],
  ])('is %j', (value, integer) => {
    expect(parseInteger(value)).toBe(integer)
  })

  test.for<unknown>([
    ...['1.5', '1.0', 'abc', '0x1', '1e3', '01', '- 1', '--1', '1 2', '1,000', '１', '', ' ', 'NaN'],
    'Infinity',
    ...['9007199254740992', '9'.repeat(400), `+${' '.repeat(10)}1`, '1'.repeat(65)],
    ...[1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, true, null, undefined],
    ...[['1'], { valueOf: () => 1 }, new FilePart('1')],
  ])('is not %j', (value) => {
    expect(parseInteger(value)).toBeUndefined()
  })

  test('is any that a number holds exactly, as a string or a number', () => {
    forAll(
      { seed: 101, numRuns: 500 },
      fc.maxSafeInteger(),
      fc.constantFrom('', ' ', '\n'),
      (integer, space) => {
        expect(parseInteger(integer)).toBe(integer)
        expect(parseInteger(`${space}${integer}${space}`)).toBe(integer)
      },
    )
  })
})

describe('a number', () => {
  test.each<[unknown, number]>([
    [1.5, 1.5],
    [-0, 0],
    ['1', 1],
    ['1e1', 10],
    ['1E+1', 10],
    ['1e-7', 1e-7],
    ['.5', 0.5],
    ['-.5', -0.5],
    ['5.', 5],
    ['+1.5', 1.5],
    ['-0', 0],
    ['007', 7],
    [' 1.5 ', 1.5],
    [` ${'0'.repeat(63)}5 `, 5],
    [`${' '.repeat(1000)}1`, 1],
    ['139.76710000000000000001', 139.7671],
    ['1e-400', 0],
  ])('is %j', (value, number) => {
    expect(parseFiniteNumber(value)).toBe(number)
  })

  test.for<unknown>([
    ...['1,5', 'NaN', 'Infinity', '-Infinity', '1e400', '-1e400', '0x1', '1e', 'e1', '.', '+', '1.2.3'],
    '1_000',
    ...['1 5', '12abc', '', ' ', `${'0'.repeat(64)}5`],
    ...[Number.NaN, Number.POSITIVE_INFINITY, true, null, undefined, [1], {}, new FilePart('1')],
  ])('is not %j', (value) => {
    expect(parseFiniteNumber(value)).toBeUndefined()
  })

  test('is any finite one, as a string or a number', () => {
    forAll({ seed: 102, numRuns: 1000 }, fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(parseFiniteNumber(number)).toBe(number + 0)
      expect(parseFiniteNumber(String(number))).toBe(number + 0)
    })
  })

  test('any text is parsed without an error, and each integer is a number', () => {
    forAll(
      { seed: 103, numRuns: 2000 },
      fc.oneof(fc.string({ unit: fc.constantFrom(...'019.+-eE x ,') }), fc.anything()),
      (value) => {
        const integer = parseInteger(value)
        if (integer !== undefined) expect(parseFiniteNumber(value)).toBe(integer)
      },
    )
  })
})

describe('a missing parameter', () => {
  const createErrors = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, [`The ${name} field is required.`]]))
  const blanks = { null: null, empty: '', white: ' \t\r\n', list: [], wide: '\u3000\u00a0' }

  test('has one error if it is required', () => {
    const read = reader(blanks)
    const names = [...Object.keys(blanks), 'nowhere']
    for (const name of names) expect(read.readString(name, true)).toBeUndefined()
    expect(getErrors(read)).toEqual(createErrors(names))
    const numbers = reader(blanks)
    numbers.readInteger('empty', true)
    numbers.readNumber('white', true, 90)
    expect(getErrors(numbers)).toEqual(createErrors(['empty', 'white']))
  })

  test('has no error if it is optional', () => {
    const read = reader(blanks)
    for (const name of [...Object.keys(blanks), 'nowhere']) {
      expect(read.readString(name, false)).toBeUndefined()
      expect(read.readInteger(name, false)).toBeUndefined()
      expect(read.readNumber(name, false, 1)).toBeUndefined()
      expect(read.readValue(name, false)).toBeUndefined()
      expect(read.readStrings(name)).toEqual([])
    }
    expect(read.errors).toBeUndefined()
  })

  test('is not 0, false or a record', () => {
    const read = reader({ zero: 0, text: '0', no: false, record: {}, file: new FilePart('') })
    expect(read.readValue('zero', true)).toBe(0)
    expect(read.readValue('text', true)).toBe('0')
    expect(read.readValue('no', true)).toBe(false)
    expect(read.readValue('record', true)).toEqual({})
    expect(read.readValue('file', true)).toBeInstanceOf(FilePart)
    expect(read.errors).toBeUndefined()
  })
})

describe('an invalid parameter', () => {
  test('is reported by name, with spaces for underscores, in the order of reading', () => {
    const read = reader({ post_category_id: 'abc', 'max-id': '1.5', lng: 'x', content: ['a'], open_id: 5 })
    read.readInteger('max-id', false)
    read.readInteger('post_category_id', true)
    read.readNumber('lng', true, 180)
    read.readString('content', false)
    read.readString('open_id', true)
    read.readNumber('lat', true, 90)
    expect([...(read.errors ?? [])]).toEqual([
      ['max-id', ['The max-id must be an integer.']],
      ['post_category_id', ['The post category id must be an integer.']],
      ['lng', ['The lng must be a number.']],
      ['content', ['The content must be a string.']],
      ['open_id', ['The open id must be a string.']],
      ['lat', ['The lat field is required.']],
    ])
  })

  test.each([
    ['180', 180],
    ['-180', -180],
    ['1.8e2', 180],
    ['180.0000001', undefined],
    ['-181', undefined],
  ])('%s degrees, with a limit of 180: %s', (value, number) => {
    const read = reader({ lng: value })
    expect(read.readNumber('lng', true, 180)).toBe(number)
    expect(getErrors(read)).toEqual(
      number === undefined ? { lng: ['The lng must be between -180 and 180.'] } : {},
    )
    expect(reader({ lng: value }).readNumber('lng', true)).toBe(Number(value))
  })

  test('may have several errors', () => {
    const read = reader({})
    read.addError('content', 'string')
    read.addError('content', 'max.string', { max: 9 })
    expect(getErrors(read)).toEqual({
      content: ['The content must be a string.', 'The content may not be greater than 9 characters.'],
    })
  })
})

describe('a list of strings', () => {
  test('is returned as it was sent', () => {
    const read = reader({ images: ['a.jpg', ' b.jpg '] })
    expect(read.readStrings('images')).toEqual(['a.jpg', ' b.jpg '])
    expect(read.errors).toBeUndefined()
  })

  test.each([['a.jpg'], [5], [{ a: 'b' }], [true], [new FilePart('a.jpg')]])('is not %j', (images) => {
    const read = reader({ images })
    expect(read.readStrings('images')).toEqual([])
    expect(getErrors(read)).toEqual({ images: ['The images must be an array.'] })
  })

  test('has no items that are blank or not strings', () => {
    const read = reader({ images: ['a.jpg', '', 5, null, ['x'], new FilePart('b.jpg'), ' '] })
    read.readStrings('images')
    const blank = [1, 3, 6].map((index) => [`images.${index}`, [`The images.${index} field is required.`]])
    const other = [2, 4, 5].map((index) => [`images.${index}`, [`The images.${index} must be a string.`]])
    expect(getErrors(read)).toEqual(Object.fromEntries([...blank, ...other]))
  })
})
