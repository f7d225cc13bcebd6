import { beforeAll, describe, expect, it } from 'vitest'
import type { RequirementId } from '../../src/contract/generated/requirements.ts'
import type { TwinOptions } from '../../src/index.ts'
import type { Client } from '../../src/judge/client/index.ts'
import { findPlace } from '../../src/judge/observations/find-place.ts'
import type { Fetch } from '../../src/judge/target/transport.ts'
import { watches } from '../../src/judge/watches/index.ts'
import { type Break, broken, type Said, twinFetch } from './broken.ts'
import { judge } from './judge.ts'

/** Visits everything that watches look at. */
async function visit(client: Client): Promise<void> {
  await client.logins.logInAs()
  await client.logins.logInAs('second')
  const login = (encoding: 'form' | 'multipart'): Promise<unknown> =>
    client.post('loginWithThirdParty', { open_id: 'b', platform: 'weixin' }, { encoding })
  await login('form')
  await login('multipart')
  await client.logins.logIn({ platform: 'weixin' })
  const { position, posts } = await findPlace(client)
  const last = posts.at(-1)?.id
  await client.feed.list({ ...position, 'max-id': last })
  await client.feed.list({ ...position, page_size: 2 })
  await client.feed.list({ lat: 1 })
  await client.publishing.publish({ images: ['a.jpg', 'b.jpg'] })
  await client.publishing.publishExactly({ lng: 1, lat: 1, content: 'x' })
  await client.publishing.publishExactly({}, { token: undefined })
  await client.send({ method: 'GET', path: '/nothing', headers: {}, tier: 'read' })
  await client.send({ method: 'GET', path: '/auth/third_party', headers: {}, tier: 'read' })
}

const seen = (fetch: Fetch) =>
  judge(fetch, {}, {}, { probes: [{ gap: 'category.set', tier: 'write', run: visit }], checks: [], watches })

const list = (asked: Parameters<Break>[1]): boolean => asked.method === 'GET' && asked.path === '/posts'
const secondPage: Break = (said, asked) => {
  if (list(asked) && asked.query.has('max-id')) said.json[1].id = '7'
}
/** Breaks each post, wherever it occurs. */
const posts =
  (change: (post: Said['json']) => void): Break =>
  (said, asked) => {
    if (said.status === 200 && asked.path === '/posts') for (const post of [said.json].flat()) change(post)
  }
const user =
  (change: (user: Said['json']) => void): Break =>
  (said, asked) => {
    if (said.status === 200 && asked.path === '/auth/third_party') change(said.json)
  }
const errors =
  (change: (said: Said) => void): Break =>
  (said) => {
    if (said.status >= 400) change(said)
  }
const only =
  (status: number, change: (said: Said) => void): Break =>
  (said) => {
    if (said.status === status) change(said)
  }

/** Wrong servers: what they break, where that is seen, and how they break it. */
// biome-ignore format: a table
const wrong: [RequirementId, where: string, Break][] = [
  ['any.success-body-is-json', 'body', (said, asked) => { if (list(asked)) said.text = '<html>' }],
  ['any.success-body-is-json', 'body', only(200, (said) => { said.text = '' })],
  ['any.error-is-not-200', 'status', only(422, (said) => { said.status = 200 })],
  ['any.content-type-is-json', 'header Content-Type', only(200, ({ headers }) => headers.set('content-type', 'text/html'))],
  ['any.content-type-is-json', 'header Content-Type', only(404, ({ headers }) => headers.delete('content-type'))],
  ['login.user.id-is-integer', 'body, id', user((one) => { one.id = '1' })],
  ['login.user.mobile-is-string', 'body, mobile', user((one) => { one.mobile = null })],
  ['login.user.mobile-is-masked', 'body, mobile', user((one) => { one.mobile = '13800138000' })],
  ['login.user.email-is-string-or-null', 'body, email', user((one) => { delete one.email })],
  ['login.user.user-info-is-object', 'body, user_info', user((one) => { one.user_info = [one.user_info] })],
  ['login.user.user-token-is-array', 'body, user_token', user((one) => { one.user_token = one.user_token[0] })],
  ['login.user-info.has-the-author-fields', 'body, user_info.avatar', user((one) => { one.user_info.avatar = null })],
  ['login.user-info.has-the-author-fields', 'body, user_info.gender', (said, asked) => { if (asked.body.includes('open_id=b')) said.json.user_info.gender = 'male' }],
  ['login.user-info.user-id-is-the-users', 'body, user_info.user_id', user((one) => { one.user_info.user_id += 1 })],
  ['login.user-info.has-the-birth-fields', 'body, user_info.day_of_birth', user((one) => { delete one.user_info.day_of_birth })],
  ['login.user-info.has-the-counts', 'body, user_info.count_read', user((one) => { one.user_info.count_read = '0' })],
  ['login.user-token.has-its-fields', 'body, user_token[0].is_bind', user((one) => { one.user_token[0].is_bind = 1 })],
  ['login.user-token.has-the-account', 'body, user_token', user((one) => { one.user_token = [] })],
  ['login.user-token.has-the-account', 'body, user_token', (said, asked) => { if (asked.body.includes('form-data') && said.status === 200) said.json.user_token[0].is_bind = false }],
  ['post.id-is-integer', 'body, [1].id', secondPage],
  ['post.content-is-string', 'body, [0].content', posts((post) => { delete post.content })],
  ['post.created-at-is-integer', 'body, [0].created_at', posts((post) => { post.created_at = new Date(0).toISOString() })],
  ['post.created-at-is-past', 'body, [0].created_at', posts((post) => { post.created_at = 12 })],
  ['post.created-at-is-past', 'body, [0].created_at', (said, asked) => {
      said.headers.set('date', new Date().toUTCString())
      if (list(asked) && said.status === 200) said.json[0].created_at += 1_000_000
    }],
  ['post.count-images-counts', 'body, count_images', (said, asked) => { if (asked.method === 'POST' && said.json.images) said.json.count_images = 1 }],
  ['post.position-is-two-numbers', 'body, [0].lat', posts((post) => { post.lat = String(post.lat) })],
  ['post.images-is-array', 'body, [0].images', posts((post) => { post.images = {} })],
  ['post.image.has-its-fields', 'body, images[1].url', (said) => { if (said.json.images?.[1]) delete said.json.images[1].url }],
  ['post.user-info-is-object', 'body, [0].userInfo', posts((post) => { post.user_info = post.userInfo; delete post.userInfo })],
  ['post.author.has-its-fields', 'body, [0].userInfo.nickname', posts((post) => { delete post.userInfo.nickname })],
  ['post.author.carries-no-more', 'body, [0].userInfo.count_post', posts((post) => { post.userInfo.count_post = 1 })],
  ['post.category-is-object', 'body, [0].category', posts((post) => { post.category = post.category.id })],
  ['post.category.has-its-fields', 'body, [0].category.name', posts((post) => { post.category.name = null })],
  ['list.is-array', 'body', (said, asked) => { if (list(asked) && said.status === 200) said.json = { data: said.json } }],
  ['list.is-array', 'body, [1]', (said, asked) => { if (list(asked) && asked.query.has('max-id')) said.json[1] = null }],
  ['list.page-size-bounds-the-page', 'body, [2]', (said, asked) => { if (asked.query.has('page_size')) said.json.push({ ...said.json[0], id: 1 }) }],
  ['list.page-size-default-bounds-the-page', 'body, [20]', (said, asked) => { if (list(asked) && asked.query.has('max-id')) said.json.push({ ...said.json[0], id: 1 }) }],
  ['list.has-no-duplicates', 'body, [3].id', (said, asked) => { if (list(asked) && said.status === 200 && said.json[3]) said.json[3] = said.json[0] }],
  ['auth.challenge-is-sent', 'header WWW-Authenticate', only(401, ({ headers }) => headers.delete('www-authenticate'))],
  ['auth.challenge-is-bearer', 'header WWW-Authenticate', only(401, ({ headers }) => headers.set('www-authenticate', 'Basic realm="a, Bearer"'))],
  ['errors.body-is-object', 'body', only(404, (said) => { said.text = '<h1>Not found</h1>' })],
  ['errors.body-is-object', 'body', only(422, (said) => { said.json = [said.json] })],
  ['errors.message-is-text', 'body, message', only(401, (said) => { said.json.message = '' })],
  ['errors.status-code-is-integer', 'body, status_code', errors((said) => { said.json.status_code = String(said.status) })],
  ['errors.status-code-is-the-status', 'body, status_code', only(401, (said) => { said.json.status_code = 40101 })],
  ['errors.validation-message', 'body, message', only(422, (said) => { said.json.message = 'The given data was invalid.' })],
  ['errors.entries-are-arrays', 'body, errors', only(422, (said) => { delete said.json.errors })],
  ['errors.entries-are-arrays', 'body, errors', only(422, (said) => { said.json.errors = ['The lng field is required.'] })],
  ['errors.entries-are-arrays', 'body, errors.lng', only(422, (said) => { said.json.errors.lng &&= 'The lng field is required.' })],
  ['errors.required-text', 'body, errors.post_category_id', (said) => {
      if (said.json.errors?.post_category_id)
        said.json.errors.post_category_id = ['The post_category_id field is required.']
    }],
  ['errors.wrong-method-has-allow', 'header Allow', only(405, ({ headers }) => headers.delete('allow'))],
]

describe('watches', () => {
  let right: Fetch
  beforeAll(async () => {
    right = await twinFetch()
  })

  it.each(wrong)('%s: a wrong server is found out at %s', async (id, where, change) => {
    const { requirements } = await seen(broken(right, change))
    const result = requirements.find((requirement) => requirement.id === id)
    expect(result?.verdict).toBe(result?.level === 'stated' ? 'fail' : 'warn')
    expect(result?.violation?.where).toBe(where)
    expect(result?.evidence).toHaveLength(1)
  })

  it('a wrong server is here for each', () => {
    expect(new Set(wrong.map(([id]) => id))).toEqual(new Set(watches.map(({ requirement }) => requirement)))
  })

  const other: Record<string, TwinOptions> = {
    'as it is': {},
    'with other answers': {
      dialect: {
        'user.mobile-when-unknown': 'empty',
        'user.gender-values': [7],
        'post.created-at-unit': 'milliseconds',
        'list.token': 'required',
        'list.order': 'nearest-first',
        'list.max-id-bound': 'inclusive',
        'errors.wrong-method': '404',
        'auth.message': 'specific',
      },
    },
    'with few posts': { world: 'three-pages', dialect: { 'list.empty': '404', 'create.token': 'optional' } },
    'with odd texts': { world: 'unicode', dialect: { 'list.radius': 'unlimited', 'list.page-size-max': 5 } },
  }

  it.each(Object.entries(other))('the twin %s breaks nothing that they look at', async (name, options) => {
    const { requirements } = await seen(await twinFetch(options))
    const watched = requirements.filter(({ id }) => watches.some(({ requirement }) => requirement === id))
    // Where the dialect never answers 401 or 405, nothing shows what those have to be.
    const fine = name === 'as it is' ? ['pass'] : ['pass', 'unjudged']
    expect(watched.filter(({ verdict }) => !fine.includes(verdict))).toEqual([])
  })

  it('what unkind servers add, or leave to others, is no violation', async () => {
    const { requirements } = await seen(
      broken(right, (said, asked) => {
        said.headers.set('content-type', 'application/vnd.service.v1+json; charset=utf-8')
        said.headers.set('date', new Date(Date.now() - 300_000).toUTCString())
        if (said.status === 401) said.headers.set('www-authenticate', 'Basic realm="x", bearer')
        posts((post) => {
          post.id += 2 ** 40
          post.extra = [null]
          post.userInfo.extra = true
        })(said, asked)
        if (said.json?.errors) said.json.errors.more = ['There is more.']
        if (said.status === 405) Object.assign(said, { text: '<h1>405</h1>' })
      }),
    )
    expect(requirements.filter(({ verdict }) => !['pass', 'unjudged'].includes(verdict))).toEqual([])
  })

  it('bodies that are no user and no post say nothing about users and posts', async () => {
    const { requirements } = await seen(async () => Response.json({ message: 'no', status_code: 404 }))
    const shaped = requirements.filter(({ id }) => /^(login\.user|post)/.test(id))
    expect(new Set(shaped.map(({ verdict }) => verdict))).toEqual(new Set(['unjudged']))
  })
})
