/** Shorter forms are not searched for, because they may occur by chance. */
const SHORTEST = 10

/** Longer secrets do not fit in a header, so they are not sent in another form. */
const LONGEST = 16_384

/** The forms of a text in percent-encoding, base64, base64url and hexadecimal, as they occur inside other texts. */
export function listEncodedForms(secret: string): readonly string[] {
  if (secret.length > LONGEST) return []
  const bytes = new TextEncoder().encode(secret)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  const percent = encodeURIComponent(secret)
  const everyByte = hex.map((digits) => `%${digits}`).join('')
  const base64 = [0, 1, 2].map((before) => encodeInside(bytes, before))
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

/**
 * The part of the base64 of a longer text that depends only on these bytes.
 *
 * @param before how many bytes precede them in their group of three
 */
function encodeInside(bytes: Uint8Array, before: number): string {
  const all = new Uint8Array(before + bytes.length)
  all.set(bytes, before)
  let binary = ''
  for (const byte of all) binary += String.fromCharCode(byte)
  return btoa(binary).slice(Math.ceil((before * 8) / 6), Math.floor((all.length * 8) / 6))
}
