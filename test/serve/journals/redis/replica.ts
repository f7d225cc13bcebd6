import { expect, onTestFinished, vi } from 'vitest'
import {
  openRedisJournal,
  type RedisJournalOptions,
} from '../../../../src/serve/journals/redis/redis-journal.ts'
import type { EventResults, JournalEvent } from '../../../../src/twin/state/journal.ts'
import type { InitialState, State } from '../../../../src/twin/state/state.ts'
import { beginning, foldJournal, publish, readImage } from '../journal-suite.ts'
import { RedisProxy } from './proxy.ts'
import type { RedisServer } from './server.ts'

/** A state that follows a stream, like the state of a twin. */
export interface Replica {
  readonly journal: Awaited<ReturnType<typeof openRedisJournal>>['journal']
  readonly state: State
}

/** Starts a replica that is closed at the end of the test. */
export async function startReplica(
  url: string,
  options: RedisJournalOptions = {},
  from: Partial<InitialState> = {},
): Promise<Replica> {
  const initial = { ...beginning, ...from }
  const { journal, epoch } = await openRedisJournal(url, initial, options)
  onTestFinished(() => journal.close())
  return { journal, state: await foldJournal(journal, { ...initial, epoch }) }
}

/** Starts a replica whose connection goes through a proxy. */
export async function startReplicaBehindProxy(
  server: RedisServer,
  stream?: string,
  options?: RedisJournalOptions,
) {
  const url = server.url(stream)
  const proxy = await RedisProxy.start(server)
  return { url, proxy, one: await startReplica(proxy.url(url), options) }
}

export const startReplicas = (
  count: number,
  url: string,
  options?: RedisJournalOptions,
): Promise<Replica[]> => Promise.all(Array.from({ length: count }, () => startReplica(url, options)))

/** Appends an entry as soon as the journal accepts entries again. */
export const appendWhenBack = <E extends JournalEvent>(
  { journal }: Replica,
  entry: E,
): Promise<EventResults[E['type']]> =>
  vi.waitFor(async () => journal.append(entry), { timeout: 20_000, interval: 5 })

/** Waits for the error of a write. */
export const getError = (write: unknown): Promise<Error> =>
  Promise.resolve(write).then(
    () => {
      throw new Error('It was recorded.')
    },
    (error) => error,
  )

/** Publishes once the journal accepts entries again, and expects that all replicas then have that text after these. */
export async function expectContinued(
  url: string,
  all: readonly [Replica, ...Replica[]],
  before: readonly string[],
): Promise<void> {
  await appendWhenBack(all[0], publish('after'))
  expect(readContents(all[0])).toEqual([...before, 'after'])
  await expectSame(url, all)
}

/** Waits until all replicas have folded all entries, and expects that their states equal that of a new replica. */
export async function expectSame(url: string, all: readonly Replica[]): Promise<void> {
  const marker = await appendWhenBack(all[0] as Replica, publish('the last one'))
  const newcomer = await startReplica(url)
  for (const { state } of [...all, newcomer]) {
    await vi.waitFor(() => expect(state.getStoredPost(marker.id)).toEqual(marker), {
      timeout: 20_000,
      interval: 5,
    })
    expect(readImage(state)).toEqual(readImage(newcomer.state))
  }
}

/** Reads the texts of all posts, oldest first. */
export const readContents = ({ state }: Replica): unknown[] =>
  [...state.listStoredPosts()].map(({ content }) => content).filter((content) => content !== 'the last one')
