import { afterEach, describe, expect, test, vi } from 'vitest'
import { OutcomeUnknown } from '../../../../src/twin/state/journal.ts'
import { publish } from '../journal-suite.ts'
import { appendWhenBack, expectSame, type Replica, replica, texts } from './replica.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
let streams = 0
let notices: string[] = []

afterEach(() => {
  notices = []
})

/** A replica with two posts, and what it tells. */
async function filledReplica(): Promise<{ stream: string; url: string; one: Replica }> {
  const stream = `damaged-${++streams}`
  const url = server().url(stream)
  const one = await replica(url, { onNotice: (notice) => notices.push(notice) })
  await one.journal.append(publish('one'))
  await one.journal.append(publish('two'))
  return { stream, url, one }
}

const errorOf = (write: unknown): Promise<Error> =>
  Promise.resolve(write).then(
    () => {
      throw new Error('It was recorded.')
    },
    (error) => error,
  )

const REMOVED = 'Another program has removed entries of the Redis stream of the state, as XTRIM and XDEL do.'

const recovery = (key: string): string =>
  'To recover, save the state of a running twin (GET /__twin/snapshot), delete the stream ' +
  `(redis-cli DEL ${key}), and restore the saved state (PUT /__twin/snapshot).`

const MEANWHILE = 'Meanwhile, reads continue and writes get 503.'

describe('a stream that another program empties', () => {
  test('keeps what a twin knows, and says how to recover', async () => {
    const { stream, url, one } = await filledReplica()
    await server().ask('XTRIM', stream, 'MAXLEN', '0')
    const error = await errorOf(one.journal.append(publish('three')))
    expect(error.message).toBe(`Nothing can be recorded at the moment: ${REMOVED} ${recovery('STREAM')}`)
    expect(await server().ask('XLEN', stream)).toBe(0)
    expect(texts(one)).toEqual(['one', 'two'])
    expect(notices).toEqual([`${url}: ${REMOVED} ${recovery(stream)} ${MEANWHILE}`])
    await expect(replica(url)).rejects.toThrow(`${url}: ${REMOVED}`)
    // The next attempt to go on changes nothing, and tells nothing new.
    await vi.waitFor(async () => expect(await server().ask('KEYS', `${stream}:given-up:*`)).not.toEqual([]))
    expect(texts(one)).toEqual(['one', 'two'])
    expect(notices).toHaveLength(1)
  })

  test('goes on from its beginning once it is deleted, and with what was saved', async () => {
    const { stream, url, one } = await filledReplica()
    await server().ask('XTRIM', stream, 'MAXLEN', '0')
    await errorOf(one.journal.append(publish('three')))
    const image = one.state.createImage()
    await server().ask('DEL', stream)
    await appendWhenBack(one, { type: 'restore', at: 0, image })
    await one.journal.append(publish('three'))
    expect(texts(one)).toEqual(['one', 'two', 'three'])
    await expectSame(url, [one])
    expect(notices.slice(1)).toEqual([
      `${url} was deleted, or lost in a restart: all of its twins start over, without users and posts.`,
      `${url} can be written again.`,
    ])
  })

  test('does not fall back to an older snapshot', async () => {
    const { stream, one } = await filledReplica()
    await one.journal.compact()
    await one.journal.append(publish('after the snapshot'))
    await server().ask('XTRIM', stream, 'MAXLEN', '0')
    await errorOf(one.journal.append(publish('three')))
    await vi.waitFor(async () => expect(await server().ask('KEYS', `${stream}:given-up:*`)).not.toEqual([]))
    expect(texts(one)).toEqual(['one', 'two', 'after the snapshot'])
  })
})

test('a write to a stream that was deleted is refused, and the state begins anew', async () => {
  const { stream, url, one } = await filledReplica()
  await server().ask('DEL', stream)
  const error = await errorOf(one.journal.append(publish('three')))
  expect(error).not.toBeInstanceOf(OutcomeUnknown)
  expect(error.message).toBe(
    'Nothing can be recorded at the moment: The Redis stream of the state was deleted, and all twins start over.',
  )
  await appendWhenBack(one, publish('new'))
  expect(texts(one)).toEqual(['new'])
  await expectSame(url, [one])
  expect(notices).toEqual([
    `${url} was deleted. ${MEANWHILE}`,
    `${url} was deleted, or lost in a restart: all of its twins start over, without users and posts.`,
    `${url} can be written again.`,
  ])
})

describe('an entry of another program', () => {
  const valid = JSON.stringify(publish('looks well'))
  test.for<readonly [name: string, ...fields: string[]]>([
    ['with other fields', 'a', 'b'],
    ['without a name', 'entry', valid],
    ['that is no JSON', 'by', 'x', 'entry', '{"type":'],
    ['that is nested without end', 'by', 'x', 'entry', '['.repeat(100_000)],
    ['that is no object', 'by', 'x', 'entry', 'null'],
    ['of no known type', 'by', 'x', 'entry', '{"type":"constructor","at":1}'],
    ['with fields that are missing', 'by', 'x', 'entry', '{"type":"publish","at":1}'],
    ['with an image that is none', 'by', 'x', 'entry', '{"type":"restore","at":1,"image":{"users":3}}'],
    ['with a list that is none', 'by', 'x', 'entry', valid.replace('["a.png"]', '"a.png"')],
  ])('%s stops writes until it is removed, and no reads', async ([, ...fields]) => {
    const { stream, url, one } = await filledReplica()
    const id = (await server().ask('XADD', stream, '*', ...fields)) as string
    await vi.waitFor(() => expect(notices).toHaveLength(1))
    const damage = `Entry ${id} of the Redis stream of the state cannot be read: another program, or a newer version of feedtwin, has written it.`
    const repair = (key: string) =>
      `To recover, remove it (redis-cli XDEL ${key} ${id}). Twins then continue by themselves.`
    expect(notices).toEqual([`${url}: ${damage} ${repair(stream)} ${MEANWHILE}`])
    const error = await errorOf(one.journal.append(publish('three')))
    expect(error.message).toBe(`Nothing can be recorded at the moment: ${damage} ${repair('STREAM')}`)
    expect(texts(one)).toEqual(['one', 'two'])
    await expect(replica(url)).rejects.toThrow(damage)
    await server().ask('XDEL', stream, id)
    await appendWhenBack(one, publish('three'))
    expect(texts(one)).toEqual(['one', 'two', 'three'])
    await expectSame(url, [one])
    expect(notices.slice(1)).toEqual([`${url} can be written again.`])
  })

  test('ends writes that came behind it with an unknown outcome', async () => {
    const { stream, one } = await filledReplica()
    const wrote = server().ask('XADD', stream, '*', 'a', 'b')
    const writes = Array.from({ length: 200 }, (_, number) =>
      Promise.resolve(one.journal.append(publish(`${number}`))).then(
        () => undefined,
        (error: Error) => error,
      ),
    )
    await wrote
    const errors = (await Promise.all(writes)).filter((error) => error !== undefined)
    for (const error of errors) expect(error.message).toMatch(/^(It is not known|Nothing can be)/)
    expect((await errorOf(one.journal.append(publish('later')))).message).toContain('redis-cli XDEL STREAM')
  })
})

test('a snapshot that another program has changed is told', async () => {
  const { stream, url, one } = await filledReplica()
  await one.journal.compact()
  const [pieces] = (await server().ask('KEYS', `${stream}:snapshot:*`)) as [string]
  await server().ask('LSET', pieces, '0', '{"type":"image","users":0,"posts":0}\n')
  await server().ask('XTRIM', stream, 'MAXLEN', '1')
  await expect(replica(url)).rejects.toThrow('has changed or removed the snapshot of the state in Redis.')
  expect(texts(one)).toEqual(['one', 'two'])
})

test('a header that another program has changed is told', async () => {
  const { stream, url } = await filledReplica()
  await server().ask('SET', `${stream}:header`, '{"feedtwin"')
  await expect(replica(url)).rejects.toThrow('is not a stream of feedtwin')
})

test('no write waits until a missing entry is noticed by itself', async () => {
  const { stream, one } = await filledReplica()
  await server().ask('SET', `${stream}-other`, 'text')
  await server().ask('RENAME', `${stream}-other`, stream)
  const error = await errorOf(one.journal.append(publish('three')))
  expect(error.message).toBe(
    'Nothing can be recorded at the moment: A key that belongs to the state now holds something else.',
  )
  expect(texts(one)).toEqual(['one', 'two'])
})
