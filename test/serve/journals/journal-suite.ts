import { describe, expect, test } from 'vitest'
import { mixHash } from '../../../src/twin/hash.ts'
import { type Journal, type JournalEvent, JournalUnavailable } from '../../../src/twin/state/journal.ts'
import { type InitialState, State } from '../../../src/twin/state/state.ts'
import { Timeline } from '../../../src/twin/state/timeline.ts'
import { getWorld } from '../../../src/twin/world/world.ts'
import { PrefixOracle, readImage } from '../../twin/prefix-oracle.ts'

export { readImage }

export const beginning: InitialState = { world: getWorld('planet'), seed: 1, epoch: 1_700_000_000_000 }

/** A place where a journal is kept. */
export interface JournalPlace {
  /** Creates a journal for the place. The previous one must be closed. */
  open(): Promise<Journal> | Journal
}

export const login = (openId: string) =>
  ({ type: 'login', at: beginning.epoch, platform: 'weixin', openId }) as const

export const publish = (content: string, user = 0) =>
  ({
    type: 'publish',
    at: beginning.epoch,
    user,
    category: 1,
    lng: 2,
    lat: 48,
    content,
    images: ['a.png'],
  }) as const

/** Opens a journal and folds it into a new state. */
export const foldJournal = async (journal: Journal, from: InitialState = beginning): Promise<State> =>
  (await openTimeline(journal, from)).state

/** Opens a journal and folds it into a new state that can be rewound. */
export async function openTimeline(journal: Journal, from: InitialState = beginning): Promise<Timeline> {
  const timeline = new Timeline(new State(from))
  await journal.open(timeline)
  return timeline
}

/** Rewinds to an entry as a twin does. */
export const rewind = (journal: Journal, timeline: Timeline, to: number): JournalEvent => ({
  type: 'rewind',
  at: timeline.history.getTime(to),
  to,
  ...(journal.sharedPosition && { image: timeline.rebuild(to).createImage() }),
})

/** An event that depends on a number only: a login, a post, a removal, a revocation, seldom a reset, often a rewind. */
export function drawEvent(draw: number, journal: Journal, timeline: Timeline): JournalEvent {
  const { oldest, newest } = timeline.history
  const kind = draw % 40
  const rest = mixHash(draw, 1)
  if (kind === 0) return { type: 'reset', at: beginning.epoch }
  if (kind < 9) {
    const known = Array.from({ length: newest - oldest + 1 }, (_, index) => oldest + index).filter((entry) =>
      timeline.history.has(entry),
    )
    return rewind(journal, timeline, known[rest % known.length] ?? newest)
  }
  if (kind < 18) return login(`user ${rest % 5}`)
  if (kind < 30) return publish(`post ${draw}`, 1_000_001 + (rest % 5))
  if (kind < 35) return { type: 'remove', at: beginning.epoch, post: 1_980_151_681 + (rest % 9) }
  return { type: 'revoke', at: beginning.epoch, user: 1_000_001 + (rest % 5), because: 'expired' }
}

/** Expects the state, and all earlier ones that are known, to be those that the events before them alone lead to. */
export function expectSamePast(timeline: Timeline, oracle: PrefixOracle): void {
  expect(readImage(timeline.state)).toEqual(readImage(oracle.build(oracle.newest)))
  expect(timeline.history.newest).toBe(oracle.newest)
  for (let entry = timeline.history.oldest; entry <= oracle.newest; entry++)
    if (timeline.history.has(entry))
      expect(readImage(timeline.rebuild(entry))).toEqual(readImage(oracle.build(entry)))
}

const HISTORY: readonly JournalEvent[] = [
  login('ann'),
  publish('one', 1_000_001),
  login('bob'),
  publish('two', 1_000_002),
  { type: 'remove', at: 0, post: 1_980_151_681 },
  publish('three\n"quoted" \u2028 and ünïcödé 👍', 1_000_001),
  login('ann'),
]

/** The tests that every kind of journal must pass. */
export function journalSuite(
  name: string,
  createPlace: () => JournalPlace,
  { isPersistent }: { readonly isPersistent: boolean },
): void {
  describe(name, () => {
    test('folds each entry once and in order, and returns the result', async () => {
      const journal = await createPlace().open()
      const state = await foldJournal(journal)
      const other = new State(beginning)
      for (const entry of HISTORY) expect(await journal.append(entry)).toEqual(other.apply(entry))
      expect(readImage(state)).toEqual(readImage(other))
      await journal.close()
    })

    test('rejects entries before it is open', async () => {
      const journal = await createPlace().open()
      expect(() => journal.append(login('ann'))).toThrow('not open')
      await journal.close()
    })

    test('can be closed twice, and then rejects entries', async () => {
      const journal = await createPlace().open()
      await foldJournal(journal)
      await journal.close()
      await journal.close()
      if (isPersistent)
        await expect(async () => journal.append(login('ann'))).rejects.toThrow(JournalUnavailable)
    })

    test('creates one user for 100 first logins at the same time', async () => {
      const journal = await createPlace().open()
      const state = await foldJournal(journal)
      const logins = await Promise.all(Array.from({ length: 100 }, () => journal.append(login('ann'))))
      expect(new Set(logins.map(({ user }) => user.id)).size).toBe(1)
      expect(new Set(logins.map(({ tokenId }) => tokenId)).size).toBe(100)
      expect(state.users.size).toBe(1)
      await journal.close()
    })

    test('assigns ids to 100 posts at the same time in the order in which they were sent', async () => {
      const journal = await createPlace().open()
      await foldJournal(journal)
      const posts = await Promise.all(
        Array.from({ length: 100 }, (_, number) => journal.append(publish(`${number}`))),
      )
      expect(posts.map(({ content }) => content)).toEqual(posts.map((_, number) => `${number}`))
      expect(posts.map(({ id }) => id)).toEqual(posts.map((_, number) => (posts[0]?.id ?? 0) + number))
      await journal.close()
    })

    test.skipIf(!isPersistent)('resumes where it ended', async () => {
      const place = createPlace()
      const other = new State(beginning)
      for (const entry of HISTORY) {
        const journal = await place.open()
        const state = await foldJournal(journal)
        expect(readImage(state)).toEqual(readImage(other))
        expect(await journal.append(entry)).toEqual(other.apply(entry))
        await journal.close()
      }
    })

    test('returns to random entries, also when it is opened again', async () => {
      const place = createPlace()
      const oracle = new PrefixOracle(beginning)
      let journal = await place.open()
      let timeline = await openTimeline(journal)
      for (let number = 0; number < 150; number++) {
        const event = drawEvent(mixHash(7, number), journal, timeline)
        await journal.append(event)
        oracle.add(event)
        if (number % 25 !== 24) continue
        expectSamePast(timeline, oracle)
        if (!isPersistent) continue
        await journal.close()
        journal = await place.open()
        timeline = await openTimeline(journal)
        expectSamePast(timeline, oracle)
      }
      await journal.close()
    })

    test.skipIf(!isPersistent)('records a reset and a restored image like any other entry', async () => {
      const place = createPlace()
      const journal = await place.open()
      const state = await foldJournal(journal)
      for (const entry of HISTORY) await journal.append(entry)
      const image = structuredClone(state.createImage())
      await journal.append({ type: 'reset', at: 0 })
      await journal.append(publish('after the reset'))
      await journal.append({ type: 'restore', at: 0, image })
      await journal.close()
      const again = await place.open()
      expect(readImage(await foldJournal(again))).toEqual(JSON.parse(JSON.stringify(image)))
      await again.close()
    })
  })
}
