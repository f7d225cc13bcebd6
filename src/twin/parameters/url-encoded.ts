import type { ParameterTree } from './tree.ts'

/** Reads `a=1&b=2`, from a query or a form body, into the tree; `+` is a space, a wrong escape stands for itself. */
export function readUrlEncoded(text: string, tree: ParameterTree): void {
  if (text === '') return
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = equals < 0 ? pair : pair.slice(0, equals)
    const value = equals < 0 ? '' : pair.slice(equals + 1)
    tree.add(decoded(name), decoded(value))
  }
}

function decoded(text: string): string {
  if (!ENCODED.test(text)) return text
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced.replace(ESCAPES, decodedBytes)
  }
}

const ENCODED = /[%+]/
const ESCAPES = /(?:%[0-9a-f]{2})+/gi

/** Bytes that are not UTF-8 become replacement characters: they must not stop the request. */
function decodedBytes(escapes: string): string {
  const bytes = escapes.match(/[0-9a-f]{2}/gi)?.map((byte) => Number.parseInt(byte, 16)) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes))
}
