import { describe, expect, test, vi } from 'vitest'
import { MAX_PENDING_BYTES, WRITE_TIMEOUT } from '../../../../src/serve/journals/redis/redis-journal.ts'
import { JournalUnavailable, OutcomeUnknown } from '../../../../src/twin/state/journal.ts'
import { need } from '../../../debian.ts'
import { publish } from '../journal-suite.ts'
import { ManualTimer } from './manual-timer.ts'
import { Wire } from './proxy.ts'
import { appendWhenBack, expectSame, replica, texts } from './replica.ts'
import { RedisServer } from './server.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

const UNKNOWN =
  'It is not known whether this was recorded: Redis has not answered for 10 s. ' +
  'Check whether it exists before you send it again.'

const FULL =
  'Nothing can be recorded at the moment: Redis is slow: writes of 16 MiB are already waiting for an answer.'

/** The error that a write ends with. */
const errorOf = (write: unknown): Promise<Error> =>
  Promise.resolve(write).then(
    () => {
      throw new Error('It was recorded.')
    },
    (error) => error,
  )

async function stalledReplica() {
  const url = server().url()
  const wire = await Wire.to(server())
  const time = new ManualTimer()
  const notices: string[] = []
  const onNotice = (notice: string) => notices.push(notice)
  const one = await replica(wire.url(url), { timer: time.timer, onNotice })
  return { url, wire, time, notices, one }
}

describe('a write that Redis does not answer', () => {
  test('has an unknown outcome after ten seconds, and is folded once if it arrived', async () => {
    const { url, wire, time, notices, one } = await stalledReplica()
    await one.journal.append(publish('before'))
    expect(time.waiting).toBe(0)
    wire.hold()
    const write = errorOf(one.journal.append(publish('arrives')))
    time.advance(WRITE_TIMEOUT - 1)
    expect(time.waiting).toBe(1)
    await vi.waitFor(async () => expect(texts(await replica(url))).toEqual(['before', 'arrives']))
    time.advance(1)
    const error = await write
    expect(error).toBeInstanceOf(OutcomeUnknown)
    expect(error.message).toBe(UNKNOWN)
    await vi.waitFor(() => expect(texts(one)).toEqual(['before', 'arrives']))
    await appendWhenBack(one, publish('after'))
    expect(texts(one)).toEqual(['before', 'arrives', 'after'])
    await expectSame(url, [one])
    expect(notices).toEqual([
      `${wire.url(url)} has not answered for 10 s. Meanwhile, reads continue and writes get 503.`,
      `${wire.url(url)} can be written again.`,
    ])
  })

  test('is not recorded if it never arrived', async () => {
    const { url, wire, time, one } = await stalledReplica()
    wire.swallow()
    const write = errorOf(one.journal.append(publish('never arrives')))
    time.advance(WRITE_TIMEOUT)
    expect(await write).toBeInstanceOf(OutcomeUnknown)
    await appendWhenBack(one, publish('after'))
    expect(texts(one)).toEqual(['after'])
    await expectSame(url, [one])
  })

  test('lets those that came later know for certain, and new ones at once', async () => {
    const { url, wire, time, one } = await stalledReplica()
    wire.hold()
    const first = errorOf(one.journal.append(publish('first')))
    time.advance(WRITE_TIMEOUT / 2)
    const later = one.journal.append(publish('later'))
    await vi.waitFor(async () => expect(texts(await replica(url))).toEqual(['first', 'later']))
    time.advance(WRITE_TIMEOUT / 2)
    const error = await errorOf(one.journal.append(publish('new')))
    expect(error).not.toBeInstanceOf(OutcomeUnknown)
    expect(error.message).toBe('Nothing can be recorded at the moment: Redis has not answered for 10 s.')
    expect(await first).toBeInstanceOf(OutcomeUnknown)
    expect(await later).toMatchObject({ content: 'later' })
    expect(texts(one)).toEqual(['first', 'later'])
  })

  test('holds up the end of a twin no longer than that', async () => {
    const { wire, time, one } = await stalledReplica()
    wire.swallow()
    const write = errorOf(one.journal.append(publish('never arrives')))
    const closed = one.journal.close()
    time.advance(WRITE_TIMEOUT)
    await closed
    expect(await write).toBeInstanceOf(OutcomeUnknown)
  })
})

describe('a Redis that', () => {
  test.for([
    [
      'is stopped',
      async (own: RedisServer) => own.signal('SIGSTOP'),
      async (own: RedisServer) => own.signal('SIGCONT'),
    ],
    [
      'pauses its clients',
      (own: RedisServer) => own.ask('CLIENT', 'PAUSE', '600000', 'WRITE'),
      (own: RedisServer) => own.ask('CLIENT', 'UNPAUSE'),
    ],
  ] as const)('%s is followed up once it goes on', async ([, stall, goOn], ctx) => {
    need(ctx, 'redis-server')
    const own = await RedisServer.start()
    try {
      const url = own.url()
      const time = new ManualTimer()
      const one = await replica(url, { timer: time.timer })
      await one.journal.append(publish('before'))
      await stall(own)
      const writes = ['one', 'two', 'three'].map((text) => errorOf(one.journal.append(publish(text))))
      time.advance(WRITE_TIMEOUT)
      for (const write of writes) expect((await write).message).toBe(UNKNOWN)
      expect(texts(one)).toEqual(['before'])
      await goOn(own)
      await appendWhenBack(one, publish('after'))
      // Whether they arrived is up to the operating system, but each is there once at most.
      const all = texts(one)
      expect(new Set(all).size).toBe(all.length)
      expect([all[0], all.at(-1)]).toEqual(['before', 'after'])
      await expectSame(url, [one])
    } finally {
      await own.remove()
    }
  })
})

describe('bytes that wait for Redis', () => {
  test('have a limit: what comes beyond it is refused at once', async () => {
    const { url, wire, time, one } = await stalledReplica()
    wire.swallow()
    const text = 'x'.repeat(60_000)
    const refused: Error[] = []
    const waiting: Promise<Error>[] = []
    for (let number = 0; number < 2_000; number++) {
      const before = time.waiting
      const write = errorOf(one.journal.append(publish(text)))
      if (time.waiting > before) waiting.push(write)
      else refused.push(await write)
    }
    expect(waiting).toHaveLength(
      Math.floor(MAX_PENDING_BYTES / (60_000 + JSON.stringify(publish('')).length)),
    )
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set([FULL]))
    time.advance(WRITE_TIMEOUT)
    for (const error of await Promise.all(waiting)) expect(error).toBeInstanceOf(JournalUnavailable)
    await appendWhenBack(one, publish('after'))
    expect(texts(one)).toEqual(['after'])
    await expectSame(url, [one])
  })

  test('may be more than the limit in a single write', async () => {
    const { one } = await stalledReplica()
    const content = 'x'.repeat(MAX_PENDING_BYTES)
    expect(await one.journal.append(publish(content))).toMatchObject({ content })
  })
})
