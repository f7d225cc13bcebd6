import { describe, expect, test } from 'vitest'
import { createTwin, FeedtwinError, type Post, type TwinOptions } from '../../../src/index.ts'
import { worldNames } from '../../../src/twin/world/world.ts'
import { openClient, TOKYO } from './client.ts'
import { doors } from './doors.ts'

describe.each(doors)('worlds, $name', (door) => {
  test.each(worldNames)('%s has its snapshot', async (world) => {
    const client = await openClient(door, { world })
    const posts = (await client.list({ ...TOKYO, page_size: 100 })).body as Post[]
    const expected: Record<string, number> = { planet: 100, empty: 0, 'one-post': 1, 'three-pages': 45 }
    if (world in expected) expect(posts).toHaveLength(expected[world] as number)
    else expect(posts.length).toBeGreaterThan(3)
    if (world === 'no-images') expect(posts.every(({ images }) => images.length === 0)).toBe(true)
    if (world === 'long-text')
      expect(Math.max(...posts.map(({ content }) => content?.length ?? 0))).toBeGreaterThan(9_999)
  })

  test('an own world, with its users and posts', async () => {
    const client = await openClient(door, {
      world: {
        feedtwin: 'world/1',
        users: [{ id: 5, nickname: 'Eve', accounts: [{ platform: 'weixin', open_id: 'eve' }] }],
        posts: [
          { user_id: 5, post_category_id: 2, ...TOKYO, age: 0, content: 'now' },
          { user_id: 5, post_category_id: 2, ...TOKYO, age: 60, content: 'a minute ago' },
        ],
      },
    })
    const posts = (await client.list(TOKYO)).body as Post[]
    expect(posts.map(({ id, content }) => [id, content])).toEqual([
      [2, 'now'],
      [1, 'a minute ago'],
    ])
    expect((posts[0]?.created_at ?? 0) - (posts[1]?.created_at ?? 0)).toBe(60)
    expect((await client.login({ platform: 'weixin', open_id: 'eve' })).body).toMatchObject({ id: 5 })
    expect((await client.login()).body).toMatchObject({ id: 6 })
  })

  test('the same seed gives the same responses, and another seed others', async () => {
    const bodies = async (options: TwinOptions): Promise<string[]> => {
      const client = await openClient(door, options)
      const strip = (text: string): string => text.replaceAll(client.twin.url, '')
      return [strip((await client.login()).text), strip((await client.list(TOKYO)).text)].map((text) =>
        text.replace(/"token":"[^"]*"/, ''),
      )
    }
    const first = await bodies({ seed: 7 })
    expect(await bodies({ seed: 7 })).toEqual(first)
    expect(await bodies({ seed: 8 })).not.toEqual(first)
  })

  test('names and texts are in the language of the locale', async () => {
    const client = await openClient(door, { locale: 'ja' })
    const posts = (await client.list(TOKYO)).body as Post[]
    expect(posts.some(({ userInfo }) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(userInfo.nickname))).toBe(true)
    expect(posts.some(({ content }) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(content ?? ''))).toBe(true)
  })
})

describe('invalid options', () => {
  const invalidOptions: Record<string, TwinOptions> = {
    'an unknown world': { world: 'plannet' as 'planet' },
    'an invalid world file': {
      world: { feedtwin: 'world/1', posts: [{ lng: 200 }] },
      worldName: 'mine.json',
    },
    'an unknown locale': { locale: 'tlh' as 'en' },
    'a seed below 0': { seed: -1 },
    'an invalid time': { now: 'yesterday' },
    'an illegal answer': { dialect: { 'list.radius': -5 } },
    'a base path with a query': { basePath: '/a?b' },
  }
  test.each(Object.entries(invalidOptions))('%s is rejected with a clear message', async (_, options) => {
    const error = await createTwin(options).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(FeedtwinError)
    expect((error as Error).message).toMatchSnapshot()
  })
})
