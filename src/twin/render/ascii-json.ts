/**
 * A string as JSON in pure ASCII, `é` as `\u00e9`: what PHP's json_encode sends by default, and as long in bytes
 * as in characters, so that an answer is measured and written without encoding it.
 */
export function asciiJson(value: unknown): string {
  // Most texts need no escape, and quoting them takes a third of what JSON.stringify does.
  if (typeof value === 'string' && PLAIN.test(value)) return `"${value}"`
  const json = JSON.stringify(value)
  return NOT_ASCII.test(json) ? json.replace(RUNS_OF_NOT_ASCII, escaped) : json
}

/** Printable ASCII but for the quotation mark and the backslash. */
const PLAIN = /^[ !#-[\]-~]*$/
const NOT_ASCII = /[\u0080-\uffff]/
const RUNS_OF_NOT_ASCII = /[\u0080-\uffff]+/g

function escaped(run: string): string {
  let escapes = ''
  for (let index = 0; index < run.length; index++) {
    escapes += `\\u${run.charCodeAt(index).toString(16).padStart(4, '0')}`
  }
  return escapes
}
