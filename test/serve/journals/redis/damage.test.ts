import { afterEach, describe, expect, test, vi } from 'vitest'
import { OutcomeUnknown } from '../../../../src/twin/state/journal.ts'
import { publish } from '../journal-suite.ts'
import { appendWhenBack, expectSame, getError, type Replica, readContents, startReplica } from './replica.ts'
import { useRedis } from './shared-server.ts'

const server = useRedis()
let streams = 0
let notices: string[] = []

afterEach(() => {
  notices = []
})

/** Starts a replica with two posts. Its notices are collected. */
async function startFilledReplica(): Promise<{ stream: string; url: string; one: Replica }> {
  const stream = `damaged-${++streams}`
  const url = server().url(stream)
  const one = await startReplica(url, { onNotice: (notice) => notices.push(notice) })
  await one.journal.append(publish('one'))
  await one.journal.append(publish('two'))
  return { stream, url, one }
}

const REMOVED = 'Another program has removed entries of the Redis stream of the state, as XTRIM and XDEL do.'

const formatRecovery = (key: string): string =>
  'To recover, save the state of a running twin (GET /__twin/snapshot), delete the stream ' +
  `(redis-cli DEL ${key}), and restore the saved state (PUT /__twin/snapshot).`

const MEANWHILE = 'Meanwhile, reads continue and writes get 503.'

describe('a stream that another program empties', () => {
  test('keeps the state of a twin, and the message explains how to recover', async () => {
    const { stream, url, one } = await startFilledReplica()
    await server().send('XTRIM', stream, 'MAXLEN', '0')
    expect((await getError(one.journal.append(publish('three')))).message).toBe(
      `Nothing can be recorded at the moment: ${REMOVED} ${formatRecovery('STREAM')}`,
    )
    expect(await server().send('XLEN', stream)).toBe(0)
    expect(readContents(one)).toEqual(['one', 'two'])
    expect(notices).toEqual([`${url}: ${REMOVED} ${formatRecovery(stream)} ${MEANWHILE}`])
    await expect(startReplica(url)).rejects.toThrow(`${url}: ${REMOVED}`)
    // The next attempt to resume changes nothing, and reports nothing new.
    await vi.waitFor(async () => expect(await server().send('KEYS', `${stream}:given-up:*`)).not.toEqual([]))
    expect(readContents(one)).toEqual(['one', 'two'])
    expect(notices).toHaveLength(1)
  })

  test('starts over after it is deleted, and accepts the saved state', async () => {
    const { stream, url, one } = await startFilledReplica()
    await server().send('XTRIM', stream, 'MAXLEN', '0')
    await getError(one.journal.append(publish('three')))
    const image = one.state.createImage()
    await server().send('DEL', stream)
    await appendWhenBack(one, { type: 'restore', at: 0, image })
    await one.journal.append(publish('three'))
    expect(readContents(one)).toEqual(['one', 'two', 'three'])
    await expectSame(url, [one])
    expect(notices.slice(1)).toEqual([
      `${url} was deleted, or lost in a restart: all of its twins start over, without users and posts.`,
      `${url} can be written again.`,
    ])
  })

  test('does not fall back to an older snapshot', async () => {
    const { stream, one } = await startFilledReplica()
    await one.journal.compact()
    await one.journal.append(publish('after the snapshot'))
    await server().send('XTRIM', stream, 'MAXLEN', '0')
    await getError(one.journal.append(publish('three')))
    await vi.waitFor(async () => expect(await server().send('KEYS', `${stream}:given-up:*`)).not.toEqual([]))
    expect(readContents(one)).toEqual(['one', 'two', 'after the snapshot'])
  })
})

test('a write to a deleted stream is rejected, and the state starts over', async () => {
  const { stream, url, one } = await startFilledReplica()
  await server().send('DEL', stream)
  const error = await getError(one.journal.append(publish('three')))
  expect(error).not.toBeInstanceOf(OutcomeUnknown)
  expect(error.message).toBe(
    'Nothing can be recorded at the moment: The Redis stream of the state was deleted, and all twins start over.',
  )
  await appendWhenBack(one, publish('new'))
  expect(readContents(one)).toEqual(['new'])
  await expectSame(url, [one])
  expect(notices).toEqual([
    `${url} was deleted. ${MEANWHILE}`,
    `${url} was deleted, or lost in a restart: all of its twins start over, without users and posts.`,
    `${url} can be written again.`,
  ])
})

describe('an entry of another program', () => {
  const valid = JSON.stringify(publish('looks valid'))
  test.for<readonly [name: string, ...fields: string[]]>([
    ['with other fields', 'a', 'b'],
    ['without a name', 'entry', valid],
    ['that is not JSON', 'by', 'x', 'entry', '{"type":'],
    ['that is nested too deeply', 'by', 'x', 'entry', '['.repeat(100_000)],
    ['that is not an object', 'by', 'x', 'entry', 'null'],
    ['of an unknown type', 'by', 'x', 'entry', '{"type":"constructor","at":1}'],
    ['with missing fields', 'by', 'x', 'entry', '{"type":"publish","at":1}'],
    ['with an invalid image', 'by', 'x', 'entry', '{"type":"restore","at":1,"image":{"users":3}}'],
    ['with an invalid list', 'by', 'x', 'entry', valid.replace('["a.png"]', '"a.png"')],
  ])('%s stops writes, but not reads, until it is removed', async ([, ...fields]) => {
    const { stream, url, one } = await startFilledReplica()
    const id = (await server().send('XADD', stream, '*', ...fields)) as string
    await vi.waitFor(() => expect(notices).toHaveLength(1))
    const damage = `Entry ${id} of the Redis stream of the state cannot be read: another program, or a newer version of feedtwin, has written it.`
    const formatRepair = (key: string) =>
      `To recover, remove it (redis-cli XDEL ${key} ${id}). Twins then continue by themselves.`
    expect(notices).toEqual([`${url}: ${damage} ${formatRepair(stream)} ${MEANWHILE}`])
    const error = await getError(one.journal.append(publish('three')))
    expect(error.message).toBe(`Nothing can be recorded at the moment: ${damage} ${formatRepair('STREAM')}`)
    expect(readContents(one)).toEqual(['one', 'two'])
    await expect(startReplica(url)).rejects.toThrow(damage)
    await server().send('XDEL', stream, id)
    await appendWhenBack(one, publish('three'))
    expect(readContents(one)).toEqual(['one', 'two', 'three'])
    await expectSame(url, [one])
    expect(notices.slice(1)).toEqual([`${url} can be written again.`])
  })

  test('rejects later writes with an unknown outcome', async () => {
    const { stream, one } = await startFilledReplica()
    const foreignWrite = server().send('XADD', stream, '*', 'a', 'b')
    const writes = Array.from({ length: 200 }, (_, number) =>
      Promise.resolve(one.journal.append(publish(`${number}`))).then(
        () => undefined,
        (error: Error) => error,
      ),
    )
    await foreignWrite
    const errors = (await Promise.all(writes)).filter((error) => error !== undefined)
    for (const error of errors) expect(error.message).toMatch(/^(It is not known|Nothing can be)/)
    expect((await getError(one.journal.append(publish('later')))).message).toContain('redis-cli XDEL STREAM')
  })
})

test('a snapshot that another program has changed is reported', async () => {
  const { stream, url, one } = await startFilledReplica()
  await one.journal.compact()
  const [pieces] = (await server().send('KEYS', `${stream}:snapshot:*`)) as [string]
  await server().send('LSET', pieces, '0', '{"type":"image","users":0,"posts":0}\n')
  await server().send('XTRIM', stream, 'MAXLEN', '1')
  await expect(startReplica(url)).rejects.toThrow(
    'has changed or removed the snapshot of the state in Redis.',
  )
  expect(readContents(one)).toEqual(['one', 'two'])
})

test('a header that another program has changed is reported', async () => {
  const { stream, url } = await startFilledReplica()
  await server().send('SET', `${stream}:header`, '{"feedtwin"')
  await expect(startReplica(url)).rejects.toThrow('is not a stream of feedtwin')
})

test('a write to a replaced key is rejected at once', async () => {
  const { stream, one } = await startFilledReplica()
  await server().send('SET', `${stream}-other`, 'text')
  await server().send('RENAME', `${stream}-other`, stream)
  const error = await getError(one.journal.append(publish('three')))
  expect(error.message).toBe(
    'Nothing can be recorded at the moment: A key that belongs to the state now holds something else.',
  )
  expect(readContents(one)).toEqual(['one', 'two'])
})
