import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { Backend } from '../../../src/serve/backend.ts'
import { handleTwinPath } from '../../../src/serve/http/handle-twin-path.ts'
import { type StartOptions, startTwin } from '../../../src/serve/http/start-twin.ts'
import type { Setup } from '../../../src/serve/sessions/setup.ts'
import { createMemoryJournal, type Journal, JournalUnavailable } from '../../../src/twin/state/journal.ts'
import type { JournalOpener } from '../../../src/twin/state/open-journal.ts'
import { createFolder } from '../../folder.ts'
import { type JsonResponse, requestJson, start } from '../control/twin.ts'

const PLACE = 'lng=2&lat=48'

/** Creates a function that sends requests to a base URL. */
const createAsk =
  (url: string) =>
  (line: string, body?: object, token?: string): Promise<JsonResponse> => {
    const [method = '', path = ''] = line.split(' ')
    return requestJson(
      url + path,
      method,
      body,
      token === undefined ? {} : { Authorization: `Bearer ${token}` },
    )
  }

type Ask = ReturnType<typeof createAsk>

async function startKeptTwin(options: StartOptions) {
  const twin = await start(options)
  return { twin, ask: createAsk(twin.url) }
}

const newFile = (): string => join(createFolder(), 'state.jsonl')
const login = async (ask: Ask, open_id = 'me') =>
  (await ask('POST /auth/third_party', { open_id, platform: 'weixin' })).body as { id: number; token: string }
const post = (content: string) => ({ post_category_id: 1, lng: 2, lat: 48, content })
const listContents = async (ask: Ask) =>
  (await ask(`GET /posts?${PLACE}`)).body.map(({ content }: { content: string }) => content)
const readEventTypes = (file: string) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line).type)

const test = base.extend('state', () => newFile())

describe('a twin whose state is kept', () => {
  test('resumes posts, users, tokens, ids and the planet', async ({ state }) => {
    const one = await startKeptTwin({ state })
    const { id, token } = await login(one.ask)
    const first = await one.ask('POST /posts', post('yesterday'), token)
    const planet = await one.ask('GET /posts?lng=139.7671&lat=35.6812')
    await one.twin.close()

    const other = await startKeptTwin({ state })
    const here = (answered: JsonResponse) =>
      JSON.parse(JSON.stringify(answered.body).replaceAll(one.twin.url, other.twin.url))
    expect((await other.ask(`GET /posts?${PLACE}`)).body[0]).toEqual(here(first))
    expect((await other.ask('GET /posts?lng=139.7671&lat=35.6812')).body).toEqual(here(planet))
    expect(await other.ask('POST /posts', post('today'), token)).toMatchObject({
      status: 200,
      body: { id: first.body.id + 1, userInfo: { user_id: id, nickname: first.body.userInfo.nickname } },
    })
    expect((await login(other.ask)).id).toBe(id)
  })

  test('stays reset after a restart', async ({ state }) => {
    const one = await startKeptTwin({ state, world: 'one-post', dialect: { 'create.token': 'optional' } })
    await one.ask('POST /posts', post('gone'))
    await one.ask('POST /__twin/dialect', { 'list.radius': 500 })
    expect((await one.ask('POST /__twin/reset')).body).toMatchObject({ world: 'one-post', posts: 1 })
    expect((await one.ask('GET /__twin/dialect')).body['list.radius']).not.toBe(500)
    await one.ask('POST /posts', post('stays'))
    await one.twin.close()
    expect(readEventTypes(state)).toEqual(['publish', 'reset', 'publish'])
    const other = await startKeptTwin({ state, world: 'one-post' })
    expect(await listContents(other.ask)).toEqual(['stays'])
  })

  test('stays restored after a restart', async ({ state }) => {
    const one = await startKeptTwin({ state, world: 'empty', dialect: { 'create.token': 'optional' } })
    await one.ask('POST /posts', post('kept'))
    const { body: snapshot } = await one.ask('GET /__twin/snapshot')
    await one.ask('POST /posts', post('gone'))
    expect((await one.ask('PUT /__twin/snapshot', snapshot)).status).toBe(200)
    expect(await listContents(one.ask)).toEqual(['kept'])
    await one.ask('POST /posts', post('later'))
    await one.twin.close()
    expect(readEventTypes(state)).toEqual(['publish', 'publish', 'restore', 'publish'])
    const other = await startKeptTwin({ state, world: 'empty' })
    expect(await listContents(other.ask)).toEqual(['later', 'kept'])
  })

  test('can change its dialect, faults, clock and locale', async () => {
    const { ask } = await startKeptTwin({ state: newFile(), world: 'empty' })
    const { token } = await login(ask)
    await ask('POST /posts', post('kept'), token)
    await ask('POST /__twin/clock', { advance: '1m' })
    await ask('PUT /__twin/faults', { faults: 'delay=1' })
    expect((await ask('POST /__twin/dialect', { 'list.radius': 500 })).status).toBe(200)
    expect(await listContents(ask)).toEqual(['kept'])
    expect((await ask('PUT /__twin/world', { locale: 'de' })).body).toMatchObject({ locale: 'de', posts: 0 })
  })

  const OTHERS = [
    ['PUT /__twin/world', { world: 'planet' }, 'world'],
    ['PUT /__twin/world', { seed: 2 }, 'world'],
    ['PUT /__twin/scenario', { scenario: 'endless-feed' }, 'scenario'],
  ] as const

  test.for(OTHERS)('stays in its world: %s %j', async ([line, body, parameter], { state }) => {
    const { ask } = await startKeptTwin({ state, world: 'empty', dialect: { 'create.token': 'optional' } })
    await ask('POST /posts', post('kept'))
    const refused = await ask(line, body)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      [parameter]: [
        expect.stringContaining(
          'The state of this session is kept, and belongs to the world empty with seed 1.',
        ),
      ],
    })
    expect(await listContents(ask)).toEqual(['kept'])
    expect(readEventTypes(state)).toEqual(['publish'])
    const elsewhere = line.replace('/__twin/', '/__twin/session/other/__twin/')
    expect((await ask(elsewhere, body)).status).toBe(200)
  })

  test('rejects a snapshot of another world', async () => {
    const other = await startKeptTwin({ world: 'one-post' })
    const { body: snapshot } = await other.ask('GET /__twin/snapshot')
    const { ask } = await startKeptTwin({ state: newFile(), world: 'empty' })
    expect(await ask('PUT /__twin/snapshot', snapshot)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('belongs to the world empty') },
    })
  })

  test('does not keep the state of named sessions', async ({ state }) => {
    const { ask } = await startKeptTwin({ state, dialect: { 'create.token': 'optional' } })
    await ask('POST /__twin/session/other/posts', post('elsewhere'))
    expect(readEventTypes(state)).toEqual([])
  })

  test('logs in the users of a scenario once, and again after a reset', async ({ state }) => {
    for (let start = 0; start < 2; start++) {
      const { twin } = await startKeptTwin({ state, scenario: 'token-revoked' })
      await twin.close()
      expect(readEventTypes(state)).toEqual(['login', 'revoke'])
    }
    const { ask } = await startKeptTwin({ state, scenario: 'token-revoked' })
    await ask('POST /__twin/reset')
    expect(readEventTypes(state)).toEqual(['login', 'revoke', 'reset', 'login', 'revoke'])
  })

  test('rejects a scenario with another world at the start', async ({ state }) => {
    await expect(startTwin({ state, scenario: 'empty-town' })).rejects.toThrow(
      'The scenario has a world or a seed of its own',
    )
    expect(existsSync(state)).toBe(false)
    await startKeptTwin({ state, world: 'empty', scenario: 'empty-town' })
  })

  test.for([{ faults: 'nonsense' }, { host: '203.0.113.7' }])(
    'releases the lock when it cannot start: %j',
    async (wrong, { state }) => {
      await expect(startTwin({ state, ...wrong })).rejects.toThrow()
      expect(existsSync(`${state}.lock`)).toBe(false)
      await startKeptTwin({ state })
    },
  )
})

/** Creates a journal that a test can make unavailable: a synchronous one, or an asynchronous one as in Redis. */
function createUnreliableJournal(isAsynchronous: boolean) {
  const memory = createMemoryJournal()
  const journal: Journal & { isDown: boolean } = {
    ...memory,
    isDown: false,
    append(entry) {
      const append = () => {
        if (journal.isDown) throw new JournalUnavailable('the journal is out to lunch')
        return memory.append(entry)
      }
      return isAsynchronous ? Promise.resolve().then(append) : append()
    },
  }
  return journal
}

describe.each([
  ['that is synchronous', false],
  ['that is asynchronous', true],
])('a journal %s', (_, isAsynchronous) => {
  async function open(setup: Setup = {}) {
    const journal = createUnreliableJournal(isAsynchronous)
    const openJournal: JournalOpener = async ({ epoch }) => ({ journal, epoch })
    const backend = await Backend.open({ world: 'empty', ...setup }, handleTwinPath, {}, openJournal)
    const ask = async (line: string, body?: object, token?: string) => {
      const [method = '', target = ''] = line.split(' ')
      const reply = await backend.answer({
        ...{ method, target, origin: 'http://127.0.0.1:4010', client: '127.0.0.1' },
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: body && new TextEncoder().encode(JSON.stringify(body)),
      })
      return {
        status: reply.status,
        body: JSON.parse(String(reply.body)),
        retryAfter: reply.headers[reply.headers.indexOf('Retry-After') + 1],
      }
    }
    return { journal, ask }
  }

  test('answers 503 while it is unavailable, and nothing changes', async () => {
    const { journal, ask } = await open()
    const { body: me } = await ask('POST /auth/third_party', { open_id: 'me', platform: 'weixin' })
    await ask('POST /posts', post('before'), me.token)
    const { body: before } = await ask('GET /__twin/snapshot')
    journal.isDown = true
    const writes: [string, object?][] = [
      ['POST /posts', post('lost')],
      ['POST /auth/third_party', { open_id: 'you', platform: 'weixin' }],
      ['POST /__twin/posts', { open_id: 'ada', ...post('lost') }],
      ['POST /__twin/users/revoke', { open_id: 'me' }],
      ['POST /__twin/reset'],
      ['PUT /__twin/snapshot', before],
    ]
    for (const [line, body] of writes) {
      expect(await ask(line, body, me.token), line).toEqual({
        status: 503,
        body: { message: 'the journal is out to lunch', status_code: 503 },
        retryAfter: '1',
      })
    }
    expect((await ask(`GET /posts?${PLACE}`)).body).toMatchObject([{ content: 'before' }])
    expect((await ask('GET /__twin/snapshot')).body.state).toEqual(before.state)
    journal.isDown = false
    expect(await ask('POST /posts', post('after'), me.token)).toMatchObject({ status: 200 })
  })

  test('has the live posts that are due, except for those from a time when it was unavailable', async () => {
    let seconds = 0
    const { journal, ask } = await open({ live: '12/min@2,48', now: () => seconds * 1000 })
    const listTimes = async () =>
      (await ask(`GET /posts?${PLACE}`)).body.map(({ created_at }: { created_at: number }) => created_at)
    seconds = 10
    expect(await listTimes()).toEqual([10, 5])
    journal.isDown = true
    seconds = 20
    expect(await listTimes()).toEqual([10, 5])
    journal.isDown = false
    seconds = 30
    expect(await listTimes()).toEqual([30, 25, 10, 5])
  })
})
