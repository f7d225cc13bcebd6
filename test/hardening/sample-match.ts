/** A part of a regular expression: an escape, a class, the beginning of a group, a quantifier, or one character. */
const PARTS =
  /\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|p\{\w+\}|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]))?|\{\d+(?:,\d*)?\}|./giu

/** Parts that match no character. */
const EMPTY = /^(?:[(^$*+?)]|\(.*|\{\d.*|\\b|\\B|\\[1-9])$/u

/** The sample of a class or an escape is the first of these characters that it matches. */
const CANDIDATES = ['a', 'A', '0', ' ', '-', '=', '"', '.', '/', '\n', '\u00e9', '\u202e']

/**
 * Creates a text that a regular expression nearly matches, so that an attack can begin with it. Each part is repeated once,
 * the first alternative is chosen, and lookaheads are included.
 */
export function createSampleMatch(source: string): string {
  let text = ''
  let skippedGroups = 0
  for (const [part] of source.matchAll(PARTS)) {
    // What follows a `|` is skipped up to the end of its group.
    if (skippedGroups > 0) {
      if (part.startsWith('(')) skippedGroups++
      if (part === ')') skippedGroups--
    } else if (part === '|') skippedGroups = 1
    else if (!EMPTY.test(part)) text += chooseCharacter(part)
  }
  return text
}

function chooseCharacter(part: string): string {
  if (part.length === 1 && part !== '.') return part
  const pattern = new RegExp(`^${part}$`, part.includes('\\p') || part.includes('u{') ? 'u' : '')
  return [part.slice(1), ...CANDIDATES].find((character) => pattern.test(character)) ?? ''
}
