/** The word that takes the fewest edits to become the given one, for "did you mean". */
export function nearest(word: string, words: readonly string[]): string {
  return words.reduce((best, next) => (edits(word, next) < edits(word, best) ? next : best))
}

/** Levenshtein distance, one row at a time. */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= to.length; column++) {
      const [insert = 0, remove = 0, replace = 0] = [next[column - 1], row[column], row[column - 1]]
      next.push(Math.min(insert + 1, remove + 1, replace + (letter === to[column - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[to.length] ?? 0
}
