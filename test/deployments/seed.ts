/** A user of the seed. */
interface SeedUser {
  readonly number: number
  readonly open_id: string
  readonly nickname: string
  readonly avatar: string
  readonly gender: number
}

/** A post of the seed. `created_at` is in seconds, `images` holds URLs, `author` the number of a user. */
interface SeedPost {
  readonly id: number
  readonly content: string
  readonly created_at: number
  readonly lng: number
  readonly lat: number
  readonly images: readonly string[]
  readonly author: number
  readonly category: number
}

/** What a deployment loads into its database at its start, as seed.json in the folder DATA. */
export interface Seed {
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly users: readonly SeedUser[]
  readonly posts: readonly SeedPost[]
}

const CATEGORIES = ['Daily life', 'Food', 'Travel', 'Questions', 'Events', 'For sale']
const NAMES = ['Ana', 'Ben', 'Chen', 'Dilan', 'Emi', 'Femi', 'Gus', 'Hana', 'Ivo', 'Jun']
const CITIES = [
  { lng: 139.7671, lat: 35.6812 },
  { lng: 13.405, lat: 52.52 },
  { lng: -46.6333, lat: -23.5505 },
] as const
const TEXTS = [
  'The cherry trees are in bloom.',
  'Who knows a quiet café near the station?',
  'Lost a blue umbrella on the way home.',
  'Two tickets for the concert tonight 🎵',
  '今日はいい天気ですね。',
  'Fresh bread at the corner shop.',
]
const IMAGE_HOST = 'https://images.example.com'
const FIRST_CREATED_AT = 1_735_689_600 // 1 January 2025
const USERS = 31

/** Creates the same posts for each framework: around three cities, three hours apart, the newest one with the largest id. */
export function createSeed(posts: number): Seed {
  return {
    categories: CATEGORIES.map((name, index) => ({ id: index + 1, name })),
    users: posts === 0 ? [] : Array.from({ length: USERS }, (_, index) => createUser(index + 1)),
    posts: Array.from({ length: posts }, (_, index) => createPost(index + 1)),
  }
}

function createUser(number: number): SeedUser {
  const name = NAMES[number % NAMES.length]
  return {
    number,
    open_id: `seed-${number}`,
    nickname: `${name}${number}`,
    avatar: number % 4 === 0 ? '' : `${IMAGE_HOST}/avatars/${number}.jpg`,
    gender: number % 3,
  }
}

/** Three of five posts are in the first city. Each position is within two kilometres of the centre. */
function createPost(id: number): SeedPost {
  const city = CITIES[id % 5 < 3 ? 0 : id % 5 === 3 ? 1 : 2]
  const hasText = id % 10 !== 7
  const images = id % 10 === 7 ? 2 : id % 3 === 0 ? 1 : 0
  return {
    id,
    content: hasText ? `${TEXTS[id % TEXTS.length]} (${id})` : '',
    created_at: FIRST_CREATED_AT + id * 10_800,
    lng: roundCoordinate(city.lng + spread(id, 37)),
    lat: roundCoordinate(city.lat + spread(id, 53)),
    images: Array.from({ length: images }, (_, index) => `${IMAGE_HOST}/posts/${id}-${index + 1}.jpg`),
    author: (id % USERS) + 1,
    category: (id % CATEGORIES.length) + 1,
  }
}

/** A distance between -0.01 and 0.01 degrees. */
const spread = (id: number, factor: number): number => ((id * factor) % 101) / 5000 - 0.01

const roundCoordinate = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
