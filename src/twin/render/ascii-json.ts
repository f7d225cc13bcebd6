/**
 * A value as JSON in pure ASCII, `é` as `\u00e9`: what PHP's json_encode sends by default, and as long in bytes
 * as in characters, so that an answer is measured and written without encoding it.
 */
export function toAsciiJson(value: unknown): string {
  return typeof value === 'string' ? `"${escapeToAscii(value)}"` : inAscii(JSON.stringify(value))
}

/** A text as the inside of a JSON string, in pure ASCII. */
export function escapeToAscii(text: string): string {
  // Most texts need no escape, and finding that out takes a third of what JSON.stringify does.
  return PLAIN.test(text) ? text : inAscii(JSON.stringify(text).slice(1, -1))
}

/** Printable ASCII but for the quotation mark and the backslash. */
const PLAIN = /^[ !#-[\]-~]*$/
const NOT_ASCII = /[\u0080-\uffff]/

/** Character by character: parts of a string with wide characters would stay as wide in the memory of the engine. */
function inAscii(json: string): string {
  if (!NOT_ASCII.test(json)) return json
  let ascii = ''
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index)
    ascii += code < 0x80 ? json[index] : `\\u${code.toString(16).padStart(4, '0')}`
  }
  return ascii
}
