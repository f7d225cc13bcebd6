/**
 * A string as JSON in pure ASCII, `é` as `\u00e9`: what PHP's json_encode sends by default, and as long in bytes
 * as in characters, so that an answer is measured and written without encoding it.
 */
export function asciiJson(value: unknown): string {
  const json = JSON.stringify(value)
  return ONLY_ASCII.test(json) ? json : json.replace(NOT_ASCII, escaped)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the point is to find what is outside of ASCII
const ONLY_ASCII = /^[\x00-\x7f]*$/
const NOT_ASCII = /[\u0080-\uffff]/g

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
