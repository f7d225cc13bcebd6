import { expect, test } from 'vitest'
import { list, PARIS, send, startControlled } from './twin.ts'

test('other users publish at the pace that is set, until they are stopped', async () => {
  const { client, twin } = await startControlled({ world: 'empty' })
  expect(await client.live.get()).toBe('')
  expect(await client.live.set(`60/min@${PARIS.lng},${PARIS.lat}`)).toBe('60/min@2.3522,48.8566')
  await client.clock.advance('2s')
  expect(await list(twin.url)).toHaveLength(2)
  await client.live.stop()
  expect(await client.live.get()).toBe('')
  await client.clock.advance('1h')
  expect(await list(twin.url)).toHaveLength(2)
})

test('a reset returns to the pace that the session started with', async () => {
  const { client } = await startControlled({ live: '12/min' })
  await client.live.stop()
  await client.reset()
  expect(await client.live.get()).toBe('12/min')
})

test('an invalid pace is rejected and changes nothing', async () => {
  const { client, twin } = await startControlled({ live: '12/min' })
  const { status, body } = await send(twin, 'PUT', 'live', { live: 'often' })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['live']])
  expect(await client.live.get()).toBe('12/min')
})

test('the world names the scenario that is played', async () => {
  const { client } = await startControlled()
  expect(await client.world.get()).not.toHaveProperty('scenario')
  expect(await client.scenario.play('empty-town')).toMatchObject({ scenario: 'empty-town' })
})
