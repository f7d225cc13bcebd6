/** The shortest form that is looked for: shorter ones would be found where they mean something else. */
const SHORTEST = 10

/** Longer secrets fit in no header, so nobody sends them in another form. */
const LONGEST = 16_384

/** What a text looks like when it stands percent-encoded, in base64, in base64url or in hexadecimal in another one. */
export function encodedForms(secret: string): readonly string[] {
  if (secret.length > LONGEST) return []
  const bytes = new TextEncoder().encode(secret)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  const percent = encodeURIComponent(secret)
  const everyByte = hex.map((digits) => `%${digits}`).join('')
  const base64 = [0, 1, 2].map((before) => base64Inside(bytes, before))
  const forms = [
    percent,
    percent.replace(/%../g, (code) => code.toLowerCase()),
    percent.replaceAll('%20', '+'),
    everyByte,
    everyByte.toUpperCase(),
    hex.join(''),
    hex.join('').toUpperCase(),
    ...base64,
    ...base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_')),
  ]
  return [...new Set(forms)].filter((form) => form.length >= SHORTEST && form !== secret)
}

/** Parts of a text that may have such a form in them: as long as SHORTEST, and of the characters that they consist of. */
export const ENCODED_WORD = /[\w+/%=.~!*'()-]{10,}/g

/**
 * The part of the base64 of a longer text that depends on these bytes alone.
 *
 * @param before how many bytes stand before them in their group of three
 */
function base64Inside(bytes: Uint8Array, before: number): string {
  const all = new Uint8Array(before + bytes.length)
  all.set(bytes, before)
  let binary = ''
  for (const byte of all) binary += String.fromCharCode(byte)
  return btoa(binary).slice(Math.ceil((before * 8) / 6), Math.floor((all.length * 8) / 6))
}
