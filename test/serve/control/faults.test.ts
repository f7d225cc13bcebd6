import { expect, test } from 'vitest'
import { PARIS, send, startControlled } from './twin.ts'

const getStatus = async (url: string): Promise<number> =>
  (await fetch(`${url}/posts?lng=${PARIS.lng}&lat=${PARIS.lat}`)).status

test('faults are set, shown in the traffic, and cleared', async () => {
  const { client, twin } = await startControlled()
  expect(await client.faults.get()).toBe('')
  const set = await client.faults.set('listPosts: error=503')
  expect(set).toContain('listPosts: error=503')
  expect(await client.faults.get()).toBe(set)
  expect(await getStatus(twin.url)).toBe(503)
  expect(await client.traffic.find({ operation: 'listPosts' })).toMatchObject({
    status: 503,
    fault: expect.stringContaining('503'),
  })
  await client.faults.clear()
  expect(await client.faults.get()).toBe('')
  expect(await getStatus(twin.url)).toBe(200)
})

test('the control API has no faults, and a reset removes them', async () => {
  const { client, twin } = await startControlled()
  await client.faults.set('error=500')
  expect(await getStatus(twin.url)).toBe(500)
  await client.reset()
  expect(await client.faults.get()).toBe('')
  expect(await getStatus(twin.url)).toBe(200)
})

test('the same seed gives the same faults, and a snapshot keeps them', async () => {
  const { client, twin } = await startControlled()
  const getStatuses = async (): Promise<number[]> => {
    const statuses = []
    for (let time = 0; time < 12; time++) statuses.push(await getStatus(twin.url))
    return statuses
  }
  const set = await client.faults.set('error=500|503@50%', 7)
  const saved = await client.snapshot.save()
  const first = await getStatuses()
  expect(new Set(first).size).toBeGreaterThan(1)
  await client.faults.set('error=500|503@50%', 7)
  expect(await getStatuses()).toEqual(first)
  await client.faults.clear()
  await client.snapshot.restore(saved)
  expect(await client.faults.get()).toBe(set)
  expect(await getStatuses()).toEqual(first)
})

test('invalid rules are rejected', async () => {
  const { twin } = await startControlled()
  const { status, body } = await send(twin, 'PUT', 'faults', { faults: 'flakey' })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['faults']])
  expect(body.errors.faults[0]).toContain('flaky')
})

test('the traffic shows a corrupted error as it was sent, with its request', async () => {
  const { client, twin } = await startControlled()
  await client.faults.set('error=503, malformed')
  const corrupted = await fetch(`${twin.url}/posts`, { headers: { device: 'pixel-8' } })
  const recorded = await client.traffic.find({ operation: 'listPosts' })
  expect(recorded?.message).toBe(await corrupted.text())
  expect(recorded?.headers).toMatchObject({ device: 'pixel-8' })
  expect(Object.keys(recorded?.headers ?? {}).filter((name) => !/^[\w-]+$/.test(name))).toEqual([])
})
