import { describe, expect, test } from 'vitest'
import type { InProcessTwin } from '../../../src/serve/in-process/create-twin.ts'
import type { Setup } from '../../../src/serve/sessions/setup.ts'
import { recordRequests } from './record-requests.ts'

const send = (twin: InProcessTwin, path: string, init?: RequestInit) => twin.fetch(path, init)
const LIST = '/posts?lng=139.7671&lat=35.6812'

// The sample app, and all breakages and answers: test/app/app.long.test.ts
describe('the requests of tests', () => {
  test('are answered in the same way by a twin with the same setup', async () => {
    const setups: readonly Setup[] = [
      {},
      { live: '600/min' },
      { faults: 'error=503@50%', now: 1_790_000_000_000 },
      { world: 'three-pages', basePath: '/api', seed: 7 },
    ]
    for (const setup of setups) {
      const sent = await recordRequests(async (twin) => {
        const path = twin.basePath
        await send(twin, `${path}/auth/third_party`, {
          method: 'POST',
          body: new URLSearchParams({ open_id: 'a', platform: 'weixin' }),
        })
        await twin.control.clock.advance('10m')
        for (const headers of [{}, { 'X-Twin-Session': 'other' }]) await send(twin, path + LIST, { headers })
        await send(twin, `${path}/__twin/session/third${LIST}`)
        await twin.control.health()
        await send(twin, `${path}/nothing`)
      }, setup)
      expect(await sent.isAnsweredOtherwise(setup, setup)).toBe(false)
    }
  })

  test.each<[string, string, Setup, boolean]>([
    ['a breakage of lists', LIST, { breakages: ['list.is-201'] }, true],
    ['a breakage of lists in a session', `/__twin/session/a${LIST}`, { breakages: ['list.is-201'] }, true],
    ['a breakage of logins', LIST, { breakages: ['login.mobile-is-null'] }, false],
    ['a cursor that is not sent', LIST, { dialect: { 'list.max-id-bound': 'inclusive' } }, false],
    [
      'a cursor that is sent',
      `${LIST}&max-id=1979260808`,
      { dialect: { 'list.max-id-bound': 'inclusive' } },
      true,
    ],
    ['another world', LIST, { world: 'empty' }, true],
    ['a slow network', LIST, { faults: 'delay=20' }, true],
    ['what only control tells', '/__twin/dialect', { breakages: ['list.is-201'] }, false],
  ])('meet %s or not', async (_, path, changed, isMet) => {
    const sent = await recordRequests((twin) => send(twin, path))
    expect(await sent.isAnsweredOtherwise(changed, {})).toBe(isMet)
  })
})
