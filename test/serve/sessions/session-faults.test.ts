import { describe, expect, test } from 'vitest'
import { Session } from '../../../src/serve/sessions/session.ts'

const RANDOM = 'error=500|503@50%'

/** The statuses of so many requests. */
async function statuses(session: Session, length = 20): Promise<number[]> {
  const found: number[] = []
  for (let count = 0; count < length; count++) {
    const request = { method: 'GET', target: '/posts?lng=0&lat=0', headers: {}, body: undefined }
    found.push((await session.answer({ ...request, origin: 'http://twin.test', client: '' })).status)
  }
  return found
}

const begin = (faults?: string): Promise<Session> =>
  Session.open({ world: 'empty', now: 0, ...(faults !== undefined && { faults }) })

describe('the faults of a session', () => {
  test('begin anew when it does, when they are set, and when it is restored', async () => {
    const session = await begin(RANDOM)
    const first = await statuses(session)
    expect(new Set(first)).toEqual(new Set([200, 500, 503]))
    expect(await statuses(session)).not.toEqual(first)
    const snapshot = session.takeSnapshot()
    await session.restart()
    expect(await statuses(session)).toEqual(first)
    await session.setFaults(RANDOM)
    expect(await statuses(session)).toEqual(first)
    await session.restore(snapshot)
    expect(await statuses(session)).toEqual(first)
  })

  test('can be set with a seed, which the setup keeps', async () => {
    const session = await begin()
    expect(session.faults).toBeUndefined()
    await session.setFaults(RANDOM, 7)
    expect(session.faults?.replay).toBe(`replay:7:${RANDOM}`)
    expect(session.setup.faults).toBe(`replay:7:${RANDOM}`)
    const first = await statuses(session)
    await session.restart(session.setup)
    expect(await statuses(session)).toEqual(first)
    expect(await statuses(await begin(`replay:7:${RANDOM}`))).toEqual(first)
    expect(await statuses(await begin(RANDOM))).not.toEqual(first)
  })

  test('can be taken away, until it begins anew', async () => {
    const session = await begin('drop')
    await session.setFaults(undefined)
    expect(session.faults).toBeUndefined()
    expect(session.setup).not.toHaveProperty('faults')
    await session.restart()
    expect(session.faults?.replay).toBe('replay:1:drop')
  })

  test('stay when others cannot be', async () => {
    const session = await begin('error=503')
    await expect(session.setFaults('nonsense')).rejects.toMatchObject({ code: 'bad-option' })
    await expect(session.restart({ faults: 'nonsense' })).rejects.toMatchObject({ code: 'bad-option' })
    expect(await statuses(session, 1)).toEqual([503])
  })

  test('go by its clock, from when they were set', async () => {
    const session = await begin()
    session.clock.set(1_000_000)
    await session.setFaults('outage=10s..20s')
    const found: number[] = []
    for (const seconds of [1000, 1010, 1019, 1020, 1015]) {
      session.clock.set(seconds * 1000)
      found.push(...(await statuses(session, 1)))
    }
    expect(found).toEqual([200, 503, 503, 200, 503])
    const snapshot = session.takeSnapshot()
    await session.restore(snapshot)
    // They were set anew, at 1015.
    session.clock.set(1_025_000)
    expect(await statuses(session, 1)).toEqual([503])
  })

  test('are remembered with the traffic', async () => {
    const session = await begin('error=503, wrong-type')
    session.traffic.startRecording()
    await statuses(session, 1)
    expect([...session.traffic].map(({ status, fault }) => [status, fault])).toEqual([
      [503, 'error=503, wrong-type'],
    ])
  })
})
