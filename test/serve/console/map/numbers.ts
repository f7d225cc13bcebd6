import fc from 'fast-check'

/** Draws numbers evenly. The numbers of `fc.double` are mostly very small ones. */
export const drawNumber = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: 1e9 }).map((share) => min + (share / 1e9) * (max - min))
