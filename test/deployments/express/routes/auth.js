import { Router } from 'express'
import { body } from 'express-validator'
import { createToken } from '../middleware/authenticate.js'
import { required, validate } from '../middleware/validate.js'
import { createUser, findAccounts, findUserByAccount } from '../models/users.js'

export const authRouter = Router()

const loginRules = [
  body('open_id')
    .trim()
    .notEmpty()
    .withMessage(required)
    .isLength({ max: 64 })
    .withMessage('The open id may not be greater than 64 characters.'),
  body('platform')
    .default('weixin')
    .isIn(['weixin', 'qq', 'weibo'])
    .withMessage('The selected platform is invalid.'),
  body('platform_info').optional(),
]

authRouter.post('/third_party', loginRules, validate, (req, res) => {
  const { open_id, platform, platform_info } = req.data
  const user = findUserByAccount(open_id, platform) ?? createUser(open_id, platform, platform_info)
  res.json({
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
    token: createToken(user),
  })
})
