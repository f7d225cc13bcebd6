import { expect, test } from 'vitest'
import { control } from '../../../src/serve/control/client/client.ts'
import { fetchAndCheck, list, NOON, publish, startControlled } from './twin.ts'

/** The number of devices that use one twin at the same time. */
const DEVICES = 200

test('sessions are isolated from each other, even if there are many', async () => {
  const { twin, client } = await startControlled({ world: 'empty' })
  const devices = Array.from({ length: DEVICES }, (_, number) => {
    const name = `device-${number}`
    return { name, number, client: control(twin.url, { session: name, fetch: fetchAndCheck }) }
  })
  await Promise.all(
    devices.map(async ({ name, number, client }) => {
      await client.clock.advance(`${number}m`)
      await client.dialect.set({ 'list.radius': 1000 + number })
      expect(await publish(client.url, await client.users.token(name), `from ${name}`)).toBe(200)
    }),
  )
  await Promise.all(
    devices.map(async ({ name, number, client }) => {
      const time = Date.parse(NOON) + number * 60_000
      expect(await list(client.url)).toMatchObject([{ content: `from ${name}`, created_at: time / 1000 }])
      expect(Date.parse((await client.clock.get()).now)).toBe(time)
      expect((await client.dialect.get())['list.radius']).toBe(1000 + number)
      expect(await client.users.list()).toMatchObject([{ accounts: [{ open_id: name }] }])
      expect(await client.traffic.list({ operation: 'createPost' })).toHaveLength(1)
    }),
  )
  expect(await list(twin.url)).toEqual([])
  expect(await client.clock.get()).toEqual({ now: NOON, stopped: true })
  expect(new Set(await client.sessions.list())).toEqual(new Set(devices.map(({ name }) => name)))
})
