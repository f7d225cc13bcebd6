import gazetteer from '../../fixtures/places.json' with { type: 'json' }
import type { PublishEvent } from '../../src/twin/state/journal.ts'
import { randomNumbers } from '../random.ts'

const cities = (gazetteer.places as [lng: number, lat: number, population: number][]).toSorted(
  ([, , a], [, , b]) => b - a,
)

/** How far around a city requests are, in degrees. On the planet, posts are in the country around it, too. */
const AROUND = { planet: 0.3, stored: 0.02 } as const

/** How many cities have posts: a hundred or more in each. 0 posts are the planet: all cities. */
const cityCount = (posts: number): number =>
  posts === 0 ? cities.length : Math.min(cities.length, Math.floor(posts / 100))

/** A position in or around one of the cities, as a client writes it. */
export function position(random: () => number, posts: number): string {
  const [lng, lat] = cities[Math.floor(random() * cityCount(posts))] as (typeof cities)[number]
  const around = posts === 0 ? AROUND.planet : AROUND.stored
  const jitter = (): number => (random() - 0.5) * 2 * around
  return `lng=${(lng + jitter()).toFixed(5)}&lat=${(lat + jitter()).toFixed(5)}`
}

/** A world file with so many posts. */
export function storedWorld(posts: number): object {
  const users = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, nickname: `User ${index + 1}` }))
  return {
    feedtwin: 'world/1',
    users,
    posts: Array.from({ length: posts }, (_, index) => {
      const { user, category, lng, lat, content, images } = storedPost(index, posts)
      return {
        user_id: 1 + (user % 100),
        post_category_id: category,
        lng,
        lat,
        age: posts - index,
        content,
        images,
      }
    }),
  }
}

const random = randomNumbers(2)

/** The publication of a post, in one of the cities in turn. */
export function storedPost(index: number, posts: number): PublishEvent {
  const [lng, lat] = cities[index % cityCount(posts)] as (typeof cities)[number]
  const jitter = (): number => Math.round((random() - 0.5) * 0.08 * 1e6) / 1e6
  return {
    type: 'publish',
    at: 1_700_000_000_000 + index * 10,
    user: 1 + (index % 5000),
    category: 1 + (index % 3),
    lng: lng + jitter(),
    lat: lat + jitter(),
    content: `Post number ${index}: does anyone know what is going on at the market square this afternoon?`,
    images: index % 3 === 0 ? [`/images/${index}.jpg`] : [],
  }
}
