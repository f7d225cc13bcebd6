import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { JournalUnavailable } from '../../../../src/twin/state/journal.ts'
import { publish, readImage } from '../journal-suite.ts'
import {
  appendWhenBack,
  expectContinued,
  expectSame,
  getError,
  type Replica,
  readContents,
  startReplica,
  startReplicaBehindProxy,
  startReplicas,
} from './replica.ts'
import { RedisServer } from './server.ts'
import { useRedis } from './shared-server.ts'

const server = useRedis()

/** Appends posts with these texts at the same time. @returns the acknowledged ones */
async function publishAll({ journal }: Replica, contents: readonly string[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(
    contents.map(async (content) => (await journal.append(publish(content))).content as string),
  )
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(JournalUnavailable)
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
}

const createTexts = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, number) => `${name} ${number}`)

describe('a lost connection', () => {
  test('loses no acknowledged entry, and records no rejected one', async () => {
    const url = server().url()
    const all = await startReplicas(3, url)
    const acknowledged: string[] = []
    for (let round = 0; round < 8; round++) {
      const outcomes = all.map((one, index) => publishAll(one, createTexts(`${round} ${index}`, 200)))
      await server().send('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
      acknowledged.push(...(await Promise.all(outcomes)).flat())
      for (const one of all)
        acknowledged.push((await appendWhenBack(one, publish(`back ${round}`))).content as string)
    }
    await expectSame(url, all)
    expect(readContents(all[0] as Replica).sort()).toEqual(acknowledged.sort())
  })

  test('stops writes only', async () => {
    const { url, proxy, one } = await startReplicaBehindProxy(server())
    const other = await startReplica(url)
    await one.journal.append(publish('before'))
    proxy.cut()
    // Entries that are appended before the loss is detected wait for the next connection.
    let rejection: unknown
    while (!rejection) {
      Promise.resolve(one.journal.append(publish('none'))).catch((error) => (rejection = error))
      await setImmediate()
    }
    expect(rejection).toBeInstanceOf(JournalUnavailable)
    expect(readContents(one)).toEqual(['before'])
    await other.journal.append(publish('meanwhile'))
    proxy.restore()
    await expectContinued(url, [one, other], ['before', 'meanwhile'])
  })

  test('after a post has arrived does not prevent its acknowledgement', async () => {
    const { url, proxy, one } = await startReplicaBehindProxy(server())
    const failed = proxy.failNext('lost after', 'has arrived')
    const post = one.journal.append(publish('has arrived'))
    await failed
    expect(await post).toMatchObject({ content: 'has arrived' })
    expect(readContents(one)).toEqual(['has arrived'])
    await expectSame(url, [one])
  })

  test('before a post has arrived rejects it', async () => {
    const { url, proxy, one } = await startReplicaBehindProxy(server())
    const failed = proxy.failNext('lost before', 'never arrives')
    const rejection = getError(one.journal.append(publish('never arrives')))
    await failed
    expect(await rejection).toBeInstanceOf(JournalUnavailable)
    await expectContinued(url, [one], [])
  })

  test('excludes a rejected post that arrives late', async () => {
    const { url, proxy, one } = await startReplicaBehindProxy(server())
    const failed = proxy.failNext('late', 'too late')
    const rejection = getError(one.journal.append(publish('too late')))
    await failed
    expect(await rejection).toBeInstanceOf(JournalUnavailable)
    await proxy.sendDelayed()
    await expectContinued(url, [one], [])
  })

  test('that is not restored leaves pending writes with an unknown outcome', async () => {
    const { proxy, one } = await startReplicaBehindProxy(server())
    const failed = proxy.failNext('lost after', 'whatever')
    const rejection = getError(one.journal.append(publish('whatever')))
    await failed
    proxy.cut()
    await one.journal.close()
    expect((await rejection).message).toContain('It is not known whether the request was')
  })
})

test('a twin can be closed while it reconnects to a Redis that does not respond', {
  timeout: 10_000,
}, async () => {
  const { proxy, one } = await startReplicaBehindProxy(server())
  await one.journal.append(publish('one'))
  await proxy.muteRedis()
  await one.journal.close()
})

describe('a Redis that restarts', () => {
  test('with its file keeps all acknowledged entries', async () => {
    const own = await RedisServer.startForTest('--appendonly', 'yes', '--appendfsync', 'always')
    const url = own.url()
    const all = await startReplicas(3, url)
    const acknowledged: string[] = []
    for (let round = 0; round < 3; round++) {
      const outcomes = all.map((one, index) => publishAll(one, createTexts(`${round} ${index}`, 100)))
      acknowledged.push(...(await publishAll(all[0] as Replica, [`alive ${round}`])))
      await own.end('SIGKILL')
      await own.start()
      acknowledged.push(...(await Promise.all(outcomes)).flat())
    }
    await expectSame(url, all)
    expect(readContents(all[0] as Replica).sort()).toEqual(acknowledged.sort())
  })

  test('without data starts over, for all of its twins', async () => {
    const own = await RedisServer.startForTest()
    const url = own.url()
    const all = await startReplicas(3, url)
    const initial = readImage((all[0] as Replica).state)
    await Promise.all(all.map((one) => publishAll(one, createTexts('gone', 10))))
    await own.end()
    await own.start()
    for (const { state } of all) await vi.waitFor(() => expect(readImage(state)).toEqual(initial), 20_000)
    for (const one of all) await appendWhenBack(one, publish('new'))
    await expectSame(url, all)
    expect(readContents(all[0] as Replica)).toEqual(['new', 'new', 'new'])
  })
})

test('a deleted stream starts over, for all of its twins', async () => {
  const url = server().url('to-be-deleted')
  const all = await startReplicas(3, url)
  await Promise.all(all.map((one) => publishAll(one, createTexts('gone', 10))))
  await (all[0] as Replica).journal.compact()
  await server().send('DEL', 'to-be-deleted')
  expect(await server().send('KEYS', 'to-be-deleted:snapshot*')).toHaveLength(2)
  for (const one of all) await appendWhenBack(one, publish('new'))
  await expectSame(url, all)
  expect(readContents(all[0] as Replica)).toEqual(['new', 'new', 'new'])
  expect(await server().send('KEYS', 'to-be-deleted:snapshot*')).toEqual([])
})

test('a stream that another twin has recreated is not resumed', async () => {
  const { url, proxy, one } = await startReplicaBehindProxy(server(), 'recreated')
  await one.journal.append(publish('old'))
  proxy.cut()
  await server().send('DEL', 'recreated')
  await startReplica(url, {}, { epoch: 1 })
  proxy.restore()
  await vi.waitFor(() =>
    expect(one.journal.append(publish('new'))).rejects.toThrow(
      'Another program has recreated the Redis stream of the state. Restart this twin.',
    ),
  )
  expect(readContents(one)).toEqual(['old'])
})

test('a Redis with full memory rejects entries, and loses none', async () => {
  const own = await RedisServer.startForTest('--maxmemory-policy', 'noeviction')
  const url = own.url()
  const all = await startReplicas(3, url)
  const acknowledged = (
    await Promise.all(all.map((one, index) => publishAll(one, createTexts(`${index}`, 50))))
  ).flat()
  await own.send('CONFIG', 'SET', 'maxmemory', '1mb')
  const [one] = all as [Replica]
  await expect(one.journal.append(publish('too much'))).rejects.toThrow(
    'Nothing can be recorded at the moment: The memory of Redis is full.',
  )
  // The same holds after lost connections.
  await own.send('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
  await vi.waitFor(() =>
    expect(one.journal.append(publish('too much'))).rejects.toThrow('memory of Redis is full'),
  )
  await expect(one.journal.compact()).rejects.toThrow('OOM')
  expect(readContents(one).sort()).toEqual(acknowledged.sort())
  await own.send('CONFIG', 'SET', 'maxmemory', '0')
  await appendWhenBack(one, publish('continues'))
  await expectSame(url, all)
  expect(readContents(one).sort()).toEqual([...acknowledged, 'continues'].sort())
})
