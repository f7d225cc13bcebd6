import { expect, test, vi } from 'vitest'
import { login, publish, readImage } from '../journal-suite.ts'
import {
  expectSame,
  getError,
  type Replica,
  readContents,
  startReplica,
  startReplicaBehindProxy,
  startReplicas,
} from './replica.ts'
import { useRedis } from './shared-server.ts'

const server = useRedis()

/** Publishes and resets in turn, so that the state stays small while its stream grows. */
async function publishAndReset({ journal }: Replica, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      Array.from({ length: 50 }, (_, number) => journal.append(publish(`${round} ${number}`))),
    )
    await journal.append({ type: 'reset', at: 0 })
  }
}

const getLength = (stream: string) => server().send('XLEN', stream) as Promise<number>
const listKeys = (stream: string) => server().send('KEYS', `${stream}:*`) as Promise<string[]>

test('a growing stream is shortened, and a new replica starts from its snapshot', async () => {
  const url = server().url('grows')
  const all = await startReplicas(3, url, { growth: 20_000, keep: 0 })
  for (const one of all) await publishAndReset(one, 20)
  for (const { journal } of all) await journal.append(login('ann'))
  expect(await getLength('grows')).toBeLessThan(1_000)
  await expectSame(url, all)
  await vi.waitFor(async () =>
    expect((await listKeys('grows')).sort()).toEqual([
      'grows:header',
      'grows:snapshot',
      expect.stringMatching(/^grows:snapshot:\d+-\d+:/),
    ]),
  )
})

test('a new replica always finds a snapshot and all entries after it', async () => {
  const url = server().url()
  const writer = await startReplica(url, { growth: 5_000, keep: 0 })
  const publishing = publishAndReset(writer, 40)
  const newcomers: Replica[] = []
  let isOver = false
  publishing.then(() => (isOver = true))
  while (!isOver) newcomers.push(await startReplica(url))
  await publishing
  expect(newcomers.length).toBeGreaterThan(5)
  await expectSame(url, [writer, ...newcomers])
})

test('a replica that was disconnected for long resumes from the snapshot', async () => {
  const { url, proxy, one: late } = await startReplicaBehindProxy(server())
  const other = await startReplica(url, { keep: 0 })
  await late.journal.append(publish('seen by both'))
  await other.journal.sharedPosition.waitFor(late.journal.sharedPosition.position)
  proxy.cut()
  for (let number = 0; number < 100; number++) await other.journal.append(publish(`${number}`))
  await other.journal.compact()
  await other.journal.append(publish('after'))
  proxy.restore()
  await expectSame(url, [late, other])
  expect(readContents(late)).toEqual([
    'seen by both',
    ...Array.from({ length: 100 }, (_, number) => `${number}`),
    'after',
  ])
})

test('a replica that was disconnected briefly resumes from the stream', async () => {
  const { url, proxy, one: late } = await startReplicaBehindProxy(server(), 'keeps')
  const other = await startReplica(url)
  const { rebuilds } = late.state
  await late.journal.append(publish('before'))
  const before = await getLength('keeps')
  proxy.cut()
  for (let number = 0; number < 100; number++) await other.journal.append(publish(`${number}`))
  await other.journal.compact()
  proxy.restore()
  await expectSame(url, [late, other])
  expect(late.state.rebuilds).toBe(rebuilds)
  expect(await getLength('keeps')).toBe(before - 1 + 101)
})

test('a pending write that may be in the snapshot has an unknown outcome', async () => {
  const { url, proxy, one: late } = await startReplicaBehindProxy(server())
  const other = await startReplica(url, { keep: 0 })
  const failed = proxy.failNext('lost after', 'is there')
  const uncertain = getError(late.journal.append(publish('is there')))
  proxy.rejectConnections()
  await failed
  await vi.waitFor(() => expect(readContents(other)).toEqual(['is there']))
  await other.journal.append(publish('after'))
  await other.journal.compact()
  proxy.restore()
  expect((await uncertain).message).toContain('It is not known whether the request was')
  await expectSame(url, [late, other])
  expect(readContents(late)).toEqual(['is there', 'after'])
})

test('a snapshot is written by one replica at a time, in pieces', async () => {
  const url = server().url('pieces')
  const all = await startReplicas(3, url, { keep: 0 })
  const [one] = all as [Replica]
  for (let round = 0; round < 10; round++)
    await Promise.all(
      Array.from({ length: 500 }, (_, number) => one.journal.append(publish('x'.repeat(number)))),
    )
  await expectSame(url, all)
  await Promise.all(all.map(({ journal }) => journal.compact()))
  const snapshots = (await listKeys('pieces')).filter((key) => key.startsWith('pieces:snapshot:'))
  expect(snapshots).toHaveLength(1)
  expect(await server().send('LLEN', snapshots[0] as string)).toBeGreaterThan(5)
  expect(await server().send('TTL', snapshots[0] as string)).toBe(-1)
  expect(await getLength('pieces')).toBe(1)
  const newcomer = await startReplica(url)
  expect(readImage(newcomer.state)).toEqual(readImage(one.state))
})

test('an unfinished snapshot delays the next one for a limited time only', async () => {
  const url = server().url('half')
  const one = await startReplica(url)
  await one.journal.append(publish('one'))
  await server().send('SET', 'half:turn', 'somebody', 'PX', '60000')
  await one.journal.compact()
  expect(await server().send('EXISTS', 'half:snapshot')).toBe(0)
  await server().send('PEXPIRE', 'half:turn', '0')
  await one.journal.compact()
  expect(await server().send('EXISTS', 'half:snapshot')).toBe(1)
  expect(await server().send('EXISTS', 'half:turn')).toBe(0)
})

test('a stream that another program has trimmed is reported', async () => {
  const url = server().url('cut')
  const one = await startReplica(url)
  await one.journal.append(publish('one'))
  await one.journal.append(publish('two'))
  await server().send('XTRIM', 'cut', 'MAXLEN', '1')
  await expect(startReplica(url)).rejects.toThrow(
    `${url}: Another program has removed entries of the Redis stream of the state`,
  )
})
