import { describe, expect, it } from 'vitest'
import type { RequirementId } from '../../src/contract/generated/requirements.ts'
import { requirements } from '../../src/contract/index.ts'
import type { TwinOptions } from '../../src/index.ts'
import type { Tier } from '../../src/judge/target/exchange.ts'
import type { Fetch } from '../../src/judge/target/receive.ts'
import { type Asked, type Break, broken, type Said, twinFetch } from './broken.ts'
import { judge } from './judge.ts'

type Wrong = (right: Fetch) => Fetch

/** Answers of the right server, changed where the request is like this. */
const where =
  (fits: (asked: Asked) => boolean, change: (said: Said, asked: Asked) => void): Wrong =>
  (right) =>
    broken(right, ((said, asked) => fits(asked) && change(said, asked)) as Break)

const asError =
  (status: number) =>
  (said: Said): void => {
    said.status = status
    said.json = { message: 'no', status_code: status }
  }

/** The right server, asked with other headers than were sent. */
const hearing =
  (change: (headers: Headers, url: string) => void): Wrong =>
  (right) =>
  (url, init) => {
    const headers = new Headers(init.headers)
    change(headers, url)
    return right(url, { ...init, headers })
  }

/** Takes Authorization headers that are like one of the tokens given out for the last of them. */
const trusting =
  (trusts: (authorization: string, token: string) => boolean): Wrong =>
  (right) => {
    const given: string[] = []
    return async (url, init) => {
      const headers = new Headers(init.headers)
      const sent = headers.get('authorization')
      const last = given.at(-1)
      const isGood = given.some((token) => sent?.toLowerCase() === `bearer ${token}`.toLowerCase())
      if (sent && last && !isGood && given.some((token) => trusts(sent, token)))
        headers.set('authorization', `Bearer ${last}`)
      const response = await right(url, { ...init, headers })
      if (url.includes('/auth/') && response.status === 200) given.push((await response.clone().json()).token)
      return response
    }
  }

const login = (asked: Asked): boolean => asked.path === '/auth/third_party' && asked.method === 'POST'
const list = (asked: Asked): boolean => asked.path === '/posts' && asked.method === 'GET'
const create = (asked: Asked): boolean => asked.path === '/posts' && asked.method === 'POST'
const authorization = (asked: Asked): string => asked.headers.get('authorization') ?? ''
const part = (token: string, index: number): string | undefined => token.split(/[ .]/).slice(-3)[index]
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const taken = (change: (user: Said['json']) => void): Wrong =>
  where(login, ({ status, json }) => {
    if (status === 200) change(json)
  })

/** Wrong servers by the requirement that they break. */
// biome-ignore format: a table
const wrong: [RequirementId, string, Wrong, TwinOptions?][] = [
  ['any.common-headers-are-taken', 'device is refused', where(({ headers }) => headers.has('device'), asError(400))],
  ['any.common-headers-are-taken', 'channel is refused where posts are made', where((asked) => create(asked) && asked.headers.has('channel'), asError(403))],
  ['any.platform-header-is-taken', 'iOS is refused', where(({ headers }) => headers.get('platform') === 'iOS', asError(403))],
  ['login.user.token-is-jwt', 'a token of one part', taken((user) => { user.token = 'opaque' })],
  ['login.user.token-is-jwt', 'no token', taken((user) => { delete user.token })],
  ['login.user.token-is-jwt', 'no token by form', where((asked) => login(asked) && asked.body.startsWith('open_id='), ({ json }) => { delete json.token })],
  ['login.user.token-has-claims-set', 'a header without alg', taken((user) => { user.token = `${base64url({ typ: 'JWT' })}.e30.c2ln` })],
  ['login.user.token-has-claims-set', 'claims that are no object', taken((user) => { user.token = `${base64url({ alg: 'HS256' })}.WzFd.c2ln` })],
  ['login.user.token-is-not-expired', 'a token of yesterday', taken((user) => { user.token = `e30.${base64url({ exp: Date.now() / 1000 - 86_400 })}.c2ln` })],
  ['login.user.token-is-not-expired', 'milliseconds', taken((user) => { user.token = `e30.${base64url({ exp: Date.now() + 3_600_000 })}.c2ln` })],
  ['login.user.token-is-not-expired', 'a token that is over when it begins', taken((user) => { user.token = `e30.${base64url({ iat: 4e9, exp: 4e9 })}.c2ln` })],
  ['login.weixin-is-taken', 'weixin is refused', where((asked) => login(asked) && /weixin/.test(`${asked.query}${asked.body}`), asError(422))],
  ['login.weixin-is-taken', 'a list of one', where(login, (said) => { if (said.status === 200) said.json = [said.json] })],
  ['login.needs-no-token', 'a login that wants a token', where((asked) => login(asked) && authorization(asked) === '', asError(401))],
  ['login.open-id-missing-is-422', '400 instead', where(login, (said) => { if (said.json.errors) said.status = 400 })],
  ['login.open-id-missing-is-422', 'the entry has another name', where(login, ({ json }) => { if (json.errors) json.errors = { openId: ['The open id field is required.'] } })],
  ['login.same-account-same-user', 'each login is another user', (right) => { let next = 0; return taken((user) => { user.id = ++next })(right) }],
  ['login.same-account-same-user', 'logins at the same time race', (right) => {
    let busy = 0
    let late = 0
    const racing = where(login, ({ json }) => { if (busy > 1) json.id += ++late })(right)
    return async (url, init) => { busy++; try { await null; return await racing(url, init) } finally { busy-- } }
  }],
  ['login.other-account-other-user', 'all are one', taken((user) => { user.id = 1 })],
  ['post.created-at-is-past', 'from the year 2100', where(list, ({ json }) => { if (json[2]) json[2].created_at = 4_102_444_800 })],
  ['auth.token-is-taken', 'no token is taken', where((asked) => authorization(asked) !== '', asError(401))],
  ['auth.token-is-taken', 'tokens are good for one request', (right) => {
    const used = new Set<string>()
    return where((asked) => authorization(asked) !== '', (said, asked) => { if (used.size === used.add(authorization(asked)).size) asError(401)(said) })(right)
  }],
  ['auth.scheme-in-lower-case-is-taken', 'Bearer in this case only', where((asked) => /^bearer/.test(authorization(asked)), asError(401))],
  ['auth.missing-is-401', '403 instead', where((asked) => create(asked) && authorization(asked) === '', asError(403))],
  ['auth.missing-is-401', '302 instead, and the list wants a token', where((asked) => list(asked) && authorization(asked) === '', (said) => { said.status = 302; said.text = '' })],
  ['auth.bad-token-is-401', 'any word is a token', trusting((sent) => /^bearer [a-z]+$/i.test(sent))],
  ['auth.bad-token-is-401', 'the signature may be left out', trusting((sent, token) => token.startsWith(sent.slice(7)))],
  ['auth.bad-token-is-401', '500 instead', where((asked) => /^bearer [a-z]+$/i.test(authorization(asked)), asError(500))],
  ['auth.bad-token-is-401', 'optional tokens are not verified', where((asked) => create(asked) && authorization(asked) === 'Bearer feedtwin', (said) => { said.status = 200; said.json = { id: 1 } }), { dialect: { 'create.token': 'optional' } }],
  ['auth.changed-token-is-401', 'no signature is verified', trusting((sent) => sent.split('.').length === 3)],
  ['auth.changed-token-is-401', 'claims are not signed', trusting((sent, token) => part(sent, 2) === part(token, 2))],
  ['auth.changed-token-is-401', 'the beginning of a signature is not looked at', trusting((sent, token) => part(sent, 1) === part(token, 1) && part(sent, 2)?.slice(8) === part(token, 2)?.slice(8))],
  ['auth.changed-token-is-401', 'alg may be none', trusting((sent) => sent.endsWith('.') && Buffer.from(sent.slice(7), 'base64').toString().includes('"none"'))],
  ['auth.changed-token-is-401', 'what was changed is a 500', where((asked) => authorization(asked).split('.').length === 3, (said) => { if (said.status === 401) asError(500)(said) })],
  ['auth.other-scheme-is-401', 'Token is a scheme', trusting((sent, token) => sent === `Token ${token}`)],
  ['auth.other-scheme-is-401', 'Basic is a 400', where((asked) => authorization(asked).startsWith('Basic'), asError(400))],
  ['errors.unknown-path-is-404', 'they are empty lists', where(({ path }) => path.includes('no-such'), (said) => { said.status = 200; said.json = [] })],
  ['errors.unknown-path-is-404', 'below a known path they are that path', where(({ path }) => path.startsWith('/posts/'), (said) => { said.status = 200; said.json = [] })],
  ['errors.not-found-message', 'it says Not Found', where(({ path }) => path.includes('no-such'), ({ json }) => { json.message = 'Not Found' })],
  ['errors.not-found-message', 'it says Not Found below a known path', where(({ path }) => path.startsWith('/posts/'), ({ json }) => { json.message = 'Not Found' })],
  ['errors.only-the-missing-are-named', 'lists name both', where(list, ({ json }) => { if (json.errors) json.errors = { lng: ['x'], lat: ['x'] } })],
  ['errors.only-the-missing-are-named', 'logins name platform', where(login, ({ json }) => { if (json.errors) json.errors.platform = ['x'] })],
  ['errors.only-the-missing-are-named', 'posts name the category', where(create, ({ json }) => { if (json.errors) json.errors.post_category_id = ['x'] })],
  ['version.one-is-served', 'logins know no version', where(login, asError(400))],
  ['version.one-is-served', 'posts know no version', where(create, asError(400))],
  ['version.unknown-is-400', 'any version lists', hearing((headers, url) => { if (url.includes('lng')) headers.set('accept', '*/*') })],
  ['version.unknown-is-400', 'any version logs in', hearing((headers, url) => { if (url.includes('auth')) headers.set('accept', '*/*') })],
  ['version.unknown-is-400', '406 instead', where(({ headers }) => /v999/.test(headers.get('accept') ?? ''), asError(406))],
]

describe('checks of logins, tokens, errors, versions and headers', () => {
  it.each(wrong)('%s: %s', async (id, _, change, options) => {
    const report = await judge(change(await twinFetch(options)), {}, { only: [id] })
    const [result] = report.requirements
    expect(result?.verdict, result?.reason).toBe(result?.level === 'stated' ? 'fail' : 'warn')
    expect(result?.evidence.length).toBeGreaterThan(0)
    expect(result?.violation?.where).toMatch(/^(status|body)/)
  })
})

/** What is shown only where somebody is refused, or told which methods there are. */
const MAY_BE_UNSEEN = /^auth\.challenge|^errors\.wrong-method/

const dialects: Record<string, TwinOptions['dialect'] & object> = {
  default: {},
  'tokens everywhere': { 'list.token': 'required', 'auth.message': 'specific', 'auth.challenge': false },
  'tokens nowhere': { 'list.token': 'ignored', 'create.token': 'optional' },
  'strict versions': { 'version.missing-accept': 'rejected', 'version.other-accept': 'rejected' },
  'forms only': { 'params.encodings': ['form'], 'login.platform-info-required': true },
  'queries only': {
    'params.encodings': ['query'],
    'login.platform-values': 'any',
    'login.platform-required': false,
  },
  'objects wanted': { 'login.platform-info-required': true, 'login.platform-info-type': 'object' },
  'other refusals': {
    'create.empty-post': '400',
    'errors.wrong-method': '404',
    'params.malformed-json': 'rejected',
  },
  'short lives': { 'auth.token-lifetime': 60, 'create.content-max': 10 },
}

describe.each(['read', 'login', 'write'] satisfies Tier[])('the twin in tier %s', (tier) => {
  // Where even lists want a token, whoever may only read sees nothing.
  const readable = Object.entries(dialects).filter(
    ([, dialect]) => tier !== 'read' || dialect['list.token'] !== 'required',
  )

  it.each(readable)('%s: nothing is found wrong', async (_, dialect) => {
    const report = await judge(await twinFetch({ dialect }), { tier })
    const odd = report.requirements.filter(
      ({ id, verdict, reason = '' }) =>
        !(verdict === 'pass' || /^needs tier/.test(reason) || MAY_BE_UNSEEN.test(id)),
    )
    expect(odd.map(({ id, verdict, reason, violation }) => [id, verdict, reason, violation])).toEqual([])
    expect(report.exitCode).toBe(0)
    expect(report.requests).toBeLessThan({ read: 60, login: 150, write: 250 }[tier])
  })
})

describe('one requirement alone', () => {
  it.each(requirements.map(({ id }) => id))('%s can be judged', async (id) => {
    const { requirements: results } = await judge(await twinFetch(), {}, { only: [id] })
    expect(results.map(({ verdict, reason }) => [verdict, reason])).toEqual([['pass', undefined]])
  })
})

describe('secrets', () => {
  it('are in no report', async () => {
    const right = await twinFetch()
    const wide = where(
      () => true,
      (said) => {
        if (said.status === 401) said.status = 200
      },
    )(right)
    for (const fetch of [right, wide]) {
      expect(JSON.stringify(await judge(fetch))).not.toMatch(/eyJ[\w-]{20}|opaque/)
    }
  })
})
