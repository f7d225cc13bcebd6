import type { ParameterTree } from './tree.ts'

/**
 * Reads `a=1&b=2` of a query or a form body into the tree. `+` is a space. A malformed percent-encoding stays as it is.
 *
 * @param readsBrackets whether names have brackets (gap params.brackets)
 */
export function readUrlEncoded(text: string, tree: ParameterTree, readsBrackets = true): void {
  if (text === '') return
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = equals < 0 ? pair : pair.slice(0, equals)
    const value = equals < 0 ? '' : pair.slice(equals + 1)
    tree.add(decode(name), decode(value), readsBrackets)
  }
}

function decode(text: string): string {
  if (!ENCODED.test(text)) return text
  const withSpaces = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(withSpaces)
  } catch {
    return withSpaces.replace(ESCAPES, decodeBytes)
  }
}

const ENCODED = /[%+]/
const ESCAPES = /(?:%[0-9a-f]{2})+/gi

/** Bytes that are not UTF-8 become replacement characters, so that the request is not rejected. */
function decodeBytes(escapes: string): string {
  const bytes = escapes.match(/[0-9a-f]{2}/gi)?.map((byte) => Number.parseInt(byte, 16)) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes))
}
