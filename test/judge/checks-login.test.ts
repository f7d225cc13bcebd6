import { describe, expect, it } from 'vitest'
import type { RequirementId } from '../../src/contract/generated/requirement-ids.ts'
import type { TwinOptions } from '../../src/index.ts'
import type { Fetch } from '../../src/judge/target/receive.ts'
import {
  changeResponses,
  createTwinFetch,
  type EditableResponse,
  type ResponseChange,
  type SentRequest,
} from './change-responses.ts'
import { judge } from './judge.ts'

type Server = (conforming: Fetch) => Fetch

/** Changes the responses to the requests that match. */
const changeWhere =
  (
    isMatch: (request: SentRequest) => boolean,
    change: (response: EditableResponse, request: SentRequest) => void,
  ): Server =>
  (conforming) =>
    changeResponses(
      conforming,
      ((response, request) => isMatch(request) && change(response, request)) as ResponseChange,
    )

const toError =
  (status: number) =>
  (response: EditableResponse): void => {
    response.status = status
    response.json = { message: 'no', status_code: status }
  }

/** Changes the headers of requests before the server receives them. */
const changeHeaders =
  (change: (headers: Headers, url: string) => void): Server =>
  (conforming) =>
  (url, init) => {
    const headers = new Headers(init.headers)
    change(headers, url)
    return conforming(url, { ...init, headers })
  }

/** Accepts Authorization headers that are similar to an issued token, as the token that was issued last. */
const acceptSimilar =
  (isAccepted: (authorization: string, token: string) => boolean): Server =>
  (conforming) => {
    const issued: string[] = []
    return async (url, init) => {
      const headers = new Headers(init.headers)
      const sent = headers.get('authorization')
      const last = issued.at(-1)
      const isIssued = issued.some((token) => sent?.replace(/^bearer /i, '') === token)
      if (sent && last && !isIssued && issued.some((token) => isAccepted(sent, token)))
        headers.set('authorization', `Bearer ${last}`)
      const response = await conforming(url, { ...init, headers })
      if (url.includes('/auth/') && response.status === 200)
        issued.push((await response.clone().json()).token)
      return response
    }
  }

const isLogin = (request: SentRequest): boolean =>
  request.path === '/auth/third_party' && request.method === 'POST'
const isList = (request: SentRequest): boolean => request.path === '/posts' && request.method === 'GET'
const isCreate = (request: SentRequest): boolean => request.path === '/posts' && request.method === 'POST'
const getAuthorization = (request: SentRequest): string => request.headers.get('authorization') ?? ''
const getTokenPart = (token: string, index: number): string | undefined =>
  token.split(/[ .]/).slice(-3)[index]
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const changeUser = (change: (user: EditableResponse['json']) => void): Server =>
  changeWhere(isLogin, ({ status, json }) => {
    if (status === 200) change(json)
  })

/** Wrong servers by the requirement that they break. */
// biome-ignore format: a table
const wrongServers: [RequirementId, string, Server, TwinOptions?][] = [
  ['any.common-headers-are-taken', 'rejects the header device', changeWhere(({ headers }) => headers.has('device'), toError(400))],
  ['any.common-headers-are-taken', 'rejects the header channel with posts', changeWhere((request) => isCreate(request) && request.headers.has('channel'), toError(403))],
  ['any.platform-header-is-taken', 'rejects iOS', changeWhere(({ headers }) => headers.get('platform') === 'iOS', toError(403))],
  ['login.user.token-is-jwt', 'a token of one part', changeUser((user) => { user.token = 'opaque' })],
  ['login.user.token-is-jwt', 'no token', changeUser((user) => { delete user.token })],
  ['login.user.token-is-jwt', 'no token by form', changeWhere((request) => isLogin(request) && request.body.startsWith('open_id='), ({ json }) => { delete json.token })],
  ['login.user.token-has-claims-set', 'a header without alg', changeUser((user) => { user.token = `${base64url({ typ: 'JWT' })}.e30.c2ln` })],
  ['login.user.token-has-claims-set', 'claims that are no object', changeUser((user) => { user.token = `${base64url({ alg: 'HS256' })}.WzFd.c2ln` })],
  ['login.user.token-is-not-expired', 'a token that expired yesterday', changeUser((user) => { user.token = `e30.${base64url({ exp: Date.now() / 1000 - 86_400 })}.c2ln` })],
  ['login.user.token-is-not-expired', 'an exp in milliseconds', changeUser((user) => { user.token = `e30.${base64url({ exp: Date.now() + 3_600_000 })}.c2ln` })],
  ['login.user.token-is-not-expired', 'a token that expires when it is issued', changeUser((user) => { user.token = `e30.${base64url({ iat: 4e9, exp: 4e9 })}.c2ln` })],
  ['login.weixin-is-taken', 'rejects weixin', changeWhere((request) => isLogin(request) && /weixin/.test(`${request.query}${request.body}`), toError(422))],
  ['login.weixin-is-taken', 'the user is in a list', changeWhere(isLogin, (response) => { if (response.status === 200) response.json = [response.json] })],
  ['login.needs-no-token', 'a login requires a token', changeWhere((request) => isLogin(request) && getAuthorization(request) === '', toError(401))],
  ['login.open-id-missing-is-422', 'status 400', changeWhere(isLogin, (response) => { if (response.json.errors) response.status = 400 })],
  ['login.open-id-missing-is-422', 'the entry has another name', changeWhere(isLogin, ({ json }) => { if (json.errors) json.errors = { openId: ['The open id field is required.'] } })],
  ['login.same-account-same-user', 'each login is another user', (conforming) => { let next = 0; return changeUser((user) => { user.id = ++next })(conforming) }],
  ['login.parallel-logins-are-one-user', 'parallel logins create several users', (conforming) => {
    let busy = 0
    let late = 0
    const racing = changeWhere(isLogin, ({ json }) => { if (busy > 1) json.id += ++late })(conforming)
    return async (url, init) => { busy++; try { await null; return await racing(url, init) } finally { busy-- } }
  }],
  ['login.other-account-other-user', 'all accounts are one user', changeUser((user) => { user.id = 1 })],
  ['post.created-at-is-past', 'a time in the year 2100', changeWhere(isList, ({ json }) => { if (json[2]) json[2].created_at = 4_102_444_800 })],
  ['auth.token-is-taken', 'rejects all tokens', changeWhere((request) => getAuthorization(request) !== '', toError(401))],
  ['auth.token-is-taken', 'accepts each token only once', (conforming) => {
    const used = new Set<string>()
    return changeWhere((request) => getAuthorization(request) !== '', (response, request) => { if (used.size === used.add(getAuthorization(request)).size) toError(401)(response) })(conforming)
  }],
  ['auth.scheme-in-lower-case-is-taken', 'rejects bearer in lower case', changeWhere((request) => /^bearer/.test(getAuthorization(request)), toError(401))],
  ['auth.missing-is-401', 'status 403', changeWhere((request) => isCreate(request) && getAuthorization(request) === '', toError(403))],
  ['auth.missing-is-401', 'status 302 for a list that requires a token', changeWhere((request) => isList(request) && getAuthorization(request) === '', (response) => { response.status = 302; response.text = '' })],
  ['auth.bad-token-is-401', 'accepts any word as a token', acceptSimilar((sent) => /^bearer [a-z]+$/i.test(sent))],
  ['auth.bad-token-is-401', 'accepts a token without its signature', acceptSimilar((sent, token) => token.startsWith(sent.slice(7)))],
  ['auth.bad-token-is-401', 'status 500', changeWhere((request) => /^bearer [a-z]+$/i.test(getAuthorization(request)), toError(500))],
  ['auth.bad-token-is-401', 'optional tokens are not verified', changeWhere((request) => isCreate(request) && getAuthorization(request) === 'Bearer feedtwin', (response) => { response.status = 200; response.json = { id: 1 } }), { dialect: { 'create.token': 'optional' } }],
  ['auth.changed-token-is-401', 'does not verify signatures', acceptSimilar((sent) => sent.split('.').length === 3)],
  ['auth.changed-token-is-401', 'does not verify claims', acceptSimilar((sent, token) => getTokenPart(sent, 2) === getTokenPart(token, 2))],
  ['auth.changed-token-is-401', 'does not verify the beginning of a signature', acceptSimilar((sent, token) => getTokenPart(sent, 1) === getTokenPart(token, 1) && getTokenPart(sent, 2)?.slice(8) === getTokenPart(token, 2)?.slice(8))],
  ['auth.changed-token-is-401', 'accepts alg none', acceptSimilar((sent) => sent.endsWith('.') && Buffer.from(sent.slice(7), 'base64').toString().includes('"none"'))],
  ['auth.changed-token-is-401', 'status 500 for changed tokens', changeWhere((request) => getAuthorization(request).split('.').length === 3, (response) => { if (response.status === 401) toError(500)(response) })],
  ['auth.other-scheme-is-401', 'accepts the scheme Token', acceptSimilar((sent, token) => sent === `Token ${token}`)],
  ['auth.other-scheme-is-401', 'status 400 for the scheme Basic', changeWhere((request) => getAuthorization(request).startsWith('Basic'), toError(400))],
  ['errors.unknown-path-is-404', 'unknown paths are empty lists', changeWhere(({ path }) => path.includes('no-such'), (response) => { response.status = 200; response.json = [] })],
  ['errors.unknown-path-is-404', 'paths below a known path are that path', changeWhere(({ path }) => path.startsWith('/posts/'), (response) => { response.status = 200; response.json = [] })],
  ['errors.not-found-message', 'the message is Not Found', changeWhere(({ path }) => path.includes('no-such'), ({ json }) => { json.message = 'Not Found' })],
  ['errors.not-found-message', 'the message is Not Found below a known path', changeWhere(({ path }) => path.startsWith('/posts/'), ({ json }) => { json.message = 'Not Found' })],
  ['errors.unknown-entity-message', 'the message names the category', changeWhere(isCreate, ({ status, json }) => { if (status === 404) json.message = 'Category not found' })],
  ['errors.only-the-missing-are-named', 'errors of lists name both parameters', changeWhere(isList, ({ json }) => { if (json.errors) json.errors = { lng: ['x'], lat: ['x'] } })],
  ['errors.only-the-missing-are-named', 'errors of logins name platform', changeWhere(isLogin, ({ json }) => { if (json.errors) json.errors.platform = ['x'] })],
  ['errors.only-the-missing-are-named', 'errors of posts name the category', changeWhere(isCreate, ({ json }) => { if (json.errors) json.errors.post_category_id = ['x'] })],
  ['version.one-is-served', 'rejects the version of logins', changeWhere(isLogin, toError(400))],
  ['version.one-is-served', 'rejects the version of posts', changeWhere(isCreate, toError(400))],
  ['version.unknown-is-400', 'accepts any version for lists', changeHeaders((headers, url) => { if (url.includes('lng')) headers.set('accept', '*/*') })],
  ['version.unknown-is-400', 'accepts any version for logins', changeHeaders((headers, url) => { if (url.includes('auth')) headers.set('accept', '*/*') })],
  ['version.unknown-is-400', 'status 406', changeWhere(({ headers }) => /v999/.test(headers.get('accept') ?? ''), toError(406))],
]

describe('the checks of logins, tokens, errors, versions and headers fail a server:', () => {
  it.each(wrongServers)('%s: %s', async (id, _, change, options) => {
    const report = await judge(change(await createTwinFetch(options)), {}, { only: [id] })
    const [result] = report.requirements
    expect(result?.verdict, result?.reason).toBe(result?.level === 'stated' ? 'fail' : 'warn')
    expect(result?.evidence.length).toBeGreaterThan(0)
    expect(result?.violation?.where).toMatch(/^(status|body)/)
  })
})

describe('secrets', () => {
  it('are in no report', async () => {
    const conforming = await createTwinFetch()
    const withoutErrors = changeWhere(
      () => true,
      (response) => {
        if (response.status === 401) response.status = 200
      },
    )(conforming)
    for (const fetch of [conforming, withoutErrors]) {
      expect(JSON.stringify(await judge(fetch))).not.toMatch(/eyJ[\w-]{20}|opaque/)
    }
  })
})

describe('a check that builds on a rejected request is unjudged with the cause blocked:', () => {
  const rejectUnknownPaths = changeWhere(({ path }) => path.includes('no-such'), toError(403))
  const rejectMissing = changeWhere(isList, (response) => {
    if (response.status === 422) toError(400)(response)
  })

  it.each([
    ['errors.not-found-message', rejectUnknownPaths],
    ['errors.only-the-missing-are-named', rejectMissing],
  ] as const)('%s', async (id, change) => {
    const { requirements } = await judge(change(await createTwinFetch()), { tier: 'read' }, { only: [id] })
    expect(requirements).toMatchObject([{ id, verdict: 'unjudged', cause: 'blocked' }])
  })
})
