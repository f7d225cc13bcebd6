/**
 * Formats a value as JSON in ASCII, `é` as `\u00e9`, as PHP's json_encode does by default. The length in bytes is the
 * length in characters, so that a response need not be encoded to be measured.
 */
export function toAsciiJson(value: unknown): string {
  return typeof value === 'string' ? `"${escapeToAscii(value)}"` : escapeNonAscii(JSON.stringify(value))
}

/** Escapes a text for the inside of a JSON string, in ASCII. */
export function escapeToAscii(text: string): string {
  // Most texts need no escapes, and this test takes a third of the time of JSON.stringify.
  return PLAIN.test(text) ? text : escapeNonAscii(JSON.stringify(text).slice(1, -1))
}

/** Printable ASCII without the quotation mark and the backslash. */
const PLAIN = /^[ !#-[\]-~]*$/
const NOT_ASCII = /[\u0080-\uffff]/

/** Builds the text from single characters: slices of a two-byte string would stay two-byte strings in V8. */
function escapeNonAscii(json: string): string {
  if (!NOT_ASCII.test(json)) return json
  let ascii = ''
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index)
    ascii += code < 0x80 ? json[index] : `\\u${code.toString(16).padStart(4, '0')}`
  }
  return ascii
}
