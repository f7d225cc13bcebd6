import { describe, expect, test } from 'vitest'
import { Sessions } from '../../src/backend/sessions.ts'
import { control } from '../../src/control/client.ts'
import { ask, checkedFetch, controlled, list, NOON, PARIS, publish, start } from './twin.ts'

/** Devices that test at once, against one twin. */
const DEVICES = 200

describe('sessions', () => {
  test('do not see each other, however many there are', async () => {
    const { twin, drive } = await controlled({ world: 'empty' })
    const devices = Array.from({ length: DEVICES }, (_, number) => {
      const name = `device-${number}`
      return { name, number, drive: control(twin.url, { session: name, fetch: checkedFetch }) }
    })
    await Promise.all(
      devices.map(async ({ name, number, drive }) => {
        await drive.clock.advance(`${number}m`)
        await drive.dialect.set({ 'list.radius': 1000 + number })
        expect(await publish(drive.url, await drive.users.token(name), `from ${name}`)).toBe(200)
      }),
    )
    await Promise.all(
      devices.map(async ({ name, number, drive }) => {
        const time = Date.parse(NOON) + number * 60_000
        expect(await list(drive.url)).toMatchObject([{ content: `from ${name}`, created_at: time / 1000 }])
        expect(Date.parse((await drive.clock.get()).now)).toBe(time)
        expect((await drive.dialect.get())['list.radius']).toBe(1000 + number)
        expect(await drive.users.list()).toMatchObject([{ accounts: [{ open_id: name }] }])
        expect(await drive.traffic.list({ operation: 'createPost' })).toHaveLength(1)
      }),
    )
    expect(await list(twin.url)).toEqual([])
    expect(await drive.clock.get()).toEqual({ now: NOON, stopped: true })
    expect(new Set(await drive.sessions.list())).toEqual(new Set(devices.map(({ name }) => name)))
  })

  test('are named by the header as well as by the path', async () => {
    const { twin, drive } = await controlled({ world: 'empty' })
    const one = control(twin.url, { session: 'one' })
    await one.posts.publish({ open_id: 'me', ...PARIS, content: 'Hello' })
    const { body } = await ask(twin, 'GET', 'users', undefined, { 'X-Twin-Session': 'one' })
    expect(body).toEqual({ users: await one.users.list() })
    expect(body.users).toHaveLength(1)
    expect(await drive.users.list()).toEqual([])
  })

  test('begin anew once they are removed', async () => {
    const { twin, drive } = await controlled({ world: 'empty' })
    const one = control(twin.url, { session: 'one' })
    await one.posts.publish({ open_id: 'me', ...PARIS, content: 'Hello' })
    await drive.sessions.remove('one')
    expect(await drive.sessions.list()).toEqual([])
    expect(await list(one.url)).toEqual([])
    await expect(drive.sessions.remove('ona')).rejects.toThrow('There is no session ona. Did you mean one?')
  })

  test('have names that can stand in a path', async () => {
    const twin = await start()
    for (const session of ['', 'a b', 'x'.repeat(65), 'ü']) {
      await expect(control(twin.url, { session }).health()).rejects.toMatchObject({ code: 'control-refused' })
    }
  })
})

describe('the number of sessions is bounded', () => {
  test('the least recently used one makes room', async () => {
    const sessions = new Sessions({ world: 'empty' }, () => 0)
    for (let number = 0; number < 1000; number++) await sessions.named(`${number}`)
    const first = await sessions.named('0')
    await sessions.named('one more')
    expect(sessions.names).toHaveLength(1000)
    expect(sessions.names).not.toContain('1')
    expect(await sessions.named('0')).toBe(first)
  })

  test('one that nobody has used for half an hour goes when another comes', async () => {
    let minutes = 0
    const sessions = new Sessions({ world: 'empty' }, () => minutes * 60_000)
    await sessions.named('idle')
    await sessions.named('busy')
    minutes = 20
    await sessions.named('busy')
    minutes = 31
    await sessions.named('new')
    expect(sessions.names).toEqual(['busy', 'new'])
  })
})
