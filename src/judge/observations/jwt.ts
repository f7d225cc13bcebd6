import { isObject } from '../../base/json.ts'

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
