/**
 * Creates rows of choices, one for each factor: 0 leaves a factor as it is, and 1 to n are its other values. For every two
 * factors there is a row that changes both, and one for each that changes only this one; and every other value occurs. With
 * the row that changes nothing, this is a pairwise covering array of changes. It needs far fewer rows than one of all values.
 *
 * The first row changes all factors. In the next ones, each factor is changed in a set of rows of its own, and all these sets
 * have the same size, so that none contains another (Kleitman and Spencer, Families of k-independent sets, 1973). Further
 * rows have the values that did not occur. The same counts give the same rows.
 *
 * @param counts how many other values each factor has
 */
export function createCoveringArray(counts: readonly number[]): readonly (readonly number[])[] {
  const factors = [...counts.keys()].filter((factor) => counts[factor] !== 0)
  let size = 0
  while (listHalves(size).length < factors.length) size++
  const halves = listHalves(size)
  const isInSet = (place: number, row: number): boolean =>
    row === 0 || ((halves[Math.floor((place * halves.length) / factors.length)] ?? 0) >> (row - 1)) % 2 === 1
  const turns = factors.map(() => 0)
  const rows: number[][] = []
  for (let row = 0; factors.length > 0; row++) {
    const choices = counts.map(() => 0)
    for (const [place, factor] of factors.entries()) {
      const [turn = 0, count = 0] = [turns[place], counts[factor]]
      if (row > size ? turn >= count : !isInSet(place, row)) continue
      choices[factor] = (turn % count) + 1
      turns[place] = turn + 1
    }
    if (row > size && choices.every((choice) => choice === 0)) break
    rows.push(choices)
  }
  return rows
}

/** All sets of half of some rows, as bits. */
const listHalves = (size: number): readonly number[] =>
  Array.from({ length: 2 ** size }, (_, bits) => bits).filter(
    (bits) => bits.toString(2).replaceAll('0', '').length === Math.floor(size / 2),
  )
