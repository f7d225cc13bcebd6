import { expect, test } from 'vitest'
import { openBroken } from './open-broken.ts'

test('errors name post_category instead of its id, in the words of the dialect', async () => {
  const messages = { 'required.post_category_id': 'The {Name} field is required.' }
  const { post, logIn } = await openBroken('create.category-is-named-without-id', { messages })
  const { token } = (await logIn('ann')).body
  expect((await post('/posts', { content: 'a', lat: 1 }, `Bearer ${token}`)).body.errors).toEqual({
    post_category: ['The Post category field is required.'],
    lng: ['The lng field is required.'],
  })
})

test('errors of the items of images are an object by index, beside other errors', async () => {
  const { post, logIn } = await openBroken('errors.item-entries-are-object')
  const { token } = (await logIn('ann')).body
  const fields = { post_category_id: 1, lng: 1, images: ['a.jpg', '', 5] }
  expect((await post('/posts', fields, `Bearer ${token}`)).body.errors).toEqual({
    lat: ['The lat field is required.'],
    images: { 1: ['The images.1 field is required.'], 2: ['The images.2 must be a string.'] },
  })
})

test('logins with a list or an object are of one user, also where they count as absent', async () => {
  for (const coercion of [[], ['wrong-shape-as-absent']] as const) {
    const { logIn } = await openBroken('login.open-id-list-is-one-user', { 'params.coercion': coercion })
    const ids = await Promise.all(
      [['ann'], ['ben'], { a: 1 }, 'ann'].map(async (id) => (await logIn(id)).body.id),
    )
    expect(new Set(ids.slice(0, 3)).size).toBe(1)
    expect(ids[3]).not.toBe(ids[0])
    expect((await logIn([])).status).toBe(422)
  }
})

test('a token is accepted with the scheme Token alone, and its user is the author', async () => {
  const { post, logIn } = await openBroken('auth.scheme-token-is-accepted')
  const { token, id } = (await logIn('ann')).body
  await logIn('ben')
  const valid = { post_category_id: 1, lng: 1, lat: 1, content: 'a' }
  expect((await post('/posts', valid, `Token ${token}`)).body.userInfo.user_id).toBe(id)
  for (const scheme of ['Basic', 'token', 'JWT'])
    expect((await post('/posts', valid, `${scheme} ${token}`)).status).toBe(401)
})

test('errors 401 are plain text, and others are JSON', async () => {
  const { post } = await openBroken('any.unauthorized-as-plain-text')
  const readType = async (path: string) => (await post(path, {})).headers.get('content-type')
  expect(await readType('/posts')).toBe('text/plain; charset=utf-8')
  expect(await readType('/auth/third_party')).toMatch(/json/)
})

test.each([
  ['any.list-in-query-is-500', /"status_code":500/],
  ['any.list-in-query-is-500-without-body', /^$/],
] as const)(
  '%s: a list in a query is answered with 500, unless the position is missing',
  async (id, body) => {
    const { twin } = await openBroken(id)
    for (const query of ['lng[]=1&lat=1', 'lng=1&lat=1&page_size[]=2', 'lng=1&lat=1&max-id[]=2']) {
      const response = await twin.fetch(`/posts?${query}`)
      expect([query, response.status]).toEqual([query, 500])
      expect(await response.text()).toMatch(body)
    }
    expect((await twin.fetch('/posts?lng[]=1')).status).toBe(422)
    expect((await twin.fetch('/posts?lng=1&lat=1')).status).toBe(200)
  },
)
