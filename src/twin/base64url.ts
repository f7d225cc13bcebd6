/** Writes bytes in the alphabet of URLs, without padding (RFC 4648, section 5), in any JavaScript runtime. */
export function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Writes a text as the base64url of its UTF-8 bytes. */
export const encodeBase64url = (text: string): string => toBase64url(new TextEncoder().encode(text))

/** Reads the text that `encodeBase64url` wrote. @throws DOMException for other characters */
export function decodeBase64url(encoded: string): string {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
}
