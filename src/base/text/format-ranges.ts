/** Groups ascending numbers that follow one another: 1, 2, 3 and 5 are [1, 3] and [5, 5]. */
export function groupRanges(numbers: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const ranges: [first: number, last: number][] = []
  for (const number of new Set([...numbers].sort((a, b) => a - b))) {
    const range = ranges.at(-1)
    if (range && range[1] === number - 1) range[1] = number
    else ranges.push([number, number])
  }
  return ranges
}

/**
 * Numbers in words, where those that follow one another are folded.
 *
 *     formatRanges([1, 2, 3, 5, 8]) // '1 to 3, 5 and 8'
 */
export const formatRanges = (numbers: readonly number[], to = ' to ', and = ' and '): string =>
  groupRanges(numbers)
    .map(([first, last]) => (first === last ? `${first}` : `${first}${to}${last}`))
    .join(', ')
    .replace(/, ([^,]*)$/, `${and}$1`)
