import assert from 'node:assert/strict'
import { type Assumption, assumptions } from './assumptions.ts'
import { assertStatus, encodeForm, FeedApp, type Fetch, PLACE } from './feed-app.ts'

/**
 * The tests of the sample app.
 *
 * @param assumes the gap whose default answer the app takes for granted
 * @throws Error of the first test that fails
 */
export async function testApp(baseUrl: string, fetch: Fetch, assumes?: Assumption): Promise<void> {
  const app = new FeedApp(baseUrl, fetch)
  await testErrors(app)
  await testLogin(app)
  await testPublishing(app)
  await testEndlessList(app)
  if (assumes !== undefined) await assumptions[assumes](app)
}

async function testErrors(app: FeedApp): Promise<void> {
  const unauthorized = await app.send('GET', `/posts?${encodeForm(PLACE)}`, { Authorization: 'Bearer bad' })
  assert.ok([200, 401, 404].includes(unauthorized.status))
  const unknown = await app.send('GET', '/nothing')
  assertStatus(unknown, 404)
  assert.equal(unknown.body.status_code, 404)
  const withoutOpenId = await app.sendParameters('/auth/third_party', { platform: 'weixin' })
  assertStatus(withoutOpenId, 422)
  assert.match(withoutOpenId.body.errors.open_id[0], /required/)
}

async function testLogin(app: FeedApp): Promise<void> {
  const user = await app.login('sample-app')
  assert.ok(Number.isInteger(user.id))
  assert.ok(user.email === null || typeof user.email === 'string')
  assert.equal(user.token.split('.').length, 3)
  assert.equal(user.user_token[0]?.open_id, 'sample-app')
  assert.ok(user.user_info.nickname.length > 0)
}

async function testPublishing(app: FeedApp): Promise<void> {
  const before = await app.publish({ content: 'first' })
  assert.ok(['first', 'f'].includes(before.content ?? ''))
  const post = await app.publish({ images: ['a.png'] })
  assert.ok(post.id > before.id)
  assert.ok(!post.content)
  assert.equal(post.images.length, 1)
  assert.equal(post.count_images, 1)
  assert.match(post.images[0]?.url ?? '', /a\.png$/)
  assert.equal(post.category.id, 1)
  assert.equal(post.userInfo.user_id, before.userInfo.user_id)
  const seconds = post.created_at > 1e11 ? post.created_at / 1000 : post.created_at
  assert.ok(Math.abs(seconds - Date.now() / 1000) < 3600)
  assert.deepEqual(
    (await app.listNewer(before.id)).map(({ id }) => id),
    [post.id],
  )
}

async function testEndlessList(app: FeedApp): Promise<void> {
  const posts = await app.listPages(3)
  assert.ok(posts.length >= 1)
  for (const { id, lng, lat, images, count_images, category, userInfo } of posts) {
    assert.ok(Number.isInteger(id))
    assert.ok(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)
    assert.equal(images.length, count_images)
    assert.ok(category.name.length > 0)
    assert.ok(Number.isInteger(userInfo.gender))
  }
  const withoutLat = await app.send('GET', `/posts?lng=${PLACE.lng}`)
  assertStatus(withoutLat, 422)
  assert.match(withoutLat.body.errors.lat[0], /required/)
}
