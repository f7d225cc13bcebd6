import { describe, expect, test } from 'vitest'
import { Session } from '../../../src/serve/sessions/session.ts'

const RANDOM = 'error=500|503@50%'

/** Sends a number of requests, and returns the statuses. */
async function requestStatuses(session: Session, length = 20): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < length; count++) {
    const request = { method: 'GET', target: '/posts?lng=0&lat=0', headers: {}, body: undefined }
    statuses.push((await session.answer({ ...request, origin: 'http://twin.test', client: '' })).status)
  }
  return statuses
}

const openSession = (faults?: string): Promise<Session> =>
  Session.open({ world: 'empty', now: 0, ...(faults !== undefined && { faults }) })

describe('the faults of a session', () => {
  test('start again at a restart, when they are set, and when the session is restored', async () => {
    const session = await openSession(RANDOM)
    const first = await requestStatuses(session)
    expect(new Set(first)).toEqual(new Set([200, 500, 503]))
    expect(await requestStatuses(session)).not.toEqual(first)
    const snapshot = session.takeSnapshot()
    await session.restart()
    expect(await requestStatuses(session)).toEqual(first)
    await session.setFaults(RANDOM)
    expect(await requestStatuses(session)).toEqual(first)
    await session.restore(snapshot)
    expect(await requestStatuses(session)).toEqual(first)
  })

  test('can be set with a seed, which becomes part of the setup', async () => {
    const session = await openSession()
    expect(session.faults).toBeUndefined()
    await session.setFaults(RANDOM, 7)
    expect(session.faults?.replay).toBe(`replay:7:${RANDOM}`)
    expect(session.setup.faults).toBe(`replay:7:${RANDOM}`)
    const first = await requestStatuses(session)
    await session.restart(session.setup)
    expect(await requestStatuses(session)).toEqual(first)
    expect(await requestStatuses(await openSession(`replay:7:${RANDOM}`))).toEqual(first)
    expect(await requestStatuses(await openSession(RANDOM))).not.toEqual(first)
  })

  test('can be removed until the next restart', async () => {
    const session = await openSession('drop')
    await session.setFaults(undefined)
    expect(session.faults).toBeUndefined()
    expect(session.setup).not.toHaveProperty('faults')
    await session.restart()
    expect(session.faults?.replay).toBe('replay:1:drop')
  })

  test('stay when invalid ones are set', async () => {
    const session = await openSession('error=503')
    await expect(session.setFaults('nonsense')).rejects.toMatchObject({ code: 'bad-option' })
    await expect(session.restart({ faults: 'nonsense' })).rejects.toMatchObject({ code: 'bad-option' })
    expect(await requestStatuses(session, 1)).toEqual([503])
  })

  test('follow the clock of the session, from the time when they were set', async () => {
    const session = await openSession()
    session.clock.set(1_000_000)
    await session.setFaults('outage=10s..20s')
    const statuses: number[] = []
    for (const seconds of [1000, 1010, 1019, 1020, 1015]) {
      session.clock.set(seconds * 1000)
      statuses.push(...(await requestStatuses(session, 1)))
    }
    expect(statuses).toEqual([200, 503, 503, 200, 503])
    const snapshot = session.takeSnapshot()
    await session.restore(snapshot)
    // Restoring sets them again, at 1015.
    session.clock.set(1_025_000)
    expect(await requestStatuses(session, 1)).toEqual([503])
  })

  test('are recorded with the traffic', async () => {
    const session = await openSession('error=503, wrong-type')
    session.traffic.startRecording()
    await requestStatuses(session, 1)
    expect([...session.traffic.list()].map(({ status, fault }) => [status, fault])).toEqual([
      [503, 'error=503, wrong-type'],
    ])
  })
})
