import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { operationIds } from '../../../src/contract/generated/operations.ts'
import { controlSource, getPath, listObjects, readText } from '../../contract/documents.ts'
import { PARIS, send, start, startControlled, successfulOperations } from './twin.ts'

const file = 'contracts/control.openapi.yaml'

test('the document satisfies the recommended rules of Redocly, and its examples are valid', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'no-invalid-media-type-examples': 'error', 'no-invalid-parameter-examples': 'error' },
  })
  const problems = await lintFromString({ source: readText(file), absoluteRef: getPath(file), config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('every body has an example', () => {
  const bodies = [...listObjects(controlSource)].filter(([pointer]) =>
    /\/content\/application~1json$/.test(pointer),
  )
  expect(bodies.length).toBeGreaterThan(30)
  expect(bodies.filter(([, body]) => body.examples === undefined)).toEqual([])
})

test('the traffic filter names every operation of the service', async () => {
  expect(controlSource).toMatchObject({
    components: { parameters: { operation: { schema: { enum: operationIds } } } },
  })
})

test('every operation responds as described', async () => {
  const { client, twin } = await startControlled({ world: 'one-post' })
  await client.health()
  await client.reset()
  await client.world.get()
  await client.world.set('planet', { seed: 7 })
  await client.world.places()
  await client.scenario.list()
  await client.scenario.play('rate-limited')
  await client.world.set('planet')
  await client.dialect.set({ 'list.radius': 500, 'rate-limit': 'none' })
  await client.dialect.get()
  await client.dialect.reset()
  await client.dialect.set({ 'rate-limit': 'none' })
  await client.faults.get()
  await client.faults.set('')
  await client.faults.clear()
  await client.breakages.get()
  await client.breakages.set('list.is-500')
  await client.breakages.clear()
  await client.next.plan({ operation: 'createPost', override: 'status is 202' })
  await client.next.list()
  await client.next.clear()
  await client.contract()
  await client.app.verdicts()
  await client.live.get()
  await client.live.set('12/min')
  await client.live.stop()
  await client.clock.get()
  await client.clock.advance(5)
  await client.state.rewind({ entry: (await client.state.get({ limit: 1 })).oldest })
  await fetch(`${twin.url}/posts?lng=0&lat=0`)
  await client.traffic.list()
  await client.traffic.waitFor({ path: '/posts' })
  const { newest } = await client.exchanges.list()
  await client.exchanges.get(newest)
  const response = await fetch(`${twin.url}/posts?lng=2.3522&lat=48.8566`)
  const [{ id: listedId }] = (await response.json()) as [{ id: number }]
  await client.exchanges.explainPost((await client.exchanges.list()).newest, listedId)
  await client.exchanges.exportHar()
  await client.traffic.clear()
  await client.users.token('me')
  await client.users.list()
  await client.users.expire('me')
  await client.users.revoke('me')
  const { id } = await client.posts.publish({ open_id: 'me', ...PARIS, content: 'Hello', images: ['a.png'] })
  await client.posts.near(PARIS)
  await client.posts.explain(id, PARIS)
  await client.snapshot.restore(await client.snapshot.save())
  await client.posts.remove(id)
  await fetch(`${twin.url}/__twin/session/pixel-8/posts`)
  await client.sessions.list()
  await client.sessions.remove('pixel-8')
  expect((await send(twin, 'GET', 'openapi.json')).body).toEqual(controlSource)

  const operations = Object.entries(controlSource.paths as object).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => method !== 'parameters')
      .map((method) => `${method} ${path}`),
  )
  expect(operations.length).toBeGreaterThan(25)
  // The stream is no JSON; its lines are tested in stream.test.ts.
  const others = ['get /__twin/openapi.json', 'get /__twin/traffic/stream']
  expect([...successfulOperations, ...others].sort()).toEqual(operations.sort())
})

test('a response to an unknown path or method lists the known ones', async () => {
  const twin = await start()
  expect(await send(twin, 'GET', 'clocks')).toMatchObject({
    status: 404,
    body: {
      message: expect.stringMatching(
        /^Not found: \/__twin\/clocks\. Did you mean \/__twin\/clock\? .*traffic\/wait/,
      ),
    },
  })
  const wrongMethod = await send(twin, 'PUT', 'reset')
  expect(wrongMethod).toMatchObject({
    status: 405,
    body: { message: 'Method not allowed: PUT. Allowed: POST, OPTIONS.', status_code: 405 },
  })
  expect(wrongMethod.headers.get('allow')).toBe('POST, OPTIONS')
})

test('invalid parameters are rejected one by one', async () => {
  const twin = await start()
  const sendInvalid = async (method: string, path: string, body?: string | object): Promise<unknown> => {
    const { status, body: response } = await send(twin, method, path, body)
    expect(status).toBe(422)
    return response.errors ?? response.message
  }
  expect(await sendInvalid('POST', 'clock', { advnce: '1h' })).toEqual({
    advnce: ['The advnce is not known here; did you mean "advance"?'],
  })
  expect(await sendInvalid('POST', 'clock', { advance: 'soon' })).toEqual({
    advance: ['The advance must be a duration such as 500ms, 90s, 5m, 1h, 2d or 1h30m, got "soon".'],
  })
  expect(await sendInvalid('POST', 'clock', { now: 'noon', advance: '1h' })).toEqual({
    now: ['The now must be a time such as 2026-01-31T12:00:00Z, got "noon".'],
  })
  const long = 'soon, '.repeat(1000)
  for (const [method, path, name] of [
    ['POST', 'clock', 'now'],
    ['POST', 'clock', 'advance'],
    ['PUT', 'scenario', 'scenario'],
    ['PUT', 'world', 'world'],
  ] as const)
    expect(JSON.stringify(await sendInvalid(method, path, { [name]: long })).length).toBeLessThan(400)
  for (const advance of ['1h soon', 'in 1h', '1', `${'0'.repeat(63)}1s`])
    expect(await sendInvalid('POST', 'clock', { advance })).toHaveProperty('advance')
  expect(await sendInvalid('POST', 'clock', { advance: '90000000d' })).toEqual({
    advance: ['The advance must lead to a year from 1970 to 9999.'],
  })
  expect(await sendInvalid('PUT', 'world', { world: 'three-page' })).toEqual({
    world: [expect.stringContaining('Did you mean "three-pages"?')],
  })
  expect(await sendInvalid('PUT', 'scenario', {})).toEqual({
    scenario: [
      'The scenario is missing; must be the name of a scenario or a scenario as an object, as feedtwin/scenario.schema.json describes it.',
    ],
  })
  expect(await sendInvalid('GET', 'traffic?with[a][b]=c')).toEqual({
    'with.a': ['The with.a must be text, got an object.'],
  })
  expect(await sendInvalid('PUT', 'world', { world: { feedtwin: 'world/1', posts: 3 } })).toEqual({
    world: [expect.stringContaining('posts: must be a list, got 3')],
  })
  expect(await sendInvalid('PUT', 'world', { locale: 'zh_CM' })).toEqual({
    locale: [expect.stringContaining('Did you mean "zh_CN"?')],
  })
  expect(await sendInvalid('POST', 'dialect', { 'list.radios': 5, 'list.radius': 'far' })).toEqual({
    'list.radios': ['there is no gap "list.radios"; did you mean "list.radius"?'],
    'list.radius': [expect.stringContaining('list.radius cannot be')],
  })
  expect(await sendInvalid('POST', 'posts', { open_id: '', lng: 181, content: 'x' })).toEqual({
    open_id: ['The open_id must be text that is not empty, got "".'],
    lat: ['The lat is missing; must be a number between -90 and 90.'],
    lng: ['The lng must be a number between -180 and 180, got 181.'],
  })
  expect(await sendInvalid('POST', 'posts', { open_id: 'me', lng: 0, lat: 0 })).toEqual({
    content: ['The content field is required when images is not present.'],
  })
  expect(
    await sendInvalid('POST', 'posts', { open_id: 'me', lng: 0, lat: 0, content: 'x', post_category_id: 99 }),
  ).toEqual({ post_category_id: ['The post_category_id must be one of 1, 2, 3, 4, 5, 6, 7, 8, got 99.'] })
  expect(await sendInvalid('POST', 'users/token', { open_id: 'refused' })).toEqual({
    open_id: ['The open_id is refused in this world: a login with "refused" gets 403.'],
  })
  expect(await sendInvalid('POST', 'users/revoke', { open_id: 'you' })).toEqual({
    open_id: ['The open_id is unknown on weixin; no user has logged in.'],
  })
  expect(await sendInvalid('GET', 'traffic?status=ok&operaton=createPost')).toEqual({
    status: ['The status must be a whole number between 100 and 599, got "ok".'],
    operaton: ['The operaton is not known here; did you mean "operation"?'],
  })
  expect(await sendInvalid('GET', 'traffic/wait?timeout=61')).toEqual({
    timeout: ['The timeout must be a number between 0 and 60, got 61.'],
  })
  expect(await sendInvalid('DELETE', 'posts/first')).toEqual({
    id: ['The id must be a whole number between 1 and 2147483647, got "first".'],
  })
  expect(await sendInvalid('POST', 'clock', [])).toBe('The body must be a JSON object, not an empty list.')
  expect(await send(twin, 'POST', 'clock', '{"advance"')).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('The body is not valid JSON: '), status_code: 400 },
  })
})

test('a form is equivalent to JSON', async () => {
  const twin = await start({ now: 0 })
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  expect((await send(twin, 'POST', 'clock', 'advance=1h30m&stopped=true', form)).body).toEqual({
    now: '1970-01-01T01:30:00.000Z',
    stopped: true,
  })
  const { body } = await send(
    twin,
    'POST',
    'dialect',
    'list.radius=500&login.platform-values=weixin,weibo',
    form,
  )
  expect(body).toMatchObject({ 'list.radius': 500, 'login.platform-values': ['weixin', 'weibo'] })
  // Some clients send JSON with the content type of a form.
  expect((await send(twin, 'POST', 'clock', '{"advance": "1h"}', form)).body.now).toBe(
    '1970-01-01T02:30:00.000Z',
  )
})
