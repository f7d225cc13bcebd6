import { describe, expect, test } from 'vitest'
import { defaultDialect } from '../../src/contract/index.ts'
import type { Fold, Journal, JournalEvent } from '../../src/twin/state/journal.ts'
import { createMemoryJournal } from '../../src/twin/state/journal.ts'
import { Twin } from '../../src/twin/twin.ts'
import { loadPhrases } from '../../src/twin/words/locales.ts'
import { getWorld } from '../../src/twin/world/world.ts'

// The twin works with a synchronous journal, and with a remote one that decides the order of events.

/** Creates a journal that folds events later, in another order than they were appended. */
function createRemoteJournal(
  recorded: JournalEvent[] = [],
): Journal & { readonly log: JournalEvent[]; deliver(): void } {
  const log = [...recorded]
  const waiting: (() => void)[] = []
  let fold: Fold
  return {
    log,
    deliver() {
      for (const arrive of waiting.splice(0).reverse()) arrive()
    },
    async open(state) {
      fold = state.apply
      for (const entry of log) fold(entry)
    },
    append: (entry) =>
      new Promise((resolve) => {
        waiting.push(() => {
          log.push(entry)
          resolve(fold(entry))
        })
      }),
    close() {},
  }
}

async function openTwin(journal: Journal): Promise<Twin> {
  const twin = new Twin({
    world: getWorld('empty'),
    seed: 1,
    epoch: 1_700_000_000_000,
    dialect: { ...defaultDialect, 'create.token': 'optional' },
    phrases: await loadPhrases('en'),
    journal,
    clock: () => 1_700_000_000_000,
    secret: 'a secret of thirty-two bytes, so.',
    basePath: '',
    cors: true,
  })
  await twin.open()
  return twin
}

const ask = (twin: Twin, method: string, target: string, fields?: Record<string, unknown>) =>
  twin.answer({
    method,
    target,
    headers: { 'content-type': 'application/json' },
    body: fields && new TextEncoder().encode(JSON.stringify(fields)),
    origin: 'http://feedtwin.test',
    client: '',
  })
const login = (twin: Twin, open_id: string) =>
  ask(twin, 'POST', '/auth/third_party', { open_id, platform: 'weixin' })
const publish = (twin: Twin, content: string) =>
  ask(twin, 'POST', '/posts', { post_category_id: 1, lng: 1, lat: 2, content })
const list = async (twin: Twin): Promise<{ id: number; content: string }[]> =>
  JSON.parse((await ask(twin, 'GET', '/posts?lng=1&lat=2')).body)

describe('a synchronous journal', () => {
  test('answers without a promise', async () => {
    expect(publish(await openTwin(createMemoryJournal()), 'now')).not.toBeInstanceOf(Promise)
  })
})

describe('a remote journal', () => {
  test('is awaited: an event has no effect before the journal returns it', async () => {
    const journal = createRemoteJournal()
    const twin = await openTwin(journal)
    const answer = publish(twin, 'slow')
    expect(answer).toBeInstanceOf(Promise)
    expect(await list(twin)).toEqual([])
    journal.deliver()
    expect((await answer).status).toBe(200)
    expect(await list(twin)).toMatchObject([{ id: 1, content: 'slow' }])
  })

  test('returns to each request its own result, with ids in the order of the journal', async () => {
    const journal = createRemoteJournal()
    const twin = await openTwin(journal)
    const answers = ['a', 'b', 'c'].map((content) => publish(twin, content))
    journal.deliver()
    const posts = (await Promise.all(answers)).map(({ body }) => JSON.parse(body))
    expect(posts.map(({ id, content }) => `${id} ${content}`)).toEqual(['3 a', '2 b', '1 c'])
  })

  test('creates one user for concurrent first logins', async () => {
    const journal = createRemoteJournal()
    const twin = await openTwin(journal)
    const answers = Array.from({ length: 10 }, () => login(twin, 'me'))
    journal.deliver()
    const users = (await Promise.all(answers)).map(({ body }) => JSON.parse(body).id)
    expect(new Set(users)).toEqual(new Set([1]))
  })

  test('restores what was recorded before', async () => {
    const first = createRemoteJournal()
    const before = await openTwin(first)
    const answers = [login(before, 'me'), publish(before, 'one'), publish(before, 'two')]
    first.deliver()
    await Promise.all(answers)
    const after = await openTwin(createRemoteJournal(first.log))
    expect(await list(after)).toEqual(await list(before))
    expect([...after.lookup.listUsers('')]).toEqual([...before.lookup.listUsers('')])
  })
})
