/** How many colours tell clients apart. The styles .client-0 … name them. */
const COLOURS = 8

/** The style of a client. The same name always has the same colour. */
export function getClientClass(name: string): string {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return `client client-${hash % COLOURS}`
}
