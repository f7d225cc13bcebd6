import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defaultDialect,
  type ErrorTextKey,
  formatDialect,
  type MessageKey,
  messageTable,
  readDialect,
  replaceAnswers,
} from '../../src/contract/index.ts'
import { describeBrokenJson, listPlaceholders } from '../../src/contract/message-values.ts'
import { findErrorKind, getMessageText, getParameterTexts } from '../../src/contract/messages.ts'
import { getErrorMessage } from '../error-message.ts'
import { createMessages } from './legal-answers.ts'

const keys = messageTable.map(({ key }) => key)
const read = (messages: unknown) => readDialect({ feedtwin: 'dialect/1', answers: {}, messages })

const expectProblem = (messages: unknown, problem: string): void =>
  expect(getErrorMessage('bad-dialect', () => read(messages))).toBe(`the dialect: ${problem}`)

describe('the table', () => {
  test.each(messageTable)('$key: its default texts are legal texts of a dialect', (row) => {
    for (const answer of ['uniform', 'specific'] as const) {
      const text = getMessageText(row.key, { 'auth.message': answer, messages: {} })
      expect(text).not.toBe('')
      expect(read({ [row.key]: text }).messages).toEqual({ [row.key]: text })
    }
  })
})

describe('a text', () => {
  const getText = (key: MessageKey, messages: object, message: 'uniform' | 'specific' = 'uniform') =>
    getMessageText(key, { ...read(messages), 'auth.message': message })

  test('of a special case is that of the general case, unless it has one of its own', () => {
    expect(getText('401.expired', { '401': 'Go away.' })).toBe('Go away.')
    expect(getText('401.expired', { '401': 'Go away.', '401.expired': 'Too late.' })).toBe('Too late.')
    expect(getText('401.expired', { '401': 'Go away.' }, 'specific')).toBe('Token has expired')
    expect(getText('401.absent', { '401': 'Go away.' }, 'specific')).toBe('Go away.')
    expect(getText('404.entity', { '404': 'Nothing.' })).toBe('Nothing.')
    expect(getText('between.min', { between: 'From {min}.' })).toBe('From {min}.')
    expect(getText('400.json', { '400': 'No.' })).toBe('400 Bad Request')
  })

  test('is not taken from the general case if it states what the special case does not know', () => {
    expect(getText('404.entity', { '404': 'Cannot {method} {path}' })).toBe('404 Not Found')
    expect(getText('404.method', { '404': 'Cannot {method} {path}' })).toBe('Cannot {method} {path}')
  })
})

describe('texts for one parameter', () => {
  const dialect = read({
    required: 'Send {raw}.',
    'required.lat': ['{raw} is missing', 'Where are you?'],
    'between.max.lng': 'Up to {max}.',
    'required_without.images': [],
    'required.null': 'Not null.',
    'required.blank.lat': ['{raw} is blank.', 'Where are you?'],
    'integer.fraction.page_size': 'Whole numbers only.',
    'string.list': 'No lists.',
    'max.string.images.0': '{raw} is long.',
  })
  const get = (key: ErrorTextKey, name: string, value?: unknown) =>
    getParameterTexts({ key, name, kind: findErrorKind(key, value) }, dialect)

  test('come before the general one', () => {
    expect(get('required', 'lat')).toEqual(['{raw} is missing', 'Where are you?'])
    expect(get('required', 'lng')).toEqual(['Send {raw}.'])
    expect(get('required', 'images.0')).toEqual(['Send {raw}.'])
    expect(get('between.max', 'lng')).toEqual(['Up to {max}.'])
    expect(get('required_without', 'images')).toEqual([])
  })

  test('are the same for all items of a list', () => {
    expect(['images.0', 'images.12'].map((name) => get('max.string', name))).toEqual([
      ['{raw} is long.'],
      ['{raw} is long.'],
    ])
    expect(get('max.string', 'images')).toEqual(['The {name} may not be greater than {max} characters.'])
  })

  test('may differ by the kind of the value', () => {
    expect(get('required', 'lat', null)).toEqual(['Not null.'])
    expect(get('required', 'lat', '')).toEqual(['{raw} is blank.', 'Where are you?'])
    expect(get('required', 'lng', '')).toEqual(['Send {raw}.'])
    expect(get('required', 'lat', [])).toEqual(['{raw} is missing', 'Where are you?'])
    expect(get('integer', 'page_size', 1.5)).toEqual(['Whole numbers only.'])
    expect(get('integer', 'page_size', '1.5')).toEqual(['Whole numbers only.'])
    expect(get('integer', 'page_size', 'abc')).toEqual(['The {name} must be an integer.'])
    expect(get('string', 'content', ['text'])).toEqual(['No lists.'])
    expect(get('string', 'content', { text: 1 })).toEqual(['The {name} must be a string.'])
  })

  test('are the same after the dialect was written and read', () => {
    expect(readDialect(JSON.parse(formatDialect(dialect)))).toEqual(dialect)
  })

  test.each<[unknown, string]>([
    [{ 'required.lon': 'x' }, 'there is no message "required.lon"; did you mean "required.lng"?'],
    [{ '404.lat': 'x' }, 'there is no message "404.lat"; feedtwin contract --messages lists them'],
    [{ 'required.nul': 'x' }, 'there is no message "required.nul"; did you mean "required.null"?'],
    [{ 'required.null': ['x'] }, 'the message "required.null" must be a text, not ["x"]'],
    [{ required: ['x'] }, 'the message "required" must be a text, not ["x"]'],
    [{ 'required.lat': [1] }, 'the message "required.lat" must be a text, not 1'],
    [
      { 'required.lat': ['{max}'] },
      'the message "required.lat" cannot have {max}; it can have {name}, {Name}, {raw}, {value}, {json}',
    ],
    [
      { 'required.lat': Array.from({ length: 11 }, String) },
      'the message "required.lat" has 11 texts; at most 10 are allowed',
    ],
  ])('with the messages %j are not legal', expectProblem)
})

describe('a dialect', () => {
  test('has the same messages after it was written and read', () => {
    fc.assert(
      fc.property(createMessages(keys), (messages) => {
        const dialect = replaceAnswers(defaultDialect, { messages })
        expect(readDialect(JSON.parse(formatDialect(dialect)))).toEqual(dialect)
        expect(readDialect(JSON.parse(formatDialect(dialect, 'differences')))).toEqual(dialect)
      }),
    )
  })

  test('keeps its messages when answers change; new messages replace all of them', () => {
    const dialect = read({ '404': 'Nothing.' })
    expect(replaceAnswers(dialect, { 'list.radius': 5 }).messages).toEqual({ '404': 'Nothing.' })
    expect(replaceAnswers(dialect, { messages: { '403': 'No.' } }).messages).toEqual({ '403': 'No.' })
    expect(replaceAnswers(dialect, { messages: {} })).toEqual(defaultDialect)
  })

  test.each<[unknown, string]>([
    [{ requird: 'x' }, 'there is no message "requird"; did you mean "required"?'],
    [{ '401.expird': 'x' }, 'there is no message "401.expird"; did you mean "401.expired"?'],
    [{ nonsense: 'x' }, 'there is no message "nonsense"; feedtwin contract --messages lists them'],
    [{ '404': 404 }, 'the message "404" must be a text, not 404'],
    [{ '404': null }, 'the message "404" must be a text, not null'],
    [{ '404': 'x'.repeat(501) }, 'the message "404" has 501 characters; at most 500 are allowed'],
    [
      { 'max.string': 'At least {min}.' },
      'the message "max.string" cannot have {min}; it can have {name}, {Name}, {raw}, {max}',
    ],
    [{ '403': 'No, {name}.' }, 'the message "403" cannot have {name}; it has no placeholders'],
    [['404'], '"messages" must be an object from keys to texts, not ["404"]'],
    [
      { a: 'x', b: 'y' },
      '2 problems\n' +
        '- there is no message "a"; feedtwin contract --messages lists them\n' +
        '- there is no message "b"; feedtwin contract --messages lists them',
    ],
  ])('with the messages %j is not legal', expectProblem)

  test('may have other braces in a text', () => {
    expect(listPlaceholders('{"a": {}} {max-id} {')).toEqual([])
    expect(read({ '403': '{"a": {}} {max-id} {' }).messages).toEqual({ '403': '{"a": {}} {max-id} {' })
  })
})

test('a place has an offset from 0, a line and a column from 1, and a whole character', () => {
  const text = '{"a":1,\n  😀}'
  expect(describeBrokenJson(text)).toEqual({
    key: '400.json.no-name',
    values: { text, rest: '😀}', character: '😀', offset: '10', line: '2', column: '3' },
  })
  expect(describeBrokenJson('{"a"')).toMatchObject({
    key: '400.json.cut',
    values: { rest: '', character: '', column: '5' },
  })
  expect(describeBrokenJson('[1]')).toEqual({ key: '400.json', values: {} })
})
