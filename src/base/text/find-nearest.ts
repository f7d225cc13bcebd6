import { closestMatch } from 'leven'

/** Finds the known word that is most similar to a misspelt one; undefined when none is similar. */
export function findNearest(word: string, known: readonly string[]): string | undefined {
  const maxDistance = Math.ceil(word.length / 3)
  // The distance is at least the difference in length. Comparing a long word would take quadratic time.
  const candidates = known.filter(({ length }) => Math.abs(length - word.length) <= maxDistance)
  return closestMatch(word, candidates, { maxDistance })
}
