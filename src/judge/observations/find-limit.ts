import { Unjudged } from '../violation.ts'

/**
 * Finds the largest number that a target accepts. The numbers in the text of its error are tried first; otherwise a binary
 * search finds it.
 *
 * @param text the text of the error
 * @param refused a number that the target rejects
 */
export async function findLargestAccepted(
  text: string,
  refused: number,
  isAccepted: (size: number) => Promise<boolean>,
): Promise<number> {
  for (const named of readNumbers(text).filter((number) => number > 0 && number < refused)) {
    if ((await isAccepted(named)) && !(await isAccepted(named + 1))) return named
  }
  let low = 0
  let high = refused
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await isAccepted(middle)) low = middle
    else high = middle
  }
  if (low === 0) throw new Unjudged('not even 1 is accepted')
  return low
}

/** Reads the numbers of a text; 1,000 is one number. */
const readNumbers = (text: string): number[] =>
  [...text.matchAll(/\d{1,3}(?:,\d{3})+|\d+/g)].map(([digits]) => Number(digits.replaceAll(',', '')))
