import { expect, onTestFinished, vi } from 'vitest'
import {
  openRedisJournal,
  type RedisJournalOptions,
} from '../../../../src/serve/journals/redis/redis-journal.ts'
import type { EventResults, JournalEvent } from '../../../../src/twin/state/journal.ts'
import type { InitialState, State } from '../../../../src/twin/state/state.ts'
import { beginning, follow, seen } from '../journal-suite.ts'

/** A state that follows a stream, as that of a twin does. */
export interface Replica {
  readonly journal: Awaited<ReturnType<typeof openRedisJournal>>['journal']
  readonly state: State
}

/** Starts one that lasts as long as the test. */
export async function replica(
  url: string,
  options: RedisJournalOptions = {},
  from: Partial<InitialState> = {},
): Promise<Replica> {
  const wanted = { ...beginning, ...from }
  const { journal, epoch } = await openRedisJournal(url, wanted, options)
  onTestFinished(() => journal.close())
  return { journal, state: await follow(journal, { ...wanted, epoch }) }
}

export const replicas = (count: number, url: string, options?: RedisJournalOptions): Promise<Replica[]> =>
  Promise.all(Array.from({ length: count }, () => replica(url, options)))

/** Appends as soon as the journal takes something again. */
export const appendWhenBack = <E extends JournalEvent>(
  { journal }: Replica,
  entry: E,
): Promise<EventResults[E['type']]> =>
  vi.waitFor(async () => journal.append(entry), { timeout: 20_000, interval: 5 })

/** Waits until all have come as far as the furthest, and expects that they are the same then, also for a newcomer. */
export async function expectSame(url: string, all: readonly Replica[]): Promise<void> {
  const marker = await appendWhenBack(all[0] as Replica, {
    type: 'publish',
    at: 0,
    user: 0,
    category: 1,
    lng: 0,
    lat: 0,
    content: 'the last one',
    images: [],
  })
  const newcomer = await replica(url)
  for (const { state } of [...all, newcomer]) {
    await vi.waitFor(() => expect(state.getStoredPost(marker.id)).toEqual(marker), {
      timeout: 20_000,
      interval: 5,
    })
    expect(seen(state)).toEqual(seen(newcomer.state))
  }
}

/** The texts of all posts, oldest first. */
export const texts = ({ state }: Replica): unknown[] =>
  [...state.listStoredPosts()].map(({ content }) => content).filter((content) => content !== 'the last one')
