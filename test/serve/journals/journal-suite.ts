import { describe, expect, test } from 'vitest'
import { type Journal, type JournalEvent, JournalUnavailable } from '../../../src/twin/state/journal.ts'
import { type InitialState, State } from '../../../src/twin/state/state.ts'
import { getWorld } from '../../../src/twin/world/world.ts'

export const beginning: InitialState = { world: getWorld('planet'), seed: 1, epoch: 1_700_000_000_000 }

/** A place where a journal lives. */
export interface Home {
  /** Opens a journal there: another one each time, of one that is open no more. */
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

/** A state that follows a journal. */
export async function follow(journal: Journal, from: InitialState = beginning): Promise<State> {
  const state = new State(from)
  await journal.open(state.apply, () => state.createImage())
  return state
}

/** All that can be seen of a state. */
export const seen = (state: State): unknown => JSON.parse(JSON.stringify(state.createImage()))

const HISTORY: readonly JournalEvent[] = [
  login('ann'),
  publish('one', 1_000_001),
  login('bob'),
  publish('two', 1_000_002),
  { type: 'remove', at: 0, post: 1_980_151_681 },
  publish('three\n"quoted" \u2028 and ünïcödé 👍', 1_000_001),
  login('ann'),
]

/** What every journal has to do, whatever it is made of. */
export function journalSuite(
  name: string,
  homeOf: () => Home,
  { remembers }: { readonly remembers: boolean },
): void {
  describe(name, () => {
    test('folds each entry once, in order, and gives what came of it', async () => {
      const journal = await homeOf().open()
      const state = await follow(journal)
      const other = new State(beginning)
      for (const entry of HISTORY) expect(await journal.append(entry)).toEqual(other.apply(entry))
      expect(seen(state)).toEqual(seen(other))
      await journal.close()
    })

    test('takes nothing before it is open', async () => {
      const journal = await homeOf().open()
      expect(() => journal.append(login('ann'))).toThrow('not open')
      await journal.close()
    })

    test('can be closed twice, and takes nothing any more', async () => {
      const journal = await homeOf().open()
      await follow(journal)
      await journal.close()
      await journal.close()
      if (remembers)
        await expect(async () => journal.append(login('ann'))).rejects.toThrow(JournalUnavailable)
    })

    test('a hundred first logins at once make one user', async () => {
      const journal = await homeOf().open()
      const state = await follow(journal)
      const logins = await Promise.all(Array.from({ length: 100 }, () => journal.append(login('ann'))))
      expect(new Set(logins.map(({ user }) => user.id)).size).toBe(1)
      expect(new Set(logins.map(({ tokenId }) => tokenId)).size).toBe(100)
      expect(state.users.size).toBe(1)
      await journal.close()
    })

    test('a hundred posts at once get ids in the order in which they were sent', async () => {
      const journal = await homeOf().open()
      await follow(journal)
      const posts = await Promise.all(
        Array.from({ length: 100 }, (_, number) => journal.append(publish(`${number}`))),
      )
      expect(posts.map(({ content }) => content)).toEqual(posts.map((_, number) => `${number}`))
      expect(posts.map(({ id }) => id)).toEqual(posts.map((_, number) => (posts[0]?.id ?? 0) + number))
      await journal.close()
    })

    test.skipIf(!remembers)('goes on where it ended', async () => {
      const home = homeOf()
      const other = new State(beginning)
      for (const entry of HISTORY) {
        const journal = await home.open()
        const state = await follow(journal)
        expect(seen(state)).toEqual(seen(other))
        expect(await journal.append(entry)).toEqual(other.apply(entry))
        await journal.close()
      }
    })

    test.skipIf(!remembers)('a reset and a restored image are entries like any other', async () => {
      const home = homeOf()
      const journal = await home.open()
      const state = await follow(journal)
      for (const entry of HISTORY) await journal.append(entry)
      const image = structuredClone(state.createImage())
      await journal.append({ type: 'reset', at: 0 })
      await journal.append(publish('after the reset'))
      await journal.append({ type: 'restore', at: 0, image })
      await journal.close()
      const again = await home.open()
      expect(seen(await follow(again))).toEqual(JSON.parse(JSON.stringify(image)))
      await again.close()
    })
  })
}
