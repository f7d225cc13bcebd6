import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const { DATA = '.' } = process.env

export const database = new DatabaseSync(join(DATA, 'feed.sqlite'))

database.exec(`
  CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT, mobile TEXT NOT NULL DEFAULT '', email TEXT,
    nickname TEXT NOT NULL, avatar TEXT NOT NULL, gender INTEGER NOT NULL,
    year_of_birth INTEGER NOT NULL DEFAULT 0, month_of_birth INTEGER NOT NULL DEFAULT 0,
    day_of_birth INTEGER NOT NULL DEFAULT 0, count_report INTEGER NOT NULL DEFAULT 0,
    count_read INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE accounts (
    user_id INTEGER NOT NULL REFERENCES users (id), open_id TEXT NOT NULL, platform TEXT NOT NULL,
    PRIMARY KEY (open_id, platform)
  );
  CREATE TABLE categories (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
  INSERT INTO categories VALUES (10, 'Neighbourhood'), (20, 'Tips & tricks'), (30, 'Lost and found');
  CREATE TABLE posts (
    id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES users (id),
    category_id INTEGER NOT NULL REFERENCES categories (id), content TEXT NOT NULL, created_at INTEGER NOT NULL,
    lng REAL NOT NULL, lat REAL NOT NULL
  );
  CREATE TABLE images (
    id INTEGER PRIMARY KEY AUTOINCREMENT, post_id INTEGER NOT NULL REFERENCES posts (id), path TEXT NOT NULL
  );
  CREATE INDEX images_post ON images (post_id);
`)

const EARTH_RADIUS = 6_371_000

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance between two positions in metres, by the haversine formula. */
function measureDistance(lng1: number, lat1: number, lng2: number, lat2: number) {
  const a =
    Math.sin(toRadians(lat2 - lat1) / 2) ** 2 +
    Math.cos(toRadians(lat1)) * Math.cos(toRadians(lat2)) * Math.sin(toRadians(lng2 - lng1) / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(a)))
}

database.function('distance', { deterministic: true }, (lng1, lat1, lng2, lat2) =>
  measureDistance(Number(lng1), Number(lat1), Number(lng2), Number(lat2)),
)

interface Seed {
  users: { number: number; open_id: string; nickname: string; avatar: string; gender: number }[]
  posts: {
    id: number
    content: string
    created_at: number
    lng: number
    lat: number
    images: string[]
    author: number
    category: number
  }[]
}

/** Loads the posts that the deployment starts with. Their categories are others than those of this feed. */
function seed() {
  const { users, posts } = JSON.parse(readFileSync(join(DATA, 'seed.json'), 'utf8')) as Seed
  const insertUser = database.prepare('INSERT INTO users (id, nickname, avatar, gender) VALUES (?, ?, ?, ?)')
  const insertAccount = database.prepare("INSERT INTO accounts VALUES (?, ?, 'weixin')")
  const insertPost = database.prepare('INSERT INTO posts VALUES (?, ?, ?, ?, ?, ?, ?)')
  const insertImage = database.prepare('INSERT INTO images (post_id, path) VALUES (?, ?)')
  for (const { number, open_id, nickname, avatar, gender } of users) {
    insertUser.run(number, nickname, avatar, gender)
    insertAccount.run(number, open_id)
  }
  for (const { id, author, category, content, created_at, lng, lat, images } of posts) {
    insertPost.run(id, author, ((category % 3) + 1) * 10, content, created_at * 1000, lng, lat)
    for (const image of images) insertImage.run(id, image)
  }
}

database.exec('BEGIN')
seed()
database.exec('COMMIT')
