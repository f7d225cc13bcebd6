import { isObject } from '../../base/json.ts'
import type { Exchange } from './exchange.ts'

/** The compact form of a token: three parts when it is signed, five when it is encrypted (RFC 7519, section 3). */
const COMPACT = /^([\w-]+\.[\w-]+\.[\w-]*|[\w-]+(\.[\w-]*){4})$/

export const isCompact = (token: string): boolean => COMPACT.test(token)

/** Decodes a part of a token; undefined if it is not a JSON object. */
export function decodeTokenPart(part: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Encodes a JSON object as a part of a token. */
export const encodeTokenPart = (value: Readonly<Record<string, unknown>>): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The claims set of a signed token; undefined if the token cannot be decoded. */
export function readClaims(token: string): Readonly<Record<string, unknown>> | undefined {
  const parts = token.split('.')
  return parts.length === 3 ? decodeTokenPart(parts[1] ?? '') : undefined
}

/** Describes a token without what is secret in it: its payload and its signature. */
export function readTokenForm(token: string): NonNullable<Exchange['response']['token']> {
  const [first = '', second = '', ...others] = token.split('.')
  if (!isCompact(token)) {
    const found = /[^\w.-]/u.exec(token)
    const foreign = found && { character: found[0], index: found.index }
    return { length: token.length, dots: token.split('.').length - 1, ...(foreign && { foreign }) }
  }
  const header = decodeTokenPart(first)
  // The claims of an encrypted token, which has five parts, cannot be read.
  const claims = others.length === 1 ? decodeTokenPart(second) : undefined
  return {
    length: token.length,
    dots: others.length + 1,
    jwt: { header, ...(claims && { claims: { exp: claims.exp, iat: claims.iat } }) },
  }
}

/** A change to a shorter token could give another valid one by chance. */
const MIN_LENGTH = 12

/** A text that is not a token. */
export const NOT_A_TOKEN = 'feedtwin'

/** Cuts a valid token into parts that are not tokens. The keys describe them. */
export const truncateToken = (token: string): Readonly<Record<string, string>> =>
  token.length < MIN_LENGTH
    ? {}
    : removeValid(
        {
          'a token cut in half': token.slice(0, Math.ceil(token.length / 2)),
          'a token without its last part': token.split('.').slice(0, -1).join('.'),
        },
        token,
      )

/** Removes valid tokens, and what is empty or absent. */
const removeValid = (
  texts: Readonly<Record<string, string | undefined>>,
  ...valid: readonly (string | undefined)[]
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([change, text]) =>
      text && !valid.includes(text) ? [[change, text]] : [],
    ),
  )

/**
 * Changes a valid token so that the results still look like tokens. The keys describe them.
 *
 * @param other a valid token of another user, if there is one
 */
export function forgeTokens(token: string, other: string | undefined): Readonly<Record<string, string>> {
  if (token.length < MIN_LENGTH) return {}
  const [header = '', claims = '', signature = '', ...more] = token.split('.')
  // An encrypted token cannot be split into claims and signature.
  if (more.length > 0 || signature === '') return { 'a changed token': replaceLetter(token, 0.5) }
  const [, othersClaims, othersSignature] = (other ?? '').split('.')
  const half = Math.floor(signature.length / 2)
  const forged = {
    'a token with the claims of another user': othersClaims && `${header}.${othersClaims}.${signature}`,
    'a token with changed claims': `${header}.${extendClaims(claims)}.${signature}`,
    'a token with a changed signature': `${header}.${claims}.${replaceLetter(signature, 0)}`,
    'a token with a rearranged signature': `${header}.${claims}.${signature.slice(half)}${signature.slice(0, half)}`,
    'a token with the signature of another token':
      othersSignature && `${header}.${claims}.${othersSignature}`,
    'a token whose algorithm is none': `${encodeTokenPart({ typ: 'JWT', alg: 'none' })}.${claims}.`,
  }
  return removeValid(forged, token, other)
}

/** What the placeholder of a changed token is called. */
export const nameForgery = (token: string): 'UNSIGNED' | 'CHANGED' =>
  token.endsWith('.') ? 'UNSIGNED' : 'CHANGED'

/** Makes claims valid for one more day. */
function extendClaims(claims: string): string {
  const claimsSet = decodeTokenPart(claims)
  if (!claimsSet) return replaceLetter(claims, 0.5)
  return encodeTokenPart({
    ...claimsSet,
    exp: (typeof claimsSet.exp === 'number' ? claimsSet.exp : 4_000_000_000) + 86_400,
  })
}

/** Replaces one letter of a text. @param at its place, from 0 to 1; not the last one, because some of its bits are unused */
function replaceLetter(text: string, at: number): string {
  const index = Math.floor(text.length * at)
  return `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`
}
