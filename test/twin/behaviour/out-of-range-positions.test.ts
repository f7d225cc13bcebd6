import { expect, test } from 'vitest'
import { createTwin } from '../../../src/index.ts'

test('a large circle around a latitude far beyond the poles is empty without a search of the planet', async () => {
  const twin = await createTwin({
    dialect: { 'list.radius': 1_000_000, 'list.out-of-range-position': 'accepted' },
  })
  const response = await twin.fetch('http://localhost/posts?lng=999&lat=999')
  expect(await response.json()).toEqual([])
})

test.each(['lng=400&lat=0', 'lng=0&lat=100'])(
  'a rectangle around %s, which no post can be in, is empty without a search of the planet',
  async (position) => {
    const twin = await createTwin({
      dialect: { 'list.radius': { degrees: 5 }, 'list.out-of-range-position': 'accepted' },
    })
    const response = await twin.fetch(`http://localhost/posts?${position}`)
    expect(await response.json()).toEqual([])
  },
)
