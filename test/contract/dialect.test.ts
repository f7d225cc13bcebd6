import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Dialect,
  defaultDialect,
  formatDialect,
  type Gap,
  gaps,
  listNonDefaultAnswers,
  parseAssignment,
  readDialect,
  replaceAnswers,
} from '../../src/contract/index.ts'
import { getErrorMessage } from '../error-message.ts'
import { readText } from './documents.ts'
import { createAnswers, dialects } from './legal-answers.ts'

const createDialectFile = (answers: unknown) => ({ feedtwin: 'dialect/1', answers })

const getMessage = (act: () => unknown): string => getErrorMessage('bad-dialect', act)

/** The legal answers to list.radius. */
const RADII =
  'it can be metres (above 0, at most 20040000), unlimited, or {degrees} (a rectangle: both lng and lat differ by at most so many degrees; it ends at the poles and at 180 degrees)'

/** The answer to each case of a gap, where its question has cases. */
function completeAnswer({ cases, default: usual }: Gap, answer: unknown): unknown {
  if (!cases) return answer
  return typeof answer === 'object'
    ? { ...(usual as object), ...answer }
    : Object.fromEntries(cases.map((name) => [name, answer]))
}

describe('reading and writing', () => {
  test('reading a formatted dialect gives the same dialect', () => {
    fc.assert(
      fc.property(dialects, (dialect) => {
        expect(readDialect(JSON.parse(formatDialect(dialect)))).toEqual(dialect)
      }),
    )
  })

  test('a file needs only the answers that are not the default', () => {
    fc.assert(
      fc.property(dialects, (dialect) => {
        const read = readDialect(JSON.parse(formatDialect(dialect, 'differences')))
        expect(listNonDefaultAnswers(read)).toEqual(listNonDefaultAnswers(dialect))
      }),
    )
  })

  test('a file is readable, and its answers are in the order of the catalogue', () => {
    const dialect = replaceAnswers(defaultDialect, { 'rate-limit': 'none', 'list.token': 'ignored' })
    expect(formatDialect(dialect, 'differences')).toBe(`{
  "feedtwin": "dialect/1",
  "answers": {
    "list.token": "ignored"
  }
}
`)
    expect(Object.keys(JSON.parse(formatDialect(defaultDialect)).answers)).toEqual(gaps.map(({ id }) => id))
  })

  test('missing answers have the default; $schema and observed are allowed', () => {
    const document = {
      ...createDialectFile({ 'list.empty': '404' }),
      $schema: 'x',
      observed: { 'list.empty': 'a 404' },
    }
    expect(readDialect(document)).toEqual({ ...defaultDialect, 'list.empty': '404' })
  })

  test('the defects of a deployment are read, kept and written', () => {
    const defects = {
      breakages: ['create.is-201', 'list.max-id-ignored'],
      notReproduced: ['list.is-array'],
    } as const
    const file = { ...createDialectFile({}), ...defects, breakages: [...defects.breakages, 'create.is-201'] }
    const read = replaceAnswers(readDialect(file), { 'list.radius': 500 })
    expect(read).toMatchObject(defects)
    expect(readDialect(JSON.parse(formatDialect(read)))).toEqual(read)
    expect(replaceAnswers(read, { breakages: [] })).not.toHaveProperty('breakages')
    expect(readDialect({ ...createDialectFile({}), breakages: [] })).toEqual(defaultDialect)
  })

  test('a string that looks like a number or null needs no quotes', () => {
    const read = readDialect(createDialectFile({ 'list.empty': 404, 'post.content-when-absent': null }))
    expect(read['list.empty']).toBe('404')
    expect(read['post.content-when-absent']).toBe('null')
  })

  test('one answer stands for all cases of a question, and cases without an answer have the default', () => {
    const read = readDialect(
      createDialectFile({ 'list.page-size-invalid': 'empty', 'list.cursor-invalid': { text: 'ignored' } }),
    )
    expect(read['list.page-size-invalid']).toEqual({
      zero: 'empty',
      negative: 'empty',
      text: 'empty',
      blank: 'empty',
    })
    expect(read['list.cursor-invalid']).toEqual({ ...defaultDialect['list.cursor-invalid'], text: 'ignored' })
  })

  test.each([
    [true, 'Bearer'],
    [false, 'none'],
  ])('a file from before auth.challenge named a scheme has the same answer: %s is %s', (former, scheme) => {
    const expected = { ...defaultDialect, 'auth.challenge-scheme': { absent: scheme, bad: scheme } }
    expect(readDialect(createDialectFile({ 'auth.challenge': former }))).toEqual(expected)
    expect(replaceAnswers(defaultDialect, { 'auth.challenge': former })).toEqual(expected)
  })

  test('a file from before questions had cases has the same answers', () => {
    const { answers, ...file } = JSON.parse(readText('test/contract/dialect-of-0.1.json'))
    const read = readDialect({ answers, ...file })
    const { 'list.page-size-invalid': pageSize, 'auth.challenge': hasChallenge, ...others } = answers
    expect(hasChallenge).toBe(false)
    expect(read).toMatchObject({ ...others, 'auth.challenge-scheme': { absent: 'none', bad: 'none' } })
    expect(new Set(Object.values(read['list.page-size-invalid']))).toEqual(new Set([pageSize]))
    const added = listNonDefaultAnswers(read).filter(
      ({ id }) => !(id in answers || id === 'auth.challenge-scheme'),
    )
    expect(added).toEqual([])
  })

  test('an independent validator accepts the same answers', () => {
    for (const gap of gaps) {
      const isLegal = new Ajv2020().compile(gap.answers)
      fc.assert(
        fc.property(fc.oneof(fc.jsonValue(), createAnswers(gap)), (answer) => {
          const word = typeof answer === 'number' || answer === null ? String(answer) : answer
          const read = () => readDialect(createDialectFile({ [gap.id]: answer }))
          if (isLegal(answer)) expect(read()[gap.id]).toEqual(completeAnswer(gap, answer))
          else if (isLegal(word)) expect(read()[gap.id]).toEqual(completeAnswer(gap, word))
          else expect(getMessage(read)).toContain(`${gap.id} cannot be`)
        }),
        { numRuns: 50 },
      )
    }
  })
})

describe('the problems of a file', () => {
  const problems = (document: unknown) => getMessage(() => readDialect(document, 'staging.json'))

  test.each([
    [[], 'it must be a JSON object, not []'],
    [null, 'it must be a JSON object, not null'],
    [{ answers: {} }, '"feedtwin" must be "dialect/1"; it is missing'],
    [{ feedtwin: 'dialect/2', answers: {} }, '"feedtwin" must be "dialect/1"; it is "dialect/2"'],
    [{ feedtwin: 'dialect/1' }, '"answers" must be an object from gap ids to answers'],
    [
      { ...createDialectFile({}), answer: {} },
      'there is no key "answer"; a dialect has $schema, feedtwin, answers, messages, overrides, breakages, notReproduced, observed',
    ],
    [createDialectFile({ 'list.raduis': 3 }), 'there is no gap "list.raduis"; did you mean "list.radius"?'],
    [
      JSON.parse('{"feedtwin":"dialect/1","answers":{"__proto__":1}}'),
      'there is no gap "__proto__"; feedtwin contract --gaps lists them',
    ],
    [
      createDialectFile({ 'list.order': 'random' }),
      'list.order cannot be "random"; it can be newest-first, oldest-first (the newest posts, in ascending order), nearest-first, or from-oldest (the oldest posts, paged forward by since-id)',
    ],
    [
      createDialectFile({ 'login.platform-values': ['qq'] }),
      'login.platform-values cannot be ["qq"]; it can be a list of strings that contains weixin, or any',
    ],
    [
      createDialectFile({
        'category.set': [{ id: 1, name: 'A name that is much too long for a message of one line' }, 2],
      }),
      'category.set cannot be [{"id":1,"name":"A name that is much too long for a message…; it can be a list of {id, name} (at least one)',
    ],
    [
      createDialectFile({ 'category.set': [{ id: 1, name: 'A', '\ud800': 1 }] }),
      'category.set cannot be [{"id":1,"name":"A","\\ud800":1}]; it can be a list of {id, name} (at least one)',
    ],
  ])('%j', (document, message) => {
    expect(problems(document)).toBe(`staging.json: ${message}`)
  })

  test.each([
    [
      { breakages: ['create.is-2001'] },
      'there is no breakage "create.is-2001"; did you mean "create.is-201"?',
    ],
    [
      { breakages: ['__proto__'] },
      'there is no breakage "__proto__"; feedtwin contract --breakages lists them',
    ],
    [{ breakages: 'create.is-201' }, '"breakages" must be a list of ids of breakages, not "create.is-201"'],
    [{ breakages: [null] }, 'there is no breakage null; feedtwin contract --breakages lists them'],
    [
      { notReproduced: ['list.is-aray'] },
      'there is no requirement "list.is-aray"; did you mean "list.is-array"?',
    ],
  ])('defects that are not known: %j', (defects, message) => {
    expect(problems({ ...createDialectFile({}), ...defects })).toBe(`staging.json: ${message}`)
    const written = defects as Partial<Dialect>
    expect(getMessage(() => replaceAnswers(defaultDialect, written))).toBe(`the answers: ${message}`)
  })

  test('a value that is nested too deeply for JSON is rejected', () => {
    const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000))
    expect(problems(createDialectFile({ 'list.radius': deep }))).toContain(
      'list.radius cannot be a value that JSON cannot hold',
    )
  })

  test('a set that would take long to validate is rejected', () => {
    const values = Array.from({ length: 150_000 }, (_, index) => index)
    expect(problems(createDialectFile({ 'user.gender-values': values }))).toBe(
      'staging.json: user.gender-values has more than 32,768 characters as JSON',
    )
  })

  test('every problem is listed', () => {
    expect(
      problems({ feedtwin: 'dialect/1', answers: { 'list.radius': -1, 'auth.mesage': true } }),
    ).toBe(`staging.json: 2 problems
- list.radius cannot be -1; ${RADII}
- there is no gap "auth.mesage"; did you mean "auth.message"?`)
  })
})

describe('assignments', () => {
  test.each<[string, Partial<Dialect>]>([
    ['list.radius=500', { 'list.radius': 500 }],
    ['list.radius=unlimited', { 'list.radius': 'unlimited' }],
    ['list.empty=404', { 'list.empty': '404' }],
    ['post.content-when-absent=null', { 'post.content-when-absent': 'null' }],
    ['auth.challenge=false', { 'auth.challenge-scheme': { absent: 'none', bad: 'none' } }],
    ['auth.challenge-scheme=JWTAuth', { 'auth.challenge-scheme': { absent: 'JWTAuth', bad: 'JWTAuth' } }],
    ['params.encodings=json', { 'params.encodings': ['json'] }],
    ['params.encodings=json,form', { 'params.encodings': ['json', 'form'] }],
    ['user.gender-values=0,1', { 'user.gender-values': [0, 1] }],
    ['login.platform-values=any', { 'login.platform-values': 'any' }],
    ['login.platform-values=weixin, qq', { 'login.platform-values': ['weixin', 'qq'] }],
    ['rate-limit={"limit":5,"windowSeconds":1}', { 'rate-limit': { limit: 5, windowSeconds: 1 } }],
  ])('%s', (text, answers) => {
    expect(parseAssignment(text)).toEqual(answers)
  })

  test.each([
    { nickname: null },
    { gender: 1.5 },
    { gender: '1' },
    { count_post: 0 },
    { mobile: '' },
    { email: null },
    [],
    'made-up',
  ])('user.profile-when-new cannot be %j', (answer) => {
    const text = `user.profile-when-new=${JSON.stringify(answer)}`
    expect(getMessage(() => parseAssignment(text))).toContain('user.profile-when-new cannot be')
  })

  test('every legal answer can be assigned as JSON', () => {
    for (const gap of gaps) {
      fc.assert(
        fc.property(createAnswers(gap), (answer) => {
          const assigned = parseAssignment(`${gap.id}=${JSON.stringify(answer)}`)
          expect(assigned).toEqual({ [gap.id]: completeAnswer(gap, answer) })
        }),
        { numRuns: 30 },
      )
    }
  })

  test.each([
    ['list.radius', '"list.radius" has no "="; write gap.id=answer, as in list.radius=500'],
    ['list.radius=', `list.radius cannot be ""; ${RADII}`],
    ['list.radius=1e400', `list.radius cannot be Infinity; ${RADII}`],
    [
      'auth.challenge=yes',
      'auth.challenge-scheme cannot be "yes"; it can be Bearer, another scheme (such as JWTAuth), or none (no such header); ' +
        'one for all, or an object with some of absent, bad',
    ],
    [
      'login.platform-values=qq',
      'login.platform-values cannot be "qq"; it can be a list of strings that contains weixin, or any',
    ],
    [
      'user.profile-when-new={"avatar":""}',
      'user.profile-when-new cannot be {"avatar":""}; it can be an object with any of nickname (a text, in which {id} stands for the ' +
        'id of the user, {id:6} for the same with zeros up to six digits, and {open_id}, {open_id:6} and {open_id:-4} for the ' +
        'open_id, its beginning and its end), gender, year_of_birth, month_of_birth, day_of_birth, count_report and count_read (integers); of the ' +
        'others, count_report is 0, and the rest is made up for each user',
    ],
    ['list.ordre=newest-first', 'there is no gap "list.ordre"; did you mean "list.order"?'],
  ])('%s is rejected', (text, message) => {
    expect(getMessage(() => parseAssignment(text))).toBe(message)
  })
})

describe('answers that replace those of a dialect', () => {
  test('leave the others unchanged', () => {
    const dialect = replaceAnswers(defaultDialect, { 'create.token': 'optional' })
    expect(listNonDefaultAnswers(dialect)).toEqual([
      { id: 'create.token', answer: 'optional', default: 'required' },
    ])
  })

  test('are validated for programs without type checks', () => {
    const answers = { 'create.token': 'maybe', 'list.token': undefined } as unknown as Partial<Dialect>
    expect(getMessage(() => replaceAnswers(defaultDialect, answers))).toBe(`the answers: 2 problems
- create.token cannot be "maybe"; it can be required, or optional
- list.token cannot be missing; it can be required, optional (401 for a bad token only), or ignored`)
  })

  test('are equal if only the order of a list differs', () => {
    const reversed = [...defaultDialect['params.encodings']].reverse()
    expect(listNonDefaultAnswers(replaceAnswers(defaultDialect, { 'params.encodings': reversed }))).toEqual(
      [],
    )
  })

  test('do not change the default dialect', () => {
    expect(Object.isFrozen(defaultDialect)).toBe(true)
  })
})
