import { expect, test } from 'vitest'
import { ask, controlled, PARIS } from './twin.ts'

const statusAt = async (url: string): Promise<number> =>
  (await fetch(`${url}/posts?lng=${PARIS.lng}&lat=${PARIS.lat}`)).status

test('what goes wrong is set, told, seen in the traffic, and ended', async () => {
  const { drive, twin } = await controlled()
  expect(await drive.faults.get()).toBe('')
  const set = await drive.faults.set('listPosts: error=503')
  expect(set).toContain('listPosts: error=503')
  expect(await drive.faults.get()).toBe(set)
  expect(await statusAt(twin.url)).toBe(503)
  expect(await drive.traffic.find({ operation: 'listPosts' })).toMatchObject({
    status: 503,
    fault: expect.stringContaining('503'),
  })
  await drive.faults.clear()
  expect(await drive.faults.get()).toBe('')
  expect(await statusAt(twin.url)).toBe(200)
})

test('control itself goes well, and reset ends what did not', async () => {
  const { drive, twin } = await controlled()
  await drive.faults.set('error=500')
  expect(await statusAt(twin.url)).toBe(500)
  await drive.reset()
  expect(await drive.faults.get()).toBe('')
  expect(await statusAt(twin.url)).toBe(200)
})

test('the same seed lets the same go wrong, and a snapshot keeps it', async () => {
  const { drive, twin } = await controlled()
  const statuses = async (): Promise<number[]> => {
    const found = []
    for (let time = 0; time < 12; time++) found.push(await statusAt(twin.url))
    return found
  }
  const set = await drive.faults.set('error=500|503@50%', 7)
  const saved = await drive.snapshot.save()
  const first = await statuses()
  expect(new Set(first).size).toBeGreaterThan(1)
  await drive.faults.set('error=500|503@50%', 7)
  expect(await statuses()).toEqual(first)
  await drive.faults.clear()
  await drive.snapshot.restore(saved)
  expect(await drive.faults.get()).toBe(set)
  expect(await statuses()).toEqual(first)
})

test('what cannot go wrong is said', async () => {
  const { twin } = await controlled()
  const { status, body } = await ask(twin, 'PUT', 'faults', { faults: 'flakey' })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['faults']])
  expect(body.errors.faults[0]).toContain('flaky')
})

test('an error that was spoilt is seen as it was, and its request, too', async () => {
  const { drive, twin } = await controlled()
  await drive.faults.set('error=503, malformed')
  const spoilt = await fetch(`${twin.url}/posts`, { headers: { device: 'pixel-8' } })
  const seen = await drive.traffic.find({ operation: 'listPosts' })
  expect(seen?.message).toBe(await spoilt.text())
  expect(seen?.headers).toMatchObject({ device: 'pixel-8' })
  expect(Object.keys(seen?.headers ?? {}).filter((name) => !/^[\w-]+$/.test(name))).toEqual([])
})
