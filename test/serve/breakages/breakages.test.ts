import { describe, expect, test } from 'vitest'
import type { BreakageId } from '../../../src/contract/generated/breakage-ids.ts'
import type { WrittenAnswers } from '../../../src/contract/index.ts'
import { createTwin } from '../../../src/index.ts'
import { start } from '../control/twin.ts'
import { openBroken } from './open-broken.ts'

const NEAR = '/posts?lng=139.7671&lat=35.6812'
const NOW = '2026-01-31T12:00:00Z'

type Posts = readonly { readonly id: number }[]

const create = (...breakages: BreakageId[]) => createTwin({ now: NOW, breakages })
type TestTwin = Awaited<ReturnType<typeof createTwin>>

const list = async (twin: TestTwin, query = ''): Promise<Posts> => (await twin.fetch(NEAR + query)).json()

const logIn = (twin: TestTwin, open_id = 'me'): Promise<Response> =>
  twin.fetch('/auth/third_party', {
    method: 'POST',
    body: new URLSearchParams({ open_id, platform: 'weixin' }),
  })

async function publish(twin: TestTwin, fields: Record<string, string>): Promise<Response> {
  const { token } = await (await logIn(twin)).json()
  const headers = { Authorization: `Bearer ${token}` }
  return twin.fetch('/posts', { method: 'POST', body: new URLSearchParams(fields), headers })
}

const POST = { post_category_id: '3', lng: '13.4', lat: '52.5', content: 'Grüße' }

/** Lists the newest post near by the published one. */
const listPublished = async (twin: TestTwin): Promise<unknown> =>
  (await twin.fetch('/posts?lng=13.4&lat=52.5&page_size=1')).json()

describe('a twin with a breakage', () => {
  test('breaks its requirement', async () => {
    const twin = await create('list.max-id-ignored')
    const first = await list(twin)
    expect(await list(twin, `&max-id=${first.at(-1)?.id}`)).toEqual(first)
  })

  test('answers everything else with the bytes of a twin without it', async () => {
    const [broken, plain] = await Promise.all([create('list.max-id-ignored'), create()])
    for (const path of [NEAR, `${NEAR}&page_size=3`, '/posts', '/nowhere', '/']) {
      const [one, other] = await Promise.all([broken.fetch(path), plain.fetch(path)])
      expect(one.status, path).toBe(other.status)
      expect([...one.headers], path).toEqual([...other.headers])
      expect(await one.text(), path).toBe(await other.text())
    }
  })

  test('changes stored posts, whose text stays what it was', async () => {
    const twin = await create('create.only-first-image-is-kept')
    const response = await publish(twin, { ...POST, 'images[0]': 'a.jpg', 'images[1]': 'b.jpg' })
    expect(await response.json()).toMatchObject({ content: 'Grüße', count_images: 1 })
    expect(await listPublished(twin)).toMatchObject([{ content: 'Grüße', count_images: 1 }])
  })

  test.each([
    ['any.unauthorized-as-plain-text', 'auth.tokens-are-rejected'],
    ['auth.tokens-are-rejected', 'any.unauthorized-as-plain-text'],
  ] as const)('changes what %s and %s send together, in any order', async (...breakages) => {
    const response = await publish(await create(...breakages), POST)
    expect(response.status).toBe(401)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  test.each([
    ['same', ['lng']],
    ['404', []],
  ] as const)('treats a slash at the end of a path as the service does: %s', async (slash, names) => {
    const breakages: BreakageId[] = ['list.names-first-missing-only']
    const twin = await createTwin({ now: NOW, breakages, dialect: { 'routing.trailing-slash': slash } })
    const { errors = {} } = await (await twin.fetch('/posts/')).json()
    expect(Object.keys(errors)).toEqual(names)
  })

  test('lets pages of other origins read what it answers instead of the service', async () => {
    const answer = async (cors: boolean): Promise<string | null> => {
      const twin = await createTwin({ breakages: ['list.is-500'], cors })
      const response = await twin.fetch(NEAR)
      expect(response.status).toBe(500)
      return response.headers.get('access-control-allow-origin')
    }
    expect([await answer(true), await answer(false)]).toEqual(['*', null])
  })

  test('rejects parameters that cannot be read as a twin without it', async () => {
    const dialect: WrittenAnswers = { 'params.malformed-json': 'rejected' }
    const twin = await createTwin({ dialect, breakages: ['login.open-id-missing-is-guest'] })
    const headers = { 'Content-Type': 'application/json' }
    expect((await twin.fetch('/auth/third_party', { method: 'POST', body: '{', headers })).status).toBe(400)
  })

  test('reads requests in the encodings of its dialect', async () => {
    const dialect: WrittenAnswers = { 'params.encodings': ['form'] }
    const twin = await createTwin({ dialect, breakages: ['create.category-missing-is-first'] })
    const { post_category_id, ...fields } = POST
    const created = await publish(twin, fields)
    expect([created.status, (await created.json()).category.id]).toEqual([200, 3])
  })

  test('keeps it when the dialect changes', async () => {
    const twin = await create('list.page-size-ignored')
    await twin.control.dialect.set({ 'list.page-size-max': 50 })
    expect(await list(twin, '&page_size=3')).toHaveLength(20)
  })

  test('has a state of its own for what it remembers', async () => {
    const [one, other] = [await create('create.is-never-listed'), await create('create.is-never-listed')]
    for (const twin of [one, other]) expect((await publish(twin, POST)).status).toBe(200)
    expect(await listPublished(one)).not.toMatchObject([{ content: 'Grüße' }])
    await other.control.breakages.clear()
    expect(await listPublished(other)).toMatchObject([{ content: 'Grüße' }])
  })

  test('does not fail where another breakage has removed what it changes', async () => {
    const twin = await create('login.accounts-are-null', 'login.is-bind-is-number', 'login.mobile-is-null')
    expect(await (await logIn(twin)).json()).toMatchObject({ user_token: null, mobile: null })
  })

  test.each(['login.token-begins-with-scheme', 'login.token-is-opaque'] as const)(
    'accepts a token of %s alone, and not in other capitals',
    async (breakage) => {
      const { twin, logIn } = await openBroken(breakage)
      const { token } = (await logIn('me')).body
      const list = async (sent: string) => {
        const headers = { Authorization: `bearer ${sent}` }
        return (await twin.fetch('/posts?lng=1&lat=2', { headers })).status
      }
      expect([await list(token), await list(token.toUpperCase())]).toEqual([200, 401])
    },
  )

  const firstLogins = ['login.first-profile-has-nulls', 'login.first-login-is-201'] as const
  test.each([[...firstLogins], firstLogins.toReversed()])(
    'changes the first login of each account alone: %s, %s',
    async (...ids) => {
      const twin = await create(...ids)
      const logInAs = async (openId: string) => {
        const response = await logIn(twin, openId)
        return [response.status, (await response.json()).user_info.gender]
      }
      const isKnown = [200, expect.any(Number)]
      expect(await logInAs('one')).toEqual([201, null])
      expect(await logInAs('one')).toEqual(isKnown)
      expect(await logInAs('other')).toEqual([201, null])
      expect(await logInAs('one')).toEqual(isKnown)
      await twin.reset()
      expect(await logInAs('one')).toEqual([201, null])
    },
  )

  test('answers over a socket, with faults and in sessions of their own', async () => {
    const twin = await start({ breakages: ['list.page-size-ignored'], faults: 'createPost: error=503' })
    for (const path of ['', '/__twin/session/own']) {
      const response = await fetch(`${twin.url}${path}${NEAR}&page_size=3`)
      expect(await response.json()).toHaveLength(20)
    }
    expect((await fetch(`${twin.url}/posts`, { method: 'POST' })).status).toBe(503)
  })
})

describe('the breakages of a session', () => {
  test('are read, replaced and removed by the control API', async () => {
    const twin = await create('list.is-500')
    const { breakages } = twin.control
    expect(await breakages.get()).toEqual(['list.is-500'])
    expect(await breakages.set('list.is-201', 'list.is-in-data', 'list.is-201')).toEqual([
      'list.is-201',
      'list.is-in-data',
    ])
    expect((await twin.fetch(NEAR)).status).toBe(201)
    await breakages.clear()
    expect([(await twin.fetch(NEAR)).status, await breakages.get()]).toEqual([200, []])
    await twin.reset()
    expect(await breakages.get()).toEqual(['list.is-500'])
  })

  test('are part of scenarios and snapshots', async () => {
    const twin = await create()
    await twin.control.scenario.play({ feedtwin: 'scenario/1', breakages: ['list.is-201'] })
    expect((await twin.fetch(NEAR)).status).toBe(201)
    const snapshot = await twin.control.snapshot.save()
    await twin.control.breakages.clear()
    await twin.control.snapshot.restore(snapshot)
    expect((await twin.fetch(NEAR)).status).toBe(201)
  })

  test('come from its dialect, before those of its own', async () => {
    const dialect: WrittenAnswers = { 'list.order': 'oldest-first', breakages: ['list.is-201'] }
    const twin = await createTwin({ dialect, breakages: ['create.is-201', 'list.is-201'] })
    const { breakages } = twin.control
    expect((await twin.fetch(NEAR)).status).toBe(201)
    expect(await breakages.get()).toEqual(['list.is-201', 'create.is-201'])
    await breakages.clear()
    expect([(await twin.fetch(NEAR)).status, await breakages.get()]).toEqual([200, []])
    const snapshot = await twin.control.snapshot.save()
    await twin.reset()
    expect(await breakages.get()).toEqual(['list.is-201', 'create.is-201'])
    await twin.control.snapshot.restore(snapshot)
    expect(await breakages.get()).toEqual([])
  })

  test('come from the dialect of a scenario', async () => {
    const twin = await createTwin({ dialect: { breakages: ['list.is-500'] } })
    const scenario = { feedtwin: 'scenario/1', dialect: { breakages: ['list.is-201'] } }
    await twin.control.scenario.play(scenario)
    expect((await twin.fetch(NEAR)).status).toBe(201)
  })

  test('are changed with the dialect, and restored with it', async () => {
    const twin = await createTwin({ dialect: { breakages: ['list.is-500'] } })
    const { dialect, breakages } = twin.control
    const changed = await dialect.set({ 'list.radius': 500, breakages: ['list.is-201'] })
    expect(changed).toMatchObject({ 'list.radius': 500, breakages: ['list.is-201'] })
    expect((await twin.fetch(NEAR)).status).toBe(201)
    await expect(dialect.set({ breakages: ['list.is-20'] as never })).rejects.toThrow(
      'there is no breakage "list.is-20"; did you mean "list.is-201"?',
    )
    const body = new URLSearchParams({ breakages: 'list.is-in-data, create.is-201' })
    expect((await twin.fetch('/__twin/dialect', { method: 'POST', body })).status).toBe(200)
    expect(await breakages.get()).toEqual(['list.is-in-data', 'create.is-201'])
    expect(await dialect.reset()).toMatchObject({ breakages: ['list.is-500'] })
    expect((await twin.fetch(NEAR)).status).toBe(500)
  })

  test.each([
    ['list.max-id-ignore', 'There is no breakage "list.max-id-ignore". Did you mean list.max-id-ignored?'],
    ['__proto__', 'There is no breakage "__proto__". feedtwin contract --breakages lists them.'],
  ])('are rejected with an unknown id: %s', async (id, message) => {
    await expect(create(id as BreakageId)).rejects.toThrow(message)
    const twin = await create()
    await expect(twin.control.breakages.set(id as BreakageId)).rejects.toThrow(message)
    const scenario = { feedtwin: 'scenario/1', breakages: [id] }
    await expect(twin.control.scenario.play(scenario)).rejects.toThrow(message)
    expect((await twin.fetch(NEAR)).status).toBe(200)
  })
})
