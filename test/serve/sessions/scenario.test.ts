import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { control } from '../../../src/serve/control/client/client.ts'
import { startTwin } from '../../../src/serve/http/start-twin.ts'
import type { ScenarioName } from '../../../src/serve/sessions/named-scenarios.ts'
import { getScenario, scenarioNames } from '../../../src/serve/sessions/scenario.ts'
import { start } from '../control/twin.ts'

const TOKYO = 'lng=139.7671&lat=35.6812'

async function startPlaying(options: Parameters<typeof startTwin>[0]) {
  const twin = await start(options)
  const list = (query = TOKYO, headers = {}) => fetch(`${twin.url}/posts?${query}`, { headers })
  return { twin, list, api: control(twin.url) }
}

describe('a scenario', () => {
  test.for(scenarioNames)('%s can be started, and its description is one line', async (name) => {
    const { api } = await startPlaying({ scenario: name })
    const { description } = getScenario(name)
    expect(description.length).toBeGreaterThan(20)
    expect(description.length).toBeLessThan(110)
    expect((await api.health()).serving).toBe(true)
    const text = readFileSync(new URL(`../../../fixtures/scenarios/${name}.json`, import.meta.url), 'utf8')
    await expect(api.scenario.play(JSON.parse(text))).resolves.toMatchObject({ users: expect.any(Number) })
  })

  test('first-run: a list needs a login', async () => {
    const { list } = await startPlaying({ scenario: 'first-run' })
    expect((await list()).status).toBe(401)
  })

  test('endless-feed: new posts appear', async () => {
    const { list, api } = await startPlaying({ scenario: 'endless-feed' })
    const [newest] = await (await list()).json()
    await api.clock.advance('1m')
    expect((await (await list(`${TOKYO}&since-id=${newest.id}`)).json()).length).toBeGreaterThanOrEqual(12)
  })

  test('empty-town: no posts, and a user who is logged in', async () => {
    const { list, api } = await startPlaying({ scenario: 'empty-town' })
    expect(await (await list()).json()).toEqual([])
    expect((await api.users.list()).map(({ accounts }) => accounts)).toEqual([
      [{ open_id: 'me', platform: 'weixin' }],
    ])
  })

  test('token-expires-soon: a token is valid for 15 seconds', async () => {
    const { list, api } = await startPlaying({ scenario: 'token-expires-soon' })
    const token = await api.users.token('me')
    const Authorization = `Bearer ${token}`
    expect((await list(TOKYO, { Authorization })).status).toBe(200)
    await api.clock.advance('15s')
    const refused = await list(TOKYO, { Authorization })
    expect([refused.status, (await refused.json()).message]).toEqual([401, 'Token has expired'])
  })

  test('token-revoked: tokens from before the start are rejected', async () => {
    const { list, api } = await startPlaying({})
    const token = await api.users.token('me')
    await api.scenario.play('token-revoked')
    const refused = await list(TOKYO, { Authorization: `Bearer ${token}` })
    expect([refused.status, (await refused.json()).message]).toEqual([401, 'The token has been blacklisted'])
    const again = await api.users.token('me')
    expect((await list(TOKYO, { Authorization: `Bearer ${again}` })).status).toBe(200)
  })

  test('rate-limited: the sixth request is rejected', async () => {
    const { list } = await startPlaying({ scenario: 'rate-limited' })
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await list()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('backend-down-then-up: the service works after 20 seconds', async () => {
    const { list, api } = await startPlaying({ scenario: 'backend-down-then-up' })
    await api.clock.stop()
    expect((await list()).status).toBe(503)
    await api.clock.advance('20s')
    expect((await list()).status).toBe(200)
  })

  test('bad-network: the faults are the same each time', async () => {
    const { api } = await startPlaying({ scenario: 'bad-network' })
    expect(await api.faults.get()).toBe('subway')
  })

  test.for(['long-names', 'right-to-left'] as const)(
    '%s: its posts are at Tokyo Station',
    async (scenario) => {
      const { list } = await startPlaying({ scenario })
      expect(await (await list()).json()).toHaveLength(6)
    },
  )
})

describe('playing a scenario', () => {
  test('keeps the options that the scenario leaves open, and a reset restarts with the scenario', async () => {
    const { twin, list, api } = await startPlaying({ world: 'one-post', faults: 'error=500' })
    expect((await list()).status).toBe(500)
    await api.scenario.play('rate-limited')
    expect((await list()).status).toBe(500)
    expect(twin.dialect['rate-limit']).toEqual({ limit: 5, windowSeconds: 10 })
    await api.scenario.play({
      feedtwin: 'scenario/1',
      faults: 'delay=0',
      dialect: { 'list.page-size-max': 7 },
    })
    expect(await (await list()).json()).toHaveLength(1)
    expect([twin.dialect['rate-limit'], twin.dialect['list.page-size-max']]).toEqual(['none', 7])
    await api.dialect.set({ 'list.page-size-max': 9 })
    await api.reset()
    expect(twin.dialect['list.page-size-max']).toBe(7)
  })

  test('in one session does not change the others', async () => {
    const { twin, list } = await startPlaying({ world: 'one-post' })
    const other = control(twin.url, { session: 'other' })
    await other.scenario.play('empty-town')
    expect(await (await list()).json()).toHaveLength(1)
    expect(await (await list(TOKYO, { 'X-Twin-Session': 'other' })).json()).toEqual([])
  })

  test.for<[scenario: ScenarioName | object, says: string]>([
    ['empty-twon' as ScenarioName, 'There is no scenario named "empty-twon". Did you mean "empty-town"?'],
    [{}, 'feedtwin: is missing'],
    [{ feedtwin: 'scenario/1', wrld: 'empty' }, 'wrld: is not known here; did you mean "world"?'],
    [{ feedtwin: 'scenario/1', world: 'nowhere' }, 'There is no world named "nowhere".'],
    [{ feedtwin: 'scenario/1', faults: 'dorp' }, 'drop'],
    [{ feedtwin: 'scenario/1', live: 'often' }, '"often" is not a pace.'],
    [{ feedtwin: 'scenario/1', now: 'noon' }, '"noon" is not a point in time.'],
    [{ feedtwin: 'scenario/1', dialect: { 'list.radius': 'far' } }, 'list.radius'],
    [{ feedtwin: 'scenario/1', users: [{ open_id: 1 }] }, 'users[0].open_id'],
  ])('%j is rejected, and nothing changes', async ([scenario, says]) => {
    const { list, api } = await startPlaying({ world: 'one-post' })
    await expect(api.scenario.play(scenario)).rejects.toThrow(says)
    await expect(startTwin({ scenario })).rejects.toThrow(says)
    expect(await (await list()).json()).toHaveLength(1)
  })
})
