import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dialect, defaultDialect, replaceAnswers } from '../../../src/contract/index.ts'
import { PostJson } from '../../../src/twin/render/post-json.ts'
import { renderUser } from '../../../src/twin/render/user-view.ts'
import type { PostRecord, UserRecord } from '../../../src/twin/state/records.ts'
import { loadPhrases } from '../../../src/twin/words/locales.ts'
import { PhraseBook } from '../../../src/twin/words/phrase-book.ts'
import { People } from '../../../src/twin/world/people.ts'
import { readWorld } from '../../../src/twin/world/world.ts'
import { forAll } from '../../for-all.ts'

const base = 'http://localhost:4010'
const { users } = readWorld(
  {
    feedtwin: 'world/1',
    users: [
      { id: 1, nickname: 'Ада "☕" \\', avatar: '/avatars/ada é.jpg', gender: 2, mobile: '13812345678' },
      { id: 2, nickname: 'Bo', avatar: '', email: 'bo@example.com', count_report: 3 },
    ],
  },
  'f',
)
const people = new People(
  1,
  new PhraseBook(await loadPhrases('en')),
  defaultDialect,
  { users, base: 'blank' },
  { users: new Map() },
)

const post: PostRecord = {
  id: 100,
  content: 'Hello',
  createdAt: 1_700_000_000_999,
  lng: 139.7671,
  lat: 35,
  images: [],
  author: 1,
  category: 1,
}

function createPostJson(posts: readonly PostRecord[], dialect = defaultDialect): PostJson {
  const byId = new Map(posts.map((post) => [post.id, post]))
  return new PostJson({ firstStoredId: 100, findPost: (id) => byId.get(id) }, people, dialect, base)
}

const renderPost = (parts: Partial<PostRecord>, answers: Partial<Dialect> = {}) =>
  JSON.parse(
    createPostJson([{ ...post, ...parts }], replaceAnswers(defaultDialect, answers)).renderPost(post.id),
  )

describe('a post', () => {
  test('has the fields of the specification, in its order', () => {
    const images = [
      { id: 7, path: 'a.jpg' },
      { id: 8, path: 'https://cdn.example.com/b.jpg' },
    ]
    const rendered = renderPost({ images })
    const category = defaultDialect['category.set'].find(({ id }) => id === 1)
    expect(rendered).toEqual({
      id: 100,
      content: 'Hello',
      created_at: 1_700_000_000,
      count_images: 2,
      lng: 139.7671,
      lat: 35,
      images: [
        { id: 7, url: `${base}/a.jpg` },
        { id: 8, url: 'https://cdn.example.com/b.jpg' },
      ],
      userInfo: { user_id: 1, nickname: 'Ада "☕" \\', avatar: `${base}/avatars/ada é.jpg`, gender: 2 },
      category: { id: category?.id, name: category?.name },
    })
    expect(Object.keys(rendered)).toEqual([
      ...['id', 'content', 'created_at', 'count_images', 'lng', 'lat', 'images', 'userInfo', 'category'],
    ])
  })

  test('follows the dialect', () => {
    expect(renderPost({}, { 'post.created-at-unit': 'milliseconds' }).created_at).toBe(1_700_000_000_999)
    expect(renderPost({ content: null }).content).toBe('')
    expect(renderPost({ content: null }, { 'post.content-when-absent': 'null' }).content).toBeNull()
    expect(renderPost({ content: '' }, { 'post.content-when-absent': 'null' }).content).toBe('')
  })

  test('has a category even if the id is unknown', () => {
    expect(renderPost({ category: 99_999 }).category).toEqual({ id: 99_999, name: '' })
  })

  test('without an author has the guest as its author', () => {
    expect(renderPost({ author: 0 }).userInfo).toEqual({
      user_id: 0,
      nickname: 'Guest',
      avatar: '',
      gender: 0,
    })
  })

  test('is JSON in ASCII with any text and position', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
    forAll(
      { seed: 82, numRuns: 100 },
      fc.record({
        content: fc.option(fc.string({ unit: 'binary' })),
        lng: degrees(180),
        lat: degrees(90),
        images: fc
          .array(fc.string({ unit: 'binary', minLength: 1 }), { maxLength: 4 })
          .map((paths) => paths.map((path, id) => ({ id, path }))),
      }),
      (parts) => {
        const json = createPostJson([{ ...post, ...parts }]).renderPost(post.id)
        expect(json).toMatch(/^[\x20-\x7f]*$/)
        const { content, lng, lat, images, count_images } = JSON.parse(json)
        expect({ content, lng, lat }).toEqual({
          content: parts.content ?? '',
          // Not all JSON parsers keep a negative zero.
          lng: parts.lng + 0,
          lat: parts.lat + 0,
        })
        expect(images.map(({ id }: { id: number }) => id)).toEqual(parts.images.map(({ id }) => id))
        expect(count_images).toBe(parts.images.length)
      },
    )
  })
})

describe('a list', () => {
  test('keeps the order of the ids', () => {
    const posts = createPostJson([1, 2, 100, 101].map((id) => ({ ...post, id })))
    expect(posts.renderList([])).toBe('[]')
    for (const ids of [[100], [101, 100], [2, 101, 1, 100]]) {
      expect(JSON.parse(posts.renderList(ids)).map(({ id }: { id: number }) => id)).toEqual(ids)
      expect(posts.renderList(ids)).toBe(`[${ids.map((id) => posts.renderPost(id)).join()}]`)
    }
  })

  test('caches stored posts from the second use, and no posts of the planet', () => {
    let lookups = 0
    const posts = new PostJson(
      {
        firstStoredId: 100,
        findPost(id) {
          lookups++
          return { ...post, id }
        },
      },
      people,
      defaultDialect,
      base,
    )
    expect(posts.renderList([5, 100, 5, 100])).toBe(posts.renderList([5, 100, 5, 100]))
    expect(lookups).toBe(4 + 2)
  })

  test('rejects a post that does not exist', () => {
    expect(() => createPostJson([]).renderList([100])).toThrow('post 100 does not exist')
  })
})

describe('a user', () => {
  const record: UserRecord = {
    id: 1,
    accounts: [
      { platform: 'weixin', openId: 'ada' },
      { platform: 'weibo', openId: 'ada2' },
    ],
    postCount: 4,
  }

  test('has the fields of the specification', () => {
    expect(renderUser(record, people.getProfile(1), base)).toEqual({
      id: 1,
      mobile: '138****5678',
      email: null,
      user_info: {
        user_id: 1,
        nickname: 'Ада "☕" \\',
        avatar: `${base}/avatars/ada é.jpg`,
        gender: 2,
        year_of_birth: 0,
        month_of_birth: 0,
        day_of_birth: 0,
        count_report: 0,
        count_read: 0,
        count_post: 4,
      },
      user_token: [
        { open_id: 'ada', platform: 'weixin', is_bind: true },
        { open_id: 'ada2', platform: 'weibo', is_bind: true },
      ],
    })
  })

  test('may have no avatar', () => {
    const view = renderUser({ id: 2, accounts: [], postCount: 0 }, people.getProfile(2), base)
    expect(view).toMatchObject({ email: 'bo@example.com', user_info: { avatar: '', count_report: 3 } })
    expect(view.user_token).toEqual([])
  })
})
