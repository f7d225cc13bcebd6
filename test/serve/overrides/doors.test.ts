import { describe, expect, test } from 'vitest'
import type { Override } from '../../../src/contract/overrides/overrides.ts'
import type { ControlSchemas } from '../../../src/serve/control/client/schemas.ts'
import { loadBrokenService } from '../../../src/serve/sessions/session-parts.ts'
import { send as sendControl, start, startControlled } from '../control/twin.ts'
import { createTwinWith, login, NEAR, type Sent, send } from './open.ts'

const accepted: Override = { when: { operation: ['listPosts'] }, edit: { status: 202 } }
const getStatus = async (url: string): Promise<number> => (await fetch(url + NEAR)).status

describe('the control API', () => {
  test('gets, replaces and removes overrides', async () => {
    const { client, twin } = await startControlled({ dialect: { overrides: [accepted] } })
    expect((await client.dialect.get()).overrides).toEqual([accepted])
    expect(await getStatus(twin.url)).toBe(202)
    await client.dialect.set({ 'list.radius': 500 })
    expect(await getStatus(twin.url)).toBe(202)
    const unavailable: Override = { respond: { status: 503 } }
    expect((await client.dialect.set({ overrides: [unavailable] })).overrides).toEqual([unavailable])
    expect(await getStatus(twin.url)).toBe(503)
    expect(await client.dialect.set({ overrides: [] })).not.toHaveProperty('overrides')
    expect(await getStatus(twin.url)).toBe(200)
  })

  test.each<[initial: Override[], status: number]>([
    [[accepted], 202],
    [[], 200],
  ])('a reset returns to what the session started with: %j', async (overrides, status) => {
    const { client, twin } = await startControlled({ dialect: { overrides } })
    const initial = await client.dialect.get()
    for (const reset of [() => client.dialect.reset(), () => client.reset()]) {
      await client.dialect.set({ overrides: [{ respond: { status: 503 } }] })
      expect(await getStatus(twin.url)).toBe(503)
      await reset()
      expect(await client.dialect.get()).toEqual(initial)
      expect(await getStatus(twin.url)).toBe(status)
    }
  })

  test('refuses wrong ones with all problems, and changes nothing', async () => {
    const twin = await start({ dialect: { overrides: [accepted] } })
    const refuse = async (overrides: unknown, more = {}) => {
      const { status, body } = await sendControl(twin, 'POST', 'dialect', { overrides, ...more })
      expect(status).toBe(422)
      return body.errors
    }
    expect(await refuse([{ edit: { status: 1 } }, {}, { edit: { body: [{ at: 'a' }] } }])).toEqual({
      overrides: [
        'overrides[0].edit.status: must be a whole number between 200 and 599, got 1',
        'overrides[1]: needs request or edit or respond',
        expect.stringContaining('overrides[2].edit.body[0]: needs exactly one of remove or rename or set'),
      ],
    })
    expect(await refuse([{ edit: { status: 1 } }, { edit: {} }], { 'list.radios': 5 })).toEqual({
      overrides: [
        'overrides[0].edit.status: must be a whole number between 200 and 599, got 1',
        'overrides[1].edit: must be an object that is not empty, got one with 0',
      ],
      'list.radios': ['there is no gap "list.radios"; did you mean "list.radius"?'],
    })
    expect(await refuse('listPosts: x')).toEqual({
      overrides: [expect.stringContaining('is not an override')],
    })
    for (const wrong of [5, null, {}, [5], '[', '[5]', [null]])
      expect(Object.keys(await refuse(wrong)), JSON.stringify(wrong)).toEqual(['overrides'])
    expect((await sendControl(twin, 'GET', 'dialect')).body.overrides).toEqual([accepted])
    expect(await getStatus(twin.url)).toBe(202)
  })

  test('takes one line, or a list as JSON, from a form', async () => {
    const twin = await start()
    const set = async (text: string) => {
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams({ overrides: text }).toString()
      return (await sendControl(twin, 'POST', 'dialect', body, form)).body.overrides
    }
    expect(await set('listPosts: status is 202')).toEqual([accepted])
    expect(await set(JSON.stringify([accepted, accepted]))).toEqual([accepted, accepted])
    expect(await set('[]')).toBeUndefined()
  })

  test('keeps breakages when overrides change, and overrides when breakages change', async () => {
    const { client, twin } = await startControlled({ breakages: ['list.page-size-ignored'] })
    await client.dialect.set({ overrides: [accepted] })
    const read = async () => {
      const response = await fetch(`${twin.url}${NEAR}&page_size=1`)
      return [response.status, (await response.json()).length]
    }
    expect(await read()).toEqual([202, 20])
    await client.breakages.clear()
    expect(await read()).toEqual([202, 1])
  })
})

test('a snapshot keeps overrides', async () => {
  const { client, twin } = await startControlled({ dialect: { overrides: [accepted] } })
  const saved = await client.snapshot.save()
  await client.dialect.set({ overrides: [] })
  await client.snapshot.restore(JSON.parse(JSON.stringify(saved)))
  expect(await getStatus(twin.url)).toBe(202)
  const wrong = { ...saved, setup: { dialect: { overrides: [{}] } } }
  const { status, body } = await sendControl(twin, 'PUT', 'snapshot', wrong)
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('overrides[0]: needs')])
})

test('a scenario has overrides in place of those before it, and a wrong one is refused', async () => {
  const { client, twin } = await startControlled({ dialect: { overrides: [accepted] } })
  const scenario = { feedtwin: 'scenario/1', dialect: { overrides: [{ respond: { status: 503 } }] } }
  await client.scenario.play(scenario)
  expect(await getStatus(twin.url)).toBe(503)
  await client.scenario.play({ ...scenario, dialect: { 'list.radius': 500 } })
  expect(await getStatus(twin.url)).toBe(202)
  await expect(client.scenario.play({ ...scenario, dialect: { overrides: [{}] } })).rejects.toThrow(
    'overrides[0]: needs request or edit or respond',
  )
})

test('each session has overrides of its own', async () => {
  const twin = await start()
  const named = { 'X-Twin-Session': 'tired' }
  await sendControl(twin, 'POST', 'dialect', { overrides: [accepted] }, named)
  expect((await fetch(twin.url + NEAR, { headers: named })).status).toBe(202)
  expect(await getStatus(twin.url)).toBe(200)
})

test('a twin without overrides and breakages has no service that applies them', async () => {
  expect(await loadBrokenService([], [])).toBeUndefined()
  expect(await loadBrokenService(undefined, undefined)).toBeUndefined()
  expect(await loadBrokenService([], [accepted])).toBeDefined()
})

describe('Why', () => {
  type Because = ControlSchemas['Because']
  const LIST = '20 posts within 10 km, the newest first, at most 20.'

  /** Why a response is what it is, as the header and the control API say it. */
  async function explain(overrides: readonly (string | Override)[], request: Sent = {}): Promise<Because> {
    const twin = await createTwinWith(overrides)
    await twin.control.exchanges.list()
    const { headers } = await send(twin, { ...request, headers: { ...request.headers, Prefer: 'explain' } })
    const { exchanges } = await twin.control.exchanges.list()
    const because = exchanges.at(-1)?.because
    expect(headers.get('x-twin-because')).toBe(because?.short)
    return because as Because
  }

  test.each<[name: string, overrides: string[], request: Sent, acted: string[] | undefined, text: string]>([
    [
      'changed the response',
      ['listPosts: status is 202'],
      {},
      ['override 1'],
      `The override 1 changed the response: listPosts: status is 202. The service answered: ${LIST}`,
    ],
    [
      'changed the request',
      ['listPosts: parameter page_size is 3'],
      {},
      ['override 1'],
      'The override 1 changed the request: listPosts: parameter page_size is 3. The service answered: 3 posts',
    ],
    [
      'responded',
      ['any: answer {"status":503}'],
      {},
      ['override 1'],
      'The override 1 responded instead of the service: any: answer {"status":503}.',
    ],
    [
      'responded in place of a login that was only rehearsed',
      ['loginWithThirdParty, status 200: answer {"status":403}'],
      login('me'),
      ['override 1'],
      'The override 1 responded instead of the service',
    ],
    [
      'answered as the service does',
      ['listPosts, status 422: answer {"status":422,"body":"{body:.}"}'],
      { path: '/posts?lat=1' },
      undefined,
      'lng is required.',
    ],
    ['found nothing to change', ['listPosts: status is 200; [].none is removed'], {}, undefined, LIST],
    ['was for other requests', ['createPost: status is 201'], {}, undefined, LIST],
    [
      'was one of several',
      ['createPost: status is 201', 'listPosts: status is 202', 'listPosts, status 202: [].lat is removed'],
      {},
      ['override 2', 'override 3'],
      'The override 2 changed the response: listPosts: status is 202. The override 3 changed the response',
    ],
    [
      'has other answers, of a service that answers as another override does',
      ['listPosts: answer {"status":404}', 'listPosts: gap list.cursor-unknown is "404"'],
      { path: `${NEAR}&max-id=999999` },
      ['override 2'],
      'The override 2 changed the request: listPosts: gap list.cursor-unknown is "404". The service answered: No',
    ],
  ])('names the override that %s', async (_, overrides, request, acted, text) => {
    const because = await explain(overrides, request)
    expect(because.breakages).toEqual(acted)
    expect(because.text).toContain(text)
    if (acted) expect(because).toMatchObject({ short: acted[0] })
  })

  test('promises no requirement of a response that an override has changed', async () => {
    expect(await explain(['listPosts: status is 202'])).toMatchObject({ requirements: [], gaps: [] })
  })
})
