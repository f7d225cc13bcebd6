import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import QuickLRU from 'quick-lru'

/** The claims set of a token (RFC 7519, section 4.1). Times are unix seconds. */
export interface Claims {
  readonly iss: string
  readonly iat: number
  /** absent when tokens do not expire */
  readonly exp?: number
  readonly nbf: number
  readonly jti: string
  /** user id, as a string (RFC 7519, section 4.1.2) */
  readonly sub: string
  /** generation of the world in which it was issued; absent from tokens of earlier versions, which is the first, 0 */
  readonly gen?: number
}

/** Why a token was refused, in the words that deployments use who say it. */
export type TokenRefusal =
  | 'Wrong number of segments'
  | 'Could not decode token: Error while decoding from JSON'
  | 'Malformed token'
  | 'Token Signature could not be verified.'
  | 'Token has expired'
  | 'Not Before (nbf) timestamp cannot be in the future'

const HEADER = base64url(text('{"typ":"JWT","alg":"HS256"}'))

/** Verified tokens that are remembered, so that a client is not put through the same arithmetic each time. */
const REMEMBERED = 1000

/** Signs and verifies JSON Web Tokens with HMAC-SHA256 (RFC 7515, RFC 7519); synchronous, at home in any runtime. */
export class TokenSigner {
  readonly #key: Uint8Array
  readonly #verified = new QuickLRU<string, Claims>({ maxSize: REMEMBERED })

  constructor(secret: string) {
    this.#key = text(secret)
  }

  sign(claims: Claims): string {
    const signed = `${HEADER}.${base64url(text(JSON.stringify(claims)))}`
    return `${signed}.${base64url(this.#mac(signed))}`
  }

  /** @param now unix seconds */
  verify(token: string, now: number): { readonly claims: Claims } | { readonly refusal: TokenRefusal } {
    let claims = this.#verified.get(token)
    if (!claims) {
      const read = this.#read(token)
      if (typeof read === 'string') return { refusal: read }
      claims = read
      this.#verified.set(token, claims)
    }
    if (claims.exp !== undefined && now >= claims.exp) return { refusal: 'Token has expired' }
    if (now < claims.nbf) return { refusal: 'Not Before (nbf) timestamp cannot be in the future' }
    return { claims }
  }

  #read(token: string): Claims | TokenRefusal {
    const segments = token.split('.')
    if (segments.length !== 3) return 'Wrong number of segments'
    const [header, payload, signature] = segments as [string, string, string]
    const algorithm = jsonObject(header)
    const claims = jsonObject(payload)
    if (!algorithm || !claims) return 'Could not decode token: Error while decoding from JSON'
    if (algorithm.alg !== 'HS256' || signature === '') return 'Malformed token'
    if (!isSameText(signature, base64url(this.#mac(`${header}.${payload}`)))) {
      return 'Token Signature could not be verified.'
    }
    return isClaims(claims) ? claims : 'Malformed token'
  }

  #mac(signed: string): Uint8Array {
    return hmac(sha256, this.#key, text(signed))
  }
}

function isClaims(claims: Record<string, unknown>): claims is Claims & Record<string, unknown> {
  const { exp, nbf, sub, gen } = claims
  return [exp, gen].every(isNumberOrAbsent) && typeof nbf === 'number' && typeof sub === 'string'
}

const isNumberOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'number'

/** Compares in a time that does not depend on where the texts differ. */
export function isSameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let index = 0; index < b.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}

function text(value: string): Uint8Array {
  return new TextEncoder().encode(value)
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function jsonObject(segment: string): Record<string, unknown> | undefined {
  try {
    if (!/^[\w-]+$/.test(segment)) return undefined
    const binary = atob(segment.replaceAll('-', '+').replaceAll('_', '/'))
    const value: unknown = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(binary, (c) => c.charCodeAt(0))),
    )
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
