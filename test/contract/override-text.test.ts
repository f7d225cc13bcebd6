import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FeedtwinError } from '../../src/base/feedtwin-error.ts'
import { formatOverride, parseOverride } from '../../src/contract/overrides/override-text.ts'
import { checkOverrides, type Override } from '../../src/contract/overrides/overrides.ts'
import { getErrorMessage } from '../error-message.ts'

const getProblem = (text: string): string => getErrorMessage('bad-dialect', () => parseOverride(text))

const some = <T>(...values: readonly T[]) => fc.subarray(values.slice(), { minLength: 1 })
const word = fc.string({ unit: fc.constantFrom(...'abcxyz09é_-'), minLength: 1, maxLength: 8 })
const name = fc.string({ unit: fc.constantFrom(...'abcXYZ09_-'), minLength: 1, maxLength: 8 })
const headerName = fc.string({ unit: fc.constantFrom(...'abcXYZ09-'), minLength: 1, maxLength: 8 })
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
)
const json = fc
  .jsonValue({ stringUnit: fc.constantFrom(...'ab"\\{}😀'), maxDepth: 2 })
  // JSON has no -0.
  .map((value): unknown => JSON.parse(JSON.stringify(value)))
const dictionary = <T>(key: fc.Arbitrary<string>, value: fc.Arbitrary<T>) =>
  fc.dictionary(key, value, { minKeys: 1, maxKeys: 3 })
/** Some parts of a record, at least one. */
const parts = <T extends object>(arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(arbitraries, { requiredKeys: [] }).filter((value) => Object.keys(value).length > 0)

const valueTest = parts({
  kind: some('absent', 'sent', 'missing', 'null', 'boolean', 'number', 'fraction', 'blank', 'text', 'list'),
  is: fc.array(fc.oneof(word, number, fc.boolean()), { minLength: 1, maxLength: 3 }),
  like: word.map((text) => `*${text}`),
  above: number,
  below: number,
  longer: fc.nat(),
  shorter: fc.nat().map((length) => length + 1),
})
const tests = dictionary(fc.oneof(fc.constant('*'), name), valueTest)
const path = fc.oneof(
  fc.constantFrom(
    '.',
    '[]',
    '[].lat',
    'errors["images.0"]',
    '*',
    'status',
    'text',
    'header',
    'answer',
    'parameter',
  ),
  word,
)
const change = fc
  .tuple(
    path,
    fc.option(tests, { nil: undefined }),
    fc.oneof<fc.Arbitrary<object>[]>(
      fc.constantFrom({ remove: true }, { reverse: true }),
      word.map((rename) => ({ rename })),
      fc.oneof(json, fc.constantFrom('status is 1', 'called', 'by default')).map((set) => ({ set })),
      json.map((value) => ({ default: value })),
      fc
        .constantFrom(
          'text',
          'number',
          'boolean',
          'list',
          'first',
          'json',
          'date',
          'capitals',
          'small letters',
          '0 or 1',
        )
        .map((convert) => ({ convert })),
      json.map((list) => ({ list })),
      word.map((wrap) => ({ wrap })),
      word.map((unwrap) => ({ unwrap })),
      number.map((add) => ({ add })),
      number.map((multiply) => ({ multiply })),
      fc.integer({ min: -10, max: 15 }).map((round) => ({ round })),
      fc.record({ from: fc.integer(), to: fc.integer() }).map((keep) => ({ keep })),
      fc.record({ text: word, by: word }).map((replace) => ({ replace })),
    ),
  )
  .map(([at, where, how]) => ({ at, ...how, ...(where && { where }) }))
const changes = fc.array(change, { minLength: 1, maxLength: 3 })
const headers = dictionary(headerName, fc.option(fc.string({ unit: fc.constantFrom(...'ab "\\/') })))

const override = fc
  .tuple(
    fc.record(
      {
        operation: some('loginWithThirdParty', 'listPosts', 'createPost', 'none'),
        method: fc.constantFrom('GET', 'POST'),
        path: word.map((text) => `/${text}*`),
        status: some(200, 401, 422),
        encoding: fc.constantFrom('json', 'form', 'multipart', 'query', 'other'),
        content: fc.constantFrom('none', 'broken', 'other', 'null', 'list', 'scalar'),
        accept: fc.constantFrom(
          'absent',
          'any',
          'json',
          'version 1',
          'other format',
          'other version',
          'other',
        ),
        token: fc.constantFrom('absent', 'jwt', 'other text', 'other scheme'),
        page: fc.constantFrom('first', 'older', 'newer'),
        account: fc.constantFrom('new', 'known', 'second'),
        parameters: tests,
        headers: tests,
        body: valueTest,
      },
      { requiredKeys: [] },
    ),
    parts({
      request: parts({ headers, parameters: changes }),
      edit: parts({ status: fc.integer({ min: 200, max: 599 }), headers, body: changes, text: word }),
      respond: fc.record(
        { status: fc.integer({ min: 200, max: 599 }), headers, body: json, text: word },
        { requiredKeys: ['status'] },
      ),
    }),
  )
  .map(([when, what]) => ({ when, ...what }) as Override)

test('what is written is read again, for overrides whose texts have no separators', () => {
  fc.assert(
    fc.property(override, (written) => {
      const { legal, problems } = checkOverrides([written])
      // A framing header, or too deep a path, is found by chance.
      fc.pre(problems.length === 0)
      const text = formatOverride(written)
      expect(text).not.toContain('\n')
      expect(parseOverride(text), text).toEqual(legal[0])
      expect(formatOverride(parseOverride(text))).toBe(text)
      expect(parseOverride(JSON.stringify(written))).toEqual(legal[0])
    }),
    { numRuns: 1000 },
  )
})

test.each<[text: string, override: Override]>([
  [
    'listPosts: [].lat is removed',
    { when: { operation: ['listPosts'] }, edit: { body: [{ at: '[].lat', remove: true }] } },
  ],
  [
    'createPost, status 200, parameter content missing|number: status is 201; header Location is "/posts"; header ETag is removed',
    {
      when: {
        operation: ['createPost'],
        status: [200],
        parameters: { content: { kind: ['missing', 'number'] } },
      },
      edit: { status: 201, headers: { Location: '/posts', ETag: null } },
    },
  ],
  [
    'listPosts, page older: parameter max-id plus 1; request header Accept is "*/*"; [].lng is rounded to 2 digits where {"id":{"above":5}}',
    {
      when: { operation: ['listPosts'], page: 'older' },
      request: { headers: { Accept: '*/*' }, parameters: [{ at: 'max-id', add: 1 }] },
      edit: { body: [{ at: '[].lng', round: 2, where: { id: { above: 5 } } }] },
    },
  ],
  [
    'any: .status is 404; status is 500',
    { when: {}, edit: { status: 500, body: [{ at: 'status', set: 404 }] } },
  ],
  ['any: answer {"status":503}', { when: {}, respond: { status: 503 } }],
])('%s', (text, expected) => {
  expect(parseOverride(text)).toEqual(expected)
  expect(parseOverride(formatOverride(expected))).toEqual(expected)
})

describe('an override that cannot be read', () => {
  test.each([
    '',
    'x',
    'listPosts',
    'listPosts:',
    'listPosts: ',
    'listPosts: [].lat',
    'listPosts: [].lat is',
    'listPosts: [].lat is gone',
    'lists: [].lat is removed',
    'listPosts, : [].lat is removed',
    'listPosts, weather sunny: [].lat is removed',
    'any: header X is',
    'any: header X is 1',
    'any: answer no',
    'any: status is high',
    'any: text is x',
    'any: .lat is removed; ',
    '{"edit":',
    '{',
    `any: ${'[].lat is removed where {'.repeat(400)}`,
    '\ud800',
    `any: ${'x'.repeat(200_000)} is removed`,
  ])('%s: says what to write', (text) => {
    expect(getProblem(text)).toMatch(
      /^".*"?…? is not an override; write it as in 'listPosts: \[\]\.lat is removed', or as JSON \(feedtwin dialect --schema\)$/,
    )
  })

  test.each([
    ['listPost: x is removed', 'is not an override'],
    ['any: status is 99', 'overrides[0].edit.status: must be a whole number between 200 and 599, got 99'],
    ['any: status is 200; status is 201', 'An override says "status" twice; say it once'],
    ['any: answer 5; answer 6', 'An override says "respond" twice'],
    ['any: header A is removed; header A is "x"', 'An override says "A" twice'],
    ['token absent, token jwt: status is 200', 'An override says "token" twice'],
    ['body {b}, body any: status is 200', 'An override says "body" twice'],
    ['any: [x is removed', 'overrides[0].edit.body[0].at: must be a path such as [].userInfo.id, got "[x"'],
    ['any: a becomes b', 'overrides[0].edit.body[0].convert: must be "text" or "number" or'],
    ['token none: status is 200', 'overrides[0].when.token: must be "absent" or "jwt" or'],
    ['status x: status is 200', 'overrides[0].when.status[0]: must be a whole number between 100 and 599'],
    ['parameter a x: status is 200', 'overrides[0].when.parameters.a.kind[0]: must be "absent" or "sent"'],
    [
      'any: header Content-Length is "1"',
      'overrides[0].edit.headers["Content-Length"]: is not a header that can be set',
    ],
    ['any: x is removed where {y}', 'overrides[0].edit.body[0].where: must be an object'],
    ['parameter a {b}: status is 200', 'overrides[0].when.parameters.a: must be an object'],
    ['body {b}: status is 200', 'overrides[0].when.body: must be an object'],
    ['any: header A is "1"; header B is "\\"', 'is not an override'],
    ['{}', 'overrides[0]: needs request or edit or respond'],
    ['{"edit":{}}', 'overrides[0].edit: must be an object that is not empty'],
    ['{"__proto__":{"edit":{"status":200}}}', 'overrides[0].__proto__: is not known here'],
  ])('%s: %s', (text, problem) => {
    expect(getProblem(text)).toContain(problem)
  })

  test('is refused whatever it is, and never otherwise', () => {
    const pieces = fc.constantFrom(
      ...[
        'any',
        'listPosts',
        ': ',
        '; ',
        ', ',
        ' is ',
        'removed',
        '"x"',
        '{"a":1}',
        ' where ',
        'status',
        '200',
        '|',
      ],
      ...[
        'parameter ',
        'header ',
        'request header ',
        'answer ',
        'body ',
        '.',
        '[]',
        '__proto__',
        ' has ',
        ' keeps ',
      ],
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10 }), (words) => {
        try {
          expect(checkOverrides([parseOverride(words.join(''))]).problems).toEqual([])
        } catch (error) {
          if (!(error instanceof FeedtwinError)) throw error
          expect(error.code).toBe('bad-dialect')
          expect(error.message).toMatch(/write it as in|overrides\[0\]|twice; say it once/)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
