import { describe, expect, test } from 'vitest'
import { type Journal, type JournalEvent, JournalUnavailable } from '../../../src/twin/state/journal.ts'
import { type InitialState, State } from '../../../src/twin/state/state.ts'
import { getWorld } from '../../../src/twin/world/world.ts'

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
export async function foldJournal(journal: Journal, from: InitialState = beginning): Promise<State> {
  const state = new State(from)
  await journal.open(state.apply, () => state.createImage())
  return state
}

/** The whole content of a state as plain data. */
export const readImage = (state: State): unknown => JSON.parse(JSON.stringify(state.createImage()))

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
