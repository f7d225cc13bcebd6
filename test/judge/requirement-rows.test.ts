import { beforeAll, describe, expect, it } from 'vitest'
import type { RequirementId } from '../../src/contract/generated/requirement-ids.ts'
import type { TwinOptions } from '../../src/index.ts'
import { requirementRows } from '../../src/judge/requirements/index.ts'
import type { Client } from '../../src/judge/target/client/client.ts'
import { findPlace } from '../../src/judge/target/client/places.ts'
import { publishInUnknownCategory } from '../../src/judge/target/client/shared-requests.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import {
  changeResponses,
  createTwinFetch,
  type EditableResponse,
  type ResponseChange,
} from './change-responses.ts'
import { judge } from './judge.ts'
import { changeQuery } from './judge-twin.ts'

/** Sends requests whose responses show everything that rows judge. */
async function sendAll(client: Client): Promise<[]> {
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
  await client.feed.list({ ...position, 'since-id': last })
  await client.feed.list({ ...position, page_size: 2 })
  await client.feed.list({ lat: 1 })
  await client.publishing.publish({ images: ['a.jpg', 'b.jpg'] })
  await client.publishing.publish({ content: 'Grüße 👋' })
  await client.publishing.publish({ content: undefined, images: ['a.jpg'] })
  const { sent } = await client.publishing.publish()
  await client.publishing.publishExactly({ ...sent, content: '', images: [] })
  await client.publishing.publishExactly({ ...sent, content: undefined })
  await client.feed.list({ ...client.feed.startPosition })
  await client.publishing.publishExactly({ lng: 1, lat: 1, content: 'x' })
  await client.publishing.publishExactly({}, { token: undefined })
  await publishInUnknownCategory(client)
  await client.send({ method: 'GET', path: '/nothing', headers: {}, tier: 'read' })
  await client.send({ method: 'GET', path: '/auth/third_party', headers: {}, tier: 'read' })
  return []
}

const judgeByRows = (fetch: Fetch) =>
  judge(
    fetch,
    {},
    {},
    {
      probes: {
        'category.set': { tier: 'write', relevantResponses: 'all', run: sendAll },
      },
      rows: requirementRows,
      tour: [],
    },
  )

const isList = (request: Parameters<ResponseChange>[1]): boolean =>
  request.method === 'GET' && request.path === '/posts'
const isPublication = (request: Parameters<ResponseChange>[1]): boolean =>
  request.method === 'POST' && request.path === '/posts'
const changeSecondPage: ResponseChange = (response, request) => {
  if (isList(request) && request.query.has('max-id')) response.json[1].id = '7'
}
/** Changes each post, listed or created. */
const changePosts =
  (change: (post: EditableResponse['json']) => void): ResponseChange =>
  (response, request) => {
    if (response.status === 200 && request.path === '/posts')
      for (const post of [response.json].flat()) change(post)
  }
const changeUser =
  (change: (user: EditableResponse['json']) => void): ResponseChange =>
  (response, request) => {
    if (response.status === 200 && request.path === '/auth/third_party') change(response.json)
  }
const changeErrors =
  (change: (response: EditableResponse) => void): ResponseChange =>
  (response) => {
    if (response.status >= 400) change(response)
  }
const changeStatus =
  (status: number, change: (response: EditableResponse) => void): ResponseChange =>
  (response) => {
    if (response.status === status) change(response)
  }

/** The requirements that two exchanges show together. */
const SHOWN_BY_TWO: readonly RequirementId[] = [
  'list.max-id-lists-nothing-newer',
  'list.since-id-lists-nothing-older',
]

/** Wrong servers: the requirement that each breaks, where the violation is, and the change that breaks it. */
// biome-ignore format: a table
const wrongServers: [RequirementId, where: string, ResponseChange][] = [
  ['any.success-body-is-json', 'body', (response, request) => { if (isList(request)) response.text = '<html>' }],
  ['any.success-body-is-json', 'body', changeStatus(200, (response) => { response.text = '' })],
  ['any.error-is-not-200', 'status', changeStatus(422, (response) => { response.status = 200 })],
  ['any.content-type-is-json', 'header Content-Type', changeStatus(200, ({ headers }) => headers.set('content-type', 'text/html'))],
  ['any.content-type-is-json', 'header Content-Type', changeStatus(404, ({ headers }) => headers.delete('content-type'))],
  ['login.user.id-is-integer', 'body, id', changeUser((one) => { one.id = '1' })],
  ['login.user.mobile-is-string', 'body, mobile', changeUser((one) => { one.mobile = null })],
  ['login.user.mobile-is-masked', 'body, mobile', changeUser((one) => { one.mobile = '13800138000' })],
  ['login.user.email-is-string-or-null', 'body, email', changeUser((one) => { delete one.email })],
  ['login.user.user-info-is-object', 'body, user_info', changeUser((one) => { one.user_info = [one.user_info] })],
  ['login.user.user-token-is-array', 'body, user_token', changeUser((one) => { one.user_token = one.user_token[0] })],
  ['login.user-info.has-the-author-fields', 'body, user_info.avatar', changeUser((one) => { one.user_info.avatar = null })],
  ['login.user-info.has-the-author-fields', 'body, user_info.gender', (response, request) => { if (request.body.includes('open_id=b')) response.json.user_info.gender = 'male' }],
  ['login.user-info.user-id-is-the-users', 'body, user_info.user_id', changeUser((one) => { one.user_info.user_id += 1 })],
  ['login.user-info.has-the-birth-fields', 'body, user_info.day_of_birth', changeUser((one) => { delete one.user_info.day_of_birth })],
  ['login.user-info.has-the-counts', 'body, user_info.count_read', changeUser((one) => { one.user_info.count_read = '0' })],
  ['login.user-token.has-its-fields', 'body, user_token[0].is_bind', changeUser((one) => { one.user_token[0].is_bind = 1 })],
  ['login.user-token.has-the-account', 'body, user_token', changeUser((one) => { one.user_token = [] })],
  ['login.user-token.has-the-account', 'body, user_token', (response, request) => { if (request.body.includes('form-data') && response.status === 200) response.json.user_token[0].is_bind = false }],
  ['post.id-is-integer', 'body, [1].id', changeSecondPage],
  ['post.content-is-string', 'body, [0].content', changePosts((post) => { delete post.content })],
  ['post.created-at-is-integer', 'body, [0].created_at', changePosts((post) => { post.created_at = new Date(0).toISOString() })],
  ['post.created-at-is-past', 'body, [0].created_at', changePosts((post) => { post.created_at = 12 })],
  ['post.created-at-is-past', 'body, [0].created_at', (response, request) => {
      response.headers.set('date', new Date().toUTCString())
      if (isList(request) && response.status === 200) response.json[0].created_at += 1_000_000
    }],
  ['post.count-images-counts', 'body, count_images', (response, request) => { if (request.method === 'POST' && response.json.images) response.json.count_images = 1 }],
  ['post.position-is-two-numbers', 'body, [0].lat', changePosts((post) => { post.lat = String(post.lat) })],
  ['post.images-is-array', 'body, [0].images', changePosts((post) => { post.images = {} })],
  ['post.image.has-its-fields', 'body, images[1].url', (response) => { if (response.json.images?.[1]) delete response.json.images[1].url }],
  ['post.user-info-is-object', 'body, [0].userInfo', changePosts((post) => { post.user_info = post.userInfo; delete post.userInfo })],
  ['post.author.has-its-fields', 'body, [0].userInfo.nickname', changePosts((post) => { delete post.userInfo.nickname })],
  ['post.author.carries-no-more', 'body, [0].userInfo.count_post', changePosts((post) => { post.userInfo.count_post = 1 })],
  ['post.category-is-object', 'body, [0].category', changePosts((post) => { post.category = post.category.id })],
  ['post.category.has-its-fields', 'body, [0].category.name', changePosts((post) => { post.category.name = null })],
  ['login.weixin-is-taken', 'status', (response, request) => { if (request.path === '/auth/third_party' && response.status === 200) response.status = 201 }],
  ['login.weixin-is-taken', 'body', (response, request) => { if (request.path === '/auth/third_party' && response.status === 200) response.json = { data: response.json } }],
  ['list.answers-200', 'status', (response, request) => { if (isList(request) && request.query.has('max-id')) response.status = 206 }],
  ['create.answers-200', 'status', (response, request) => { if (isPublication(request) && response.status === 200) response.status = 202 }],
  ['create.answers-200', 'body', (response, request) => { if (isPublication(request) && response.status === 200) response.json = { data: response.json } }],
  ['list.is-array', 'body', (response, request) => { if (isList(request) && response.status === 200) response.json = { data: response.json } }],
  ['list.is-array', 'body, [1]', (response, request) => { if (isList(request) && request.query.has('max-id')) response.json[1] = null }],
  ['list.page-size-bounds-the-page', 'body, [2]', (response, request) => { if (request.query.has('page_size')) response.json.push({ ...response.json[0], id: 1 }) }],
  ['list.page-size-default-bounds-the-page', 'body, [20]', (response, request) => { if (isList(request) && request.query.has('max-id')) response.json.push({ ...response.json[0], id: 1 }) }],
  ['list.has-no-duplicates', 'body, [3].id', (response, request) => { if (isList(request) && response.status === 200 && response.json[3]) response.json[3] = response.json[0] }],
  ['list.max-id-lists-nothing-newer', 'body, [1]', (response, request) => { if (request.query.has('max-id')) Object.assign(response.json[1], { id: 2 ** 40, created_at: 2 ** 40 }) }],
  ['list.since-id-lists-nothing-older', 'body, [0]', (response, request) => { if (request.query.has('since-id')) Object.assign(response.json[0], { id: 1, created_at: 1 }) }],
  ['auth.challenge-is-sent', 'header WWW-Authenticate', changeStatus(401, ({ headers }) => headers.delete('www-authenticate'))],
  ['auth.challenge-is-bearer', 'header WWW-Authenticate', changeStatus(401, ({ headers }) => headers.set('www-authenticate', 'Basic realm="a, Bearer"'))],
  ['errors.body-is-object', 'body', changeStatus(404, (response) => { response.text = '<h1>Not found</h1>' })],
  ['errors.body-is-object', 'body', changeStatus(422, (response) => { response.json = [response.json] })],
  ['errors.message-is-text', 'body, message', changeStatus(401, (response) => { response.json.message = '' })],
  ['errors.status-code-is-integer', 'body, status_code', changeErrors((response) => { response.json.status_code = String(response.status) })],
  ['errors.status-code-is-the-status', 'body, status_code', changeStatus(401, (response) => { response.json.status_code = 40101 })],
  ['errors.unknown-entity-message', 'body, message', changeStatus(404, (response) => { response.json.message = 'No query results for model [Category].' })],
  ['errors.validation-message', 'body, message', changeStatus(422, (response) => { response.json.message = 'The given data was invalid.' })],
  ['errors.entries-are-arrays', 'body, errors', changeStatus(422, (response) => { delete response.json.errors })],
  ['errors.entries-are-arrays', 'body, errors', changeStatus(422, (response) => { response.json.errors = ['The lng field is required.'] })],
  ['errors.entries-are-arrays', 'body, errors.lng', changeStatus(422, (response) => { response.json.errors.lng &&= 'The lng field is required.' })],
  ['errors.required-text', 'body, errors.post_category_id', (response) => {
      if (response.json.errors?.post_category_id)
        response.json.errors.post_category_id = ['The post_category_id field is required.']
    }],
  ['errors.wrong-method-has-allow', 'header Allow', changeStatus(405, ({ headers }) => headers.delete('allow'))],
]

describe('rows of requirements', () => {
  let conforming: Fetch
  beforeAll(async () => {
    conforming = await createTwinFetch()
  })

  it.each(wrongServers)('%s: the violation of a wrong server is at %s', async (id, where, change) => {
    const { requirements } = await judgeByRows(changeResponses(conforming, change))
    const result = requirements.find((requirement) => requirement.id === id)
    expect(result?.verdict).toBe(result?.level === 'stated' ? 'fail' : 'warn')
    expect(result?.violation?.where).toBe(where)
    expect(result?.evidence).toHaveLength(SHOWN_BY_TWO.includes(id) ? 2 : 1)
  })

  // The other requirements need requests of their own. The power table has a wrong server for each requirement.
  const shown = new Set(wrongServers.map(([id]) => id))

  it('there is a wrong server for each row that every response can show', () => {
    const judged = new Set(requirementRows.map(({ requirement }) => requirement))
    expect([...shown].filter((id) => !judged.has(id))).toEqual([])
  })

  const twins: Record<string, TwinOptions> = {
    'with default options': {},
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
    'with unusual texts': {
      world: 'unicode',
      dialect: { 'list.radius': 'unlimited', 'list.page-size-max': 5 },
    },
  }

  it.each(Object.entries(twins))('find no violation in a twin %s', async (name, options) => {
    const { requirements } = await judgeByRows(await createTwinFetch(options))
    const watched = requirements.filter(({ id }) => shown.has(id))
    // In some dialects no response has status 401 or 405, so the rows of these cannot judge.
    const allowed = name === 'with default options' ? ['pass'] : ['pass', 'unjudged']
    expect(watched.filter(({ verdict }) => !allowed.includes(verdict))).toEqual([])
  })

  it('extra fields and unusual but valid headers are no violation', async () => {
    const withSmallCursors = changeQuery(conforming, (query) => {
      for (const name of ['max-id', 'since-id'])
        if (query.has(name)) query.set(name, String(Number(query.get(name)) - 2 ** 40))
    })
    const { requirements } = await judgeByRows(
      changeResponses(withSmallCursors, (response, request) => {
        response.headers.set('content-type', 'application/vnd.service.v1+json; charset=utf-8')
        response.headers.set('date', new Date(Date.now() - 300_000).toUTCString())
        if (response.status === 401) response.headers.set('www-authenticate', 'Basic realm="x", bearer')
        changePosts((post) => {
          post.id += 2 ** 40
          post.extra = [null]
          post.userInfo.extra = true
        })(response, request)
        if (response.json?.errors) response.json.errors.more = ['There is more.']
        if (response.status === 405) Object.assign(response, { text: '<h1>405</h1>' })
      }),
    )
    expect(requirements.filter(({ verdict }) => !['pass', 'unjudged'].includes(verdict))).toEqual([])
  })

  it('rows of users and posts do not judge other bodies', async () => {
    const { requirements } = await judgeByRows(async () => Response.json({ message: 'no', status_code: 404 }))
    const results = requirements.filter(({ id }) => /^(login\.user|post)/.test(id))
    expect(new Set(results.map(({ verdict }) => verdict))).toEqual(new Set(['unjudged']))
  })
})
