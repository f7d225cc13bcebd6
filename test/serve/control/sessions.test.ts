import { describe, expect, test } from 'vitest'
import { control } from '../../../src/serve/control/client/client.ts'
import { Sessions } from '../../../src/serve/sessions/sessions.ts'
import { list, PARIS, send, start, startControlled } from './twin.ts'

/** Starts an empty twin, and publishes a post in a session of it. */
async function startWithSession(session: string) {
  const { twin, client } = await startControlled({ world: 'empty' })
  const other = control(twin.url, { session })
  await other.posts.publish({ open_id: 'me', ...PARIS, content: 'Hello' })
  return { twin, client, other }
}

describe('sessions', () => {
  test('are named by the header or by the path', async () => {
    const { twin, client, other } = await startWithSession('one')
    const { body } = await send(twin, 'GET', 'users', undefined, { 'X-Twin-Session': 'one' })
    expect(body).toEqual({ users: await other.users.list() })
    expect(body.users).toHaveLength(1)
    expect(await client.users.list()).toEqual([])
  })

  test('and their control exist below the base path only', async () => {
    const { twin, client } = await startControlled({ world: 'empty', basePath: '/api' })
    const requestOutside = async (path: string): Promise<number> =>
      (await fetch(twin.url.replace('/api', '/ipa') + path)).status
    for (const path of ['/posts', '/__twin/health', '/__twin/session/one/__twin/health'])
      expect([path, await requestOutside(path)]).toEqual([path, 404])
    expect(await client.sessions.list()).toEqual([])
    await client.traffic.list()
    await requestOutside('/posts')
    expect(await client.traffic.find()).toMatchObject({ path: '/ipa/posts', status: 404 })
    expect(await client.traffic.find({ operation: 'listPosts' })).toBeUndefined()
  })

  test('start over after they are removed', async () => {
    const { client, other } = await startWithSession('one')
    await client.sessions.remove('one')
    expect(await client.sessions.list()).toEqual([])
    expect(await list(other.url)).toEqual([])
    await expect(client.sessions.remove('ona')).rejects.toThrow('There is no session ona. Did you mean one?')
  })

  test('have names that are valid in a path', async () => {
    const twin = await start()
    for (const session of ['', 'a b', 'x'.repeat(65), 'ü'])
      await expect(control(twin.url, { session }).health()).rejects.toMatchObject({ code: 'control-refused' })
    // Clients remove these segments from paths, so they are sent in the header.
    for (const name of ['.', '..'])
      expect(await send(twin, 'GET', 'health', undefined, { 'X-Twin-Session': name })).toMatchObject({
        status: 400,
      })
  })
})

describe('the number of sessions is bounded', () => {
  test('sessions in use are kept, and a new one is refused', async () => {
    const { twin, client, other } = await startWithSession('app')
    const listAs = async (name: string): Promise<Response> =>
      fetch(`${twin.url}/posts?lng=0&lat=0`, { headers: { 'X-Twin-Session': name } })
    for (let number = 1; number < 1000; number++) expect((await listAs(`client-${number}`)).status).toBe(200)
    for (let number = 1000; number < 1010; number++) {
      const refused = await listAs(`client-${number}`)
      expect(refused.status).toBe(503)
      expect((await refused.json()).message).toMatch(/1000 sessions.*DELETE \/__twin\/sessions\/NAME/)
    }
    expect(await list(other.url)).toMatchObject([{ content: 'Hello' }])
    await client.sessions.remove('client-1')
    expect((await listAs('one-more')).status).toBe(200)
  })

  test('a session that is unused for half an hour makes room for a new one', async () => {
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
