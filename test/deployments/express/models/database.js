import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const { DATA } = process.env

export const database = new DatabaseSync(join(DATA, 'feed.sqlite'))

database.exec(`
  CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT, mobile TEXT NOT NULL DEFAULT '', email TEXT, nickname TEXT NOT NULL,
    avatar TEXT NOT NULL DEFAULT '', gender INTEGER NOT NULL DEFAULT 0, year_of_birth INTEGER NOT NULL DEFAULT 0,
    month_of_birth INTEGER NOT NULL DEFAULT 0, day_of_birth INTEGER NOT NULL DEFAULT 0,
    count_report INTEGER NOT NULL DEFAULT 0, count_read INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE accounts (
    user_id INTEGER NOT NULL REFERENCES users (id), open_id TEXT NOT NULL, platform TEXT NOT NULL, platform_info TEXT,
    UNIQUE (open_id, platform)
  );
  CREATE TABLE categories (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
  CREATE TABLE posts (
    id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES users (id),
    category_id INTEGER NOT NULL REFERENCES categories (id), content TEXT NOT NULL, created_at INTEGER NOT NULL,
    lng REAL NOT NULL, lat REAL NOT NULL
  );
  CREATE INDEX posts_position ON posts (lat, lng);
  CREATE TABLE images (
    id INTEGER PRIMARY KEY AUTOINCREMENT, post_id INTEGER NOT NULL REFERENCES posts (id), url TEXT NOT NULL
  );
  CREATE INDEX images_post ON images (post_id);
`)

function insert(table, row) {
  const names = Object.keys(row)
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `:${name}`).join(', ')})`
  return Number(database.prepare(sql).run(row).lastInsertRowid)
}

/** Loads the posts that the deployment starts with. */
function seed() {
  const { categories, users, posts } = JSON.parse(readFileSync(join(DATA, 'seed.json'), 'utf8'))
  for (const category of categories) insert('categories', category)
  for (const { number: id, open_id, ...user } of users) {
    insert('users', { id, ...user })
    insert('accounts', { user_id: id, open_id, platform: 'weixin' })
  }
  for (const { images, author, category, created_at, ...post } of posts) {
    insert('posts', { ...post, user_id: author, category_id: category, created_at: created_at * 1000 })
    for (const url of images) insert('images', { post_id: post.id, url })
  }
}

database.exec('BEGIN')
seed()
database.exec('COMMIT')
