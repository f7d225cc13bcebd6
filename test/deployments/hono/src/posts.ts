import { database } from './database.ts'
import type { List, NewPost } from './schemas.ts'

interface Post {
  id: number
  content: string
  created_at: number
  lng: number
  lat: number
  user_id: number
  nickname: string
  avatar: string
  gender: number
  category_id: number
  category_name: string
}

interface Image {
  id: number
  path: string
}

/** How far away a listed post may be, in metres. */
const RADIUS = 3000

const IMAGES = process.env.IMAGES_URL ?? 'https://img.example.com/uploads/'

const selectPosts = (condition: string) => `
  SELECT posts.*, users.nickname, users.avatar, users.gender, categories.name AS category_name
  FROM posts JOIN users ON users.id = posts.user_id JOIN categories ON categories.id = posts.category_id
  WHERE ${condition}
`
const isNear = `distance(posts.lng, posts.lat, :lng, :lat) <= ${RADIUS}`
const selectPost = database.prepare(selectPosts('posts.id = ?'))
const selectLatest = database.prepare(
  `${selectPosts(`posts.id <= :maxId AND ${isNear}`)} ORDER BY posts.id DESC LIMIT :limit`,
)
const selectNext = database.prepare(
  `${selectPosts(`posts.id > :sinceId AND ${isNear}`)} ORDER BY posts.id ASC LIMIT :limit`,
)
const selectImages = database.prepare('SELECT id, path FROM images WHERE post_id = ? ORDER BY id')
const selectCategory = database.prepare('SELECT * FROM categories WHERE id = ?')
const insertPost = database.prepare(`
  INSERT INTO posts (user_id, category_id, content, created_at, lng, lat)
  VALUES (?, ?, ?, ?, ROUND(?, 6), ROUND(?, 6))
`)
const insertImage = database.prepare('INSERT INTO images (post_id, path) VALUES (?, ?)')

export const findCategory = (id: number) => selectCategory.get(id)

export function findPosts({ lng, lat, 'max-id': maxId, 'since-id': sinceId, page_size: limit }: List) {
  const rows =
    sinceId === undefined
      ? selectLatest.all({ lng, lat, limit, maxId: maxId ?? Number.MAX_SAFE_INTEGER })
      : selectNext.all({ lng, lat, limit, sinceId }).reverse()
  return (rows as unknown as Post[]).map(toJson)
}

export function createPost(userId: number, { post_category_id, content, lng, lat, images }: NewPost) {
  const { lastInsertRowid } = insertPost.run(userId, post_category_id, content ?? '', Date.now(), lng, lat)
  for (const path of images) insertImage.run(lastInsertRowid, path)
  return toJson(selectPost.get(lastInsertRowid) as unknown as Post)
}

const createUrl = (path: string) => (/^https?:/.test(path) ? path : `${IMAGES}${path}`)

function toJson(post: Post) {
  const images = selectImages.all(post.id) as unknown as Image[]
  return {
    id: post.id,
    content: post.content,
    created_at: post.created_at,
    count_images: images.length,
    lng: post.lng,
    lat: post.lat,
    images: images.map(({ id, path }) => ({ id, url: createUrl(path) })),
    userInfo: { user_id: post.user_id, nickname: post.nickname, avatar: post.avatar, gender: post.gender },
    category: { id: post.category_id, name: post.category_name },
  }
}
