import { describe, expect, test } from 'vitest'
import { formatOverride, parseOverride } from '../../../src/contract/overrides/override-text.ts'
import type { Override } from '../../../src/contract/overrides/overrides.ts'
import type { InProcessTwin, Post } from '../../../src/index.ts'
import { getErrorMessage } from '../../error-message.ts'
import { createTwinWith, NEAR, post, send } from './open.ts'

async function list(query: string, override: Override): Promise<unknown> {
  const twin = await createTwinWith([override], { world: 'one-post' })
  return (await send(twin, { path: `/posts?lng=139.7671${query}` })).json
}

const alsoLng: Override = { when: { status: [422] }, edit: { errors: { lng: 'required' } } }

test('an edit names more parameters in an error, with the text of the dialect', async () => {
  expect(await list('', alsoLng)).toEqual({
    message: '422 Unprocessable Entity',
    errors: { lat: ['The lat field is required.'], lng: ['The lng field is required.'] },
    status_code: 422,
  })
})

test('an edit names no parameter in a response that names none', async () => {
  expect(await list('&lat=35.6812', { edit: { errors: { lng: 'required' } } })).toHaveLength(1)
})

test('the name * in a condition stands for any parameter', async () => {
  const rejected: Override = { when: { parameters: { '*': { is: ['7'] } } }, respond: { status: 403 } }
  expect(await list('&lat=35.6812&page_size=7', rejected)).toMatchObject({ status_code: 403 })
  expect(await list('&lat=35.6812&page_size=8', rejected)).toHaveLength(1)
})

test('the name of a list with brackets in a condition stands for any of its items', async () => {
  const rejected: Override = {
    when: { parameters: { 'images[]': { kind: ['number'] } } },
    respond: { status: 403 },
  }
  expect(await list('&lat=35.6812&images[]=a&images[]=7', rejected)).toMatchObject({ status_code: 403 })
  expect(await list('&lat=35.6812&images[]=a', rejected)).toHaveLength(1)
  const absent: Override = { ...rejected, when: { parameters: { 'images[]': { kind: ['absent'] } } } }
  expect(await list('&lat=35.6812&images=7', absent)).toHaveLength(1)
})

test('the line of an edit that names parameters is read back', () => {
  const line = formatOverride(alsoLng)
  expect(line).toBe('status 422: errors name {"lng":"required"}')
  expect(parseOverride(line)).toEqual(alsoLng)
})

test('an account whose first login fails is new at its next one, and is not the first user', async () => {
  const marked: Override = {
    when: { operation: ['loginWithThirdParty'], account: 'second', status: [200] },
    edit: { body: [{ at: 'mobile', set: 'second' }] },
  }
  const twin = await createTwinWith([marked])
  const logIn = async (open_id: string, platform: string): Promise<unknown> =>
    (await send(twin, { path: '/auth/third_party', form: { open_id, platform } })).json.mobile
  expect(await logIn('o-1', 'unknown')).toBeUndefined()
  expect(await logIn('o-2', 'weixin')).not.toBe('second')
  expect(await logIn('o-3', 'weixin')).toBe('second')
})

test('{now} is the time of the request, and {random} differs in each response', async () => {
  const rule = 'status 404: trace is "00-{random}-{random}"; timestamp is "{now}"'
  const twin = await createTwinWith([rule], { now: new Date('2026-03-04T05:06:07Z') })
  const read = async (): Promise<Record<string, string>> => (await send(twin, { path: '/nothing' })).json
  const [first, second] = [await read(), await read()]
  expect(first.timestamp).toBe('2026-03-04T05:06:07.000Z')
  const parts = /^00-([\da-f]{32})-([\da-f]{32})$/.exec(first.trace ?? '')
  expect(parts).not.toBeNull()
  expect(new Set([...(parts ?? []), second.trace]).size).toBe(4)
})

test('{header:content-type} is that header of the request, and null without it', async () => {
  const rule =
    'encoding other|query: answer {"status":415,"body":{"type":"{header:content-type}","text":"not {header:Content-Type}"}}'
  const twin = await createTwinWith([rule])
  const type = 'text/plain'
  const typed = { path: '/auth/third_party', headers: { 'Content-Type': type }, body: '{}' }
  expect((await send(twin, typed)).json).toEqual({ type, text: `not ${type}` })
  const empty = { path: '/auth/third_party', method: 'POST' }
  expect((await send(twin, empty)).json).toEqual({ type: null, text: 'not null' })
})

test('{now:seconds} is the unix time, in three units and some seconds later', async () => {
  const now = () => Date.UTC(2026, 2, 4, 5, 6, 7, 890)
  const rule =
    'status 404: s is "{now:seconds}"; ms is "{now:milliseconds+60}"; us is "{now:microseconds}"; end is "{now+3600}"; note is "{now:days} {now:seconds}"'
  expect((await send(await createTwinWith([rule], { now }), { path: '/nothing' })).json).toMatchObject({
    s: 1772600767,
    ms: 1772600827890,
    us: 1772600767890000,
    end: '2026-03-04T06:06:07.890Z',
    note: '{now:days} 1772600767',
  })
})

test('a list of errors has the names of parameters, and one item for each text', async () => {
  const twin = await createTwinWith([
    'status 422: errors is a list of {"field":"{object:key}","text":"{object:item}"}; errors is called details',
  ])
  const { json } = await send(twin, { path: '/posts?lng=1' })
  expect(json).toEqual({
    message: '422 Unprocessable Entity',
    details: [{ field: 'lat', text: 'The lat field is required.' }],
    status_code: 422,
  })
})

test('{object:category.id} is a value of the object that gets it', async () => {
  const rule =
    'listPosts: [].category_id is "{object:category.id}"; [].geo is {"at":["{object:lng}","{object:lat}"]}; [].none is "{object:nothing.at}"; [].userInfo.name is "{object:nickname}"'
  const [post] = (await send(await createTwinWith([rule], { world: 'one-post' }))).json
  expect(post).toMatchObject({
    category_id: post.category.id,
    geo: { at: [post.lng, post.lat] },
    none: null,
    userInfo: { name: post.userInfo.nickname },
  })
})

test.each([
  ['edit', 'listPosts, status 422: message is "no {name:numeric}: {value:numeric}, {value:integer}"'],
  [
    'answer',
    'listPosts, status 422: answer {"status":422,"body":{"message":"no {name:numeric}: {value:numeric}, {value:integer}"}}',
  ],
])('{value:numeric} is what was sent for the first parameter with such an error: %s', async (_, rule) => {
  const twin = await createTwinWith([rule])
  const { json } = await send(twin, { path: '/posts?lng=1&lat=x&page_size=y' })
  expect(json.message).toBe('no lat: x, y')
  // Where no parameter has such an error, the placeholder stays.
  const other = await send(twin, { path: '/posts?lng=1&lat=2&page_size=y' })
  expect(other.json.message).toBe('no {name:numeric}: {value:numeric}, y')
})

test('{unique:24} are digits that an object has in each response', async () => {
  const twin = await createTwinWith([
    'listPosts: [].uuid is "{unique:8}-{unique:4}"',
    'listPosts: [].userInfo.key is "{unique:64}"',
  ])
  const [{ json: first }, { json: again }] = [await send(twin), await send(twin)]
  expect(again).toEqual(first)
  const ids: string[] = first.map(({ uuid }: { uuid: string }) => uuid)
  expect(new Set(ids).size).toBe(first.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/)
  expect(first[0].userInfo.key).toMatch(/^[0-9a-f]{64}$/)
})

test('{base} is the URL by which the client reaches the twin', async () => {
  const rule = 'listPosts: [].images[].url has {"text":"{base}","by":"/files"}'
  const twin = await createTwinWith([rule], { world: 'one-post', basePath: '/v2' })
  const { json } = await send(twin, { path: `http://10.0.2.2:4010/v2${NEAR}` })
  expect(json[0].images[0].url).toMatch(/^\/files\/\w/)
})

test('{previous:…} is a value of the item before, after its change; the first item keeps its own', async () => {
  const rules = [
    'listPosts: [].images is "{previous:images}" where {"images":{"shorter":1}}',
    'listPosts: [].images[-1] is "{previous:.}"',
    'listPosts: [].content is "{previous:content}!" where {"content":{"is":[""]}}',
  ]
  const [plain, twin] = [await createTwinWith([]), await createTwinWith(rules)]
  const all: Post[] = (await send(plain, { path: `${NEAR}&page_size=60` })).json
  let before: Pick<Post, 'images' | 'content'> = { images: [], content: '{previous:content}' }
  const expected = all.map((post) => {
    const images = post.images.length > 0 ? post.images : before.images
    const content = post.content === '' ? `${before.content}!` : post.content
    before = { images, content }
    return { ...post, content, images: images.length > 1 ? [...images.slice(0, -1), images.at(-2)] : images }
  })
  expect((await send(twin, { path: `${NEAR}&page_size=60` })).json).toEqual(expected)
  expect(all.some(({ images }) => images.length === 0)).toBe(true)
  expect(all.some(({ content }) => content === '')).toBe(true)
})

test('other answers to gaps hold for the requests of an override only', async () => {
  const twin = await createTwinWith([
    'listPosts, page older: gap list.radius is "unlimited"',
    'createPost: gap params.coercion is []',
    'createPost, encoding json: gap create.unknown-category is "404"',
  ])
  const near = await send(twin)
  const newest = Number(near.json[0].id)
  const older = await send(twin, { path: `${NEAR}&max-id=${newest}` })
  const isNear = ({ lng }: { lng: number }): boolean => Math.abs(lng - 139.7671) < 1
  expect(near.json.every(isNear)).toBe(true)
  expect(older.json.every(isNear)).toBe(false)
  expect((await send(twin, { path: `${NEAR}&page_size=2` })).json).toHaveLength(2)
  expect((await send(twin, await post(twin, 'me', { lng: '2.3522' }))).json.errors).toHaveProperty('lng')
  expect((await send(twin, await post(twin, 'me', { post_category_id: 999 }))).status).toBe(404)
  expect((await send(twin, await post(twin, 'me'))).status).toBe(200)
})

describe('posts of lists', () => {
  const read = async (twin: InProcessTwin, query = '', as?: string): Promise<Post[]> =>
    (await send(twin, { path: `${NEAR}${query}`, ...(as && { headers: (await post(twin, as)).headers }) }))
      .json

  test.each<[rule: string, passes: (post: Post) => boolean]>([
    ['posts have {"images":{"longer":0}}', ({ images }) => images.length > 0],
    ['posts have {"userInfo.gender":{"is":[1]}}', ({ userInfo: { gender } }) => gender === 1],
    [
      'posts have {"lng":{"above":139.76},"count_images":{"below":2}}',
      (post) => post.lng > 139.76 && post.count_images < 2,
    ],
  ])('are those that pass: %s', async (rule, passes) => {
    const [plain, filtered] = [await createTwinWith([]), await createTwinWith([`listPosts: ${rule}`])]
    const all = await read(plain, '&page_size=200')
    const expected = all.filter(passes)
    expect(await read(filtered)).toEqual(expected.slice(0, 20))
    // Pages are cut of the posts that pass.
    const last = expected[4]?.id
    expect(await read(filtered, `&page_size=3&max-id=${last}`)).toEqual(expected.slice(5, 8))
  })

  test.each<[test: object, as: string | undefined, listed: number[]]>([
    [{ '{own}': { is: [false] } }, 'ada', [139.7771]],
    [{ '{own}': { is: [false] } }, undefined, [139.7771, 139.7671]],
    [{ '{distance}': { below: 500 } }, undefined, [139.7671]],
  ])('with %j are, for %s, those at %j', async (posts, as, listed) => {
    const twin = await createTwinWith([`listPosts: posts have ${JSON.stringify(posts)}`], { world: 'empty' })
    await send(twin, await post(twin, 'ada', { lng: 139.7671, lat: 35.6812 }))
    await send(twin, await post(twin, 'bo', { lng: 139.7771, lat: 35.6812 }))
    expect((await read(twin, '', as)).map(({ lng }) => lng)).toEqual(listed)
  })

  test('pass all rules, and those with other answers, too', async () => {
    const twin = await createTwinWith([
      'listPosts: posts have {"images":{"longer":0}}',
      'listPosts: posts have {"lng":{"above":139.76}}; gap list.order is "oldest-first"',
    ])
    const posts = await read(twin)
    expect(posts).toHaveLength(20)
    expect(posts.every(({ images, lng }) => images.length > 0 && lng > 139.76)).toBe(true)
    expect(posts.map(({ id }) => id)).toEqual(posts.map(({ id }) => id).sort((one, other) => one - other))
  })

  test.each<[rule: string, arrange: (posts: readonly Post[]) => readonly Post[]]>([
    [
      'posts are repeated by "images"',
      (posts) => posts.flatMap((post) => Array<Post>(Math.max(1, post.images.length)).fill(post)),
    ],
    ['posts are repeated by "content"', (posts) => posts],
    ['posts are sorted by "lat"', (posts) => posts.toSorted((one, other) => one.lat - other.lat)],
    ['posts are sorted by "-lat"', (posts) => posts.toSorted((one, other) => other.lat - one.lat)],
    [
      'posts are sorted by "userInfo.gender"; posts have {"images":{"longer":0}}',
      (posts) =>
        posts
          .filter(({ images }) => images.length > 0)
          .toSorted((one, other) => one.userInfo.gender - other.userInfo.gender),
    ],
  ])('are arranged before they are cut into pages: %s', async (rule, arrange) => {
    const options = { dialect: { 'list.page-size-max': 'none' } } as const
    const plain = await createTwinWith([], options)
    const arranged = await createTwinWith([`listPosts: ${rule}`], options)
    const all = await read(plain, '&page_size=2000')
    expect(all.length).toBeLessThan(2000)
    expect(await read(arranged, '&page_size=7')).toEqual(arrange(all).slice(0, 7))
    const older = all.filter(({ id }) => id < (all[9]?.id ?? 0))
    expect(await read(arranged, `&page_size=5&max-id=${all[9]?.id}`)).toEqual(arrange(older).slice(0, 5))
  })

  test('are repeated and sorted by all rules', async () => {
    const twin = await createTwinWith([
      'listPosts: posts are sorted by "lat"',
      'listPosts: posts are repeated by "images"; posts have {"images":{"longer":1}}',
    ])
    const lats = (await read(twin, '&page_size=6')).map(({ lat }) => lat)
    expect(lats).toEqual(lats.toSorted((one, other) => one - other))
    expect(new Set(lats).size).toBeLessThan(lats.length)
  })

  test('are no more tested after 10,000 of them', async () => {
    const twin = await createTwinWith(['listPosts: posts have {"id":{"is":["none"]}}'], {
      dialect: { 'list.radius': 'unlimited' },
    })
    expect(await read(twin, '&page_size=5')).toHaveLength(5)
  })

  test('that are left out are not said to have been published later', async () => {
    const twin = await createTwinWith(['listPosts: posts have {"{own}":{"is":[false]}}'], { world: 'empty' })
    const { id } = (await send(twin, await post(twin, 'ada', { lng: 139.7671, lat: 35.6812 }))).json
    await twin.control.exchanges.list()
    expect(await read(twin, '', 'ada')).toEqual([])
    const { newest } = await twin.control.exchanges.list()
    expect((await twin.control.exchanges.explainPost(newest, id)).reason).toBe(
      `An override leaves out post ${id}, or it was not there when the list was requested.`,
    )
  })
})

test('what other answers publish is listed, and each request counts once against the rate limit', async () => {
  const twin = await createTwinWith(['createPost: gap post.created-at-unit is "milliseconds"'], {
    dialect: { 'rate-limit': { limit: 3, windowSeconds: 60 } },
  })
  const sent = await post(twin, 'me')
  const remaining: (string | null)[] = []
  for (const request of [sent, { path: '/posts?lng=2.3522&lat=48.8566' }, sent, sent]) {
    const { status, headers, json } = await send(twin, request)
    remaining.push(headers.get('X-RateLimit-Remaining'))
    if (remaining.length === 1) expect(json.created_at).toBe(Date.parse('2026-01-31T12:00:00Z'))
    if (remaining.length === 2) expect(json[0]).toMatchObject({ content: 'Hello', created_at: 1_769_860_800 })
    expect(status).toBe(remaining.length > 3 ? 429 : 200)
  }
  expect(remaining).toEqual(['2', '1', '0', '0'])
  expect((await send(twin, { path: '/posts?lng=2.3522&lat=48.8566' })).status).toBe(429)
})

test.each([
  [{ 'list.radiuss': 5 }, 'did you mean "list.radius"'],
  [{ 'list.radius': -5 }, 'list.radius cannot be -5'],
  [{ 'rate-limit': 'none' }, 'rate-limit'],
  [{}, 'answers'],
])('the answers %j of an override are refused', (answers, problem) => {
  const text = JSON.stringify({ request: { answers } })
  expect(getErrorMessage('bad-dialect', () => parseOverride(text))).toContain(problem)
})
