import { Hono } from 'hono'
import { loginSchema } from '../schemas.ts'
import { createToken } from '../token.ts'
import { createUser, findAccounts, findUser } from '../users.ts'
import { requireJson, validate } from '../validate.ts'

export const auth = new Hono()

auth.post('/third_party', requireJson, validate('json', loginSchema), async (c) => {
  const login = c.req.valid('json')
  const user = findUser(login) ?? createUser(login)
  return c.json({
    id: user.id,
    mobile: user.mobile,
    email: user.email,
    user_info: {
      user_id: user.id,
      nickname: user.nickname,
      avatar: user.avatar,
      gender: user.gender,
      year_of_birth: user.year_of_birth,
      month_of_birth: user.month_of_birth,
      day_of_birth: user.day_of_birth,
      count_report: user.count_report,
      count_read: user.count_read,
      count_post: user.count_post,
    },
    user_token: findAccounts(user.id).map((account) => ({ ...account, is_bind: true })),
    token: await createToken(user.id),
  })
})
