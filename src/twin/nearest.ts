/**
 * The known word that somebody probably meant, for "did you mean …?"; undefined when none is close.
 * Close means that at most a third of the longer word's letters have to change.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  // Nobody mistypes a name of this length; comparing it would cost its square in time.
  if (word.length > 100) return undefined
  let best: string | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const candidate of known) {
    const edits = editsBetween(word.toLowerCase(), candidate.toLowerCase())
    if (edits < fewest && edits * 3 <= Math.max(word.length, candidate.length)) {
      best = candidate
      fewest = edits
    }
  }
  return best
}

/** Levenshtein distance: how many letters to insert, delete or replace. */
function editsBetween(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
