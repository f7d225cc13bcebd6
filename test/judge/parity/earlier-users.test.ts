import { expect, test } from 'vitest'
import { normalizeExchange } from '../../../src/judge/comparing/normalize-exchange.ts'
import { StateNames } from '../../../src/judge/comparing/state-names.ts'
import type { Exchange } from '../../../src/judge/target/exchange.ts'
import { createExchange } from '../create-exchange.ts'

/** The login of a user with an id, and with data that depends on what was there before. */
const createLogin = (openId: unknown, id: number, account: string, posts: number): Exchange =>
  createExchange(
    {
      path: '/auth/third_party',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ open_id: openId, platform: 'weixin' }),
      tier: 'login',
      operation: 'loginWithThirdParty',
    },
    {
      id,
      user_info: { user_id: id, count_post: posts },
      user_token: [{ open_id: account, platform: 'weixin', is_bind: true }],
      token: '$TOKEN_1',
    },
  )

/** Normalizes the responses of one deployment. */
function normalizeAll(...exchanges: readonly Exchange[]): readonly unknown[] {
  const frame = { names: new StateNames(), baseUrl: 'http://feedtwin.test', mark: 'mark', now: 0 }
  return exchanges.map((exchange, index) => normalizeExchange(exchange, `1.${index}`, frame).body)
}

test.each([[['a']], [{ a: 1 }], [null]])(
  'where a login with the open_id %j is that of a user who was there before, the data of the user does not count',
  (openId) => {
    const one = normalizeAll(createLogin(openId, 1, 'seed-1', 16))
    expect(one).toEqual(normalizeAll(createLogin(openId, 4, 'guest', 0)))
    expect(one).toMatchObject([{ id: 'earlier user 1', user_info: { user_id: 'earlier user 1' } }])
  },
)

test('where it is that of an account that was used before, it does', () => {
  const [, first] = normalizeAll(createLogin('ann', 1, 'ann', 2), createLogin(['ann'], 1, 'ann', 2))
  const [, second] = normalizeAll(createLogin('ann', 1, 'ann', 2), createLogin(['ann'], 4, 'guest', 0))
  expect(first).toMatchObject({ id: 'user ann', user_info: { count_post: 2 } })
  expect(second).toMatchObject({ id: 'earlier user 1' })
})

test('data of an account that a login names counts', () => {
  expect(normalizeAll(createLogin('ann', 1, 'ann', 2))).not.toEqual(
    normalizeAll(createLogin('ann', 1, 'ann', 3)),
  )
})
