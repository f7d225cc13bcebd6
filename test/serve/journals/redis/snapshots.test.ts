import { expect, test, vi } from 'vitest'
import { login, publish, seen } from '../journal-suite.ts'
import { Wire } from './proxy.ts'
import { expectSame, type Replica, replica, replicas, texts } from './replica.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

/** Appends and takes away again, so that a state stays small while its stream grows. */
async function churn({ journal }: Replica, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      Array.from({ length: 50 }, (_, number) => journal.append(publish(`${round} ${number}`))),
    )
    await journal.append({ type: 'reset', at: 0 })
  }
}

const length = (stream: string) => server().ask('XLEN', stream) as Promise<number>
const keys = (stream: string) => server().ask('KEYS', `${stream}:*`) as Promise<string[]>

test('a stream that grows is kept short, and a newcomer begins from its snapshot', async () => {
  const url = server().url('grows')
  const all = await replicas(3, url, { growth: 20_000, keep: 0 })
  for (const one of all) await churn(one, 20)
  for (const { journal } of all) await journal.append(login('ann'))
  expect(await length('grows')).toBeLessThan(1_000)
  await expectSame(url, all)
  await vi.waitFor(async () =>
    expect((await keys('grows')).sort()).toEqual([
      'grows:header',
      'grows:snapshot',
      expect.stringMatching(/^grows:snapshot:\d+-\d+:/),
    ]),
  )
})

test('one that is new at any moment finds a snapshot and all that came after it', async () => {
  const url = server().url()
  const writer = await replica(url, { growth: 5_000, keep: 0 })
  const churning = churn(writer, 40)
  const newcomers: Replica[] = []
  let isOver = false
  churning.then(() => (isOver = true))
  while (!isOver) newcomers.push(await replica(url))
  await churning
  expect(newcomers.length).toBeGreaterThan(5)
  await expectSame(url, [writer, ...newcomers])
})

test('one that was away for too long goes on from the snapshot', async () => {
  const url = server().url()
  const wire = await Wire.to(server())
  const late = await replica(wire.url(url))
  const other = await replica(url, { keep: 0 })
  await late.journal.append(publish('seen by both'))
  await other.journal.sharedPosition.waitFor(late.journal.sharedPosition.position)
  wire.cut()
  for (let number = 0; number < 100; number++) await other.journal.append(publish(`${number}`))
  await other.journal.compact()
  await other.journal.append(publish('after'))
  wire.mend()
  await expectSame(url, [late, other])
  expect(texts(late)).toEqual([
    'seen by both',
    ...Array.from({ length: 100 }, (_, number) => `${number}`),
    'after',
  ])
})

test('one that was away for a shorter time than the stream keeps reads on', async () => {
  const url = server().url('keeps')
  const wire = await Wire.to(server())
  const late = await replica(wire.url(url))
  const other = await replica(url)
  const { rebuilds } = late.state
  await late.journal.append(publish('before'))
  const before = await length('keeps')
  wire.cut()
  for (let number = 0; number < 100; number++) await other.journal.append(publish(`${number}`))
  await other.journal.compact()
  wire.mend()
  await expectSame(url, [late, other])
  expect(late.state.rebuilds).toBe(rebuilds)
  expect(await length('keeps')).toBe(before - 1 + 101)
})

test('what was sent and may be in the snapshot that one goes on from is told to be uncertain', async () => {
  const url = server().url()
  const wire = await Wire.to(server())
  const late = await replica(wire.url(url))
  const other = await replica(url, { keep: 0 })
  const happened = wire.next('lost after', 'is there')
  const uncertain = expect(late.journal.append(publish('is there'))).rejects.toThrow(
    'It is not known whether this was',
  )
  wire.cutAfterAccident()
  await happened
  await vi.waitFor(() => expect(texts(other)).toEqual(['is there']))
  await other.journal.append(publish('after'))
  await other.journal.compact()
  wire.mend()
  await uncertain
  await expectSame(url, [late, other])
  expect(texts(late)).toEqual(['is there', 'after'])
})

test('a snapshot is written by one at a time, in pieces', async () => {
  const url = server().url('pieces')
  const all = await replicas(3, url, { keep: 0 })
  const [one] = all as [Replica]
  for (let round = 0; round < 10; round++)
    await Promise.all(
      Array.from({ length: 500 }, (_, number) => one.journal.append(publish('x'.repeat(number)))),
    )
  await expectSame(url, all)
  await Promise.all(all.map(({ journal }) => journal.compact()))
  const snapshots = (await keys('pieces')).filter((key) => key.startsWith('pieces:snapshot:'))
  expect(snapshots).toHaveLength(1)
  expect(await server().ask('LLEN', snapshots[0] as string)).toBeGreaterThan(5)
  expect(await server().ask('TTL', snapshots[0] as string)).toBe(-1)
  expect(await length('pieces')).toBe(1)
  const newcomer = await replica(url)
  expect(seen(newcomer.state)).toEqual(seen(one.state))
})

test('a snapshot whose writer ended half way is nobody’s, and holds up nobody for long', async () => {
  const url = server().url('half')
  const one = await replica(url)
  await one.journal.append(publish('one'))
  await server().ask('SET', 'half:turn', 'somebody', 'PX', '60000')
  await one.journal.compact()
  expect(await server().ask('EXISTS', 'half:snapshot')).toBe(0)
  await server().ask('PEXPIRE', 'half:turn', '0')
  await one.journal.compact()
  expect(await server().ask('EXISTS', 'half:snapshot')).toBe(1)
  expect(await server().ask('EXISTS', 'half:turn')).toBe(0)
})

test('a stream that others have cut is told', async () => {
  const url = server().url('cut')
  const one = await replica(url)
  await one.journal.append(publish('one'))
  await one.journal.append(publish('two'))
  await server().ask('XTRIM', 'cut', 'MAXLEN', '1')
  await expect(replica(url)).rejects.toThrow(
    `${url}: Another program has removed entries of the Redis stream of the state`,
  )
})
