import type { Exchange } from '../target/exchange.ts'
import { decodeTokenPart, isCompact } from './jwt.ts'

/** Describes a token without what is secret in it: its payload and its signature. */
export function readTokenForm(token: string): NonNullable<Exchange['response']['token']> {
  const [first = '', second = '', ...others] = token.split('.')
  if (!isCompact(token)) return { length: token.length, dots: token.split('.').length - 1 }
  const header = decodeTokenPart(first)
  // The claims of an encrypted token, which has five parts, cannot be read.
  const claims = others.length === 1 ? decodeTokenPart(second) : undefined
  return {
    length: token.length,
    dots: others.length + 1,
    jwt: { header, ...(claims && { claims: { exp: claims.exp, iat: claims.iat } }) },
  }
}
