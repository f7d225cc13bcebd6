import { decodeJwt, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import type { User } from '../../../src/index.ts'
import { NOON, openClient } from './client.ts'
import { doors } from './doors.ts'

describe.each(doors)('login, $name', (door) => {
  test('returns a user with each field of the contract and a token for the Authorization header', async () => {
    const client = await openClient(door, { secret: 'a secret of thirty-two bytes, so.' })
    const { status, body } = await client.login({ open_id: 'o-123', platform: 'weixin', platform_info: 'x' })
    expect(status).toBe(200)
    const user = body as User
    expect(Object.keys(user)).toEqual(['id', 'mobile', 'email', 'user_info', 'user_token', 'token'])
    expect(Object.keys(user.user_info)).toEqual([
      ...['user_id', 'nickname', 'avatar', 'gender', 'year_of_birth', 'month_of_birth', 'day_of_birth'],
      ...['count_report', 'count_read', 'count_post'],
    ])
    expect(user.user_info.user_id).toBe(user.id)
    expect(user.mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
    expect(user.user_token).toEqual([{ open_id: 'o-123', platform: 'weixin', is_bind: true }])
    const { payload, protectedHeader } = await jwtVerify(
      user.token,
      new TextEncoder().encode('a secret of thirty-two bytes, so.'),
      { currentDate: new Date(NOON) },
    )
    expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'HS256' })
    expect(payload).toEqual({
      iss: `${client.twin.url}/auth/third_party`,
      iat: NOON / 1000,
      exp: NOON / 1000 + 3600,
      nbf: NOON / 1000,
      jti: expect.stringMatching(/^[0-9a-f]{32}$/),
      sub: String(user.id),
    })
  })

  test('finds the same user by platform and open_id, with a new token each time', async () => {
    const client = await openClient(door, { dialect: { 'login.platform-values': 'any' } })
    const first = (await client.login()).body as User
    const again = (await client.login()).body as User
    const elsewhere = (await client.login({ open_id: 'me', platform: 'qq' })).body as User
    expect(again.id).toBe(first.id)
    expect(again.user_info).toEqual(first.user_info)
    expect(decodeJwt(again.token).jti).not.toBe(decodeJwt(first.token).jti)
    expect(elsewhere.id).not.toBe(first.id)
  })

  test('creates one user for a hundred first logins in parallel', async () => {
    const client = await openClient(door)
    const replies = await Promise.all(Array.from({ length: 100 }, () => client.login()))
    expect(new Set(replies.map(({ body }) => (body as User).id)).size).toBe(1)
    expect(client.twin.users.count()).toBe(1)
  })

  test('counts the published posts of the user', async () => {
    const client = await openClient(door)
    const token = await client.token()
    await client.publish({ post_category_id: 1, lng: 1, lat: 2, content: 'one' }, token)
    await client.publish({ post_category_id: 1, lng: 1, lat: 2, content: 'two' }, token)
    expect(((await client.login()).body as User).user_info.count_post).toBe(2)
  })

  test('is rejected with 403 for an open_id that the world refuses', async () => {
    const client = await openClient(door)
    const reply = await client.login({ open_id: 'refused', platform: 'weixin' })
    expect(reply.body).toEqual({ message: 'The user name or password is incorrect.', status_code: 403 })
    expect(client.twin.users.count()).toBe(0)
  })

  test('of a user of the world returns the stated profile, with a masked mobile', async () => {
    const client = await openClient(door, { world: 'one-post' })
    const { body } = await client.login({ open_id: 'ada', platform: 'weixin' })
    expect(body).toMatchObject({
      id: 1,
      mobile: '138****1234',
      email: 'ada@example.com',
      user_info: {
        nickname: 'Ada',
        avatar: `${client.twin.url}/__twin/avatars/1.png`,
        count_post: 1,
        year_of_birth: 1990,
      },
    })
  })
})
