import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Backend } from '../../../src/serve/backend.ts'
import { handleTwinPath } from '../../../src/serve/http/handle-twin-path.ts'
import { type StartOptions, startTwin } from '../../../src/serve/http/start-twin.ts'
import type { Setup } from '../../../src/serve/sessions/setup.ts'
import { createMemoryJournal, type Journal, JournalUnavailable } from '../../../src/twin/state/journal.ts'
import type { JournalOpener } from '../../../src/twin/state/open-journal.ts'
import { folder } from '../../folder.ts'

const PLACE = 'lng=2&lat=48'

interface Answered {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: what it is, a test says
  readonly body: any
  readonly headers: Headers
}

/** What asks a twin at a URL. */
const asking =
  (url: string) =>
  async (line: string, body?: object, token?: string): Promise<Answered> => {
    const [method = '', path = ''] = line.split(' ')
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json(), headers: response.headers }
  }

type Ask = ReturnType<typeof asking>

async function started(options: StartOptions) {
  const twin = await startTwin(options)
  onTestFinished(() => twin.close())
  return { twin, ask: asking(twin.url) }
}

const newFile = (): string => join(folder(), 'state.jsonl')
const login = async (ask: Ask, open_id = 'me') =>
  (await ask('POST /auth/third_party', { open_id, platform: 'weixin' })).body as { id: number; token: string }
const post = (content: string) => ({ post_category_id: 1, lng: 2, lat: 48, content })
const contents = async (ask: Ask) =>
  (await ask(`GET /posts?${PLACE}`)).body.map(({ content }: { content: string }) => content)
const typesIn = (file: string) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line).type)

describe('a twin that keeps its state', () => {
  test('goes on where it ended: posts, users, tokens, ids, the planet', async () => {
    const state = newFile()
    const one = await started({ state })
    const { id, token } = await login(one.ask)
    const first = await one.ask('POST /posts', post('yesterday'), token)
    const planet = await one.ask('GET /posts?lng=139.7671&lat=35.6812')
    await one.twin.close()

    const other = await started({ state })
    const here = (answered: Answered) =>
      JSON.parse(JSON.stringify(answered.body).replaceAll(one.twin.url, other.twin.url))
    expect((await other.ask(`GET /posts?${PLACE}`)).body[0]).toEqual(here(first))
    expect((await other.ask('GET /posts?lng=139.7671&lat=35.6812')).body).toEqual(here(planet))
    const next = await other.ask('POST /posts', post('today'), token)
    expect(next).toMatchObject({
      status: 200,
      body: { id: first.body.id + 1, userInfo: { user_id: id, nickname: first.body.userInfo.nickname } },
    })
    expect((await login(other.ask)).id).toBe(id)
  })

  test('begins anew with a reset, and stays so', async () => {
    const state = newFile()
    const one = await started({ state, world: 'one-post', dialect: { 'create.token': 'optional' } })
    await one.ask('POST /posts', post('gone'))
    await one.ask('POST /__twin/dialect', { 'list.radius': 500 })
    expect((await one.ask('POST /__twin/reset')).body).toMatchObject({ world: 'one-post', posts: 1 })
    expect((await one.ask('GET /__twin/dialect')).body['list.radius']).not.toBe(500)
    await one.ask('POST /posts', post('stays'))
    await one.twin.close()
    expect(typesIn(state)).toEqual(['publish', 'reset', 'publish'])
    const other = await started({ state, world: 'one-post' })
    expect(await contents(other.ask)).toEqual(['stays'])
  })

  test('goes back to a snapshot, and stays there', async () => {
    const state = newFile()
    const one = await started({ state, world: 'empty', dialect: { 'create.token': 'optional' } })
    await one.ask('POST /posts', post('kept'))
    const { body: snapshot } = await one.ask('GET /__twin/snapshot')
    await one.ask('POST /posts', post('gone'))
    expect((await one.ask('PUT /__twin/snapshot', snapshot)).status).toBe(200)
    expect(await contents(one.ask)).toEqual(['kept'])
    await one.ask('POST /posts', post('later'))
    await one.twin.close()
    expect(typesIn(state)).toEqual(['publish', 'publish', 'restore', 'publish'])
    const other = await started({ state, world: 'empty' })
    expect(await contents(other.ask)).toEqual(['later', 'kept'])
  })

  test('lets dialect, faults, clock and language change meanwhile', async () => {
    const { ask } = await started({ state: newFile(), world: 'empty' })
    const { token } = await login(ask)
    await ask('POST /posts', post('kept'), token)
    await ask('POST /__twin/clock', { advance: '1m' })
    await ask('PUT /__twin/faults', { faults: 'delay=1' })
    expect((await ask('POST /__twin/dialect', { 'list.radius': 500 })).status).toBe(200)
    expect(await contents(ask)).toEqual(['kept'])
    expect((await ask('PUT /__twin/world', { locale: 'de' })).body).toMatchObject({ locale: 'de', posts: 0 })
  })

  const OTHERS = [
    ['PUT /__twin/world', { world: 'planet' }, 'world'],
    ['PUT /__twin/world', { seed: 2 }, 'world'],
    ['PUT /__twin/scenario', { scenario: 'endless-feed' }, 'scenario'],
  ] as const

  test.for(OTHERS)('stays in its world: %s %j', async ([line, body, parameter]) => {
    const state = newFile()
    const { ask } = await started({ state, world: 'empty', dialect: { 'create.token': 'optional' } })
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
    expect(await contents(ask)).toEqual(['kept'])
    expect(typesIn(state)).toEqual(['publish'])
    const elsewhere = line.replace('/__twin/', '/__twin/session/other/__twin/')
    expect((await ask(elsewhere, body)).status).toBe(200)
  })

  test('takes no snapshot of another world', async () => {
    const other = await started({ world: 'one-post' })
    const { body: snapshot } = await other.ask('GET /__twin/snapshot')
    const { ask } = await started({ state: newFile(), world: 'empty' })
    const refused = await ask('PUT /__twin/snapshot', snapshot)
    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('belongs to the world empty') },
    })
  })

  test('keeps nothing of sessions by name', async () => {
    const state = newFile()
    const { ask } = await started({ state, dialect: { 'create.token': 'optional' } })
    await ask('POST /__twin/session/other/posts', post('elsewhere'))
    expect(typesIn(state)).toEqual([])
  })

  test('logs those of a scenario in once, and once more after a reset', async () => {
    const state = newFile()
    for (let start = 0; start < 2; start++) {
      const { twin } = await started({ state, scenario: 'token-revoked' })
      await twin.close()
      expect(typesIn(state)).toEqual(['login', 'revoke'])
    }
    const { ask } = await started({ state, scenario: 'token-revoked' })
    await ask('POST /__twin/reset')
    expect(typesIn(state)).toEqual(['login', 'revoke', 'reset', 'login', 'revoke'])
  })

  test('does not begin with a scenario that has a world of its own, unless it is the same', async () => {
    const state = newFile()
    await expect(startTwin({ state, scenario: 'empty-town' })).rejects.toThrow(
      'The scenario has a world or a seed of its own',
    )
    expect(existsSync(state)).toBe(false)
    await started({ state, world: 'empty', scenario: 'empty-town' })
  })

  test.for([{ faults: 'nonsense' }, { host: '203.0.113.7' }])(
    'leaves no lock behind where it cannot start: %j',
    async (wrong) => {
      const state = newFile()
      await expect(startTwin({ state, ...wrong })).rejects.toThrow()
      expect(existsSync(`${state}.lock`)).toBe(false)
      await started({ state })
    },
  )
})

/** A journal that can be made to take nothing: at once, or after a while, as journals far away do. */
function frailJournal(isFar: boolean) {
  const memory = createMemoryJournal()
  const journal: Journal & { isDown: boolean } = {
    ...memory,
    isDown: false,
    append(entry) {
      const append = () => {
        if (journal.isDown) throw new JournalUnavailable('the journal is out to lunch')
        return memory.append(entry)
      }
      return isFar ? Promise.resolve().then(append) : append()
    },
  }
  return journal
}

describe.each([
  ['at once', false],
  ['far away', true],
])('a journal %s', (_, isFar) => {
  async function opened(setup: Setup = {}) {
    const journal = frailJournal(isFar)
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

  test('that takes nothing is told as 503, and nothing has happened', async () => {
    const { journal, ask } = await opened()
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

  test('has what others published by the time of the answer, and misses what it could not take', async () => {
    let seconds = 0
    const { journal, ask } = await opened({ live: '12/min@2,48', now: () => seconds * 1000 })
    const times = async () =>
      (await ask(`GET /posts?${PLACE}`)).body.map(({ created_at }: { created_at: number }) => created_at)
    seconds = 10
    expect(await times()).toEqual([10, 5])
    journal.isDown = true
    seconds = 20
    expect(await times()).toEqual([10, 5])
    journal.isDown = false
    seconds = 30
    expect(await times()).toEqual([30, 25, 10, 5])
  })
})
