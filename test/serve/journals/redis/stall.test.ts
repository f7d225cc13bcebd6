import { describe, expect, test, vi } from 'vitest'
import { MAX_PENDING_BYTES, WRITE_TIMEOUT } from '../../../../src/serve/journals/redis/redis-journal.ts'
import { JournalUnavailable, OutcomeUnknown } from '../../../../src/twin/state/journal.ts'
import { publish } from '../journal-suite.ts'
import { ManualTimer } from './manual-timer.ts'
import {
  appendWhenBack,
  expectContinued,
  expectSame,
  getError,
  readContents,
  startReplica,
  startReplicaBehindProxy,
} from './replica.ts'
import { RedisServer } from './server.ts'
import { useRedis } from './shared-server.ts'

const server = useRedis()

const UNKNOWN =
  'It is not known whether the request was recorded: Redis has not answered for 10 s. ' +
  'Check the state before you send the request again.'

const FULL =
  'Nothing can be recorded at the moment: Redis is slow: writes of 16 MiB are already waiting for an answer.'

async function startStallingReplica() {
  const time = new ManualTimer()
  const notices: string[] = []
  const onNotice = (notice: string) => notices.push(notice)
  const started = await startReplicaBehindProxy(server(), undefined, { timer: time.timer, onNotice })
  return { ...started, time, notices }
}

describe('a write that Redis does not answer', () => {
  test('has an unknown outcome after ten seconds, and is folded once if it arrived', async () => {
    const { url, proxy, time, notices, one } = await startStallingReplica()
    await one.journal.append(publish('before'))
    expect(time.waiting).toBe(0)
    proxy.holdReplies()
    const write = getError(one.journal.append(publish('arrives')))
    time.advance(WRITE_TIMEOUT - 1)
    expect(time.waiting).toBe(1)
    await vi.waitFor(async () => expect(readContents(await startReplica(url))).toEqual(['before', 'arrives']))
    time.advance(1)
    const error = await write
    expect(error).toBeInstanceOf(OutcomeUnknown)
    expect(error.message).toBe(UNKNOWN)
    await vi.waitFor(() => expect(readContents(one)).toEqual(['before', 'arrives']))
    await expectContinued(url, [one], ['before', 'arrives'])
    expect(notices).toEqual([
      `${proxy.url(url)} has not answered for 10 s. Meanwhile, reads continue and writes get 503.`,
      `${proxy.url(url)} can be written again.`,
    ])
  })

  test('is not recorded if it never arrived', async () => {
    const { url, proxy, time, one } = await startStallingReplica()
    proxy.dropTraffic()
    const write = getError(one.journal.append(publish('never arrives')))
    time.advance(WRITE_TIMEOUT)
    expect(await write).toBeInstanceOf(OutcomeUnknown)
    await expectContinued(url, [one], [])
  })

  test('does not make the outcome of later writes unknown, and new ones are rejected at once', async () => {
    const { url, proxy, time, one } = await startStallingReplica()
    proxy.holdReplies()
    const first = getError(one.journal.append(publish('first')))
    time.advance(WRITE_TIMEOUT / 2)
    const later = one.journal.append(publish('later'))
    await vi.waitFor(async () => expect(readContents(await startReplica(url))).toEqual(['first', 'later']))
    time.advance(WRITE_TIMEOUT / 2)
    const error = await getError(one.journal.append(publish('new')))
    expect(error).not.toBeInstanceOf(OutcomeUnknown)
    expect(error.message).toBe('Nothing can be recorded at the moment: Redis has not answered for 10 s.')
    expect(await first).toBeInstanceOf(OutcomeUnknown)
    expect(await later).toMatchObject({ content: 'later' })
    expect(readContents(one)).toEqual(['first', 'later'])
  })

  test('delays closing a twin by at most this time', async () => {
    const { proxy, time, one } = await startStallingReplica()
    proxy.dropTraffic()
    const write = getError(one.journal.append(publish('never arrives')))
    const closed = one.journal.close()
    time.advance(WRITE_TIMEOUT)
    await closed
    expect(await write).toBeInstanceOf(OutcomeUnknown)
  })
})

test.for([
  [
    'is stopped',
    async (own: RedisServer) => own.signal('SIGSTOP'),
    async (own: RedisServer) => own.signal('SIGCONT'),
  ],
  [
    'pauses its clients',
    (own: RedisServer) => own.send('CLIENT', 'PAUSE', '600000', 'WRITE'),
    (own: RedisServer) => own.send('CLIENT', 'UNPAUSE'),
  ],
] as const)('a Redis that %s is followed again after it resumes', async ([, stall, resume]) => {
  const own = await RedisServer.startForTest()
  const url = own.url()
  const time = new ManualTimer()
  const one = await startReplica(url, { timer: time.timer })
  await one.journal.append(publish('before'))
  await stall(own)
  const writes = ['one', 'two', 'three'].map((text) => getError(one.journal.append(publish(text))))
  time.advance(WRITE_TIMEOUT)
  for (const write of writes) expect((await write).message).toBe(UNKNOWN)
  expect(readContents(one)).toEqual(['before'])
  await resume(own)
  await appendWhenBack(one, publish('after'))
  // The operating system decides whether they arrived, but each is recorded at most once.
  const all = readContents(one)
  expect(new Set(all).size).toBe(all.length)
  expect([all[0], all.at(-1)]).toEqual(['before', 'after'])
  await expectSame(url, [one])
})

describe('pending bytes', () => {
  test('have a limit: writes beyond it are rejected at once', async () => {
    const { url, proxy, time, one } = await startStallingReplica()
    proxy.dropTraffic()
    const text = 'x'.repeat(60_000)
    const rejections: Error[] = []
    const waiting: Promise<Error>[] = []
    for (let number = 0; number < 2_000; number++) {
      const before = time.waiting
      const write = getError(one.journal.append(publish(text)))
      if (time.waiting > before) waiting.push(write)
      else rejections.push(await write)
    }
    expect(waiting).toHaveLength(
      Math.floor(MAX_PENDING_BYTES / (60_000 + JSON.stringify(publish('')).length)),
    )
    expect(new Set(rejections.map(({ message }) => message))).toEqual(new Set([FULL]))
    time.advance(WRITE_TIMEOUT)
    for (const error of await Promise.all(waiting)) expect(error).toBeInstanceOf(JournalUnavailable)
    await expectContinued(url, [one], [])
  })

  test('may exceed the limit in a single write', async () => {
    const { one } = await startStallingReplica()
    const content = 'x'.repeat(MAX_PENDING_BYTES)
    expect(await one.journal.append(publish(content))).toMatchObject({ content })
  })
})
