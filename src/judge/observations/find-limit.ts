import { Unjudged } from '../violation.ts'

/**
 * The greatest number that a target takes, when it takes smaller ones and refuses greater ones. The numbers that the
 * text of a refusal names are tried first; otherwise it is closed in on by halves.
 *
 * @param refused a number that was refused
 */
export async function findLargestAccepted(
  text: string,
  refused: number,
  isTaken: (size: number) => Promise<boolean>,
): Promise<number> {
  for (const named of numbersIn(text).filter((number) => number > 0 && number < refused)) {
    if ((await isTaken(named)) && !(await isTaken(named + 1))) return named
  }
  let low = 0
  let high = refused
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await isTaken(middle)) low = middle
    else high = middle
  }
  if (low === 0) throw new Unjudged('not even 1 is taken')
  return low
}

/** 1,000 is one number. */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d{1,3}(?:,\d{3})+|\d+/g)].map(([digits]) => Number(digits.replaceAll(',', '')))
