import { describe, expect, test } from 'vitest'
import { compareValues } from '../../../src/judge/comparing/measure-parity.ts'
import { normalizeExchange } from '../../../src/judge/comparing/normalize-exchange.ts'
import { StateNames } from '../../../src/judge/comparing/state-names.ts'
import { listSharedFields } from '../../../src/judge/comparing/walk-pass.ts'
import type { Exchange } from '../../../src/judge/target/exchange.ts'
import { createExchange } from '../create-exchange.ts'

/** What two deployments make up for the same post. */
interface Made {
  readonly id: number
  readonly userId: number
  readonly nickname: string
  /** unix milliseconds */
  readonly now: number
}

const one: Made = { id: 40, userId: 16, nickname: 'Ann', now: Date.UTC(2026, 0, 31, 12) }
const other: Made = { id: 5_000_000_001, userId: 7, nickname: 'wx_0120', now: Date.UTC(2026, 5, 1, 8, 30) }

/** The comparable form of a published post to which a deployment adds fields. */
function normalizePost(
  { id, userId, nickname, now }: Made,
  added: Readonly<Record<string, unknown>>,
): unknown {
  const post = { id, content: 'text', lng: 1, lat: 2, created_at: Math.floor(now / 1000), images: [] }
  const author = { user_id: userId, nickname, avatar: '', gender: 0 }
  const json = { ...post, count_images: 0, userInfo: author, ...added }
  const text = JSON.stringify(json)
  const exchange = createExchange({ operation: 'createPost' }, json, { text, sentAt: now - 700 })
  const frame = { names: new StateNames(), baseUrl: 'http://feedtwin.test', mark: 'mark', now }
  const { body } = normalizeExchange(exchange, '1.0', frame)
  const { userInfo, ...rest } = body as Readonly<Record<string, unknown>>
  return 'userInfo' in added ? { ...rest, ...(userInfo as object), nickname: '' } : rest
}

test.for<[what: string, add: (made: Made) => Readonly<Record<string, unknown>>]>([
  ['a time in seconds', ({ now }) => ({ updated_at: Math.floor(now / 1000) })],
  ['a time in milliseconds', ({ now }) => ({ updatedAt: now + 3 })],
  ['a time as text', ({ now }) => ({ meta: { at: new Date(now).toISOString() } })],
  ['the end of something that lasts an hour', ({ now }) => ({ expires: Math.floor(now / 1000) + 3600 })],
  ['the id of its user', ({ userId }) => ({ author_id: userId })],
  ['the user again', ({ userId, nickname }) => ({ user: { id: userId, name: nickname } })],
  [
    'the name of its user, in the user',
    ({ nickname }) => ({ userInfo: { user_id: 1, nickname, name: nickname } }),
  ],
  ['the id of the post', ({ id }) => ({ post_id: id })],
  ['constants that one has as a role by chance', () => ({ role: 'Ann', member_id: 16 })],
  [
    'the end of a day after it was published',
    ({ now, id }) => ({ end: Math.floor(now / 1000) + 86_400 - (id % 40) }),
  ],
  ['a constant that ends like an id', () => ({ region: 'east-40', cover: '/c.png?v=40' })],
  ['addresses', ({ id, userId }) => ({ url: `/posts/${id}`, share: `https://a.test/p/${id}?u=${userId}` })],
  [
    'a signed address',
    ({ now }) => ({ images: [{ id: 1, url: `https://a.test/a.png?e=${now}&Signature=x${now}` }] }),
  ],
])('what a deployment adds to a post is compared by what it follows from: %s', ([, add]) => {
  const added = normalizePost(one, add(one))
  expect(compareValues([], added, normalizePost(other, add(other)))).toEqual([])
  expect(compareValues([], added, normalizePost(other, {}))).not.toEqual([])
})

test.for<
  [what: string, ofOne: Readonly<Record<string, unknown>>, ofOther: Readonly<Record<string, unknown>>]
>([
  ['another number', { likes: 40 }, { likes: 41 }],
  ['a time of another hour', { expires: one.now / 1000 + 3600 }, { expires: other.now / 1000 + 7200 }],
  ['a time in another unit', { at: one.now }, { at: other.now / 1000 }],
  [
    'another query',
    { images: [{ url: 'https://a.test/a.png?w=1' }] },
    { images: [{ url: 'https://a.test/a.png' }] },
  ],
  ['a time with a fraction', { at: one.now / 1000 + 0.5 }, { at: other.now / 1000 }],
  ['a time some minutes later', { at: one.now / 1000 + 300 }, { at: other.now / 1000 }],
  ['another page of an address', { url: '/posts/40?page=3' }, { url: '/posts/5000000001?page=4' }],
  ['an address that is always the same', { url: '/posts/40' }, { url: '/posts/1' }],
  ['the id of a user in place of that of the post', { url: '/p?id=40' }, { url: '/p?id=7' }],
  ['an id as text', { author_id: '16' }, { author_id: 7 }],
  [
    'the id of a category',
    { category: { id: 'b1f3c9d2a4e5f607', name: '' } },
    { category: { id: 'c1f3c9d2a4e5f608', name: '' } },
  ],
  ['another path', { url: '/posts/40' }, { url: '/p/5000000001' }],
  ['the id of another user', { author_id: 16 }, { author_id: 8 }],
])('%s is a difference', ([, ofOne, ofOther]) => {
  expect(compareValues([], normalizePost(one, ofOne), normalizePost(other, ofOther))).not.toEqual([])
})

describe('the avatar that several users have', () => {
  /** Lists with posts of two users, whose names are the same in each pass. */
  const createPass = (first: string, second: string): Parameters<typeof listSharedFields>[0][number] => {
    const body = [first, second].map((avatar, index) => ({
      id: `post ${index}.0`,
      userInfo: { user_id: `user ${index}`, avatar },
    }))
    const exchange = { outgoing: { operation: 'listPosts' } } as Exchange
    return { responses: new Map([['0.0', { exchange, comparable: { status: 200, headers: {}, body } }]]) }
  }

  test('is compared where the deployment does not make it up', () => {
    const shared = listSharedFields([createPass('a.png', 'a.png'), createPass('a.png', 'a.png')])
    expect([...shared]).toContain('avatar')
  })

  test('is made up where the users of another pass have others', () => {
    expect([...listSharedFields([createPass('a.png', 'b.png'), createPass('', '')])]).toEqual([])
  })
})
