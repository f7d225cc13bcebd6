import { expect, onTestFinished, vi } from 'vitest'
import {
  openRedisJournal,
  type RedisJournalOptions,
} from '../../../../src/serve/journals/redis/redis-journal.ts'
import type { EventResults, JournalEvent } from '../../../../src/twin/state/journal.ts'
import type { InitialState, State } from '../../../../src/twin/state/state.ts'
import { beginning, foldJournal, readImage } from '../journal-suite.ts'

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

/** Waits until all replicas have folded all entries, and expects that their states equal that of a new replica. */
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
