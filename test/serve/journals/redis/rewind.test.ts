import { expect, test, vi } from 'vitest'
import { control } from '../../../../src/serve/control/client/client.ts'
import { openRedisJournal } from '../../../../src/serve/journals/redis/redis-journal.ts'
import { serve } from '../../../cli/feedtwin.ts'
import { beginning, openTimeline, publish, readImage, rewind } from '../journal-suite.ts'
import { useRedis } from './shared-server.ts'

const server = useRedis()

const PARIS = { lng: 2.3522, lat: 48.8566 }

async function openReplica(url: string) {
  const { journal } = await openRedisJournal(url, beginning, { keep: 0 })
  const timeline = await openTimeline(journal)
  return { journal, timeline }
}

test('twins that share a stream are all rewound, also one that has joined after the entry was removed', async () => {
  const url = server().url()
  const old = await openReplica(url)
  for (const content of ['one', 'two', 'three', 'four']) await old.journal.append(publish(content))
  // The snapshot removes the entries before it from the stream.
  await old.journal.compact()
  const young = await openReplica(url)
  expect(young.timeline.history).toMatchObject({ oldest: 4, newest: 4 })

  await old.journal.append(rewind(old.journal, old.timeline, 2))
  await old.journal.append(publish('drei'))
  await vi.waitFor(() => expect(young.timeline.history.newest).toBe(6))
  const newcomer = await openReplica(url)
  for (const { timeline } of [old, young, newcomer]) {
    expect(timeline.history.newest).toBe(6)
    expect([...timeline.state.listStoredPosts()].map(({ content }) => content)).toEqual([
      'one',
      'two',
      'drei',
    ])
    expect(readImage(timeline.state)).toEqual(readImage(old.timeline.state))
  }
  // The branch is still in the stream.
  await young.journal.append(rewind(young.journal, young.timeline, 4))
  await vi.waitFor(() => expect(old.timeline.history.newest).toBe(7))
  for (const { timeline } of [old, young]) expect(timeline.state.countStoredPosts()).toBe(4)
  for (const { journal } of [old, young, newcomer]) await journal.close()
})

test('one twin: serve --state redis://… is rewound, and so after a restart', async () => {
  const flags = ['--quiet', '--world', 'empty', '--state', server().url()]
  const first = await serve(flags)
  const client = control(first.url.trim())
  for (const content of ['one', 'two']) await client.posts.publish({ open_id: 'ada', ...PARIS, content })
  expect(await client.state.rewind({ entry: 2 })).toMatchObject({
    ...{ entry: 2, newest: 5, posts: 1 },
    branches: [{ after: 2, first: 3, last: 4, entries: 2 }],
  })
  await first.twin.stop()

  const second = await serve(flags)
  const again = control(second.url.trim())
  expect(await again.state.get()).toMatchObject({ entry: 2, newest: 5, posts: 1 })
  expect(await again.state.rewind({ entry: 4 })).toMatchObject({ entry: 4, posts: 2, branches: [] })
  await second.twin.stop()
})
