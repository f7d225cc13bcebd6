import { closestMatch } from 'leven'

/** The known word that somebody probably meant, for "did you mean …?"; undefined when none is close. */
export function findNearest(word: string, known: readonly string[]): string | undefined {
  const maxDistance = Math.ceil(word.length / 3)
  // The distance is at least the difference in length. Comparing a long word would take quadratic time.
  const candidates = known.filter(({ length }) => Math.abs(length - word.length) <= maxDistance)
  return closestMatch(word, candidates, { maxDistance })
}
