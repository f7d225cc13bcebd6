import { describe, expect, test } from 'vitest'
import { createSeed } from './seed.ts'

describe('the seed', () => {
  const { posts, users, categories } = createSeed(500)

  test('has posts that the specification allows', () => {
    expect(posts.map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1))
    for (const post of posts) {
      expect(post.content !== '' || post.images.length > 0).toBe(true)
      expect(users.map(({ number }) => number)).toContain(post.author)
      expect(categories.map(({ id }) => id)).toContain(post.category)
    }
  })

  test('has posts of each kind, so that every field can be judged', () => {
    expect(new Set(posts.map(({ images }) => images.length))).toEqual(new Set([0, 1, 2]))
    expect(posts.some(({ content }) => content === '')).toBe(true)
    expect(new Set(users.map(({ gender }) => gender))).toEqual(new Set([0, 1, 2]))
    expect(users.some(({ avatar }) => avatar === '')).toBe(true)
  })

  test('has categories only, when the deployment starts empty', () => {
    expect(createSeed(0)).toEqual({ categories, users: [], posts: [] })
  })
})
