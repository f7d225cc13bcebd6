import { describe, expect, it } from 'vitest'
import {
  type RecordingFinding,
  RecordingJudge,
  type RecordingJudgeOptions,
} from '../../../src/judge/runs/recordings/recording-judge.ts'
import { listIds } from '../judge.ts'
import { BASE_URL, captureAll, type ShortExchange } from './raw-exchange.ts'

const VERSION = { Accept: 'application/vnd.service.v1+json', 'Content-Type': 'application/json' }

const post = (id: unknown) => ({
  id,
  content: 'x',
  created_at: 1_700_000_000,
  count_images: 0,
  lng: 1,
  lat: 2,
  images: [],
  userInfo: { user_id: 1, nickname: 'a', avatar: '', gender: 1 },
  category: { id: 1, name: 'a' },
})

const list = (posts: unknown, exchange: ShortExchange = {}): ShortExchange => ({
  headers: VERSION,
  response: posts,
  ...exchange,
})

const TOKEN = 'an-opaque-token-4711'
const login: ShortExchange = {
  method: 'POST',
  path: '/auth/third_party',
  headers: VERSION,
  body: '{"open_id":"me","platform":"weixin"}',
  response: { id: 1, token: TOKEN },
}
const createPost = (exchange: ShortExchange): ShortExchange => ({
  method: 'POST',
  path: '/posts',
  headers: { ...VERSION, Authorization: `Bearer ${TOKEN}` },
  body: '{"post_category_id":1,"lng":1,"lat":2,"content":"x"}',
  ...exchange,
})
const broken: ShortExchange = { status: 500, response: { message: 'SQLSTATE' } }

function judge(exchanges: readonly ShortExchange[], options: Partial<RecordingJudgeOptions> = {}) {
  const judging = new RecordingJudge({ subjects: 'deployment', baseUrl: BASE_URL, command: 'x', ...options })
  const findings: RecordingFinding[] = captureAll(exchanges).flatMap((each) => judging.add(each))
  const report = judging.createReport()
  const find = (id: string) => [...report.requirements, ...(report.app ?? [])].find((each) => each.id === id)
  return { findings, report, find }
}

const listFailed = (exchanges: readonly ShortExchange[]) => listIds(judge(exchanges).report, 'fail')

describe('a recording', () => {
  it('is judged by each requirement that its exchanges show', () => {
    const { report, find, findings } = judge([list([post(1)]), list([post('2'), post(3)]), list([post('4')])])
    expect(find('post.id-is-integer')).toMatchObject({
      verdict: 'fail',
      violation: { expected: 'an integer', actual: '"2"', where: 'body, [0].id' },
      reason: '2 of 3 responses break the requirement; this is the first one',
      evidence: [{ number: 2 }],
    })
    expect(find('post.content-is-string')).toMatchObject({ verdict: 'pass', evidence: [{ number: 1 }] })
    expect(report).toMatchObject({ verdict: 'nonconformant', exitCode: 1, requests: 3, tier: 'read' })
    expect(findings).toMatchObject([
      { subject: 'deployment', id: 'post.id-is-integer', level: 'stated', exchange: 2 },
      { exchange: 3 },
    ])
  })

  it('that shows nothing wrong is conformant, though it does not show everything', () => {
    const { report, find } = judge([list([post(1)])])
    expect(report).toMatchObject({ verdict: 'conformant', exitCode: 0 })
    expect(find('login.user.id-is-integer')).toMatchObject({
      verdict: 'unjudged',
      reason: 'the recording has no exchange to which this requirement applies',
    })
  })

  it.each<[string, ShortExchange[]]>([
    ['is empty', []],
    ['has only other paths', [{ path: '/nothing', status: 404, response: '<html>' }]],
    [
      'has only other versions',
      [list([post('1')], { headers: { Accept: 'application/vnd.service.v2+json' } })],
    ],
  ])('that %s judges nothing, which is no success', (_, exchanges) => {
    expect(judge(exchanges).report).toMatchObject({ verdict: 'unjudged', exitCode: 3 })
  })

  it('with a warning fails if asked to', () => {
    const exchanges = [list([post(1), post(1)])]
    expect(judge(exchanges).report).toMatchObject({ verdict: 'conformant', exitCode: 0 })
    expect(judge(exchanges, { failOn: ['warn'] }).report.exitCode).toBe(1)
  })

  it('has waivers for its deployment', () => {
    const owned = { reason: 'r', owner: 'o', expiry: '2999-01-01' }
    const waiver = { requirement: 'post.id-is-integer', deployment: BASE_URL, ...owned }
    expect(judge([list([post('1')])], { waivers: [waiver] }).report.exitCode).toBe(0)
    const unused = { verdict: 'conformant', unusedWaivers: ['post.id-is-integer'] }
    const kept = [list([post(1)])]
    expect(judge(kept, { waivers: [waiver] }).report).toMatchObject({ ...unused, exitCode: 0 })
    const asked = judge(kept, { waivers: [waiver], failOn: ['unused-waiver'] })
    expect(asked.report).toMatchObject({ ...unused, exitCode: 2 })
  })

  it('is judged by the rules for apps, too', () => {
    const both = list([], { path: '/posts?lng=1&lat=2&max-id=1&since-id=2' })
    const { report, find, findings } = judge([both], { subjects: 'both' })
    expect(find('app.cursors-not-together')).toMatchObject({ verdict: 'fail' })
    expect(findings).toContainEqual(
      expect.objectContaining({ subject: 'app', id: 'app.cursors-not-together', level: 'stated' }),
    )
    expect(report.exitCode).toBe(1)
    expect(judge([both], { subjects: 'app' }).report.requirements).toEqual([])
    expect(judge([both], { subjects: 'deployment' }).report.app).toBeUndefined()
  })
})

describe('a server error', () => {
  it('of an allowed request breaks a requirement', () => {
    expect(judge([list([], broken)]).find('any.no-server-error')).toMatchObject({
      verdict: 'fail',
      violation: { actual: "listPosts: 500 'SQLSTATE'" },
      reason: '1 of 1 responses break the requirement',
    })
    expect(judge([login, createPost(broken)]).find('any.no-server-error')?.verdict).toBe('fail')
  })

  it('that the same request gets only sometimes is unstable', () => {
    const { report, find } = judge([list([], broken), list([])])
    expect(find('any.no-server-error')?.verdict).toBe('unstable')
    expect(report.exitCode).toBe(0)
  })

  it.each<[string, ShortExchange]>([
    ['a token of no login', createPost(broken)],
    ['a position outside the Earth', list([], { ...broken, path: '/posts?lng=1&lat=91' })],
    ['a number that is not plain', list([], { ...broken, path: '/posts?lng=1e1&lat=1' })],
    ['both cursors', list([], { ...broken, path: '/posts?lng=1&lat=1&max-id=1&since-id=2' })],
    ['a platform that is unknown', list([], { ...broken, headers: { ...VERSION, platform: 'beos' } })],
    ['no version', list([], { ...broken, headers: {} })],
    ['a request to try again later', list([], { ...broken, status: 503 })],
    ['parameters in query and body', { ...login, ...broken, path: '/auth/third_party?open_id=1' }],
  ])('for %s is none of the specification', (_, exchange) => expect(listFailed([exchange])).toEqual([]))

  it('for a missing parameter breaks the requirement about it alone', () => {
    const withoutLat = list([], { ...broken, path: '/posts?lng=1' })
    expect(listFailed([withoutLat])).toEqual(['list.lat-missing-is-422'])
  })

  it('for a form that is not accepted counts as long as no form is', () => {
    const form = { ...login, headers: { ...VERSION, 'Content-Type': 'application/x-www-form-urlencoded' } }
    const failing = { ...form, body: 'open_id=me&platform=weixin', ...broken }
    expect(judge([failing]).find('any.no-server-error')?.verdict).toBe('fail')
    expect(judge([login, failing]).find('any.no-server-error')?.verdict).toBe('pass')
  })
})

describe('a strange request', () => {
  const manyPosts = Array.from({ length: 30 }, (_, id) => post(id))
  it.each<[string, ShortExchange]>([
    ['a page', list('<html>', { headers: { Accept: 'text/html' } })],
    ['another method', list('<html>', { headers: { ...VERSION, 'X-HTTP-Method-Override': 'DELETE' } })],
    ['a part', list('[{', { status: 206, headers: { ...VERSION, Range: 'bytes=0-1' } })],
    ['a callback', list('f([])', { path: '/posts?lng=1&lat=2&callback=f' })],
    ['another path', { path: '/uploads/1.png', status: 404, response: '<html>' }],
    ['the preflight of a browser', { method: 'OPTIONS', path: '/posts', status: 401, response: '' }],
    ['a page size under another name', list(manyPosts, { path: '/posts?lng=1&lat=2&limit=30' })],
  ])('for %s shows nothing about the deployment', (_, exchange) => expect(listFailed([exchange])).toEqual([]))

  it('with another method on the path of an operation shows the Allow header', () => {
    const { find } = judge([{ method: 'DELETE', path: '/posts', status: 405, response: '' }])
    expect(find('errors.wrong-method-has-allow')?.verdict).toBe('warn')
  })
})

describe('logins at the same time in a recording', () => {
  const AT = 1_800_000_000_000
  const rejected: ShortExchange = { ...login, at: AT, status: 422, response: { message: 'No' } }
  const accepted: ShortExchange = { ...login, at: AT + 50, body: '{"open_id":"she","platform":"weixin"}' }
  const judgeAfter = (...logins: readonly ShortExchange[]) =>
    judge([{ ...login, at: AT }, ...logins]).find('login.parallel-logins-succeed')?.verdict

  it('are judged by a later login alone', () => {
    expect(judgeAfter(rejected, accepted)).toBe('fail')
    expect(judgeAfter({ ...rejected, at: AT + 10 }, accepted)).toBe('fail')
  })

  it('are certainly at the same time', () => {
    expect(judgeAfter({ ...rejected, at: AT + 11 }, accepted)).toBe('unjudged')
    expect(judgeAfter({ ...rejected, at: AT + 12 }, accepted)).toBe('unjudged')
  })

  it('are not judged by a login with other headers', () => {
    const withPlatform = { ...VERSION, platform: 'iOS' }
    expect(judgeAfter({ ...rejected, headers: withPlatform }, accepted)).toBe('unjudged')
    expect(judgeAfter({ ...rejected, headers: withPlatform }, { ...accepted, headers: withPlatform })).toBe(
      'fail',
    )
  })
})
