import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import QuickLRU from 'quick-lru'
import { isObject } from '../base/json.ts'
import { decodeBase64url, encodeBase64url, toBase64url } from './base64url.ts'

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
  /** the generation of the world that issued the token; absent in the first one, 0 */
  readonly gen?: number
}

/** Why a token was rejected, as the key of its message. */
export type TokenRejection =
  | '401.segments'
  | '401.decoding'
  | '401.malformed'
  | '401.signature'
  | '401.expired'
  | '401.not-before'

const HEADER = encodeBase64url('{"typ":"JWT","alg":"HS256"}')

/** Verified tokens that are cached, so that the signature of a token is computed once. */
const MAX_CACHED = 1000

/** Signs and verifies JSON Web Tokens with HMAC-SHA256 (RFC 7515, RFC 7519), synchronously and in any JavaScript runtime. */
export class TokenSigner {
  readonly #key: Uint8Array
  readonly #verified = new QuickLRU<string, Claims>({ maxSize: MAX_CACHED })

  constructor(secret: string) {
    this.#key = encodeText(secret)
  }

  /** Creates a token. */
  sign(claims: Claims): string {
    const signed = `${HEADER}.${encodeBase64url(JSON.stringify(claims))}`
    return `${signed}.${toBase64url(this.#computeMac(signed))}`
  }

  /** Checks the signature and the times of a token. @param now unix seconds */
  verify(token: string, now: number): { readonly claims: Claims } | { readonly rejection: TokenRejection } {
    let claims = this.#verified.get(token)
    if (!claims) {
      const result = this.#parse(token)
      if (typeof result === 'string') return { rejection: result }
      claims = result
      this.#verified.set(token, claims)
    }
    if (claims.exp !== undefined && now >= claims.exp) return { rejection: '401.expired' }
    if (now < claims.nbf) return { rejection: '401.not-before' }
    return { claims }
  }

  #parse(token: string): Claims | TokenRejection {
    const segments = token.split('.')
    if (segments.length !== 3) return '401.segments'
    const [header, payload, signature] = segments as [string, string, string]
    const algorithm = parseTokenSegment(header)
    const claims = parseTokenSegment(payload)
    if (!algorithm || !claims) return '401.decoding'
    if (algorithm.alg !== 'HS256' || signature === '') return '401.malformed'
    if (!isSameText(signature, toBase64url(this.#computeMac(`${header}.${payload}`)))) {
      return '401.signature'
    }
    return isClaims(claims) ? claims : '401.malformed'
  }

  #computeMac(signed: string): Uint8Array {
    return hmac(sha256, this.#key, encodeText(signed))
  }
}

function isClaims(claims: Record<string, unknown>): claims is Claims & Record<string, unknown> {
  const { exp, nbf, sub, gen } = claims
  return [exp, gen].every(isNumberOrAbsent) && typeof nbf === 'number' && typeof sub === 'string'
}

const isNumberOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'number'

/** Compares two texts in a time that does not depend on where they differ. */
export function isSameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let index = 0; index < b.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}

function encodeText(value: string): Uint8Array {
  return new TextEncoder().encode(value)
}

/** Reads a segment that holds a JSON object; undefined for any other. */
export function parseTokenSegment(segment: string): Record<string, unknown> | undefined {
  try {
    if (!/^[\w-]+$/.test(segment)) return undefined
    const value: unknown = JSON.parse(decodeBase64url(segment))
    return isObject(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
