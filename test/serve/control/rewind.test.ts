import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTwin, startTwin } from '../../../src/index.ts'
import type { Control } from '../../../src/serve/control/client/client.ts'
import { createFolder } from '../../folder.ts'
import { list, NOON, PARIS, publish, send, start, startControlled } from './twin.ts'

const noon = Date.parse(NOON)
const formatAfter = (seconds: number): string => new Date(noon + seconds * 1000).toISOString()

/** Publishes posts, one a second. */
async function publishPosts(client: Control, ...contents: string[]): Promise<void> {
  for (const content of contents) {
    await client.clock.advance('1s')
    await client.posts.publish({ open_id: 'ada', ...PARIS, content })
  }
}

const listContents = async (url: string): Promise<string[]> =>
  (await list(url, 9)).map(({ content }) => content)

describe('POST /__twin/state/rewind', () => {
  test('returns to an entry, sets the clock, and keeps what follows as a branch', async () => {
    const { twin, client } = await startControlled({ world: 'empty' })
    await publishPosts(client, 'one', 'two', 'three')
    // Each publication is a login and a post.
    expect(await client.state.get()).toMatchObject({ entry: 6, oldest: 0, newest: 6, posts: 3, branches: [] })
    const rewound = await client.state.rewind({ entry: 2 })
    expect(rewound).toMatchObject({
      ...{ entry: 2, oldest: 0, newest: 7, since: NOON, users: 1, posts: 1 },
      clock: { now: formatAfter(1), stopped: true },
      branches: [{ after: 2, first: 3, last: 6, entries: 4 }],
    })
    expect(rewound.entries.slice(0, 3)).toEqual([
      { entry: 7, at: formatAfter(1), type: 'rewind', text: 'back to entry 2' },
      { entry: 6, at: formatAfter(3), type: 'publish', text: 'user 1 publishes "three"', left: true },
      { entry: 5, at: formatAfter(3), type: 'login', text: 'a login on "weixin"', left: true },
    ])
    expect(await listContents(twin.url)).toEqual(['one'])
    await publishPosts(client, 'zwei')
    expect(await listContents(twin.url)).toEqual(['zwei', 'one'])
    // Forward again, to the middle of the branch: the line that is left becomes a branch, too.
    expect(await client.state.rewind({ entry: 4 })).toMatchObject({
      entry: 4,
      clock: { now: formatAfter(2) },
      branches: [
        { after: 2, first: 8, last: 9, entries: 2 },
        { after: 4, first: 5, last: 6, entries: 2 },
      ],
    })
    expect(await listContents(twin.url)).toEqual(['two', 'one'])
    await client.reset()
    expect(await client.state.get()).toMatchObject({ entry: 11, oldest: 11, newest: 11, branches: [] })
  })

  test('returns to the moment before an exchange', async () => {
    const { twin, client } = await startControlled({ world: 'empty' })
    const token = await client.users.token('me')
    await client.exchanges.list()
    for (const content of ['one', 'two', 'three']) {
      await client.clock.advance('1s')
      expect(await publish(twin.url, token, content)).toBe(200)
    }
    const { exchanges } = await client.exchanges.list({ operation: 'createPost' })
    const { number = 0 } = exchanges[1] ?? {}
    expect(await client.state.rewind({ exchange: number })).toMatchObject({
      posts: 1,
      clock: { now: formatAfter(2) },
    })
    expect(await listContents(twin.url)).toEqual(['one'])
    // The token is older than that moment, so the app is still logged in.
    expect(await publish(twin.url, token, 'zwei')).toBe(200)
    expect(await listContents(twin.url)).toEqual(['zwei', 'one'])
    // Back before the first one, and forward to before the third one.
    const [first, , third] = exchanges
    await client.state.rewind({ exchange: first?.number ?? 0 })
    expect(await listContents(twin.url)).toEqual([])
    await client.state.rewind({ exchange: third?.number ?? 0 })
    expect(await listContents(twin.url)).toEqual(['two', 'one'])
  })

  test('returns to a time, also between two entries', async () => {
    const { twin, client } = await startControlled({ world: 'empty' })
    await publishPosts(client, 'one', 'two')
    expect(await client.state.rewind({ time: formatAfter(1.5) })).toMatchObject({
      entry: 2,
      clock: { now: formatAfter(1.5), stopped: true },
    })
    expect(await listContents(twin.url)).toEqual(['one'])
    expect(await client.state.rewind({ time: new Date(noon) })).toMatchObject({ entry: 0, posts: 0 })
  })

  test('to the present changes the clock only', async () => {
    const { client } = await startControlled({ world: 'empty' })
    await publishPosts(client, 'one')
    await client.clock.advance('1h')
    for (const target of [{ entry: 2 }, { time: formatAfter(1) }])
      expect(await client.state.rewind(target)).toMatchObject({
        ...{ entry: 2, newest: 2, branches: [] },
        clock: { now: formatAfter(1) },
      })
  })

  test('a user who did not exist at that moment is logged out, and revoked tokens are valid again', async () => {
    const { twin, client } = await startControlled({ world: 'empty' })
    const ann = await client.users.token('ann')
    await client.users.revoke('ann')
    const bob = await client.users.token('bob')
    expect(await publish(twin.url, ann)).toBe(401)
    await client.state.rewind({ entry: 1 })
    expect(await publish(twin.url, ann)).toBe(200)
    expect(await publish(twin.url, bob)).toBe(401)
  })

  test('live posts and rate limits continue from the time of the clock', async () => {
    const live = { live: '60/min@2.3522,48.8566', dialect: { 'rate-limit': { limit: 2, windowSeconds: 60 } } }
    const { twin, client } = await startControlled({ world: 'empty', ...live })
    await client.clock.advance('10s')
    const before = await list(twin.url, 20)
    expect(before).toHaveLength(10)
    await client.clock.advance('1d')
    await list(twin.url)
    await list(twin.url)
    expect(await client.state.rewind({ time: formatAfter(10) })).toMatchObject({ posts: 10 })
    expect(await list(twin.url, 20)).toEqual(before)
    await client.clock.advance('2s')
    expect(await list(twin.url, 20)).toHaveLength(12)
  })

  test('a session with a name has a past of its own, and a restart counts on', async () => {
    const { twin, client } = await startControlled({ world: 'empty' }, { session: 'pixel-8' })
    await publishPosts(client, 'one', 'two')
    await client.snapshot.restore(await client.snapshot.save())
    expect(await client.state.get()).toMatchObject({ entry: 6, oldest: 6, newest: 6, posts: 2 })
    await client.state.rewind({ entry: 6 })
    expect((await send(twin, 'GET', 'state')).body).toMatchObject({ entry: 0, newest: 0, posts: 0 })
    const refused = await client.state.rewind({ entry: 4 }).catch(String)
    expect(refused).toContain('must be one from 6 to 6, got 4, which is not known any more.')
  })

  test('works inside a process', async () => {
    await using twin = await createTwin({ world: 'empty', now: NOON })
    await publishPosts(twin.control, 'one', 'two')
    await twin.control.state.rewind({ entry: 2 })
    expect(twin.posts.count()).toBe(1)
  })

  test('lists entries by pages', async () => {
    const { client } = await startControlled({ world: 'empty' })
    await publishPosts(client, 'one', 'two')
    const numbers = async (options: Parameters<typeof client.state.get>[0]): Promise<number[]> =>
      (await client.state.get(options)).entries.map(({ entry }) => entry)
    expect(await numbers({})).toEqual([4, 3, 2, 1, 0])
    expect(await numbers({ limit: 2 })).toEqual([4, 3])
    expect(await numbers({ limit: 2, before: 3 })).toEqual([2, 1])
    expect(await numbers({ limit: 0 })).toEqual([])
    expect(await numbers({ before: 999_999_999 })).toEqual([4, 3, 2, 1, 0])
  })
})

describe('a rewind that is refused', () => {
  const rewind = async (body: string | object) => {
    const twin = await start({ world: 'empty', now: NOON })
    await send(twin, 'POST', 'posts', { open_id: 'ada', ...PARIS, content: 'one' })
    const before = (await send(twin, 'GET', 'state')).body
    const { status, body: problem } = await send(twin, 'POST', 'state/rewind', body)
    expect((await send(twin, 'GET', 'state')).body).toEqual(before)
    return { status, ...problem }
  }

  test.for([
    [{ entry: 3 }, 'The entry must be one from 0 to 2, got 3.'],
    [{ entry: -1 }, 'The entry must be a whole number of at least 0, got -1.'],
    [{ entry: 0.5 }, 'The entry must be a whole number'],
    ['{"entry": 1e400}', 'The entry must be one from 0 to 2, got Infinity.'],
    [{ entry: '1' }, 'The entry must be a whole number'],
    [{ entry: null }, 'The entry must be a whole number'],
    [{ entry: 9e15 }, 'The entry must be one from 0 to 2, got 9000000000000000.'],
    [{ entry: [1] }, 'The entry must be a whole number'],
    [{ exchange: 1 }, 'The exchange must be the number of a recorded exchange, and none is recorded, got 1.'],
    [{ exchange: 0 }, 'The exchange must be a whole number'],
    [{ time: 'noon' }, 'The time must be a time such as 2026-01-31T12:00:00Z, got "noon".'],
    [{ time: '\ud800' }, 'The time must be a time such as'],
    [{ time: '2026-01-31T12:00:00.001Z' }, `The time must not be later than now, ${NOON}, got`],
    [{ time: '2026-01-31T11:59:59.999Z' }, `The time must not be earlier than ${NOON}, when`],
    [{ time: '9999999-01-31T11:59:59.999Z' }, 'The time must'],
    [{ time: 5 }, 'The time must be text, got 5.'],
    [{ entri: 1 }, 'The entri is not known here; did you mean "entry"?'],
    ['{"__proto__": {"entry": 1}}', 'The __proto__ is not known here'],
  ] as const)('%j', async ([body, message]) => {
    const { status, errors } = await rewind(body)
    expect(status).toBe(422)
    expect(JSON.stringify(errors)).toContain(JSON.stringify(message).slice(1, -1))
  })

  test.for([
    [{}, 422, 'Give one of entry, exchange and time, got none.'],
    [{ entry: 1, exchange: 1 }, 422, 'Give one of entry, exchange and time, got entry and exchange.'],
    [[], 422, 'The body must be a JSON object'],
    ['{"entry"', 400, 'The body is not valid JSON'],
    [`{"entry": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 422, '422 Unprocessable Entity'],
  ] as const)('%j', async ([body, status, message]) => {
    expect(await rewind(body)).toMatchObject({ status, message: expect.stringContaining(message) })
  })

  test('a form is equivalent to JSON', async () => {
    const twin = await start({ world: 'empty', now: NOON })
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect(await send(twin, 'POST', 'state/rewind', 'entry=0', form)).toMatchObject({ status: 200 })
    expect((await send(twin, 'POST', 'state/rewind', 'entry=1', form)).body.errors).toEqual({
      entry: ['The entry must be one from 0 to 0, got 1.'],
    })
  })

  test('an exchange of an earlier world, or one that has fallen out of the log', async () => {
    const { twin, client } = await startControlled({ world: 'empty' })
    await list(twin.url)
    const snapshot = await client.snapshot.save()
    await list(twin.url)
    const { newest } = await client.exchanges.list()
    await client.snapshot.restore(snapshot)
    expect(await client.state.rewind({ exchange: newest }).catch(String)).toContain(
      'leads to entry 0, which is not known any more; those from 2 to 2 are. A reset',
    )
    await client.traffic.clear()
    await list(twin.url)
    expect(await client.state.rewind({ exchange: newest }).catch(String)).toContain(
      `must be the number of a recorded exchange from ${newest + 1} to ${newest + 1}, got ${newest}.`,
    )
  })
})

describe('a state that is kept in a file', () => {
  const openKept = (file: string) => startTwin({ world: 'empty', now: NOON, state: file })

  test('remembers its branches after a restart, and after a reset it begins anew', async () => {
    const file = join(createFolder(), 'state.jsonl')
    const first = await openKept(file)
    await publishPosts(first.control, 'one', 'two', 'three')
    await first.control.state.rewind({ entry: 2 })
    await publishPosts(first.control, 'zwei')
    const { clock: _, ...before } = await first.control.state.get()
    await first.close()

    const second = await openKept(file)
    expect(await second.control.state.get()).toMatchObject(before)
    await second.control.state.rewind({ entry: 6 })
    expect(second.posts.count()).toBe(3)
    await second.reset()
    expect(await second.control.state.get()).toMatchObject({ entry: 11, oldest: 11, newest: 11, posts: 0 })
    await second.close()

    const third = await openKept(file)
    expect(await third.control.state.get()).toMatchObject({ oldest: 11, newest: 11, branches: [] })
    await third.close()
  })

  test('is not rewound, and the clock stays, when the file cannot be written', async () => {
    const folder = createFolder()
    const file = join(folder, 'state.jsonl')
    const twin = await openKept(file)
    await publishPosts(twin.control, 'one')
    const { rmSync } = await import('node:fs')
    rmSync(file)
    const before = await twin.control.state.get()
    expect(await twin.control.state.rewind({ entry: 0 }).catch(String)).toContain(
      'Nothing was recorded: the state file cannot be used, since it was deleted or moved.',
    )
    expect(await twin.control.state.get()).toEqual(before)
    await twin.close()
  })
})
