import { jwt, sign } from 'hono/jwt'

const secret = process.env.JWT_SECRET ?? 'change-me'

/** In seconds. */
const LIFETIME = 30 * 24 * 60 * 60

export function createToken(userId: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return sign({ sub: userId, iat: now, exp: now + LIFETIME }, secret)
}

export const requireToken = jwt({ secret, alg: 'HS256' })
