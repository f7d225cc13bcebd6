import { database } from './database.js'

/** Half the height and width of the area that is listed, in degrees. */
const NEARBY = 0.1

const selectPosts = (condition) => `
  SELECT posts.*, users.nickname, users.avatar, users.gender, categories.name AS category_name
  FROM posts JOIN users ON users.id = posts.user_id JOIN categories ON categories.id = posts.category_id
  WHERE ${condition}
`
const selectPost = database.prepare(selectPosts('posts.id = ?'))
const selectNearby = database.prepare(
  `${selectPosts(`
  lat BETWEEN :lat - ${NEARBY} AND :lat + ${NEARBY} AND lng BETWEEN :lng - ${NEARBY} AND :lng + ${NEARBY}
  AND posts.id < :maxId AND posts.id > :sinceId
`)} ORDER BY posts.id DESC LIMIT :limit`,
)
const selectImages = database.prepare('SELECT id, url FROM images WHERE post_id = ? ORDER BY id')
const selectCategory = database.prepare('SELECT * FROM categories WHERE id = ?')
const insertPost = database.prepare(
  'INSERT INTO posts (user_id, category_id, content, created_at, lng, lat) VALUES (?, ?, ?, ?, ?, ?)',
)
const insertImage = database.prepare('INSERT INTO images (post_id, url) VALUES (?, ?)')

export const findCategory = (id) => selectCategory.get(id)

export const findPosts = ({ lng, lat, maxId = Number.MAX_SAFE_INTEGER, sinceId = 0, limit }) =>
  selectNearby.all({ lng, lat, maxId, sinceId, limit }).map(toJson)

export function createPost({ userId, categoryId, content, lng, lat, images }) {
  const { lastInsertRowid } = insertPost.run(userId, categoryId, content, Date.now(), lng, lat)
  for (const url of images) insertImage.run(lastInsertRowid, url)
  return toJson(selectPost.get(lastInsertRowid))
}

function toJson(post) {
  const images = selectImages.all(post.id)
  return {
    id: post.id,
    content: post.content,
    created_at: post.created_at,
    count_images: images.length,
    lng: post.lng,
    lat: post.lat,
    images,
    userInfo: { user_id: post.user_id, nickname: post.nickname, avatar: post.avatar, gender: post.gender },
    category: { id: post.category_id, name: post.category_name },
  }
}
