import { describe, expect, test } from 'vitest'
import { control } from '../../../src/serve/control/client/client.ts'
import { Sessions } from '../../../src/serve/sessions/sessions.ts'
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

  test('and the control of them, are found below the base path alone', async () => {
    const { twin, drive } = await controlled({ world: 'empty', basePath: '/api' })
    const elsewhere = async (path: string): Promise<number> =>
      (await fetch(twin.url.replace('/api', '/ipa') + path)).status
    for (const path of ['/posts', '/__twin/health', '/__twin/session/one/__twin/health'])
      expect([path, await elsewhere(path)]).toEqual([path, 404])
    expect(await drive.sessions.list()).toEqual([])
    await drive.traffic.list()
    await elsewhere('/posts')
    expect(await drive.traffic.find()).toMatchObject({ path: '/ipa/posts', status: 404 })
    expect(await drive.traffic.find({ operation: 'listPosts' })).toBeUndefined()
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
    // Of these, clients make other paths.
    for (const name of ['.', '..'])
      expect(await ask(twin, 'GET', 'health', undefined, { 'X-Twin-Session': name })).toMatchObject({
        status: 400,
      })
  })
})

describe('the number of sessions is bounded', () => {
  test('those in use are not given up for a new one, which is refused', async () => {
    const { twin, drive } = await controlled({ world: 'empty' })
    const app = control(twin.url, { session: 'app' })
    await app.posts.publish({ open_id: 'me', ...PARIS, content: 'Hello' })
    const ask = async (name: string): Promise<Response> =>
      fetch(`${twin.url}/posts?lng=0&lat=0`, { headers: { 'X-Twin-Session': name } })
    for (let number = 1; number < 1000; number++) expect((await ask(`stranger-${number}`)).status).toBe(200)
    for (let number = 1000; number < 1010; number++) {
      const refused = await ask(`stranger-${number}`)
      expect(refused.status).toBe(503)
      expect((await refused.json()).message).toMatch(/1000 sessions.*DELETE \/__twin\/sessions\/NAME/)
    }
    expect(await list(app.url)).toMatchObject([{ content: 'Hello' }])
    await drive.sessions.remove('stranger-1')
    expect((await ask('one-more')).status).toBe(200)
  })

  test('one that nobody has used for half an hour goes when another comes', async () => {
    let minutes = 0
    const sessions = new Sessions({ world: 'empty' }, () => minutes * 60_000)
    await sessions.openSession('idle')
    await sessions.openSession('busy')
    minutes = 20
    await sessions.openSession('busy')
    minutes = 31
    await sessions.openSession('new')
    expect(sessions.names).toEqual(['busy', 'new'])
  })
})
