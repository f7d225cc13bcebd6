import { database } from './database.ts'
import type { Login } from './schemas.ts'

interface User {
  id: number
  mobile: string
  email: string | null
  nickname: string
  avatar: string
  gender: number
  year_of_birth: number
  month_of_birth: number
  day_of_birth: number
  count_report: number
  count_read: number
  count_post: number
}

const selectUser = database.prepare(`
  SELECT users.*, (SELECT COUNT(*) FROM posts WHERE posts.user_id = users.id) AS count_post
  FROM users JOIN accounts ON accounts.user_id = users.id
  WHERE accounts.open_id = ? AND accounts.platform = ?
`)
const selectAccounts = database.prepare('SELECT open_id, platform FROM accounts WHERE user_id = ?')
const insertUser = database.prepare('INSERT INTO users (nickname, avatar, gender) VALUES (?, ?, ?)')
const insertAccount = database.prepare('INSERT INTO accounts (user_id, open_id, platform) VALUES (?, ?, ?)')

export const findUser = ({ open_id, platform }: Login) =>
  selectUser.get(open_id, platform) as unknown as User | undefined

export const findAccounts = (userId: number) =>
  selectAccounts.all(userId) as unknown as { open_id: string; platform: string }[]

export function createUser(login: Login): User {
  const { nickname = 'Neighbour', headimgurl = '', sex = 0 } = login.platform_info ?? {}
  const { lastInsertRowid } = insertUser.run(nickname, headimgurl, sex)
  insertAccount.run(lastInsertRowid, login.open_id, login.platform)
  return findUser(login) as User
}
