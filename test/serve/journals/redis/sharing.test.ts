import { test as base, describe, expect } from 'vitest'
import { getWorld } from '../../../../src/twin/world/world.ts'
import { beginning, login, publish } from '../journal-suite.ts'
import { expectSame, type Replica, readContents, startReplica, startReplicas } from './replica.ts'
import { RedisServer } from './server.ts'
import { useRedis } from './shared-server.ts'

const server = useRedis()

const test = base.extend('url', () => server().url())

describe('three twins of one stream', () => {
  test('give a client that alternates between them one consistent state', async ({ url }) => {
    const all = await startReplicas(3, url)
    const ids: number[] = []
    let position = ''
    for (let number = 0; number < 300; number++) {
      const { journal, state } = all[number % 3] as Replica
      await journal.sharedPosition.waitFor(position)
      for (const id of ids.slice(-3)) expect(state.getStoredPost(id)).toBeDefined()
      ids.push((await journal.append(publish(`${number}`))).id)
      position = journal.sharedPosition.position
    }
    expect(ids).toEqual(ids.map((_, number) => (ids[0] ?? 0) + number))
    await expectSame(url, all)
    expect(readContents(all[0] as Replica)).toEqual(ids.map((_, number) => `${number}`))
  })

  test('create one user for many first logins at the same time', async ({ url }) => {
    const all = await startReplicas(3, url)
    const logins = await Promise.all(
      Array.from({ length: 60 }, (_, number) => (all[number % 3] as Replica).journal.append(login('ann'))),
    )
    expect(new Set(logins.map(({ user }) => user.id)).size).toBe(1)
    expect(new Set(logins.map(({ tokenId }) => tokenId)).size).toBe(60)
    await expectSame(url, all)
  })

  test('publish at the same time: each post once, with the same id everywhere', async ({ url }) => {
    const all = await startReplicas(3, url)
    const posts = await Promise.all(
      Array.from({ length: 600 }, (_, number) =>
        (all[number % 3] as Replica).journal.append(publish(`${number}`)),
      ),
    )
    await expectSame(url, all)
    for (const { state } of all) for (const post of posts) expect(state.getStoredPost(post.id)).toEqual(post)
    expect(new Set(readContents(all[0] as Replica)).size).toBe(600)
  })

  test('have the epoch of the first one', async ({ url }) => {
    const epochs = [3, 1, 2].map((later) => beginning.epoch + later)
    const all = await Promise.all(epochs.map((epoch) => startReplica(url, {}, { epoch })))
    const [first, ...others] = all.map(({ state }) => state.initial.epoch)
    expect(epochs).toContain(first)
    expect(others).toEqual([first, first])
  })

  test('resume where all of them ended', async ({ url }) => {
    const [one, other] = (await startReplicas(2, url)) as [Replica, Replica]
    await Promise.all([one.journal.append(publish('one')), other.journal.append(publish('other'))])
    await Promise.all([one.journal.close(), other.journal.close()])
    expect(readContents(await startReplica(url)).sort()).toEqual(['one', 'other'])
  })
})

describe('a position', () => {
  test('that is not reached is awaited for a limited time', async () => {
    const { journal } = await startReplica(server().url(), { patience: 1 })
    await journal.sharedPosition.waitFor('99999999999999-0')
  })

  test.for(['', 'nonsense', '-', '1', '0-1', '99999999999999', '9'.repeat(400)])(
    '%j is not awaited',
    async (position) => {
      const { journal } = await startReplica(server().url(), { patience: 2 ** 30 })
      await journal.sharedPosition.waitFor(position)
    },
  )
})

describe('a stream', () => {
  test('requires the same world, seed and secret', async ({ url }) => {
    await startReplica(url, { secret: 'the first secret' })
    const expectRejection = (options: object, from: object) =>
      expect(startReplica(url, options, from)).rejects
    const secret = 'the first secret'
    await expectRejection({ secret }, { seed: 2 }).toThrow(
      `Cannot resume from ${url}: it has the seed 1, not 2. Use --seed 1, or another stream.`,
    )
    await expectRejection({ secret }, { world: getWorld('empty') }).toThrow(
      'it has the world planet, not empty.',
    )
    const other = expectRejection({ secret: 'another secret' }, {})
    await other.toThrow('its twins sign tokens with another secret. Give all of them the same --secret')
    await expectRejection({}, {}).toThrow('another secret')
    await startReplica(url, { secret })
  })

  test('does not contain the secret', async () => {
    const url = server().url('with-a-secret')
    await startReplica(url, { secret: 'the first secret' })
    expect(await server().send('GET', 'with-a-secret:header')).not.toContain('first')
  })

  test.for([
    ['a foreign stream', ['XADD', 'KEY', '*', 'a', 'b']],
    ['a text', ['SET', 'KEY', 'text']],
  ] as const)('that is %s is not changed', async ([name, command]) => {
    const key = name.replaceAll(' ', '-')
    await server().send(...command.map((word) => (word === 'KEY' ? key : word)))
    await expect(startReplica(server().url(key))).rejects.toThrow(
      `${key} is not a stream of feedtwin. Choose a key`,
    )
    expect(await server().send('EXISTS', `${key}:header`)).toBe(0)
  })
})

describe('a Redis that cannot be reached is reported', () => {
  test('if nothing listens at the port', async () => {
    const other = await RedisServer.start()
    await other.remove()
    await expect(startReplica(other.url('ci'))).rejects.toThrow(
      `${other.url('ci')} cannot be reached: connect ECONNREFUSED 127.0.0.1:${other.port}. Check that Redis or Valkey`,
    )
  })

  test('if the password is wrong or missing', async () => {
    const other = await RedisServer.startForTest('--requirepass', 'right')
    const url = other.url('ci')
    await startReplica(url.replace('//', '//:right@'))
    for (const user of [':wrong@', 'somebody:wrong@', '']) {
      const error = await startReplica(url.replace('//', `//${user}`)).catch((error) => error)
      expect(error).toMatchObject({ code: 'journal-unreachable' })
      expect(error.message).toMatch(/ci cannot be reached: it answers "(WRONGPASS|NOAUTH) .*Give a user and/)
      expect(error.message).not.toMatch(/wrong|somebody/)
    }
  })

  test.for([
    ...['nonsense', 'http://127.0.0.1/ci', 'redis://127.0.0.1', 'redis://127.0.0.1/', 'redis:///ci'],
    ...['redis://u:hidden@h:port/ci', 'redis://u:hid%den@h/ci', 'redis://127.0.0.1/ci?db=1'],
  ])('if the URL is %s', async (url) => {
    const error = await startReplica(url).catch((error) => error)
    expect(error).toMatchObject({ code: 'bad-option' })
    expect(error.message).toMatch(/^The URL of Redis .* Write it like redis:\/\/127\.0\.0\.1:6379\/ci/)
    expect(error.message).not.toContain('hid')
  })
})
