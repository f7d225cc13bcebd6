import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FeedtwinError } from '../../src/base/feedtwin-error.ts'
import { formatOverride, parseOverride } from '../../src/contract/overrides/override-text.ts'
import { checkOverrides, type Override } from '../../src/contract/overrides/overrides.ts'
import { getErrorMessage } from '../error-message.ts'

const getProblem = (text: string): string => getErrorMessage('bad-dialect', () => parseOverride(text))

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
    'createPost: parameter max-id is truncated to 0 digits; lat is truncated to 2 digits',
    {
      when: { operation: ['createPost'] },
      request: { parameters: [{ at: 'max-id', truncate: 0 }] },
      edit: { body: [{ at: 'lat', truncate: 2 }] },
    },
  ],
  [
    'any: .status is 404; status is 500',
    { when: {}, edit: { status: 500, body: [{ at: 'status', set: 404 }] } },
  ],
  [
    'accept json|other version, token absent, error lng numeric|required, error images[0] string: status is 400',
    {
      when: {
        accept: ['json', 'other version'],
        token: 'absent',
        errors: { lng: ['numeric', 'required'], 'images[0]': ['string'] },
      },
      edit: { status: 400 },
    },
  ],
  [
    'listPosts, page older: gap list.radius is {"degrees":0.5}; gap list.order is "oldest-first"; parameter lng is 0',
    {
      when: { operation: ['listPosts'], page: 'older' },
      request: {
        answers: { 'list.radius': { degrees: 0.5 }, 'list.order': 'oldest-first' },
        parameters: [{ at: 'lng', set: 0 }],
      },
    },
  ],
  [
    'listPosts: posts have {"images":{"longer":0},"{own}":{"is":[false]}}; posts is removed',
    {
      when: { operation: ['listPosts'] },
      request: { posts: { images: { longer: 0 }, '{own}': { is: [false] } } },
      edit: { body: [{ at: 'posts', remove: true }] },
    },
  ],
  [
    'listPosts: posts are repeated by "images"; posts are sorted by "-userInfo.user_id"',
    { when: { operation: ['listPosts'] }, request: { repeat: 'images', sort: '-userInfo.user_id' } },
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
    [
      'listPosts: posts have {"[a":{"is":[1]}}',
      'overrides[0].request.posts["[a"]: must be a path such as userInfo.gender, or a placeholder such as {own}',
    ],
    ['any: a becomes b', 'overrides[0].edit.body[0].convert: must be "text" or "number" or'],
    ['token none: status is 200', 'overrides[0].when.token: must be "absent" or "jwt" or'],
    ['accept json|x: status is 200', 'overrides[0].when.accept: must be "absent" or "any" or'],
    ['error a x: status is 200', 'overrides[0].when.errors.a: must be the key of a text'],
    ['error: status is 200', 'is not an override'],
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
