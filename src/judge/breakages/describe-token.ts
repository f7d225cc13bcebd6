import { decodeTokenPart, isCompact } from '../observations/jwt.ts'
import { describeKind } from '../parity/describe-value.ts'

/** The form of a token, as far as requirements depend on it: what clients see of it without knowing its key. */
export function describeToken(token: string, now: number): string {
  if (!isCompact(token))
    return `a text with ${token.split('.').length} parts${/\s/.test(token) ? ' and spaces' : ''}`
  const [header = '', claims = '', ...others] = token.split('.')
  const algorithm = typeof decodeTokenPart(header)?.alg === 'string' ? 'an algorithm' : 'no algorithm'
  if (others.length > 1) return `an encrypted token, ${algorithm}`
  const set = decodeTokenPart(claims)
  return set
    ? `a signed token, ${algorithm}, ${describeExpiry(set, now)}`
    : `a signed token, ${algorithm}, no claims`
}

function describeExpiry({ exp, iat }: Readonly<Record<string, unknown>>, now: number): string {
  if (exp === undefined) return 'no exp'
  if (typeof exp !== 'number') return `exp is ${describeKind(exp)}`
  return exp * 1000 <= now || (typeof iat === 'number' && exp <= iat) ? 'expired' : 'valid'
}
