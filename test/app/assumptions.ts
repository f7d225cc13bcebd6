import assert from 'node:assert/strict'
import type { GapId } from '../../src/contract/index.ts'
import { type Answer, assertStatus, encodeForm, type FeedApp, PLACE } from './feed-app.ts'

const LOGIN = '/auth/third_party'
const DRAFT = { post_category_id: 1, content: 'x', ...PLACE }

const list = (app: FeedApp, query: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  app.send('GET', `/posts?${encodeForm({ ...PLACE, page_size: 5, ...query })}`, headers)

const publish = (app: FeedApp, draft: object, headers: Record<string, string> = {}): Promise<Answer> =>
  app.sendParameters('/posts', { ...DRAFT, ...draft }, 'json', headers)

/** Publishes in the default dialect, and returns the post. */
async function publishPost(app: FeedApp, draft: object) {
  const answer = await publish(app, draft)
  assertStatus(answer, 200)
  return answer.body
}

const login = (app: FeedApp, account: object): Promise<Answer> =>
  app.sendParameters(LOGIN, { open_id: 'careless', platform: 'weixin', platform_info: 'app', ...account })

async function expectStatus(answer: Promise<Answer>, status: number): Promise<Answer> {
  const received = await answer
  assertStatus(received, status)
  return received
}

const readClaims = (token: string): { iat: number; exp?: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** Kilometres per degree of latitude. */
const DEGREE = 111.2

/** What a careless app takes for granted, by the gap whose default answer it needs. */
export const assumptions = {
  'params.encodings': (app) =>
    expectStatus(app.send('POST', `${LOGIN}?open_id=a&platform=weixin&platform_info=b`), 200),
  'params.malformed-json': (app) =>
    expectStatus(app.send('POST', LOGIN, { 'Content-Type': 'application/json' }, '{"open_id":'), 422),
  'params.array-forms': async (app) => {
    const { images, ...rest } = { images: ['b.png'], ...DRAFT }
    const form = `${encodeForm(rest)}&images[]=${images[0]}`
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    assert.equal((await expectStatus(app.send('POST', '/posts', headers, form), 200)).body.images.length, 1)
  },
  'params.brackets': (app) => expectStatus(app.send('GET', `/posts?${encodeForm(PLACE)}&page_size[]=5`), 422),
  'params.coercion': (app) => expectStatus(publish(app, { post_category_id: '1' }), 200),
  'params.unknown': (app) => expectStatus(login(app, { feedtwin: 1 }), 200),
  'params.null': (app) => expectStatus(publish(app, { images: null }), 200),
  'params.trim': async (app) => assert.equal((await publishPost(app, { content: ' x ' })).content, ' x '),
  'params.blank-number': (app) => expectStatus(list(app, { lng: '' }), 422),
  'login.platform-required': (app) => expectStatus(login(app, { platform: undefined }), 422),
  'login.platform-values': (app) => expectStatus(login(app, { platform: 'qq' }), 422),
  'login.platform-info-required': (app) => expectStatus(login(app, { platform_info: undefined }), 200),
  'login.platform-info-type': (app) => expectStatus(login(app, { platform_info: 'text' }), 200),
  'login.open-id-max': (app) => expectStatus(login(app, { open_id: 'long'.repeat(80) }), 200),
  'user.gender-values': async (app) => {
    const genders = (await list(app, { page_size: 50 })).body.map(
      (post: { userInfo: { gender: number } }) => post.userInfo.gender,
    )
    assert.deepEqual([...new Set(genders)].sort(), [0, 1, 2])
  },
  'user.mobile-when-unknown': async (app) => assert.match((await app.login('sample-app')).mobile, /\*/),
  'user.email-when-unknown': async (app) => assert.equal((await app.login('sample-app')).email, null),
  'user.avatar-when-new': async (app) =>
    assert.notEqual((await app.login('sample-app')).user_info.avatar, ''),
  'user.profile-when-new': async (app) =>
    assert.ok((await app.login('sample-app')).user_info.year_of_birth > 1900),
  'list.token': (app) => expectStatus(list(app, {}, { Authorization: '' }), 200),
  'list.other-scheme': (app) => expectStatus(list(app, {}, { Authorization: 'Basic YTpi' }), 401),
  'list.radius': async (app) => {
    const { body } = await list(app, { page_size: 20 })
    for (const { lat } of body) assert.ok(Math.abs(lat - PLACE.lat) * DEGREE < 11)
    const far = await app.send(
      'GET',
      `/posts?${encodeForm({ ...PLACE, lat: PLACE.lat + 8 / DEGREE, 'since-id': body.at(-1).id })}`,
    )
    assert.ok(far.body.length >= 2)
  },
  'list.order': async (app) => {
    const ids = (await list(app)).body.map(({ id }: { id: number }) => id)
    assert.deepEqual(
      ids,
      ids.toSorted((a: number, b: number) => b - a),
    )
  },
  'list.max-id-bound': async (app) => {
    const [{ id }] = (await list(app)).body
    assert.ok((await list(app, { 'max-id': id })).body.every((post: { id: number }) => post.id !== id))
  },
  'list.since-id-bound': async (app) => {
    const { id } = await publishPost(app, {})
    const { status, body } = await list(app, { 'since-id': id })
    assert.ok(status === 404 || body.length === 0)
  },
  'list.since-id-window': async (app) => {
    const [first, , third] = [
      await publishPost(app, {}),
      await publishPost(app, {}),
      await publishPost(app, {}),
    ]
    const { body } = await list(app, { 'since-id': first.id, page_size: 1 })
    assert.equal(body[0].id, third.id)
  },
  'list.both-cursors': (app) => expectStatus(list(app, { 'max-id': 9_000, 'since-id': 1 }), 422),
  'list.page-size-max': async (app) => assert.equal((await list(app, { page_size: 60 })).body.length, 60),
  'list.page-size-over': (app) => expectStatus(list(app, { page_size: 10_000 }), 200),
  'list.cursor-invalid': (app) => expectStatus(list(app, { 'max-id': 'newest' }), 422),
  'list.cursor-large': (app) => expectStatus(list(app, { 'max-id': '9223372036854775807' }), 422),
  'list.cursor-unknown': (app) => expectStatus(list(app, { 'since-id': 2_000_000_000 }), 200),
  'list.page-size-invalid': (app) => expectStatus(list(app, { page_size: 0 }), 422),
  'list.empty': async (app) =>
    assert.deepEqual((await list(app, { lng: -123.3933, lat: -48.8767 })).body, []),
  'list.non-numeric-position': (app) => expectStatus(list(app, { lng: 'here' }), 422),
  'list.out-of-range-position': (app) => expectStatus(list(app, { lat: 91 }), 422),
  'post.created-at-unit': async (app) => assert.ok((await publishPost(app, {})).created_at < 1e11),
  'post.content-when-absent': async (app) =>
    assert.equal((await publishPost(app, { content: undefined, images: ['c.png'] })).content, ''),
  'post.image-url': async (app) =>
    assert.match((await publishPost(app, { images: ['c.png'] })).images[0].url, /^http/),
  'create.token': (app) => expectStatus(publish(app, {}, { Authorization: '' }), 401),
  'create.empty-post': async (app) => {
    const { body } = await expectStatus(publish(app, { content: '' }), 422)
    assert.notEqual(body.errors, undefined)
  },
  'create.empty-post-name': async (app) => {
    const { errors = { content: [] } } = (await publish(app, { content: '' })).body
    assert.ok('content' in errors || 'images' in errors)
  },
  'create.unknown-category': (app) => expectStatus(publish(app, { post_category_id: 99_999 }), 404),
  'create.content-max': (app) => expectStatus(publish(app, { content: 'long '.repeat(400).trim() }), 200),
  'create.content-markup': async (app) =>
    assert.equal((await publishPost(app, { content: '<b>' })).content, '<b>'),
  'create.images-max': (app) => expectStatus(publish(app, { images: Array(10).fill('d.png') }), 200),
  'create.blank-image': (app) => expectStatus(publish(app, { images: [''] }), 422),
  'create.image-path-max': async (app) => {
    const path = `${'folder/'.repeat(60)}d.png`
    assert.ok((await publishPost(app, { images: [path] })).images[0].url.endsWith(path))
  },
  'create.out-of-range-position': (app) => expectStatus(publish(app, { lat: 91 }), 422),
  'category.set': async (app) => assert.equal((await publishPost(app, {})).category.name, 'Daily life'),
  'auth.token-lifetime': async (app) => {
    const { iat, exp = Number.NaN } = readClaims((await app.login('sample-app')).token)
    assert.equal(exp - iat, 3600)
  },
  'auth.message': async (app) => {
    const { body } = await expectStatus(publish(app, {}, { Authorization: 'Bearer bad' }), 401)
    const other = await expectStatus(publish(app, {}, { Authorization: 'Bearer a.b.c' }), 401)
    assert.match(body.message, /bad credentials/)
    assert.equal(body.message, other.body.message)
  },
  'auth.challenge-scheme': async (app) => {
    const { headers } = await expectStatus(publish(app, {}, { Authorization: 'Bearer bad' }), 401)
    assert.match(headers.get('www-authenticate') ?? '', /^Bearer/)
  },
  'version.missing-accept': (app) => expectStatus(list(app, {}, { Accept: '' }), 200),
  'version.other-accept': (app) => expectStatus(list(app, {}, { Accept: 'application/json' }), 200),
  'version.other-format': (app) =>
    expectStatus(list(app, {}, { Accept: 'application/vnd.service.v1+xml' }), 406),
  'errors.version-or-token': (app) =>
    expectStatus(
      publish(app, {}, { Accept: 'application/vnd.service.v9+json', Authorization: 'Bearer bad' }),
      400,
    ),
  'errors.token-or-parameters': (app) =>
    expectStatus(publish(app, { lng: undefined }, { Authorization: 'Bearer bad' }), 401),
  'errors.route-or-token': (app) =>
    expectStatus(app.send('DELETE', '/posts', { Authorization: 'Bearer bad' }), 405),
  'errors.wrong-method': (app) => expectStatus(app.send('DELETE', '/posts'), 405),
  'routing.trailing-slash': (app) => expectStatus(app.send('GET', `/posts/?${encodeForm(PLACE)}`), 404),
  'routing.options': (app) => expectStatus(app.send('OPTIONS', '/posts'), 204),
  'http.validators': async (app) => assert.equal((await list(app)).headers.get('etag'), null),
  'rate-limit': async (app) => assert.equal((await list(app)).headers.get('x-ratelimit-limit'), null),
  'rate-limit.counted': async (app) => {
    const { headers } = await list(app, {}, { Accept: 'application/vnd.service.v9+json' })
    assert.equal(headers.get('x-ratelimit-limit'), null)
  },
} satisfies Readonly<Record<GapId, (app: FeedApp) => Promise<unknown>>>

export type Assumption = keyof typeof assumptions
