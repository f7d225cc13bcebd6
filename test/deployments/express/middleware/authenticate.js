import createError from 'http-errors'
import jwt from 'jsonwebtoken'

const { JWT_SECRET = 'change-me' } = process.env

export const createToken = (user) => jwt.sign({ sub: user.id }, JWT_SECRET, { expiresIn: '1h' })

/** Sets req.userId to the user of the token. */
export function authenticate(req, _res, next) {
  const [scheme, token] = (req.get('Authorization') ?? '').split(' ')
  try {
    if (scheme !== 'Bearer') throw new Error('no bearer token')
    req.userId = jwt.verify(token, JWT_SECRET).sub
  } catch {
    throw createError(
      401,
      'Failed to authenticate because of bad credentials or an invalid authorization header.',
    )
  }
  next()
}
