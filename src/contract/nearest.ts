import { closestMatch } from 'leven'

/** The known word that somebody probably meant, for "did you mean …?"; undefined when none is close. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  return closestMatch(word, known, { maxDistance: Math.ceil(word.length / 3) })
}
