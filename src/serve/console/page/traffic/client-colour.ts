/** The colours that tell clients apart. */
const COLOURS = [
  ...['#0a7ea4', '#e8590c', '#7c3aed', '#2f9e44'],
  ...['#e64980', '#e0ac00', '#1d4ed8', '#64748b'],
] as const

/** The token with the colour of a client, for an element of the class `client`. The same name always has the same colour. */
export function getClientStyle(name: string): { readonly '--client': string } {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return { '--client': COLOURS[hash % COLOURS.length] ?? COLOURS[0] }
}
