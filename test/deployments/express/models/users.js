import { database } from './database.js'

const selectUser = database.prepare(`
  SELECT users.*, (SELECT COUNT(*) FROM posts WHERE user_id = users.id) AS count_post
  FROM users JOIN accounts ON accounts.user_id = users.id
  WHERE open_id = ? AND platform = ?
`)
const selectAccounts = database.prepare('SELECT open_id, platform FROM accounts WHERE user_id = ?')
const insertUser = database.prepare('INSERT INTO users (nickname, avatar) VALUES (?, ?)')
const insertAccount = database.prepare(
  'INSERT INTO accounts (user_id, open_id, platform, platform_info) VALUES (?, ?, ?, ?)',
)

export const findUserByAccount = (openId, platform) => selectUser.get(openId, platform)

export const findAccounts = (userId) => selectAccounts.all(userId)

export function createUser(openId, platform, platformInfo) {
  const { nickname = 'New user', avatar = '' } = platformInfo ?? {}
  const { lastInsertRowid } = insertUser.run(nickname, avatar)
  insertAccount.run(lastInsertRowid, openId, platform, JSON.stringify(platformInfo ?? null))
  return findUserByAccount(openId, platform)
}
