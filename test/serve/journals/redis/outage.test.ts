import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { JournalUnavailable } from '../../../../src/twin/state/journal.ts'
import { need } from '../../../debian.ts'
import { publish, seen } from '../journal-suite.ts'
import { Wire } from './proxy.ts'
import { appendWhenBack, expectSame, type Replica, replica, replicas, texts } from './replica.ts'
import { RedisServer } from './server.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

/** Appends posts of these texts at once; gives those that were acknowledged. */
async function publishAll({ journal }: Replica, contents: readonly string[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(
    contents.map(async (content) => (await journal.append(publish(content))).content as string),
  )
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(JournalUnavailable)
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
}

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, number) => `${name} ${number}`)

describe('a connection that is lost', () => {
  test('costs nothing that was acknowledged, and brings nothing that was not', async () => {
    const url = server().url()
    const all = await replicas(3, url)
    const acknowledged: string[] = []
    for (let round = 0; round < 8; round++) {
      const outcomes = all.map((one, index) => publishAll(one, numbered(`${round} ${index}`, 200)))
      await server().ask('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
      acknowledged.push(...(await Promise.all(outcomes)).flat())
      for (const one of all)
        acknowledged.push((await appendWhenBack(one, publish(`back ${round}`))).content as string)
    }
    await expectSame(url, all)
    expect(texts(all[0] as Replica).sort()).toEqual(acknowledged.sort())
  })

  test('stops what is appended at once, and nothing else', async () => {
    const url = server().url()
    const wire = await Wire.to(server())
    const one = await replica(wire.url(url))
    const other = await replica(url)
    await one.journal.append(publish('before'))
    wire.cut()
    // What is appended before it is noticed waits for the next connection.
    let refused: unknown
    while (!refused) {
      Promise.resolve(one.journal.append(publish('none'))).catch((error) => (refused = error))
      await setImmediate()
    }
    expect(refused).toBeInstanceOf(JournalUnavailable)
    expect(texts(one)).toEqual(['before'])
    await other.journal.append(publish('meanwhile'))
    wire.mend()
    await appendWhenBack(one, publish('after'))
    expect(texts(one)).toEqual(['before', 'meanwhile', 'after'])
    await expectSame(url, [one, other])
  })

  test('after a post has arrived acknowledges it nevertheless', async () => {
    const url = server().url()
    const wire = await Wire.to(server())
    const one = await replica(wire.url(url))
    const happened = wire.next('lost after', 'has arrived')
    const post = one.journal.append(publish('has arrived'))
    await happened
    expect(await post).toMatchObject({ content: 'has arrived' })
    expect(texts(one)).toEqual(['has arrived'])
    await expectSame(url, [one])
  })

  test('before a post has arrived refuses it', async () => {
    const url = server().url()
    const wire = await Wire.to(server())
    const one = await replica(wire.url(url))
    const happened = wire.next('lost before', 'never arrives')
    const refused = expect(one.journal.append(publish('never arrives'))).rejects.toBeInstanceOf(
      JournalUnavailable,
    )
    await happened
    await refused
    await appendWhenBack(one, publish('after'))
    expect(texts(one)).toEqual(['after'])
  })

  test('keeps out what was refused, even if it arrives in the end', async () => {
    const url = server().url()
    const wire = await Wire.to(server())
    const one = await replica(wire.url(url))
    const happened = wire.next('late', 'too late')
    const refused = expect(one.journal.append(publish('too late'))).rejects.toBeInstanceOf(JournalUnavailable)
    await happened
    await refused
    await wire.letGo()
    await appendWhenBack(one, publish('after'))
    expect(texts(one)).toEqual(['after'])
    await expectSame(url, [one])
  })

  test('and does not come back ends what is under way with the twin', async () => {
    const wire = await Wire.to(server())
    const { journal } = await replica(wire.url(server().url()))
    const happened = wire.next('lost after', 'whatever')
    const refused = expect(journal.append(publish('whatever'))).rejects.toThrow(
      'It is not known whether this was',
    )
    await happened
    wire.cut()
    await journal.close()
    await refused
  })
})

test('a twin can be ended while it comes back to a Redis that is silent', { timeout: 10_000 }, async () => {
  const wire = await Wire.to(server())
  const { journal } = await replica(wire.url(server().url()))
  await journal.append(publish('one'))
  await wire.fallSilent()
  await journal.close()
})

describe('a Redis that restarts', () => {
  test('with its file has all that was acknowledged', async (ctx) => {
    need(ctx, 'redis-server')
    const own = await RedisServer.start('--appendonly', 'yes', '--appendfsync', 'always')
    try {
      const url = own.url()
      const all = await replicas(3, url)
      const acknowledged: string[] = []
      for (let round = 0; round < 3; round++) {
        const outcomes = all.map((one, index) => publishAll(one, numbered(`${round} ${index}`, 100)))
        acknowledged.push(...(await publishAll(all[0] as Replica, [`alive ${round}`])))
        await own.end('SIGKILL')
        await own.start()
        acknowledged.push(...(await Promise.all(outcomes)).flat())
      }
      await expectSame(url, all)
      expect(texts(all[0] as Replica).sort()).toEqual(acknowledged.sort())
    } finally {
      await own.remove()
    }
  })

  test('with nothing begins anew, for all of its twins', async (ctx) => {
    need(ctx, 'redis-server')
    const own = await RedisServer.start()
    try {
      const url = own.url()
      const all = await replicas(3, url)
      const begun = seen((all[0] as Replica).state)
      await Promise.all(all.map((one) => publishAll(one, numbered('gone', 10))))
      await own.end()
      await own.start()
      for (const { state } of all) await vi.waitFor(() => expect(seen(state)).toEqual(begun), 20_000)
      for (const one of all) await appendWhenBack(one, publish('new'))
      await expectSame(url, all)
      expect(texts(all[0] as Replica)).toEqual(['new', 'new', 'new'])
    } finally {
      await own.remove()
    }
  })
})

test('a stream that is deleted begins anew, for all of its twins', async () => {
  const url = server().url('to-be-deleted')
  const all = await replicas(3, url)
  await Promise.all(all.map((one) => publishAll(one, numbered('gone', 10))))
  await (all[0] as Replica).journal.compact()
  await server().ask('DEL', 'to-be-deleted')
  expect(await server().ask('KEYS', 'to-be-deleted:snapshot*')).toHaveLength(2)
  for (const one of all) await appendWhenBack(one, publish('new'))
  await expectSame(url, all)
  expect(texts(all[0] as Replica)).toEqual(['new', 'new', 'new'])
  expect(await server().ask('KEYS', 'to-be-deleted:snapshot*')).toEqual([])
})

test('a Redis that was begun anew by another twin is not gone on with', async () => {
  const url = server().url('begun-anew')
  const wire = await Wire.to(server())
  const one = await replica(wire.url(url))
  await one.journal.append(publish('old'))
  wire.cut()
  await server().ask('DEL', 'begun-anew')
  await replica(url, {}, { epoch: 1 })
  wire.mend()
  await vi.waitFor(() =>
    expect(one.journal.append(publish('new'))).rejects.toThrow(
      'Another program has recreated the Redis stream of the state. Restart this twin.',
    ),
  )
  expect(texts(one)).toEqual(['old'])
})

test('a Redis whose memory is full takes nothing, and loses nothing', async (ctx) => {
  need(ctx, 'redis-server')
  const own = await RedisServer.start('--maxmemory-policy', 'noeviction')
  try {
    const url = own.url()
    const all = await replicas(3, url)
    const acknowledged = (
      await Promise.all(all.map((one, index) => publishAll(one, numbered(`${index}`, 50))))
    ).flat()
    await own.ask('CONFIG', 'SET', 'maxmemory', '1mb')
    const [one] = all as [Replica]
    await expect(one.journal.append(publish('too much'))).rejects.toThrow(
      'Nothing can be recorded at the moment: The memory of Redis is full.',
    )
    // Also when connections are lost meanwhile.
    await own.ask('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
    await vi.waitFor(() =>
      expect(one.journal.append(publish('too much'))).rejects.toThrow('memory of Redis is full'),
    )
    await expect(one.journal.compact()).rejects.toThrow('OOM')
    expect(texts(one).sort()).toEqual(acknowledged.sort())
    await own.ask('CONFIG', 'SET', 'maxmemory', '0')
    await appendWhenBack(one, publish('goes on'))
    await expectSame(url, all)
    expect(texts(one).sort()).toEqual([...acknowledged, 'goes on'].sort())
  } finally {
    await own.remove()
  }
})
