import { addFindings } from '../../../src/judge/report/findings/baseline.ts'
import type {
  AppRuleResult,
  Evidence,
  Report,
  RequirementResult,
  ViolationCase,
} from '../../../src/judge/report/report.ts'

const TARGET = 'https://staging.example.com/api'

function createExchange(
  number: number,
  changes: { readonly [Part in 'request' | 'response']?: object } = {},
): Evidence {
  return {
    number,
    request: {
      method: 'GET',
      url: `${TARGET}/posts?lng=139.7671&lat=35.6812`,
      headers: { Accept: 'application/vnd.service.v1+json' },
      ...changes.request,
    },
    response: {
      status: 200,
      headers: { 'content-type': 'application/json' },
      text: '[]',
      json: [],
      ...changes.response,
    },
    milliseconds: 12.4 * number,
  }
}

const HOSTILE = '<b>"Grüße" & \'東京\' 🍜</b> ]]> | `x` %0A ::error:: \u202eabc\u001b[31m\u0000'

const login = createExchange(3, {
  request: {
    method: 'POST',
    url: `${TARGET}/auth/third_party`,
    headers: { Accept: 'application/vnd.service.v1+json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ open_id: "o'neil", platform: 'weixin' }),
  },
  response: { text: '{"token":"$TOKEN_1"}', json: { token: '$TOKEN_1' } },
})

const publication = createExchange(4, {
  request: {
    method: 'POST',
    url: `${TARGET}/posts`,
    headers: {
      Accept: 'application/vnd.service.v1+json',
      Authorization: 'Bearer $TOKEN_1',
      'Content-Type': 'multipart/form-data; boundary=b',
    },
    body: `--b\r\nContent-Disposition: form-data; name="content"\r\n\r\n${HOSTILE.replace('\u0000', '')}\r\n--b--\r\n`,
  },
  response: {
    status: 500,
    headers: { 'content-type': 'text/html' },
    text: `<html>${HOSTILE}</html>`,
    json: undefined,
  },
})

const createPass = (section: string, sentence: string) =>
  ({ level: 'stated', section, sentence, verdict: 'pass', evidence: [createExchange(1)] }) as const

const createResult = (
  id: RequirementResult['id'],
  section: string,
  sentence: string,
  rest: Partial<RequirementResult> = {},
): RequirementResult => ({ id, ...createPass(section, sentence), ...rest })

const createAppRule = (
  id: AppRuleResult['id'],
  section: string,
  sentence: string,
  rest: Partial<AppRuleResult> = {},
): AppRuleResult => ({ id, ...createPass(section, sentence), ...rest })

const violate = (expected: string, actual: string, where: string) => ({
  violation: { expected, actual, where },
})

const createCase = (
  cause: string,
  exchanges: readonly number[],
  rest: Partial<ViolationCase> = {},
): ViolationCase => ({ cause, key: '', kind: 'allowed', count: exchanges.length, exchanges, ...rest })

/** An invented run with every verdict, every gap status, and characters that are special in some format. */
export const nonconformant: Report = addFindings({
  feedtwin: 'report/1',
  target: TARGET,
  tier: 'write',
  verdict: 'nonconformant',
  exitCode: 1,
  requirements: [
    createResult(
      'any.success-body-is-json',
      '1',
      'A response with status 200 has a body that is JSON, an object or an array.',
    ),
    createResult(
      'any.content-type-is-json',
      '1',
      'A response with a JSON body says so in Content-Type, as application/json or a type that ends in +json (RFC 9110, 8.3).',
      {
        level: 'inherited',
        verdict: 'warn',
        cases: [
          createCase('the 200 for GET /posts has Content-Type "text/html", not application/json', [1], {
            key: 'Content-Type string',
          }),
        ],
        ...violate('application/json', 'text/html; charset="utf-8"', 'header content-type'),
      },
    ),
    createResult('login.user.id-is-integer', '2', 'The user has an id that is an integer.', {
      evidence: [login],
    }),
    createResult('post.content-is-string', '2', 'A post has a content that is a string.', {
      verdict: 'unstable',
      reason: 'it failed once and passed once',
      cases: [
        createCase('content is 7, not a string, in the 200 for GET /posts', [1], { key: 'content number' }),
      ],
      ...violate('a string', '7', 'body, [3].content'),
    }),
    createResult(
      'list.max-id-lists-nothing-newer',
      '4.2',
      'A list with the id of a post as max-id has no newer post, that is, none with a larger id and no earlier created_at.',
      {
        verdict: 'fail',
        cases: [createCase('GET /posts with max-id lists posts that are newer than max-id', [5, 6, 7])],
        ...violate('no post newer than 1979260808', 'id 1979260809', 'body, [0].id'),
        evidence: [1, 2, 5, 6, 7].map((number) =>
          createExchange(number, {
            request: {
              url: `${TARGET}/posts?lng=139.7671&lat=35.6812${number > 5 ? '&max-id=1979260808' : ''}`,
              headers: { Accept: 'application/vnd.service.v1+json', Authorization: 'Bearer $TOKEN_1' },
            },
            response: { text: '[{"id":1979260809}]', json: [{ id: 1979260809 }] },
          }),
        ),
      },
    ),
    createResult(
      'list.page-size-bounds-the-page',
      '4.2',
      'A list with page_size has at most that many posts.',
      {
        verdict: 'unjudged',
        reason: 'no posts were found; set --at lng,lat to a position with posts',
        evidence: [],
      },
    ),
    createResult('create.returns-the-content', '4.3', 'The created post has the content that was sent.', {
      verdict: 'fail',
      cases: [createCase('POST /posts returns another content than was sent', [4])],
      ...violate(JSON.stringify(HOSTILE), `status 500 with ${HOSTILE}`, 'body, .content'),
      evidence: [login, publication],
    }),
    ...(
      [
        'create.returns-the-position',
        'create.returns-the-category',
        'create.answers-200',
        'create.is-listed-once',
      ] as const
    ).map((id) =>
      createResult(id, '4.3', 'The created post has what was sent.', {
        verdict: 'unjudged',
        reason: 'needs more than 2 writes',
        evidence: [],
      }),
    ),
    createResult(
      'post.user-info-is-object',
      '2',
      'A post has a userInfo, in camel case, that is an object.',
      {
        verdict: 'fail',
        reason:
          'userInfo is found under user_info, and 1 more requirement fails for this reason: create.returns-the-author',
        ...violate('an object', 'nothing', 'body, [0].userInfo'),
        evidence: [createExchange(3)],
      },
    ),
    createResult('post.author.has-its-fields', '2', 'The userInfo of a post has its four fields.', {
      verdict: 'unjudged',
      reason: 'userInfo is found under user_info',
      causedBy: 'post.user-info-is-object',
      evidence: [],
    }),
    createResult('create.returns-the-author', '4.3', 'The author of the created post is the user.', {
      level: 'leaning',
      verdict: 'warn',
      reason: 'follows from post.user-info-is-object: userInfo is found under user_info',
      causedBy: 'post.user-info-is-object',
      ...violate('userInfo.user_id 7', 'nothing', 'body, userInfo.user_id'),
      evidence: [createExchange(4)],
    }),
    createResult('auth.missing-is-401', '5', 'Without a token the answer is 401 where one is required.'),
    createResult('version.one-is-served', '9', 'Version 1 is served.', {
      verdict: 'error',
      reason: "TypeError: Cannot read properties of undefined (reading 'id')",
      evidence: [createExchange(9)],
    }),
  ],
  causes: [
    {
      headline: 'userInfo is found under user_info',
      requirement: 'post.user-info-is-object',
      dependents: ['post.author.has-its-fields', 'create.returns-the-author'],
    },
  ],
  gaps: [
    { id: 'list.order', status: 'observed', answer: 'newest-first', evidence: [1] },
    { id: 'list.radius', status: 'drift', answer: 5000, expected: 10000, evidence: [1, 2] },
    {
      id: 'list.page-size-max',
      status: 'undetermined',
      reason: 'needs more than 100 posts at one place',
      evidence: [2],
    },
    { id: 'list.empty', status: 'unstable', reason: 'array, then 404', evidence: [5, 6] },
    {
      id: 'auth.challenge-scheme',
      status: 'observed',
      answer: { absent: 'Bearer', bad: 'Bearer' },
      evidence: [8],
    },
    {
      id: 'category.set',
      status: 'observed',
      answer: [{ id: 1, name: 'Food | Trinken & "東京"' }],
      evidence: [1],
    },
    { id: 'rate-limit', status: 'error', reason: 'RangeError: <Invalid> count value', evidence: [] },
  ],
  requests: 1182,
  writes: 2,
  created: [2000000001, 2000000002],
  durationMs: 4203.6,
})

const passing = nonconformant.requirements.filter(({ verdict }) => verdict === 'pass')

const { causes, ...withoutCauses } = nonconformant

export const conformant: Report = addFindings({
  ...withoutCauses,
  target: 'http://127.0.0.1:4010',
  verdict: 'conformant',
  exitCode: 0,
  requirements: passing,
  gaps: nonconformant.gaps.filter(({ status }) => status === 'observed'),
})

export const unreachable: Report = addFindings({
  ...withoutCauses,
  verdict: 'unjudged',
  exitCode: 3,
  reason: 'The target cannot be reached: connect ECONNREFUSED 127.0.0.1:9.',
  requirements: [],
  gaps: [],
  requests: 0,
  writes: 0,
  created: [],
  durationMs: 12,
})

export const drifting: Report = {
  ...conformant,
  verdict: 'drift',
  exitCode: 4,
  gaps: nonconformant.gaps.filter(({ status }) => status === 'observed' || status === 'drift'),
}

const appRules: readonly AppRuleResult[] = [
  createAppRule('app.list-has-position', '4.2', 'A list has lng and lat, and both are numbers.'),
  createAppRule('app.cursors-not-together', '4.2', 'A list does not have max-id and since-id together.', {
    verdict: 'fail',
    reason: '7 exchanges of 2 clients break the rule; this is the first one',
    cases: [
      createCase('GET /posts: max-id "1" and since-id "2" instead of max-id or since-id, or neither', [2], {
        kind: 'other',
      }),
    ],
    ...violate('max-id or since-id, or neither', 'max-id "1" and since-id "2"', 'parameters'),
    evidence: [createExchange(2, { request: { url: `${TARGET}/posts?lng=1&lat=2&max-id=1&since-id=2` } })],
  }),
  createAppRule(
    'app.no-automatic-post-retry',
    '4.3',
    'A publication without a response, or with a 5xx response, is not sent again automatically (RFC 9110, 9.2.2).',
    {
      level: 'inherited',
      verdict: 'warn',
      cases: [
        createCase('POST /posts: the same publication again 12 ms after no response', [5], { kind: 'other' }),
      ],
      ...violate(
        'no second request for the same publication unless the user asks for it',
        'the same publication again 12 ms after no response',
        'sequence of requests',
      ),
      evidence: [
        createExchange(4, {
          request: { method: 'POST', url: `${TARGET}/posts`, body: '{"content":"Hello"}' },
          response: { status: 0, headers: {}, text: '', json: undefined },
        }),
        createExchange(5, {
          request: { method: 'POST', url: `${TARGET}/posts`, body: '{"content":"Hello"}' },
        }),
      ],
    },
  ),
  createAppRule(
    'app.stops-on-422',
    '7',
    'A request that was answered with 422 is not sent again and again without a change.',
    {
      level: 'advice',
      verdict: 'unjudged',
      reason: 'no request was answered with 422 before other requests',
      cause: 'no-data',
      evidence: [],
    },
  ),
]

/** A report on an app, and on no deployment. */
export const appOnly: Report = addFindings({
  feedtwin: 'report/1',
  target: 'http://127.0.0.1:4010',
  command: 'feedtwin exec --judge-app -- npm test',
  tier: 'write',
  verdict: 'nonconformant',
  exitCode: 1,
  requirements: [],
  app: appRules,
  gaps: [],
  requests: 9,
  writes: 1,
  created: [],
  durationMs: 1204,
})

/** A report on both sides. */
export const appAndTarget: Report = addFindings({
  ...conformant,
  command: 'feedtwin judge session.har',
  app: appRules.filter(({ verdict }) => verdict !== 'fail'),
})
